// What a player may ask for.

import type { ActionKind, ActionOf } from '@turnfold/kernel';
import type { Loose } from './loose.ts';

export const PHASES = ['REINFORCE', 'ATTACK', 'FORTIFY'] as const;
export type Phase = (typeof PHASES)[number];

const ID = { type: 'string', maxLength: 64 } as const;

export const DICE = [1, 2, 3] as const;
export type Dice = (typeof DICE)[number];

/** The first five are the contract's. Counts are not bounded here: the rules' own answer says why one cannot be. */
export const ACTIONS = {
  PLACE_ARMIES: {
    title: 'Place armies',
    phases: ['REINFORCE'],
    payload: {
      type: 'object',
      additionalProperties: false,
      required: ['placements'],
      properties: {
        placements: {
          type: 'array',
          maxItems: 200,
          description:
            'Together as many armies as there are to place. A territory may be named more than once. While territories are claimed: one army.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['territoryId', 'count'],
            properties: { territoryId: ID, count: { type: 'integer', description: '1 or more' } },
          },
        },
      },
    },
  },
  TRADE_CARDS: {
    title: 'Trade cards',
    phases: ['REINFORCE'],
    payload: {
      type: 'object',
      additionalProperties: false,
      required: ['cardIds'],
      properties: {
        cardIds: {
          type: 'array',
          minItems: 3,
          maxItems: 3,
          items: ID,
          description: 'The first of them that shows a territory of yours puts two extra armies there.',
        },
      },
    },
  },
  ATTACK: {
    title: 'Attack',
    phases: ['ATTACK'],
    payload: {
      type: 'object',
      additionalProperties: false,
      required: ['fromTerritoryId', 'toTerritoryId', 'attackerDice'],
      properties: {
        fromTerritoryId: ID,
        toTerritoryId: ID,
        attackerDice: {
          type: 'integer',
          enum: DICE,
          description: 'Fewer than the armies you attack from.',
        },
        advance: {
          type: 'integer',
          description:
            'Armies to move in after a capture. Raised to the dice rolled, lowered to all but one. Left out: see the option advance.',
        },
      },
    },
  },
  FORTIFY: {
    title: 'Fortify',
    phases: ['FORTIFY'],
    payload: {
      type: 'object',
      additionalProperties: false,
      required: ['fromTerritoryId', 'toTerritoryId', 'count'],
      properties: {
        fromTerritoryId: ID,
        toTerritoryId: ID,
        count: { type: 'integer', description: '1 or more; at least one army stays behind' },
      },
    },
  },
  END_TURN: {
    title: 'End the attack, or the turn',
    phases: ['ATTACK', 'FORTIFY'],
    payload: { type: 'object', additionalProperties: false, properties: {} },
  },
  ADVANCE: {
    title: 'Move in after a capture',
    phases: ['ATTACK'],
    payload: {
      type: 'object',
      additionalProperties: false,
      required: ['count'],
      properties: {
        count: {
          type: 'integer',
          description:
            'Only with the option advance "ask". Armies that move in, all told: from the dice rolled to all but one.',
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, ActionKind>>;

export type ConquestAction = Loose<ActionOf<typeof ACTIONS>>;
export type PayloadOf<Type extends ConquestAction['type']> = Extract<
  ConquestAction,
  { type: Type }
>['payload'];
