// What the whole server can do: durable, acknowledged actions over HTTP, beside what the disk alone can take and
// beside the same server without a disk.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@turnfold/kernel';
import type { EventStore, GameFacts, Listing } from '@turnfold/store';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { startPostgres } from '../../test/support/postgres.ts';
import { createLoad } from './load.ts';
import { count, table, times } from './measure.ts';
import { type Served, serve } from './served.ts';

const GAMES = 200;
const WARM_MS = 3_000;
const ROUND_MS = 5_000;
const OPEN_PER_SECOND = 500;
const OPEN_MS = 6_000;
const ACTIONS_MAX = 600;
const STORED_GAMES = 10_000;

interface Row {
  readonly name: string;
  readonly rate: number;
  readonly perCpuSecond: number;
  readonly bytes: number;
  readonly p50: number;
  readonly p99: number;
}

export const benchServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnfold-bench-'));
  const memory = await measured('HTTP, no disk (memory)', [await serve({ BENCH_MEMORY: '1' })]);
  const disk = await measured('HTTP, SQLite, synced', [await serve({ TURNFOLD_DATA: join(folder, 'http') })]);
  const raw = await rawRate(join(folder, 'http'), join(folder, 'raw'));
  const postgres = await startPostgres();
  const nodes = [await serve({ DATABASE_URL: postgres.url }), await serve({ DATABASE_URL: postgres.url })];
  const shared = await measured('HTTP, two nodes on one PostgreSQL', nodes);
  await postgres.stop();

  table(
    `Acknowledged actions of Conquest, ${GAMES} games at once, each with an Idempotency-Key; latency at ${OPEN_PER_SECOND} a second`,
    [
      [
        '',
        'actions/s',
        'of no disk',
        'of the bare store',
        'per server CPU-second',
        'bytes an answer',
        'p50 ms',
        'p99 ms',
      ],
      ['the store alone, group commit', count(raw), '', times(1), '', '', '', ''],
      ...[memory, disk, shared].map(({ name, rate, perCpuSecond, bytes, p50, p99 }) => [
        name,
        count(rate),
        times(rate / memory.rate),
        times(rate / raw),
        count(perCpuSecond),
        count(bytes),
        p50.toFixed(1),
        p99.toFixed(1),
      ]),
    ],
  );
  rmSync(folder, { recursive: true, force: true });
};

const measured = async (name: string, servers: readonly Served[]): Promise<Row> => {
  const load = await createLoad(servers, GAMES, ACTIONS_MAX);
  await load.closed(WARM_MS);
  const { count: done, seconds, serverCpuSeconds, bytes } = await load.closed(ROUND_MS);
  const took = await load.open(OPEN_PER_SECOND, OPEN_MS);
  load.end();
  for (const server of servers) await server.end();
  const at = (share: number) => took[Math.floor(took.length * share)] as number;
  return {
    name,
    rate: done / seconds,
    perCpuSecond: done / serverCpuSeconds,
    bytes,
    p50: at(0.5),
    p99: at(0.99),
  };
};

/** What the disk can take: the same entries, from as many writers at once, with nothing around the store. */
const rawRate = async (from: string, to: string): Promise<number> => {
  const source = createSqliteStore({ folder: from });
  const listed = await source.list({ limit: GAMES });
  const logs = await Promise.all(listed.map(({ facts }) => source.entries(facts.gameId, 0)));
  await source.close();
  const store = createSqliteStore({ folder: to });
  let done = 0;
  let started = performance.now();
  const write = async (facts: GameFacts, log: readonly Entry[], run: number) => {
    const gameId = `${facts.gameId}-${run}`;
    await store.create({ facts: { ...facts, gameId, version: 1 }, luck: LUCK, entries: log.slice(0, 1) });
    for (const entry of log.slice(1)) {
      if (performance.now() - started > ROUND_MS) return;
      await append(store, gameId, entry);
      done++;
    }
  };
  for (let run = 0; performance.now() - started < ROUND_MS; run++) {
    if (run === 1) {
      started = performance.now(); // The first time through was to warm up.
      done = 0;
    }
    await Promise.all(listed.map(({ facts }, index) => write(facts, logs[index] as readonly Entry[], run)));
  }
  const rate = (done / (performance.now() - started)) * 1000;
  await store.close();
  return rate;
};

const LUCK = { kind: 'practice', seed: 'bench' } as const;

const append = (store: EventStore, gameId: string, entry: Entry) => {
  const key = String(entry.revision);
  const receipt = { seat: 0, about: { revision: entry.revision, players: [], seed: '' } };
  const answer = { seat: 0, key, fingerprint: entry.hash, at: entry.at, receipt };
  return store.append({ gameId, expectedRevision: entry.revision - 1, entries: [entry], answers: [answer] });
};

/** From nothing to an address, with very many games in the store. */
export const benchStart = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnfold-start-'));
  const [empty, full] = [join(folder, 'empty'), join(folder, 'full')];
  const server = await serve({ TURNFOLD_DATA: empty });
  const load = await createLoad([server], 1, 30);
  for (let action = 0; action < 20; action++) await load.closed(1);
  load.end();
  await server.end();
  await copies(empty, full);
  const rows = [];
  for (const [name, data] of [
    ['one game', empty],
    [`${count(STORED_GAMES)} games of 20 actions`, full],
  ] as const) {
    const runs = [];
    for (let run = 0; run < 5; run++) {
      const started = await serve({ TURNFOLD_DATA: data });
      runs.push(started.startMs);
      await started.end();
    }
    rows.push([name, count(Math.min(...runs)), count(runs.toSorted((a, b) => a - b)[2] as number)]);
  }
  table('From the start of the process to its address', [
    ['games in the store', 'best of five, ms', 'median, ms'],
    ...rows,
  ]);
  rmSync(folder, { recursive: true, force: true });
};

const copies = async (from: string, to: string): Promise<void> => {
  const source = createSqliteStore({ folder: from });
  const [listing] = await source.list({ limit: 1 });
  const { facts } = listing as Listing;
  const entries = await source.entries(facts.gameId, 0);
  await source.close();
  const store = createSqliteStore({ folder: to });
  const ids = Array.from({ length: STORED_GAMES }, (_, index) => `${facts.gameId}-${index}`);
  await Promise.all(
    ids.map((gameId) => store.create({ facts: { ...facts, gameId, version: 1 }, luck: LUCK, entries })),
  );
  await store.close();
};
