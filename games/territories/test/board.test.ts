// Section 1 of RULES.md, and the options.

import { parseSetup, schemaError } from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { territories } from '../src/index.ts';
import { newGame, placementsIn, rowsOf, STANDARD, viewOf } from './table.ts';

describe('[1] the board', () => {
  test('[1.1 Dimensions] a board has 40 columns and 15 rows unless the options say otherwise', () => {
    expect(parseSetup(territories, 2, {})).toEqual({ seats: 2, options: STANDARD });
    const { width, height, cells } = viewOf(newGame(STANDARD, scriptedDice([1, 1])));
    expect([width, height, cells.length]).toEqual([40, 15, 600]);
  });

  test('[1.2 Coordinates] (0, 0) is the top-left cell and (39, 14) the bottom-right one', () => {
    const rows = rowsOf(newGame(STANDARD, scriptedDice([1, 1])));
    expect(rows[0]?.[0]).toBe('1');
    expect(rows[14]?.[39]).toBe('2');
  });

  test('[1.3 Players] each player owns one corner from the beginning, and nothing else', () => {
    const state = newGame(STANDARD, scriptedDice([1, 1]));
    expect(state.scores).toEqual([1, 1]);
    expect(viewOf(state).cells).toBe(`1${'.'.repeat(598)}2`);
  });

  test.each([
    [8, 6],
    [60, 30],
    [31, 17],
  ])('[1.1 Dimensions] a board of %i by %i works the same way', (width, height) => {
    const state = newGame({ ...STANDARD, width, height }, scriptedDice([5, 1]));
    expect(viewOf(state).cells).toBe(`1${'.'.repeat(width * height - 2)}2`);
    expect(placementsIn(state)).toHaveLength(4);
  });

  test.each([
    [{ width: 7 }, 'width'],
    [{ width: 61 }, 'width'],
    [{ height: 5 }, 'height'],
    [{ height: 31 }, 'height'],
    [{ passPolicy: 'never' }, 'passPolicy'],
    [{ fairStart: 1 }, 'fairStart'],
    [{ dice: 3 }, 'dice'],
  ])('options %j are turned away at the door', (options, named) => {
    expect(schemaError(territories.options, options, 'options')).toContain(named);
  });
});
