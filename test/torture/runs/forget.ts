// Very many old keys are forgotten while games go on: a few at a time, so that nobody waits, and all of them in the end.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@turnfold/store';
import { createPostgresStore } from '@turnfold/store/postgres';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { newGameOf, step } from '@turnfold/store/testing';
import pg from 'pg';
import { housekeeping } from '../../../apps/server/src/housekeeping.ts';
import { openDatabase } from '../../../packages/store/src/sqlite-database.ts';
import { pause } from '../wire.ts';

export interface ForgetOptions {
  readonly keys: number;
  /** An empty PostgreSQL; otherwise SQLite. */
  readonly databaseUrl?: string;
}

export interface ForgetFinding {
  readonly slices: number;
  readonly largestSlice: number;
  /** CPU time of this process while the dearest slice was forgotten, whatever else it did meanwhile. */
  readonly dearestSliceMs: number;
  readonly writes: number;
  readonly slowestWriteMs: number;
  readonly problems: readonly string[];
}

/** A slice must not cost more, with everything that happens beside it. Where PostgreSQL does the work, it is not seen here. */
const SLICE_CPU_MS_MAX = 250;
const GAMES = 20;

export const runForget = async (options: ForgetOptions): Promise<ForgetFinding> => {
  const { store, count, dispose } = await (options.databaseUrl === undefined
    ? sqliteWith(options.keys)
    : postgresWith(options.databaseUrl, options.keys));
  const slices: { forgotten: number; cpuMs: number }[] = [];
  const problems: string[] = [];
  const forgetAnswers: EventStore['forgetAnswers'] = async (before, limit) => {
    const cpu = process.cpuUsage();
    const forgotten = await store.forgetAnswers(before, limit);
    const { user, system } = process.cpuUsage(cpu);
    slices.push({ forgotten, cpuMs: (user + system) / 1000 });
    if (forgotten > limit) problems.push(`a slice of ${limit} forgot ${forgotten}`);
    return forgotten;
  };
  const log = {
    warn: (about: object, what: string) => void problems.push(`${what}: ${JSON.stringify(about)}`),
    error: () => {},
  };
  let isOver = false;
  const playing = play(store, () => isOver, problems);
  const stop = housekeeping({ ...store, forgetAnswers }, log, { everyMs: 10 });
  while (slices.length === 0 || (slices.at(-1)?.forgotten ?? 0) > 0) await pause(20);
  stop();
  isOver = true;
  const { writes, slowestWriteMs } = await playing;
  const left = await count();
  if (left > 0) problems.push(`${left} old keys were not forgotten`);
  const dearestSliceMs = Math.max(...slices.map(({ cpuMs }) => cpuMs));
  if (options.databaseUrl === undefined && dearestSliceMs > SLICE_CPU_MS_MAX)
    problems.push(`a slice cost ${Math.round(dearestSliceMs)} ms of CPU`);
  await dispose();
  const largestSlice = Math.max(...slices.map(({ forgotten }) => forgotten));
  return { slices: slices.length, largestSlice, dearestSliceMs, writes, slowestWriteMs, problems };
};

/** Writes to and reads from games until it is over. Everything has to be served. */
const play = async (store: EventStore, isOver: () => boolean, problems: string[]) => {
  let writes = 0;
  let slowestWriteMs = 0;
  const playOne = async (gameId: string) => {
    await store.create(newGameOf(gameId));
    for (let revision = 1; !isOver(); revision++) {
      const started = performance.now();
      const result = await store.append(step(gameId, revision));
      slowestWriteMs = Math.max(slowestWriteMs, performance.now() - started);
      writes++;
      if (result !== 'written') problems.push(`revision ${revision} of ${gameId}: ${result}`);
      if ((await store.latest(gameId))?.revision !== revision)
        problems.push(`${gameId} was read as it was before`);
      await pause(5);
    }
  };
  const games = Array.from({ length: GAMES }, (_, index) => playOne(`g${index}`));
  for (const result of await Promise.allSettled(games))
    if (result.status === 'rejected') problems.push(String(result.reason));
  return { writes, slowestWriteMs };
};

interface Filled {
  readonly store: EventStore;
  /** How many old keys there are. */
  readonly count: () => Promise<number>;
  readonly dispose: () => Promise<void>;
}

/** A row as it is after an action of some game, three days ago. */
const OLD_KEYS = `SELECT 'game' || (n % 5000) || ':0', 'key' || n, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3 days', n || ' seconds', '-' || ? || ' seconds'),
  '{"fingerprint":"' || hex(zeroblob(32)) || '","receipt":{"seat":0,"about":{"revision":17,"players":["Ada","Bo","Cy"]}}}'
  FROM (WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?) SELECT n FROM numbers)`;

const sqliteWith = async (keys: number): Promise<Filled> => {
  const folder = await mkdtemp(join(tmpdir(), 'turnfold-forget-'));
  const store = createSqliteStore({ folder });
  const database = openDatabase(join(folder, 'turnfold.db'));
  database.prepare(`INSERT INTO answers (scope, key, at, rest) ${OLD_KEYS}`).run(keys, keys);
  return {
    store,
    count: async () => (database.prepare('SELECT count(*) AS n FROM answers').get() as { n: number }).n,
    async dispose() {
      database.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const postgresWith = async (url: string, keys: number): Promise<Filled> => {
  const store = await createPostgresStore({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO answers (scope, key, at, answer)
     SELECT 'game' || (n % 5000) || ':0', 'key' || n,
       to_char(now() - interval '3 days' - n * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       '{"receipt":{"seat":0,"about":{"revision":17,"players":["Ada","Bo","Cy"]}}}'
     FROM generate_series(1, $1::int) AS n`,
    [keys],
  );
  return {
    store,
    count: async () => Number((await client.query('SELECT count(*) AS n FROM answers')).rows[0].n),
    async dispose() {
      await client.end();
      await store.close();
    },
  };
};
