// The fine grid that a map is drawn on. Every cell belongs to a territory or to the sea.

import { MAP_FRAME } from '../../src/map.ts';

export const STEP = 4;
export const [COLUMNS, ROWS] = [MAP_FRAME.width / STEP, MAP_FRAME.height / STEP];
export const SEA = -1;

export const besides = (cell: number): number[] => {
  const column = cell % COLUMNS;
  const found: number[] = [];
  if (column > 0) found.push(cell - 1);
  if (column < COLUMNS - 1) found.push(cell + 1);
  if (cell >= COLUMNS) found.push(cell - COLUMNS);
  if (cell < COLUMNS * (ROWS - 1)) found.push(cell + COLUMNS);
  return found;
};

/** The upper left corner of a cell, as a node of an outline. */
export const cornerOf = (column: number, row: number): string => `${column * STEP},${row * STEP}`;
