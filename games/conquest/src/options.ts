// What can be chosen before a game starts.

import type { ObjectSchema, OptionsOf } from '@turnfold/kernel';
import { MAPS } from './maps.ts';

export const OPTIONS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    map: {
      type: 'string',
      enum: MAPS.map(({ id }) => id),
      default: 'classic',
      title: 'Map',
      description: MAPS.map(
        ({ id, name, territories }) => `${id}: ${name}, ${territories.length} territories.`,
      ).join(' '),
    },
    fortify: {
      type: 'string',
      enum: ['adjacent', 'connected'],
      default: 'adjacent',
      title: 'Fortify',
      description: 'adjacent: one step. connected: any distance through your own land.',
    },
    cardValues: {
      type: 'string',
      enum: ['escalating', 'fixed'],
      default: 'escalating',
      title: 'Worth of a set',
      description:
        'escalating: 4, 6, 8, 10, 12, 15, then 5 more each. fixed: 4, 6 or 8 for three alike, 10 for one of each.',
    },
    cardBonus: {
      type: 'string',
      enum: ['everyTrade', 'oncePerTurn'],
      default: 'everyTrade',
      title: 'Bonus for a card that shows your land',
      description: 'everyTrade: two extra armies there with each set. oncePerTurn: with one set a turn.',
    },
    handLimit: {
      type: 'string',
      enum: ['tradeOnce', 'tradeDown'],
      default: 'tradeOnce',
      title: 'Five cards or more',
      description:
        'tradeOnce: you must trade one set before you place armies. tradeDown: you must trade until you hold four or fewer.',
    },
    eliminationTrade: {
      type: 'string',
      enum: ['immediate', 'nextTurn'],
      default: 'immediate',
      title: 'Cards of a defeated player',
      description:
        'immediate: if they give you six or more, you trade down to four or fewer and place before you attack again. nextTurn: they wait for your next turn.',
    },
    advance: {
      type: 'string',
      enum: ['all', 'dice', 'ask'],
      default: 'all',
      title: 'Moving in after a capture',
      description:
        'all: all armies but one move in. dice: as many as dice were rolled. ask: you choose once the dice have fallen.',
    },
    claiming: {
      type: 'boolean',
      default: false,
      title: 'Claim territories',
      description:
        'Instead of a deal, players claim one territory each in turn, and then place their other armies one by one.',
    },
    firstSeat: {
      type: 'string',
      enum: ['first', 'rolled'],
      default: 'first',
      title: 'Who begins',
      description: 'first: the first seat. rolled: the highest die.',
    },
    maxTurns: {
      type: 'integer',
      minimum: 1,
      maximum: 100_000,
      default: 1000,
      title: 'Turn limit',
      description:
        'After this many turns (of one player each) the most territories win, then the most armies.',
    },
    fog: {
      type: 'boolean',
      default: false,
      title: 'Fog of war',
      description: 'You see only your own territories and their neighbours.',
    },
    neutral: {
      type: 'boolean',
      default: true,
      title: 'Neutral armies',
      description: 'Two players only: a third of the world belongs to nobody and defends itself.',
    },
    lateSeatArmies: {
      type: 'integer',
      minimum: 0,
      maximum: 10,
      default: 0,
      title: 'Armies for later seats',
      description:
        'Each player starts with this many armies more than the player before, in the order of turns.',
    },
  },
} as const satisfies ObjectSchema;

export type Options = OptionsOf<typeof OPTIONS>;
