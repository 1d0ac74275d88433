// Outlines of land: paths along the corners of cells, smoothed.

import { COLUMNS, ROWS, SEA, STEP } from './grid.ts';

/** Walks outlines along the corners of cells. Corners are smoothed once, for all outlines alike. */
export const createWalker = (cells: Int16Array) => {
  const across = COLUMNS + 1;
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= COLUMNS || row >= ROWS
      ? SEA
      : (cells[row * COLUMNS + column] as number);
  const corners = smoothed(at, across);

  const outline = (inside: (cell: number) => boolean): string => {
    const next = new Map<number, number[]>(); // Walking with the inside on the right.
    const step = (from: number, to: number) => next.set(from, [...(next.get(from) ?? []), to]);
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) {
        if (!inside(at(column, row))) continue;
        const corner = row * across + column;
        if (!inside(at(column, row - 1))) step(corner, corner + 1);
        if (!inside(at(column + 1, row))) step(corner + 1, corner + 1 + across);
        if (!inside(at(column, row + 1))) step(corner + 1 + across, corner + across);
        if (!inside(at(column - 1, row))) step(corner + across, corner);
      }
    let path = '';
    for (const start of next.keys()) {
      let corner = start;
      let ring = '';
      for (let onward = next.get(corner)?.pop(); onward !== undefined; onward = next.get(corner)?.pop()) {
        ring += `${ring ? 'L' : 'M'}${format(corners[2 * corner] as number)} ${format(corners[2 * corner + 1] as number)}`;
        corner = onward;
      }
      if (ring) path += `${ring}Z`;
    }
    return path;
  };
  return { outline };
};

const format = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

const SMOOTHINGS = 4;

const smoothed = (at: (column: number, row: number) => number, across: number): Float32Array => {
  const size = across * (ROWS + 1);
  const linked: (number[] | undefined)[] = new Array(size);
  const link = (one: number, other: number) => {
    const ones = linked[one] ?? [];
    linked[one] = ones;
    ones.push(other);
  };
  for (let row = 0; row <= ROWS; row++)
    for (let column = 0; column <= COLUMNS; column++) {
      const corner = row * across + column;
      const beside = at(column, row);
      if (column < COLUMNS && beside !== at(column, row - 1)) {
        link(corner, corner + 1);
        link(corner + 1, corner);
      }
      if (row < ROWS && beside !== at(column - 1, row)) {
        link(corner, corner + across);
        link(corner + across, corner);
      }
    }
  let places = new Float32Array(size * 2);
  for (let corner = 0; corner < size; corner++) {
    places[2 * corner] = (corner % across) * STEP;
    places[2 * corner + 1] = Math.floor(corner / across) * STEP;
  }
  for (let round = 0; round < SMOOTHINGS; round++) {
    const moved = places.slice();
    for (let corner = 0; corner < size; corner++) {
      const others = linked[corner];
      if (!others) continue;
      for (const axis of [0, 1]) {
        const mean =
          others.reduce((sum, other) => sum + (places[2 * other + axis] as number), 0) / others.length;
        moved[2 * corner + axis] = ((places[2 * corner + axis] as number) + mean) / 2;
      }
    }
    places = moved;
  }
  return places;
};
