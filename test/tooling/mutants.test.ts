// The mutants of `npm run mutants`: each still fits the source, and the trial of one tells what it should.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mutant, mutate, textsOf } from '../mutants/mutant.ts';
import { PLANTED } from '../mutants/planted/index.ts';
import { createTrials, type Trials } from '../mutants/trial.ts';

const ROOT = join(import.meta.dirname, '../..');

/** In the kernel, and noticed by the tests of a game: workspaces of the copy import one another, not the original. */
const LOW_DICE: Mutant = {
  name: 'low-dice',
  file: 'packages/kernel/src/random.ts',
  before: 'random.int(sides) + 1',
  after: 'random.int(sides)',
  breaks: 'A die shows 0 to 5.',
  tests: ['games/territories/test/turns.test.ts'],
};

const problemOf = (mutant: Mutant): string | null => {
  try {
    const { sound, broken } = textsOf(ROOT, mutant);
    if (broken === sound) return `${mutant.name} changes nothing`;
  } catch (error) {
    return (error as Error).message;
  }
  const missing = mutant.tests.find((file) => !existsSync(join(ROOT, file)));
  if (missing !== undefined) return `${mutant.name} names ${missing}, which is not there`;
  return mutant.tests.length === 0 ? `${mutant.name} names no tests` : null;
};

test('every mutant fits the source as it is now, and names tests that exist', () => {
  expect(PLANTED.map(problemOf).filter((problem) => problem !== null)).toEqual([]);
  expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
});

test('a text that is not there, or there twice, is told with the name of its mutant', () => {
  expect(() => mutate(LOW_DICE, 'nothing of the kind')).toThrow('The text of low-dice stands 0 times in');
  expect(() => mutate(LOW_DICE, LOW_DICE.before.repeat(2))).toThrow('stands 2 times in');
});

describe('a trial', () => {
  let trials: Trials;
  beforeAll(async () => {
    trials = await createTrials();
  });
  afterAll(() => trials.remove());

  test('begins with tests that pass, and refuses others', async () => {
    expect(await trials.problemWith([LOW_DICE])).toBeNull();
    const missing = { ...LOW_DICE, tests: ['games/territories/test/none.test.ts'] };
    expect(await trials.problemWith([missing])).toContain('The tests fail without any mutant');
  }, 180_000);

  test('tells which test has noticed', async () => {
    expect(await trials.verdictOn(LOW_DICE)).toEqual({
      kind: 'caught',
      by: expect.stringContaining('[3.'),
    });
  }, 180_000);

  test('tells that none has', async () => {
    const harmless = { ...LOW_DICE, after: '1 + random.int(sides)' };
    expect(await trials.verdictOn(harmless)).toEqual({ kind: 'survived' });
  }, 180_000);

  test('does not count a program that cannot run as noticed', async () => {
    const unreadable = { ...LOW_DICE, after: 'random.int(sides' };
    expect(await trials.verdictOn(unreadable)).toMatchObject({ kind: 'spoiled' });
  }, 180_000);
});
