import type { OptionsOf } from '@turnfold/kernel';

export const OPTIONS = {
  type: 'object',
  properties: {
    victoryPoints: {
      type: 'integer',
      title: 'Points to win',
      description: 'The first player with this many points on their own turn wins.',
      minimum: 3,
      maximum: 20,
      default: 10,
    },
    discardLimit: {
      type: 'integer',
      title: 'Cards safe from a seven',
      description: 'On a seven, players with more cards than this discard half of them.',
      minimum: 2,
      maximum: 30,
      default: 7,
    },
    friendlyRobber: {
      type: 'boolean',
      title: 'Friendly robber',
      description: 'The robber stays away from players with two points or fewer.',
      default: false,
    },
    dice: {
      type: 'string',
      title: 'Dice',
      description:
        'random: two dice. balanced: all 36 rolls in a shuffled deck, reshuffled when it is empty.',
      enum: ['random', 'balanced'],
      default: 'random',
    },
    layout: {
      type: 'string',
      title: 'Island',
      description:
        'official: shuffled land, numbers in their spiral. random: both shuffled. beginner: always the same island.',
      enum: ['official', 'random', 'beginner'],
      default: 'official',
    },
  },
  additionalProperties: false,
} as const;

export type Options = OptionsOf<typeof OPTIONS>;

export const DEFAULT_OPTIONS: Options = {
  victoryPoints: 10,
  discardLimit: 7,
  friendlyRobber: false,
  dice: 'random',
  layout: 'official',
};

/** Sets of options that belong together. `duel` is how two players usually play. */
export const PRESETS = {
  standard: DEFAULT_OPTIONS,
  firstGame: { ...DEFAULT_OPTIONS, layout: 'beginner' },
  duel: { ...DEFAULT_OPTIONS, victoryPoints: 15, discardLimit: 9, friendlyRobber: true },
} as const satisfies Record<string, Options>;
