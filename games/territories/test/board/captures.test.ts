import { describe, expect, test } from 'vitest';
import { bestFirst, capturesOf, gainOf, takenCells } from '../../board/captures.ts';

const land = (...rows: string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  cells: rows.join(''),
});

describe('what a placement would win', () => {
  const pocket = land('1..2', '1112', '..22');

  test('a region closed off by own tiles and the edge', () => {
    const corner = land('1....', '1....', '11...', '....2');
    expect(capturesOf(corner, 0, { x: 2, y: 0, w: 1, h: 3 })).toEqual([1, 6]);
    expect(gainOf(corner, 0, { x: 2, y: 0, w: 1, h: 3 })).toBe(5);
  });

  test('a region that the other player touches stays open', () => {
    expect(capturesOf(pocket, 0, { x: 1, y: 0, w: 1, h: 1 })).toEqual([]);
  });

  test('a diagonal gap does not leak', () => {
    const diagonal = land('.1..', '....', '...2');
    expect(capturesOf(diagonal, 0, { x: 0, y: 1, w: 1, h: 1 })).toEqual([0]);
  });

  test('the same for the second player', () => {
    expect(capturesOf(land('1..', '..2', '..2'), 1, { x: 1, y: 0, w: 1, h: 2 })).toEqual([2]);
  });

  test('several regions at once', () => {
    expect(capturesOf(land('.1.1.', '.1.1.', '2....'), 0, { x: 1, y: 2, w: 3, h: 1 })).toEqual([
      2, 4, 7, 9, 14,
    ]);
  });

  test('walling the other player in hands over the rest of the board', () => {
    expect(capturesOf(land('...', '.1.', '..2'), 0, { x: 2, y: 1, w: 1, h: 1 })).toEqual([]);
    expect(capturesOf(land('...', '.11', '..2'), 0, { x: 1, y: 2, w: 1, h: 1 })).toEqual([0, 1, 2, 3, 6]);
  });

  test('the most cells come first, then the nearest to the other home', () => {
    const corner = land('1....', '1....', '11...', '....2');
    const places = [
      { x: 0, y: 3, w: 1, h: 1 },
      { x: 1, y: 0, w: 1, h: 1 },
      { x: 2, y: 2, w: 1, h: 1 },
    ];
    expect(bestFirst(corner, 0, places)[0]).toEqual({ x: 2, y: 2, w: 1, h: 1 });
    expect(bestFirst(corner, 1, places)[0]).toEqual({ x: 1, y: 0, w: 1, h: 1 });
  });

  test('the cells in the way are those that anybody owns', () => {
    expect(takenCells(pocket, { x: 1, y: 0, w: 2, h: 2 })).toEqual([5, 6]);
    expect(takenCells(pocket, { x: 0, y: 2, w: 2, h: 1 })).toEqual([]);
  });
});
