// What the network says of a board.

import { describe, expect, test } from 'vitest';
import { chanceOf, judge } from '../src/bots/judge.ts';
import { onBoard } from './table.ts';

const EVEN = ['11......', '1.......', '........', '........', '.......2', '......22'];
const AHEAD = ['1111....', '1111....', '11......', '........', '.......2', '......22'];
const MOST = ['1111....', '1111....', '1111....', '1111....', '1111....', '11111..2'];

describe('the judge', () => {
  test('says the same to the last bit, in every engine', () => {
    expect(judge(onBoard(AHEAD, {}), 0)).toBe(0.42713343208393384);
  });

  test('likes more land, and sees both corners alike', () => {
    expect(judge(onBoard(AHEAD, {}), 0)).toBeGreaterThan(judge(onBoard(EVEN, {}), 0));
    expect(judge(onBoard(EVEN, {}), 0)).toBe(judge(onBoard(EVEN, {}), 1));
  });

  test('is sure once somebody has more than half of the cells', () => {
    expect(chanceOf(judge(onBoard(MOST, {}), 0))).toBeGreaterThan(0.999999);
    expect(chanceOf(judge(onBoard(MOST, {}), 1))).toBeLessThan(0.000001);
  });
});
