// What a placement would win, by the rules' own reckoning, for the preview under the pointer.

import type { Seat } from '@turnfold/kernel';
import { capturedTiles } from '../src/capture.ts';
import { cellNumbers, parseCells } from '../src/cells.ts';
import type { Rect, TerritoriesView } from '../src/index.ts';

type Land = Pick<TerritoriesView, 'width' | 'height' | 'cells'>;

/** The empty cells that a seat's rectangle would close off, by number. */
export const capturesOf = ({ width, height, cells }: Land, seat: Seat, rect: Rect): readonly number[] =>
  cellNumbers(capturedTiles({ width, height, tiles: parseCells(cells, width, height) }, seat, rect), height);

/** Cells won in all: the tiles themselves and what they close off. */
export const gainOf = (land: Land, seat: Seat, rect: Rect): number =>
  rect.w * rect.h + capturesOf(land, seat, rect).length;

/** Places in the order in which a player may want to look at them: most cells first, then nearest to the other home. */
export const bestFirst = (land: Land, seat: Seat, places: readonly Rect[]): readonly Rect[] => {
  const away = ({ x, y, w, h }: Rect) => (seat === 0 ? land.width - x - w + land.height - y - h : x + y);
  return places
    .map((rect) => ({ rect, gain: gainOf(land, seat, rect) }))
    .sort((a, b) => b.gain - a.gain || away(a.rect) - away(b.rect))
    .map(({ rect }) => rect);
};

/** The cells of a rectangle that are taken: why it does not fit. */
export const takenCells = ({ width, cells }: Land, { x, y, w, h }: Rect): readonly number[] => {
  const taken: number[] = [];
  for (let row = y; row < y + h; row++)
    for (let column = x; column < x + w; column++) {
      const cell = row * width + column;
      if (cells[cell] !== '.') taken.push(cell);
    }
  return taken;
};
