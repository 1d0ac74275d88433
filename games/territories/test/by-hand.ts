// The rules once more, cell by cell and slowly, from the text alone: what the fast ones are compared with.

import type { Seat } from '@turnfold/kernel';
import type { Dice, Rect } from '../src/index.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A board as views write it. */
export interface Drawing extends Size {
  readonly cells: string;
}

const markOf = (seat: Seat): string => String(seat + 1);

/** [2] Every legal rectangle, found by trying each place. */
export const legalByHand = (board: Drawing, seat: Seat, { w, h }: Dice): Rect[] => {
  const shapes =
    w === h
      ? [[w, h]]
      : [
          [w, h],
          [h, w],
        ];
  const rects: Rect[] = [];
  for (const [wide, high] of shapes as [number, number][])
    for (let y = 0; y + high <= board.height; y++)
      for (let x = 0; x + wide <= board.width; x++) {
        const cells = cellsIn(board, { x, y, w: wide, h: high });
        const isEmpty = cells.every((cell) => board.cells[cell] === '.');
        const isBeside = cells.some((cell) =>
          neighbours(board, cell).some((other) => board.cells[other] === markOf(seat)),
        );
        if (isEmpty && isBeside) rects.push({ x, y, w: wide, h: high });
      }
  return rects;
};

export const cellsIn = ({ width }: Drawing, { x, y, w, h }: Rect): number[] =>
  Array.from({ length: w * h }, (_, index) => (y + Math.floor(index / w)) * width + x + (index % w));

export const neighbours = ({ width, height }: Size, cell: number): number[] => {
  const x = cell % width;
  const y = Math.floor(cell / width);
  const found: number[] = [];
  if (y > 0) found.push(cell - width);
  if (y < height - 1) found.push(cell + width);
  if (x > 0) found.push(cell - 1);
  if (x < width - 1) found.push(cell + 1);
  return found;
};

/** The same board with some cells of one player more. */
export const drawn = (board: Drawing, cells: readonly number[], seat: Seat): Drawing => {
  const marks = board.cells.split('');
  for (const cell of cells) marks[cell] = markOf(seat);
  return { ...board, cells: marks.join('') };
};

/** The connected groups of empty cells, each with the marks of the players it touches. */
export const emptyRegions = (board: Drawing): { cells: number[]; touches: Set<string> }[] => {
  const seen = new Set<number>();
  const regions: { cells: number[]; touches: Set<string> }[] = [];
  for (let start = 0; start < board.cells.length; start++) {
    if (board.cells[start] !== '.' || seen.has(start)) continue;
    const region = { cells: [start], touches: new Set<string>() };
    seen.add(start);
    for (const cell of region.cells)
      for (const other of neighbours(board, cell)) {
        const mark = board.cells[other] as string;
        if (mark !== '.') region.touches.add(mark);
        else if (!seen.has(other)) {
          seen.add(other);
          region.cells.push(other);
        }
      }
    regions.push(region);
  }
  return regions;
};

/** [4] What a rectangle captures: every region that touches its owner and nobody else. */
export const capturedByHand = (board: Drawing, seat: Seat, rect: Rect): number[] =>
  emptyRegions(drawn(board, cellsIn(board, rect), seat))
    .filter(({ touches }) => touches.size === 1 && touches.has(markOf(seat)))
    .flatMap(({ cells }) => cells)
    .sort((one, other) => one - other);

/** How many connected groups these cells form. */
export const countGroups = (board: Size, cells: readonly number[]): number => {
  const left = new Set(cells);
  let groups = 0;
  for (const start of cells) {
    if (!left.delete(start)) continue;
    groups += 1;
    const group = [start];
    for (const cell of group)
      for (const other of neighbours(board, cell)) if (left.delete(other)) group.push(other);
  }
  return groups;
};
