import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBot } from '@turnfold/kernel';
import { expectPlaythrough, playthrough } from '@turnfold/kernel/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { auction } from './examples/auction.ts';

const TWO_ROUNDS = { seed: 7, options: { rounds: 2 } };

test('a playthrough reads like a game, and has not changed', () => {
  expectPlaythrough(
    new URL('./playthroughs/auction-7.txt', import.meta.url),
    playthrough(auction, TWO_ROUNDS),
  );
});

test('it shows who was told what', () => {
  const text = playthrough(auction, TWO_ROUNDS);
  expect(text).toMatch(
    /^0\. the opening\n {2}> dealt \{"deck":\[.*\],"hand0":\[.*\],"hand1":\[.*\]\}\n {4}p1 is told \{"hand0":\[/m,
  );
  expect(text).toMatch(/spectator is told \{\}/);
  expect(text).toMatch(/^1\. p\d bid \{"card":\d+\}\n {2}> bidPlaced \{"bid":\d+,"seat":\d\}/m);
  expect(text).toMatch(/^ {2}p\d sees myBid: null -> \d+$/m);
  expect(text).toMatch(/The end: \{"ranking":.*"reason":"the last round is over"/);
});

test('it stops where it is told to, and bots may play it', () => {
  const text = playthrough(auction, { ...TWO_ROUNDS, steps: 1, bots: [randomBot] });
  expect(text).toContain('1. p');
  expect(text).not.toContain('2. p');
  expect(text).toContain('The end: too long');
});

describe('the file of a playthrough', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'playthrough-'));
    vi.stubEnv('UPDATE', '');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('is not made up: a missing one is a failure that says what to do', () => {
    expect(() => expectPlaythrough(join(folder, 'new.txt'), 'a\n')).toThrow(
      /There is no playthrough .*new\.txt yet\. Run the test with UPDATE=1/,
    );
  });

  test('is written when asked for, folders and all', () => {
    vi.stubEnv('UPDATE', '1');
    expectPlaythrough(join(folder, 'deep/er/new.txt'), 'a\nb\n');
    expect(readFileSync(join(folder, 'deep/er/new.txt'), 'utf8')).toBe('a\nb\n');
  });

  test.each([
    ['a\nb\n', 'a\nc\n', /line 2 on:\n {2}kept: b\n {2}now: {2}c/],
    ['a\n', 'a\nb\n', /line 2 on:\n {2}kept: \n {2}now: {2}b/],
    ['a\nb', 'a', /line 2 on:\n {2}kept: b\n {2}now: {2}\(the end\)/],
    ['a', 'a\nb', /line 2 on:\n {2}kept: \(the end\)\n {2}now: {2}b/],
  ])('%j against %j: the first line that differs is shown', (kept, now, message) => {
    writeFileSync(join(folder, 'kept.txt'), kept);
    expect(() => expectPlaythrough(join(folder, 'kept.txt'), now)).toThrow(message);
    expectPlaythrough(join(folder, 'kept.txt'), kept);
  });
});
