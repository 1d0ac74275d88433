// Where a rectangle may go: all places at once.

import type { Seat } from '@turnfold/kernel';
import { type Board, tilesOf } from './state.ts';
import { besides, emptyCells, noTiles, type Tiles, topRow } from './tiles.ts';
import type { Dice, Rect } from './types.ts';

/** [2] Every rectangle that this seat may place with these dice: both orientations, a double once. */
export const placements = (board: Board, seat: Seat, { w, h }: Dice): Rect[] => {
  const empty = emptyCells(board.tiles[0], board.tiles[1], board.height);
  const beside = besides(tilesOf(board, seat), empty);
  const rects: Rect[] = [];
  addRects(rects, anchorsOf(empty, beside, w, h), w, h);
  if (w !== h) addRects(rects, anchorsOf(empty, beside, h, w), h, w);
  return rects;
};

const addRects = (rects: Rect[], anchors: Tiles, w: number, h: number) => {
  for (let x = 0; x < anchors.length; x++)
    for (let column = anchors[x] as number; column !== 0; column &= column - 1)
      rects.push({ x, y: topRow(column), w, h });
};

/** The top-left cells: all of the rectangle is empty [2.3, 2.4], and some of it lies beside an own tile [2.2]. */
const anchorsOf = (empty: Tiles, beside: Tiles, w: number, h: number): number[] => {
  const from = Math.max(0, firstColumn(beside) - w + 1);
  const to = Math.min(empty.length - w, lastColumn(beside));
  const clear = empty.slice(); // Cells with h empty cells from there on down.
  const near = beside.slice(); // Cells with one of the h cells from there on down beside an own tile.
  for (let x = from; x < to + w; x++)
    for (let row = 1; row < h; row++) {
      clear[x] = (clear[x] as number) & ((empty[x] as number) >> row);
      near[x] = (near[x] as number) | ((beside[x] as number) >> row);
    }
  const anchors = noTiles(empty.length);
  for (let x = from; x <= to; x++) {
    let allClear = clear[x] as number;
    let anyNear = near[x] as number;
    for (let column = x + 1; allClear !== 0 && column < x + w; column++) {
      allClear &= clear[column] as number;
      anyNear |= near[column] as number;
    }
    anchors[x] = allClear & anyNear;
  }
  return anchors;
};

const firstColumn = (tiles: Tiles): number => {
  let x = 0;
  while (tiles[x] === 0) x += 1;
  return x;
};

const lastColumn = (tiles: Tiles): number => {
  let x = tiles.length - 1;
  while (tiles[x] === 0) x -= 1;
  return x;
};
