// What everybody may see, as JSON Schema. The types of a view come from it.

import { nullable, type ObjectSchema, outcomeSchema, type Static } from '@turnfold/kernel';
import { OPTIONS, type Scores } from './types.ts';

const { width, height, passPolicy } = OPTIONS.properties;

const SEAT = { type: 'integer', minimum: 0, maximum: 1, description: 'A player, from 0.' } as const;
const COUNT = { type: 'integer', minimum: 0 } as const;
const FACE = { type: 'integer', minimum: 1, maximum: 6 } as const;
const _SEATS = { type: 'array', items: SEAT, maxItems: 2 } as const;
const CELLS = {
  type: 'array',
  items: COUNT,
  description: 'Cells by number, row by row: y * width + x.',
} as const;

const DICE = {
  type: 'object',
  additionalProperties: false,
  required: ['w', 'h'],
  properties: { w: FACE, h: FACE },
  description: 'The two dice, in the order they fell. A rectangle may lie either way round.',
} as const;

const PLACEMENT = {
  type: 'object',
  additionalProperties: false,
  required: ['seat', 'kind', 'x', 'y', 'w', 'h', 'captured'],
  properties: {
    seat: SEAT,
    kind: { type: 'string', enum: ['place'] },
    x: { ...COUNT, description: 'Column of the left-most cells.' },
    y: { ...COUNT, description: 'Row of the top-most cells.' },
    w: FACE,
    h: FACE,
    captured: CELLS,
  },
} as const;

const PASSED = {
  type: 'object',
  additionalProperties: false,
  required: ['seat', 'kind', 'captured'],
  properties: {
    seat: SEAT,
    kind: { type: 'string', enum: ['pass'] },
    captured: { ...CELLS, maxItems: 0 },
  },
} as const;

const LAST_MOVE = { anyOf: [PLACEMENT, PASSED] } as const;

const OUTCOME = outcomeSchema(SEAT);

export const VIEW_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: [
    'width',
    'height',
    'cells',
    'current',
    'dice',
    'scores',
    'passStreak',
    'turn',
    'passPolicy',
    'over',
    'winner',
    'outcome',
    'lastMove',
  ],
  properties: {
    width: { type: 'integer', minimum: width.minimum, maximum: width.maximum },
    height: { type: 'integer', minimum: height.minimum, maximum: height.maximum },
    cells: {
      type: 'string',
      pattern: '^[.12]*$',
      description: "One character a cell, row by row: . is empty, 1 and 2 are the players' tiles.",
    },
    current: { ...SEAT, description: 'The player to move; once the game is over, the last who was.' },
    dice: nullable(DICE),
    scores: { type: 'array', items: COUNT, minItems: 2, maxItems: 2, description: 'Cells of each player.' },
    passStreak: { ...COUNT, description: 'Passes in a row. Two end the game.' },
    turn: { ...COUNT, description: 'Counts from 1; 0 before the first roll.' },
    passPolicy: { type: 'string', enum: passPolicy.enum, description: passPolicy.description },
    over: { type: 'boolean' },
    winner: nullable({
      ...SEAT,
      description: 'The one who won. Trust this, not the scores: a leader may resign.',
    }),
    outcome: nullable(OUTCOME),
    lastMove: nullable(LAST_MOVE),
    fairStart: { type: 'boolean', enum: [true], description: 'There only with the option of that name.' },
  },
} as const satisfies ObjectSchema;

/** Nothing is hidden: everybody sees the same. (A schema cannot say that a list is a pair, so `scores` is named here.) */
export type TerritoriesView = Omit<Static<typeof VIEW_SCHEMA>, 'scores'> & { readonly scores: Scores };

export type LastMove = Static<typeof LAST_MOVE>;
