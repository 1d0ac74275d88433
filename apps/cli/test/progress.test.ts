import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from '../src/lab/print.ts';

const { isTTY } = process.stderr;
let told: string[] = [];
let now = 0;

beforeEach(() => {
  told = [];
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.stderr.isTTY = isTTY;
});

test('on a terminal a line that rewrites itself says how many, how fast and how long, and goes at the end', () => {
  process.stderr.isTTY = true;
  const progress = createProgress(1000, 200);
  now += 2000;
  progress(300);
  now += 100;
  progress(301);
  now += 60_000;
  progress(1000);
  expect(told).toEqual(['\r\x1b[K300 of 1000 games, 50 a second, 14 s left', '\r\x1b[K']);
});

test('in a file it is a line every half minute', () => {
  process.stderr.isTTY = false;
  const progress = createProgress(1_000_000, 0);
  for (let second = 1; second <= 62; second++) {
    now += 1000;
    progress(second * 8);
  }
  expect(told).toEqual([
    '240 of 1000000 games, 8.0 a second, 34 h 42 min left\n',
    '480 of 1000000 games, 8.0 a second, 34 h 42 min left\n',
  ]);
});
