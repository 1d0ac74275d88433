// The figures that the network judges boards by.

import { describe, expect, test } from 'vitest';
import { FIGURES, turned, writeFigures } from '../src/bots/figures.ts';
import { race } from '../src/bots/outlook.ts';
import { tilesOf } from '../src/state.ts';
import { onBoard } from './table.ts';

const ROWS = ['111.....', '.11.....', '..1...2.', '......22', '.....222', '....2222'];

const figuresOf = (mine: readonly number[], theirs: readonly number[], height: number): Float64Array => {
  const figures = new Float64Array(FIGURES).fill(Number.NaN);
  writeFigures(mine, theirs, height, figures);
  return figures;
};

describe('the figures of a board', () => {
  const board = onBoard(ROWS, {});
  const [mine, theirs] = [tilesOf(board, 0), tilesOf(board, 1)];

  test('are all written, and no more', () => {
    const figures = new Float64Array(FIGURES + 1).fill(Number.NaN);
    writeFigures(mine, theirs, board.height, figures);
    expect([...figures].map(Number.isNaN)).toEqual([...new Array<boolean>(FIGURES).fill(false), true]);
  });

  test('count the cells of both and the empty ones', () => {
    expect([...figuresOf(mine, theirs, board.height).slice(0, 3)]).toEqual([6 / 48, 10 / 48, 32 / 48]);
  });

  test('tell the same race as the count of `hard`', () => {
    const [won = 0, lost = 0] = figuresOf(mine, theirs, board.height).slice(6, 8);
    expect(48 * (won - lost)).toBeCloseTo(race(mine, theirs, board.height, 0));
  });

  test('are the same for a player in the other corner who stands alike', () => {
    const { height } = board;
    expect(turned(turned(mine, height), height)).toEqual([...mine]);
    const rows = ROWS.toReversed().map((row) =>
      [...row].toReversed().join('').replaceAll('1', 'x').replaceAll('2', '1').replaceAll('x', '2'),
    );
    const other = onBoard(rows, {});
    expect(figuresOf(turned(tilesOf(other, 1), height), turned(tilesOf(other, 0), height), height)).toEqual(
      figuresOf(mine, theirs, height),
    );
  });
});
