// What a battle can be set up with.

import type { ObjectSchema, OptionsOf, Setup } from '@turnfold/kernel';
import { MAP_KINDS } from '../map/generate.ts';
import { ROSTER_IDS } from '../units/roster.ts';

export const SCENARIOS = ['duel', 'lance', 'hold'] as const;
export type Scenario = (typeof SCENARIOS)[number];

const UNITS_MAX = 6;

const force = (title: string) =>
  ({
    type: 'array',
    title,
    description: 'Designs of the roster. Left out: the standard force of the scenario.',
    items: { type: 'string', enum: ROSTER_IDS },
    maxItems: UNITS_MAX,
  }) as const;

const skill = (title: string, usual: number) =>
  ({ type: 'integer', title, minimum: 0, maximum: 8, default: usual }) as const;

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
    mapRadius: { type: 'integer', title: 'Map radius', minimum: 6, maximum: 12, default: 8 },
    turnLimit: { type: 'integer', title: 'Turn limit', minimum: 1, maximum: 60, default: 30 },
    units1: force('Units of the first player'),
    units2: force('Units of the second player'),
    gunnery1: skill('Gunnery of the first player', 4),
    piloting1: skill('Piloting of the first player', 5),
    gunnery2: skill('Gunnery of the second player', 4),
    piloting2: skill('Piloting of the second player', 5),
  },
  additionalProperties: false,
} as const satisfies ObjectSchema;

export type BattleOptions = Omit<OptionsOf<typeof OPTIONS>, 'units1' | 'units2'> & {
  readonly units1?: readonly string[];
  readonly units2?: readonly string[];
};

const STANDARD: Readonly<Record<Scenario, readonly string[]>> = {
  duel: ['longstride'],
  lance: ['hobnail', 'millwright', 'longstride', 'anvilhead'],
  hold: ['sandfly', 'drover', 'quarrel', 'breakwater'],
};

/** The designs that a seat fights with. */
export const forceOf = ({ scenario, units1, units2 }: BattleOptions, seat: number): readonly string[] => {
  const chosen = seat === 0 ? units1 : units2;
  return chosen && chosen.length > 0 ? chosen : STANDARD[scenario];
};

export const checkSetup = ({ options }: Setup<BattleOptions>): string | null => {
  for (const seat of [0, 1])
    if (options.scenario === 'duel' && forceOf(options, seat).length !== 1)
      return `a duel is fought with one unit each, but units${seat + 1} names ${forceOf(options, seat).length}`;
  return null;
};
