// Territories in numbers: two boards of cells, the dice and the scores; a place for each cell and way round, and passing.

import type { Encoding, Plane, Setup } from '@turnfold/kernel';
import type { TerritoriesAction, TerritoriesOptions } from './types.ts';
import type { TerritoriesView } from './view-schema.ts';

const sizeOf = ({ options }: Setup): TerritoriesOptions => options as TerritoriesOptions;

/** Cells as a reader counts them: y * width + x. */
const planesOf = (width: number, height: number): readonly Plane[] => [
  { name: 'own', shape: [height, width] },
  { name: 'other', shape: [height, width] },
  { name: 'dice', shape: [2] },
  { name: 'passes', shape: [1] },
];

export const encoding: Encoding<TerritoriesView, TerritoriesAction> = {
  version: 1,
  space(setup) {
    const { width, height } = sizeOf(setup);
    return { actions: 2 * width * height + 1, observation: planesOf(width, height) };
  },
  /** First the wide rectangles and squares by their top-left cell, then the tall ones, then passing. */
  code({ type, payload }, _, setup) {
    const { width, height } = sizeOf(setup);
    if (type === 'PASS') return 2 * width * height;
    const { x, y, w, h } = payload;
    return (w >= h ? 0 : width * height) + y * width + x;
  },
  /** The larger die first: which of them fell first does not matter. */
  observe({ width, height, cells, dice, passStreak }, seat, out) {
    const size = width * height;
    mark(cells, TILES[seat === 0 ? 0 : 1], out, 0);
    mark(cells, TILES[seat === 0 ? 1 : 0], out, size);
    out[2 * size] = dice ? Math.max(dice.w, dice.h) : 0;
    out[2 * size + 1] = dice ? Math.min(dice.w, dice.h) : 0;
    out[2 * size + 2] = passStreak;
  },
};

const TILES = ['1', '2'] as const;

/** Writes 1 for each cell with this tile. Searching a text is quicker than reading all of it, which is mostly empty. */
const mark = (cells: string, tile: string, out: Uint8Array, from: number) => {
  for (let cell = cells.indexOf(tile); cell !== -1; cell = cells.indexOf(tile, cell + 1))
    out[from + cell] = 1;
};
