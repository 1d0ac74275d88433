// [4] What a placement encloses.

import type { Seat } from '@turnfold/kernel';
import { type Board, opponentOf, tilesOf } from './state.ts';
import { besides, emptyCells, flood, run, type Tiles } from './tiles.ts';
import type { Rect } from './types.ts';

/** Tiles with a rectangle added. */
export const withRect = (tiles: Tiles, { x, y, w, h }: Rect): number[] => {
  const more = tiles.slice();
  const column = run(y, h);
  for (let at = x; at < x + w; at++) more[at] = (more[at] as number) | column;
  return more;
};

/**
 * The empty cells that this rectangle of `seat` encloses. An empty region is captured when no cell of it touches
 * the opponent; so everything is, that a walk over empty cells from the opponent's tiles does not reach.
 */
export const capturedTiles = (board: Board, seat: Seat, rect: Rect): number[] => {
  const theirs = tilesOf(board, opponentOf(seat));
  const empty = emptyCells(withRect(tilesOf(board, seat), rect), theirs, board.height);
  const reached = flood(besides(theirs, empty), empty);
  for (let x = 0; x < empty.length; x++) empty[x] = (empty[x] as number) & ~(reached[x] as number);
  return empty;
};
