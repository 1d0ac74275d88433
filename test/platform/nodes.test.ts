// Several real servers on one real PostgreSQL: one order of things, whoever asks where, and whatever breaks.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { runCuts } from '../torture/runs/cuts.ts';
import { runForget } from '../torture/runs/forget.ts';
import { runLockedRow } from '../torture/runs/locked-row.ts';
import { runRaces } from '../torture/runs/races.ts';
import { runStandby } from '../torture/runs/standby.ts';
import { fixedSeed } from '../torture/seed.ts';
import { timelineProblems } from '../torture/timeline.ts';

const seed = fixedSeed();
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe('two nodes that race', () => {
  test.each([1, 5])(
    'for %i games make every revision once, in one order for everybody, and one action per key',
    { timeout: 600_000 },
    async (games) => {
      const databaseUrl = await postgres.createDatabase();
      const finding = await runRaces({ seed, games, attempts: 250, keys: 30, databaseUrl });
      expect(finding.problems, `seed ${seed}`).toEqual([]);
      expect(finding.acknowledged).toBeGreaterThan(50);
      expect(finding.conflicts).toBeGreaterThan(10);
      expect(finding.reads).toBeGreaterThan(20);
    },
  );
});

test('a database that is gone, a wire that is reset, swallows everything or cuts a commit off: told as 503, nothing lost', {
  timeout: 600_000,
}, async () => {
  const databaseUrl = await postgres.createDatabase();
  const finding = await runCuts({ seed, each: 2, databaseUrl });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
  expect(finding.cuts).toBe(10);
  expect(finding.turnedAway).toBeGreaterThan(0);
});

test('a row that somebody has locked stops its own game alone, which goes on when it is free', {
  timeout: 600_000,
}, async () => {
  const databaseUrl = await postgres.createDatabase();
  const finding = await runLockedRow({ seed, databaseUrl, rounds: 20 });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
  expect(finding.served).toBeGreaterThan(100);
  expect(finding.refused).toBeGreaterThan(0);
});

test('a standby takes over from a server that was killed, and nothing acknowledged is lost', {
  timeout: 600_000,
}, async () => {
  const finding = await runStandby({ seed, actions: 40 });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
  expect(finding.acknowledged).toBeGreaterThanOrEqual(80);
});

test('old keys are forgotten a few at a time while games go on', { timeout: 600_000 }, async () => {
  const finding = await runForget({ keys: 5000, databaseUrl: await postgres.createDatabase() });
  expect(finding.problems).toEqual([]);
  expect(finding.slices).toBeGreaterThanOrEqual(10);
});

describe('the timeline behind these tests finds', () => {
  const sight = (kind: 'read' | 'write', revision: number, from: number, until: number) => ({
    gameId: 'g',
    kind,
    revision,
    from,
    until,
  });

  test('nothing where things overlap, or follow each other', () => {
    expect(
      timelineProblems([sight('write', 2, 0, 9), sight('write', 1, 1, 8), sight('read', 0, 2, 3)]),
    ).toEqual([]);
    expect(
      timelineProblems([sight('write', 1, 0, 1), sight('read', 1, 2, 3), sight('write', 2, 4, 5)]),
    ).toEqual([]);
  });

  test.each([
    ['a read that goes back', [sight('write', 2, 0, 1), sight('read', 1, 2, 3)]],
    ['two reads in the wrong order', [sight('read', 5, 0, 1), sight('read', 4, 2, 3)]],
    ['a write that was made before one that had ended', [sight('write', 2, 0, 1), sight('write', 1, 2, 3)]],
    ['a revision that was made twice', [sight('write', 2, 0, 1), sight('write', 2, 2, 3)]],
  ])('%s', (_, sights) => {
    expect(timelineProblems(sights)).toHaveLength(1);
  });
});
