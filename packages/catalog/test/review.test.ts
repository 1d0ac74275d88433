import { allFalls, type ReviewEffort, review } from '@turnfold/bots/review';
import type { GamePackage, Random } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../src/index.ts';
import { judgedOf, playedGame } from './review-games.ts';

const packageOf = (id: string): GamePackage => {
  const found = gameOf(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};

/** Enough to see that it works. */
const LITTLE: ReviewEffort = {
  screen: { actions: 6, close: 2, turns: 2, length: 4 },
  checks: [{ first: 2, lines: 4, turns: 2, length: 8 }],
  hearing: { worst: 2, each: 4, all: 24, turns: 2, length: 8 },
};

describe('the ways draws can fall', () => {
  test('two dice have 36, each as likely as the others', () => {
    const falls = allFalls((random) => [random.int(6), random.int(6)].join(), 36);
    expect(new Set(falls?.map(({ value }) => value)).size).toBe(36);
    expect(falls?.every(({ chance }) => chance === 1 / 36)).toBe(true);
  });

  test('a draw may depend on the one before it', () => {
    const falls = allFalls((random) => (random.int(2) === 0 ? 'none' : `card ${random.int(3)}`), 36);
    expect(falls).toEqual([
      { value: 'none', chance: 1 / 2 },
      { value: 'card 0', chance: 1 / 6 },
      { value: 'card 1', chance: 1 / 6 },
      { value: 'card 2', chance: 1 / 6 },
    ]);
  });

  test('more than are wanted are none', () => {
    const four = (random: Random) => [6, 6, 6, 6].map((below) => random.int(below));
    expect(allFalls(four, 36)).toBeNull();
  });
});

describe.each([
  ['territories', 2],
  ['catan', 3],
  ['conquest', 3],
  ['battletech', 2],
])('a review of %s', (id, seats) => {
  const game = packageOf(id);
  const bots = Array.from({ length: seats }, () => game.bots.easy);
  const record = playedGame({ rules: game.rules, bots, seed: `review of ${id}`, actionsMax: 30 });
  const judged = { ...judgedOf(game), bot: game.bots.normal, quick: game.bots.easy };
  const first = review(judged, record, LITTLE);

  test('is the same each time, and its sums are right', () => {
    expect(JSON.stringify(review(judged, record, LITTLE))).toBe(JSON.stringify(first));
    expect(first.moments).toHaveLength(record.entries.length);
    for (const { chances, luck } of first.moments) {
      expect(total(chances)).toBeCloseTo(1, 4);
      if (luck) expect(total(luck)).toBeCloseTo(0, 4);
    }
    const costs = first.moments.map(({ decision }) => decision?.cost ?? 0);
    expect(total(first.totals.map(({ cost }) => cost))).toBeCloseTo(total(costs), 4);
    for (const revision of first.costly) expect(costs[revision]).toBeGreaterThan(0);
  });

  test('finds luck where something was drawn, and nowhere else', () => {
    for (const { luck, revision } of first.moments)
      expect(luck === null, `revision ${revision}`).toBe(
        record.entries[revision]?.draws === 0 || record.entries[revision]?.action === null,
      );
  });
});

test('what was taken back is not reviewed', () => {
  const game = packageOf('territories');
  const bots = [game.bots.easy, game.bots.easy];
  const record = playedGame({ rules: game.rules, bots, seed: 'undo', actionsMax: 12, undoAt: 6 });
  const { moments } = review(judgedOf(game), record, LITTLE);
  const undo = record.entries.find(({ kind }) => kind === 'undo');
  expect(undo).toBeDefined();
  expect(moments.map(({ revision }) => revision)).not.toContain((undo?.revision ?? 0) - 1);
  expect(moments.map(({ revision }) => revision)).not.toContain(undo?.revision);
});

describe('a blunder', () => {
  const game = packageOf('territories');
  const at = 8;
  const record = playedGame({
    rules: game.rules,
    bots: [game.bots.hard, game.bots.hard],
    seed: 'blunder',
    instead: (revision) => (revision === at ? { type: 'PASS', payload: {} } : null),
  });

  test('is the most costly decision', () => {
    expect(review(judgedOf(game), record).costly[0]).toBe(at + 1);
  });

  test('is heard in fresh lines before it is counted', () => {
    const nobodyHeard = { ...LITTLE, hearing: { ...LITTLE.hearing, all: 0 } };
    const [heard, suspected] = [LITTLE, nobodyHeard].map((effort) => {
      const { moments } = review(judgedOf(game), record, effort);
      return moments.find(({ revision }) => revision === at + 1)?.decision;
    });
    expect(suspected?.cost).toBeGreaterThan(0);
    expect(heard?.cost).toBeGreaterThan(0);
    expect(heard?.best.worth).not.toBe(suspected?.best.worth);
  });
});

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
