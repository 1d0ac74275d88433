// Stories on drawn boards, told with the kernel's `given`.

import type { Seat } from '@turnfold/kernel';
import { given as givenIn } from '@turnfold/kernel/testing';
import { expect } from 'vitest';
import {
  type Rect,
  type TerritoriesAction,
  type TerritoriesEvent,
  type TerritoriesState,
  type TerritoriesView,
  territories,
} from '../src/index.ts';
import { onBoard, rowsOf } from './table.ts';

/** A drawn board; `dice` are those of the player to move, who is the first unless `rest` says otherwise. */
export const given = (
  rows: readonly string[],
  dice: readonly [number, number],
  rest: Partial<TerritoriesView> = {},
) => givenState(onBoard(rows, { dice: { w: dice[0], h: dice[1] }, ...rest }));

export const givenState = (state: TerritoriesState) => givenIn(territories, { state });

/** The faces that fall for the turn that follows: exactly these. */
export const next = (...faces: readonly number[]) => ({ luck: faces.map((face) => face - 1) });

/** For `state`: the board looks like this. */
export const looksLike = (rows: readonly string[]) => (state: TerritoriesState) =>
  expect(rowsOf(state)).toEqual(rows);

export const place = (x: number, y: number, w: number, h: number): TerritoriesAction => ({
  type: 'PLACE',
  payload: { x, y, w, h },
});

type EventOf<Type extends TerritoriesEvent['type']> = Extract<TerritoriesEvent, { readonly type: Type }>;

export const rolled = (seat: Seat, w: number, h: number): EventOf<'rolled'> => ({
  type: 'rolled',
  payload: { seat, w, h },
});

export const placed = (
  seat: Seat,
  { x, y, w, h }: Rect,
  scores: readonly [number, number],
  captured: readonly number[] = [],
): EventOf<'placed'> => ({ type: 'placed', payload: { seat, x, y, w, h, captured, scores } });

export const passed = (seat: Seat, forced: boolean): EventOf<'passed'> => ({
  type: 'passed',
  payload: { seat, forced },
});

export const ended = (
  winner: Seat | null,
  scores: readonly [number, number],
  reason: 'full' | 'passes',
): EventOf<'ended'> => ({ type: 'ended', payload: { winner, scores, reason } });
