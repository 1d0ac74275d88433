// Durable before visible, exactly once, total order: with a real server in a process of its own that dies.

import type { Entry } from '@turnfold/kernel';
import { createMemoryStore, type EventStore } from '@turnfold/store';
import { afterAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { good, testTable } from '../support/tables.ts';
import { audit, type Evidence } from '../torture/audit.ts';
import { createLedger } from '../torture/ledger.ts';
import { runCrashes } from '../torture/runs/crashes.ts';
import { runKills } from '../torture/runs/kills.ts';
import { runLostAnswers } from '../torture/runs/lost-answers.ts';
import { fixedSeed } from '../torture/seed.ts';
import type { Watcher } from '../torture/watcher.ts';

const seed = fixedSeed();
let postgres: Postgres | undefined;
afterAll(() => postgres?.stop());

test('what was acknowledged is stored exactly once after a hundred kill -9', {
  timeout: 600_000,
}, async () => {
  const finding = await runKills({ seed, kills: 100 });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
  expect(finding.acknowledged, `seed ${seed}`).toBeGreaterThan(100);
});

test('create and join happen once for each key while players hang up and the server is killed', {
  timeout: 600_000,
}, async () => {
  const { problems, lost } = await runLostAnswers({ seed, games: 30, kills: 3 });
  expect(problems, `seed ${seed}`).toEqual([]);
  expect(lost, `seed ${seed}`).toBeGreaterThan(30);
});

describe('a server that dies before, in and after a commit, before and after its answer', () => {
  test('has told and shown nothing that is not stored, on SQLite', { timeout: 600_000 }, async () => {
    const finding = await runCrashes({ seed, each: 3 });
    expect(finding.problems, `seed ${seed}`).toEqual([]);
    expect(finding.crashes).toBe(18);
  });

  test('has told and shown nothing that is not stored, on PostgreSQL', { timeout: 600_000 }, async () => {
    postgres = await startPostgres();
    const finding = await runCrashes({ seed, each: 2, databaseUrl: postgres.url });
    expect(finding.problems, `seed ${seed}`).toEqual([]);
    expect(finding.crashes).toBe(12);
  });
});

describe('the audit behind these tests finds', () => {
  /** A game of twelve actions, each acknowledged. */
  const played = async () => {
    const store = createMemoryStore();
    const table = testTable({ store });
    const created = good(
      await table.create({
        rules: 'high-card',
        players: [{}, {}],
        hotseat: true,
        options: { rounds: 50 },
      }),
    );
    const game = { gameId: created.gameId, token: created.token, rules: 'high-card' };
    const ledger = createLedger('a');
    for (let count = 0; count < 12; count++) {
      const deed = ledger.intend(game, { action: count % 3 ? 'roll' : 'done', payload: {} });
      const request = { action: deed.action, payload: deed.payload };
      const { revision, head } = good(await table.act(game.gameId, game.token, request, deed.key));
      ledger.told(deed, { revision, head, text: String(revision) });
    }
    const evidence: Evidence = { store, games: [game], ledger };
    return { evidence, store, ledger, game };
  };

  const withLog = (store: EventStore, change: (log: Entry[]) => Entry[]): EventStore => ({
    ...store,
    entries: async (gameId, from) => change([...(await store.entries(gameId, from))]),
  });

  test('nothing in a log that is as it should be', async () => {
    expect(await audit((await played()).evidence)).toMatchObject({
      problems: [],
      acknowledged: 12,
      entries: 13,
    });
  });

  test.each<[string, (log: Entry[]) => Entry[]]>([
    ['an acknowledged action that is missing', (log) => log.slice(0, -1)],
    ['a gap', (log) => log.toSpliced(5, 1)],
    ['an action that happened twice', (log) => [...log, { ...(log[12] as Entry), revision: 13 }]],
    [
      'another die',
      (log) =>
        log.map((entry) =>
          entry.revision === 2
            ? { ...entry, events: entry.events.map((one) => ({ ...one, payload: { seat: 1, face: 7 } })) }
            : entry,
        ),
    ],
  ])('%s', async (_, change) => {
    const { evidence, store } = await played();
    const { problems } = await audit({ ...evidence, store: withLog(store, change) });
    expect(problems).not.toEqual([]);
  });

  test('a key that stands for nothing, two answers to one key, and a frame that was never stored', async () => {
    const { evidence, store, ledger, game } = await played();
    const forgetful = { ...store, answer: async () => null };
    expect((await audit({ ...evidence, store: forgetful })).problems).not.toEqual([]);
    const watcher = { game, seen: new Map([[3, 'another head']]), problems: [], returns: 0 };
    expect((await audit({ ...evidence, watchers: [watcher as unknown as Watcher] })).problems).toHaveLength(
      1,
    );
    const [deed] = ledger.deeds;
    if (deed) ledger.told(deed, { revision: 1, head: 'x', text: 'something else' });
    expect((await audit(evidence)).problems).toHaveLength(1);
  });
});
