// What a battle can be set up with.

import { canonical, type ObjectSchema, type OptionsOf, type Setup } from '@turnfold/kernel';
import { MAP_KINDS } from '../map/generate.ts';
import { LEVEL_MAX, MAP_SHAPES, type MapShape, RADIUS_MAX } from '../map/hex-map.ts';
import { MAP_FORMAT, type MapFile, parseMap } from '../map/map-file.ts';
import { TERRAINS } from '../map/terrain.ts';
import type { MechDesign } from '../units/design.ts';
import { FORCE, type ForceFile, parseDesign } from '../units/design-file.ts';
import { designOf, ROSTER_IDS } from '../units/roster.ts';
import type { Designs } from '../units/sheet.ts';
import { battleValue, type PilotSkills } from '../units/value.ts';

export const SCENARIOS = ['duel', 'lance', 'hold'] as const;
export type Scenario = (typeof SCENARIOS)[number];

const UNITS_MAX = 6;

const force = (title: string) =>
  ({
    type: 'array',
    title,
    description: 'One for a duel, up to six else. Left out: the usual force of the scenario.',
    items: { type: 'string', enum: ROSTER_IDS },
    maxItems: UNITS_MAX,
  }) as const;

const skill = (title: string, usual: number) =>
  ({
    type: 'integer',
    title,
    description: 'Lower is better.',
    minimum: 0,
    maximum: 8,
    default: usual,
  }) as const;

const SKILL = { type: 'integer', minimum: 0, maximum: 8 } as const;

const pilots = (title: string) =>
  ({
    type: 'array',
    title,
    description: 'In the order of the units. Who has none of their own has the skills of the side.',
    items: {
      type: 'object',
      properties: { gunnery: SKILL, piloting: SKILL },
      required: ['gunnery', 'piloting'],
      additionalProperties: false,
    },
    maxItems: UNITS_MAX,
  }) as const;

const ownDesigns = (title: string) =>
  ({
    ...FORCE,
    title,
    description:
      "A file of designs: they fight beside the 'Mechs that are named, or instead of the usual ones.",
  }) as const;

const RADIUS_MIN = 6;
const COORDINATE = { type: 'integer', minimum: -RADIUS_MAX, maximum: RADIUS_MAX } as const;

const SHAPE = {
  type: 'string',
  title: 'Map shape',
  description:
    'A rectangle is as wide as the hexagon and half as high; its sides begin in the west and east. Left out: a hexagon.',
  enum: MAP_SHAPES,
} as const;

/** A map of one's own, as `parseMap` reads it. */
const OWN_MAP = {
  type: 'object',
  title: 'Own map',
  description: 'A map file; it takes the place of the map, its seed, its radius and its shape.',
  properties: {
    format: { type: 'string', enum: [MAP_FORMAT] },
    name: { type: 'string', maxLength: 60 },
    radius: { type: 'integer', minimum: RADIUS_MIN, maximum: RADIUS_MAX },
    shape: SHAPE,
    hexes: {
      type: 'array',
      description: 'Hexes that are not clear ground on level 0.',
      items: {
        type: 'object',
        properties: {
          q: COORDINATE,
          r: COORDINATE,
          terrain: { type: 'string', enum: TERRAINS },
          level: { type: 'integer', minimum: 0, maximum: LEVEL_MAX },
        },
        required: ['q', 'r'],
        additionalProperties: false,
      },
      maxItems: 3 * RADIUS_MAX * (RADIUS_MAX + 1) + 1,
    },
  },
  required: ['format', 'name', 'radius', 'hexes'],
  additionalProperties: false,
} as const satisfies ObjectSchema;

export const OPTIONS = {
  type: 'object',
  properties: {
    scenario: {
      type: 'string',
      title: 'Scenario',
      description: 'One against one, four against four, or four against four for the middle of the map.',
      enum: SCENARIOS,
      default: 'duel',
    },
    map: { type: 'string', title: 'Map', enum: MAP_KINDS, default: 'woods' },
    mapSeed: {
      type: 'integer',
      title: 'Map seed',
      description: 'The same number gives the same map; 0 lets luck choose.',
      minimum: 0,
      maximum: 999_999,
      default: 0,
    },
    mapRadius: { type: 'integer', title: 'Map radius', minimum: RADIUS_MIN, maximum: 12, default: 8 },
    mapShape: SHAPE,
    turnLimit: { type: 'integer', title: 'Turn limit', minimum: 1, maximum: 60, default: 30 },
    units1: force("'Mechs of the first side"),
    gunnery1: skill('Gunnery of the first side', 4),
    piloting1: skill('Piloting of the first side', 5),
    units2: force("'Mechs of the second side"),
    gunnery2: skill('Gunnery of the second side', 4),
    piloting2: skill('Piloting of the second side', 5),
    designs1: ownDesigns('Own designs of the first side'),
    designs2: ownDesigns('Own designs of the second side'),
    ownMap: OWN_MAP,
    pilots1: pilots('Pilots of the first side'),
    pilots2: pilots('Pilots of the second side'),
    budget: {
      type: 'integer',
      title: 'Budget',
      description: 'The most that the units and pilots of a side may be worth. Left out: no limit.',
      minimum: 1,
      maximum: 99_999,
    },
  },
  additionalProperties: false,
} as const satisfies ObjectSchema;

