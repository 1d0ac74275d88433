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
    eliminationTrade: {
      type: 'string',
      enum: ['immediate', 'nextTurn'],
      default: 'immediate',
      title: 'Cards of a defeated player',
      description:
        'immediate: with six or more, trade down at once and place. nextTurn: wait for your next turn.',
    },
    defaultAdvance: {
      type: 'string',
      enum: ['all', 'dice'],
      default: 'all',
      title: 'Moving in after a capture',
      description: 'Where an attack does not say: all but one army, or as many as dice were rolled.',
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
      description: 'Each seat starts with this many armies more than the seat before it.',
    },
  },
} as const satisfies ObjectSchema;

export type Options = OptionsOf<typeof OPTIONS>;
