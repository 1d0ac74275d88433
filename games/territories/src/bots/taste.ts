// What a bot may like beside winning, as if it were a better chance to win.

import type { Seat } from '@turnfold/kernel';
import { type Board, opponentOf, tilesOf } from '../state.ts';
import { besides, countTiles, emptyCells, type Tiles } from '../tiles.ts';

export interface Taste {
  /** What all cells of the board would count, for those that a placement takes. */
  readonly cells: number;
  /** What it counts to reach from the own corner to the opposite one. */
  readonly reach: number;
  /** What the opponent's room to grow counts against us: the empty cells beside its land, over half the board's outline. */
  readonly squeeze: number;
}

export const likingOf = (taste: Taste, before: Board, after: Board, seat: Seat): number => {
  const { width, height } = after;
  const mine = tilesOf(after, seat);
  const theirs = tilesOf(after, opponentOf(seat));
  const taken = countTiles(mine) - countTiles(tilesOf(before, seat));
  const room = countTiles(besides(theirs, emptyCells(mine, theirs, height)));
  return (
    (taste.cells * taken) / (width * height) +
    (taste.reach * reachOf(mine, height, seat) - taste.squeeze * room) / (width + height)
  );
};

/** Steps from the own corner to the farthest tile. */
const reachOf = (tiles: Tiles, height: number, seat: Seat): number => {
  let far = 0;
  for (const [x, column] of tiles.entries()) {
    if (column === 0) continue;
    const across = seat === 0 ? x : tiles.length - 1 - x;
    const down = seat === 0 ? 31 - Math.clz32(column) : height - 1 - (31 - Math.clz32(column & -column));
    far = Math.max(far, across + down);
  }
  return far;
};