export type BattleOptions = Omit<
  OptionsOf<typeof OPTIONS>,
  'mapShape' | 'units1' | 'units2' | 'designs1' | 'designs2' | 'ownMap' | 'pilots1' | 'pilots2' | 'budget'
> & {
  readonly mapShape?: MapShape;
  readonly pilots1?: readonly PilotSkills[];
  readonly pilots2?: readonly PilotSkills[];
  readonly budget?: number;
  readonly ownMap?: MapFile;
  readonly units1?: readonly string[];
  readonly units2?: readonly string[];
  readonly designs1?: ForceFile;
  readonly designs2?: ForceFile;
};

const STANDARD: Readonly<Record<Scenario, readonly string[]>> = {
  duel: ['longstride'],
  lance: ['hobnail', 'millwright', 'longstride', 'anvilhead'],
  hold: ['sandfly', 'drover', 'quarrel', 'breakwater'],
};

/** The designs that a seat fights with, by id: those it names, and those it brings along. */
export const forceOf = (options: BattleOptions, seat: number): readonly string[] => {
  const { scenario, units1 = [], units2 = [] } = options;
  const chosen = [...(seat === 0 ? units1 : units2), ...ownOf(options, seat).map(({ id }) => id)];
  return chosen.length > 0 ? chosen : STANDARD[scenario];
};

const ownOf = ({ designs1, designs2 }: BattleOptions, seat: number): readonly MechDesign[] =>
  (seat === 0 ? designs1 : designs2)?.designs ?? [];

/** Who drives the unit with this number. */
export const pilotOf = (options: BattleOptions, seat: number, index: number): PilotSkills => {
  const { gunnery1, gunnery2, piloting1, piloting2 } = options;
  const side =
    seat === 0 ? { gunnery: gunnery1, piloting: piloting1 } : { gunnery: gunnery2, piloting: piloting2 };
  return pilotsOf(options, seat)[index] ?? side;
};

const pilotsOf = ({ pilots1, pilots2 }: BattleOptions, seat: number): readonly PilotSkills[] =>
  (seat === 0 ? pilots1 : pilots2) ?? [];

export const designsOf = (options: BattleOptions): Designs =>
  Object.fromEntries([0, 1].flatMap((seat) => ownOf(options, seat).map((design) => [design.id, design])));

export const checkSetup = ({ options }: Setup<BattleOptions>): string | null => {
  for (const seat of [0, 1]) {
    const { length } = forceOf(options, seat);
    if (options.scenario === 'duel' && length !== 1)
      return `a duel is fought with one unit each, but the ${ORDINALS[seat]} side has ${length}`;
    if (length > UNITS_MAX) return `a side has at most ${UNITS_MAX} units, not ${length}`;
    const pilots = pilotsOf(options, seat).length;
    if (pilots > length) return `the ${ORDINALS[seat]} side has ${length} units, but ${pilots} pilots`;
  }
  const map = options.ownMap === undefined ? null : parseMap(options.ownMap);
  return map && 'problem' in map ? `ownMap: ${map.problem}` : (whyNoDesigns(options) ?? overBudget(options));
};

const ORDINALS = ['first', 'second'];

/** What the units and pilots of a side are worth together. */
const worthOf = (options: BattleOptions, seat: number): number => {
  const own = designsOf(options);
  return forceOf(options, seat).reduce(
    (sum, id, index) => sum + battleValue(own[id] ?? designOf(id), pilotOf(options, seat, index)),
    0,
  );
};

const overBudget = (options: BattleOptions): string | null => {
  const { budget } = options;
  if (budget === undefined) return null;
  for (const seat of [0, 1]) {
    const worth = worthOf(options, seat);
    if (worth > budget)
      return `budget: the ${ORDINALS[seat]} side is worth ${worth}, more than the budget of ${budget}; take lighter units or worse pilots`;
  }
  return null;
};

/** All that is wrong with the designs that were brought along. */
const whyNoDesigns = (options: BattleOptions): string | null => {
  const problems: string[] = [];
  const known = new Map<string, string>();
  for (const seat of [0, 1])
    for (const [index, file] of ownOf(options, seat).entries()) {
      const place = `designs${seat + 1}.designs[${index}]`;
      const design = parseDesign(file);
      if ('problems' in design)
        for (const { code, explain, hint } of design.problems)
          problems.push(`${place}: ${code}: ${explain} ${hint}`);
      const text = canonical(file);
      if ((known.get(file.id) ?? text) !== text)
        problems.push(`${place}: NAME_TAKEN: Another design is called ${file.id} too. Give it another id.`);
      known.set(file.id, text);
    }
  return problems.length > 0 ? problems.join(' ') : null;
};
