// The words of the game: what a seat may ask for, and what can happen.

import type { ActionOf, ObjectSchema, OptionsOf, Seat } from '@turnfold/kernel';

export const PASS_POLICIES = ['free', 'forcedOnly'] as const;
export type PassPolicy = (typeof PASS_POLICIES)[number];

export const OPTIONS = {
  type: 'object',
  additionalProperties: false,
  properties: {
    width: { type: 'integer', minimum: 8, maximum: 60, default: 40, title: 'Columns' },
    height: { type: 'integer', minimum: 6, maximum: 30, default: 15, title: 'Rows' },
    passPolicy: {
      type: 'string',
      enum: PASS_POLICIES,
      default: 'free',
      title: 'Passing',
      description: 'free: you may always pass. forcedOnly: you may pass only when your roll fits nowhere.',
    },
    fairStart: {
      type: 'boolean',
      default: false,
      title: 'Fair start',
      description:
        'On each of their first two turns the second player rolls twice and keeps the larger rectangle.',
    },
  },
} as const satisfies ObjectSchema;
export type TerritoriesOptions = OptionsOf<typeof OPTIONS>;

/** The numbers are not bounded here: a rectangle off the board gets the answer of the rules, which says why. */
export const ACTIONS = {
  PLACE: {
    title: 'Place your rectangle',
    payload: {
      type: 'object',
      additionalProperties: false,
      required: ['x', 'y', 'w', 'h'],
      properties: {
        x: { type: 'integer', title: 'Column of the left-most cells, from 0' },
        y: { type: 'integer', title: 'Row of the top-most cells, from 0' },
        w: { type: 'integer', title: 'Columns: one die' },
        h: { type: 'integer', title: 'Rows: the other die' },
      },
    },
  },
  PASS: {
    title: 'Pass',
    payload: { type: 'object', additionalProperties: false, properties: {} },
  },
} as const;
export type TerritoriesAction = ActionOf<typeof ACTIONS>;

export const PASS: TerritoriesAction = { type: 'PASS', payload: {} };

/** A rectangle by its top-left cell. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Two dice, in the order they fell. */
export interface Dice {
  readonly w: number;
  readonly h: number;
}

export type Scores = readonly [number, number];

export const END_REASONS = ['full', 'passes'] as const;
export type EndReason = (typeof END_REASONS)[number];

export type TerritoriesEvent =
  /** `other` is the roll that a fair start let the second player put back. */
  | { readonly type: 'rolled'; readonly payload: Dice & { readonly seat: Seat; readonly other?: Dice } }
  | {
      readonly type: 'placed';
      readonly payload: Rect & {
        readonly seat: Seat;
        readonly captured: readonly number[];
        readonly scores: Scores;
      };
    }
  | { readonly type: 'passed'; readonly payload: { readonly seat: Seat; readonly forced: boolean } }
  | {
      readonly type: 'ended';
      readonly payload: { readonly winner: Seat | null; readonly scores: Scores; readonly reason: EndReason };
    };
