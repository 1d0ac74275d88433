// Notation: cells as views and events write them, row by row.

import { must } from '@turnfold/kernel';
import type { Board } from './state.ts';
import { has, noTiles, type Tiles, topRow } from './tiles.ts';

const EMPTY = 46; // '.'
const FIRST = 49; // '1'
const SECOND = 50; // '2'

/** The board as one character a cell. */
export const formatCells = ({ width, height, tiles: [first, second] }: Board): string => {
  const codes = new Array<number>(width * height).fill(EMPTY);
  for (let x = 0; x < width; x++) {
    mark(codes, must(first[x], 'column'), x, width, FIRST);
    mark(codes, must(second[x], 'column'), x, width, SECOND);
  }
  return String.fromCharCode(...codes);
};

const mark = (codes: number[], column: number, x: number, width: number, code: number) => {
  for (let rows = column; rows !== 0; rows &= rows - 1) codes[topRow(rows) * width + x] = code;
};

export const parseCells = (cells: string, width: number, height: number): [Tiles, Tiles] => {
  const first = noTiles(width);
  const second = noTiles(width);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const code = cells.charCodeAt(y * width + x);
      if (code === FIRST) first[x] = must(first[x], 'column') | (1 << y);
      if (code === SECOND) second[x] = must(second[x], 'column') | (1 << y);
    }
  return [first, second];
};

/** Tiles as cell numbers, in rising order. */
export const cellNumbers = (tiles: Tiles, height: number): number[] => {
  const numbers: number[] = [];
  if (tiles.every((column) => column === 0)) return numbers;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < tiles.length; x++) if (has(tiles, x, y)) numbers.push(y * tiles.length + x);
  return numbers;
};
