// Designs of the players' own: JSON that people write by hand, checked with an answer that says what to mend.

import { type ObjectSchema, schemaError } from '@turnfold/kernel';
import { LOCATIONS, type Location, REAR_LOCATIONS } from '../tables/locations.ts';
import { WEAPON_IDS } from '../tables/weapons.ts';
import { constructionProblems, type DesignProblem } from './construction.ts';
import type { ArmEnd, MechDesign } from './design.ts';
import { ROSTER_IDS } from './roster.ts';

export const FORCE_FORMAT = 'turnfold-battletech-force';
const DESIGNS_MAX = 6;

/** Several designs in one file: `{ "format": "turnfold-battletech-force", "designs": [ ... ] }`. */
export interface ForceFile {
  readonly format: typeof FORCE_FORMAT;
  readonly designs: readonly MechDesign[];
}

const LOCATION = { type: 'string', enum: LOCATIONS } as const;
const KIND = { type: 'string', description: 'A weapon of the table.', enum: WEAPON_IDS } as const;
const ARM_END = {
  type: 'string',
  enum: ['upper_arm', 'lower_arm', 'hand'] satisfies readonly ArmEnd[],
} as const;
const PIECES = { type: 'integer', minimum: 0, maximum: 12 } as const;

const each = <Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

const BY_LOCATION = {
  type: 'object',
  properties: each<Location, typeof PIECES>(LOCATIONS, PIECES),
  additionalProperties: false,
} as const satisfies ObjectSchema;

const ARMOR_LOCATIONS = [...LOCATIONS, ...REAR_LOCATIONS] as const;
const POINTS = { type: 'integer', minimum: 0, maximum: 99 } as const;

export const DESIGN = {
  type: 'object',
  properties: {
    id: {
      type: 'string',
      description: 'Lower-case letters, digits and hyphens.',
      pattern: '^[a-z][a-z0-9-]{0,29}$',
    },
    name: { type: 'string', minLength: 1, maxLength: 30 },
    summary: { type: 'string', maxLength: 200 },
    tons: { type: 'integer', minimum: 20, maximum: 100 },
    walk: { type: 'integer', minimum: 1, maximum: 20 },
    jumpJets: { ...BY_LOCATION, description: 'How many, by location.' },
    sinks: { type: 'integer', description: 'With the ten of the engine.', minimum: 10, maximum: 60 },
    sinkSlots: { ...BY_LOCATION, description: 'Those that the engine cannot hold, by location.' },
    arms: {
      type: 'object',
      description: 'How far down each arm goes.',
      properties: { left: ARM_END, right: ARM_END },
      required: ['left', 'right'],
      additionalProperties: false,
    },
    armorTons: { type: 'number' },
    armor: {
      type: 'object',
      description: 'Points, by location; torsos have a rear one too.',
      properties: each(ARMOR_LOCATIONS, POINTS),
      required: ARMOR_LOCATIONS,
      additionalProperties: false,
    },
    weapons: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: KIND, at: LOCATION, rear: { type: 'boolean' } },
        required: ['kind', 'at'],
        additionalProperties: false,
      },
      maxItems: 20,
    },
    ammo: {
      type: 'array',
      description: 'A ton each.',
      items: {
        type: 'object',
        properties: { kind: KIND, at: LOCATION },
        required: ['kind', 'at'],
        additionalProperties: false,
      },
      maxItems: 20,
    },
  },
  required: [
    'id',
    'name',
    'summary',
    'tons',
    'walk',
    'jumpJets',
    'sinks',
    'sinkSlots',
    'arms',
    'armorTons',
    'armor',
    'weapons',
    'ammo',
  ],
  additionalProperties: false,
} as const satisfies ObjectSchema;

export const FORCE = {
  type: 'object',
  properties: {
    format: { type: 'string', enum: [FORCE_FORMAT] },
    designs: { type: 'array', items: DESIGN, minItems: 1, maxItems: DESIGNS_MAX },
  },
  required: ['format', 'designs'],
  additionalProperties: false,
} as const satisfies ObjectSchema;

/** The design, ready for `createSheet`; or everything that is wrong with it. */
export const parseDesign = (file: unknown): MechDesign | { readonly problems: readonly DesignProblem[] } => {
  const wrong = schemaError(DESIGN, file, 'design');
  if (wrong !== null)
    return {
      problems: [
        {
          code: 'BAD_SHAPE',
          explain: `The file is not a design: ${wrong}.`,
          hint: 'Start from one of the roster.',
        },
      ],
    };
  const design = file as MechDesign;
  const problems = [...nameProblems(design), ...constructionProblems(design)];
  return problems.length > 0 ? { problems } : design;
};

const nameProblems = ({ id }: MechDesign): DesignProblem[] =>
  (ROSTER_IDS as readonly string[]).includes(id)
    ? [
        {
          code: 'NAME_TAKEN',
          explain: `The roster has a ${id} already.`,
          hint: 'Give the design another id.',
        },
      ]
    : [];
