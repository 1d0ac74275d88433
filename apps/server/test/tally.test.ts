import { expect, test } from 'vitest';
import { createTally } from '../src/tally.ts';

test('so many per address in a window of time, and then a time to wait', () => {
  let time = 500;
  const tally = createTally(2, 10_000, () => time);
  expect([tally.take('a'), tally.take('a'), tally.take('b')]).toEqual([null, null, null]);
  expect(tally.take('a')).toBe(10);
  time += 8_900;
  expect(tally.take('a')).toBe(2);
  expect(tally.take('b')).toBe(null);
  time += 1_100;
  expect(tally.take('a')).toBe(null);
});

test('what came to nothing does not count', () => {
  const tally = createTally(1, 10_000);
  expect(tally.take('a')).toBe(null);
  tally.giveBack('a');
  tally.giveBack('b');
  expect(tally.take('a')).toBe(null);
  expect(tally.take('a')).toBeGreaterThan(0);
});
