import { expect, test } from 'vitest';
import { createTally } from '../src/tally.ts';

const clocked = (max: number, windowMs: number) => {
  let time = 500;
  const tally = createTally(max, windowMs, () => time);
  return {
    tally,
    wait: (ms: number) => {
      time += ms;
    },
  };
};

test('each address may take so much at once, then it waits until that has drained', () => {
  const { tally, wait } = clocked(2, 10_000);
  expect([tally.take('a'), tally.take('a'), tally.take('b')]).toEqual([null, null, null]);
  expect(tally.take('a')).toBe(5);
  wait(3_900);
  expect(tally.take('a')).toBe(2);
  expect(tally.take('b')).toBe(null);
  wait(1_100);
  expect(tally.take('a')).toBe(null);
});

test('what weighs more takes more, and is let in once while there is room for anything', () => {
  const { tally, wait } = clocked(10, 10_000);
  expect(tally.take('a', 25)).toBe(null);
  expect(tally.take('a')).toBe(16);
  wait(15_900);
  expect(tally.take('a')).toBe(1);
  wait(200);
  expect(tally.take('a')).toBe(null);
});

test('what is only known afterwards is a debt, of a minute of windows at most', () => {
  const { tally, wait } = clocked(10, 10_000);
  expect(tally.take('a')).toBe(null);
  tally.charge('a', 1e9);
  expect(tally.take('a')).toBe(51);
  wait(51_000);
  expect(tally.take('a')).toBe(null);
});

test('what came to nothing does not count', () => {
  const { tally } = clocked(1, 10_000);
  expect(tally.take('a')).toBe(null);
  tally.giveBack('a');
  tally.giveBack('b');
  expect(tally.take('a')).toBe(null);
  expect(tally.take('a')).toBeGreaterThan(0);
});

test('addresses that are not heard of again are forgotten, however many there are, and one that goes on asking is not', () => {
  const { tally } = clocked(2, 10_000);
  tally.take('busy', 100);
  tally.take('gone', 100);
  for (let count = 0; count < 200_000; count++) {
    tally.take(`10.${count}`);
    if (count % 10_000 === 0) expect(tally.take('busy')).not.toBe(null);
  }
  expect(tally.take('gone')).toBe(null);
});
