// The store for several nodes: one PostgreSQL, any node serves any game.
//
// The primary key (game_id, revision) decides who was first; nothing else has to be agreed on. Other nodes hear of a
// change by NOTIFY, sent after the commit and from a connection of its own (inside the transaction it would make
// all commits of the cluster wait for each other), and by polling in case a message was lost.

import type pg from 'pg';
import { createBreaker } from './postgres-breaker.ts';
import { createChangeFeed } from './postgres-change-feed.ts';
import { createPool, type Query, transaction } from './postgres-pool.ts';
import { createReads } from './postgres-reads.ts';
import { migratePostgres } from './postgres-schema.ts';
import { createWaking } from './postgres-wake.ts';
import { createGame } from './postgres-write.ts';
import { createWriter } from './postgres-writer.ts';
import { newSecret } from './secret.ts';
import { type EventStore, StoreError, type WriteResult } from './store.ts';

export interface PostgresStoreOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** How long a statement or a new connection may take. Nobody waits for a dead database longer than for two. */
  readonly timeoutMs?: number;
  /** How often to poll for changes that no message told of. */
  readonly pollMs?: number;
  readonly connectionsMax?: number;
  readonly batchMax?: number;
  /** Told after each commit how many writes shared it. */
  readonly onCommit?: (writes: number) => void;
}

export const createPostgresStore = async ({
  url,
  timeoutMs = 2000,
  pollMs = 1000,
  connectionsMax = 10,
  batchMax = 200,
  onCommit = () => {},
}: PostgresStoreOptions): Promise<EventStore> => {
  await migratePostgres(url);
  const pool = createPool({ url, timeoutMs, connectionsMax });
  const guard = createBreaker(timeoutMs);
  const feed = createChangeFeed({ url, pool, pollMs, timeoutMs });
  const writer = createWriter({ pool, guard, batchMax, onCommit, onChange: feed.publish });
  let closed = false;

  const query: Query = <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
    guard(async () => (await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows);

  return {
    ...createReads(query),
    ...createWaking(query),
    shared: true,

    create: (game) => guard(() => transaction(pool, (client) => createGame(client, game))),
    append: async (write) => (await writer.appendAll([write]))[0] as WriteResult,
    appendAll: writer.appendAll,

    async forgetAnswers(before) {
      const rows = await query('forget', 'DELETE FROM answers WHERE at < $1 RETURNING 1', [before]);
      return rows.length;
    },

    secret: () => secretOf(query),

    watch: feed.watch,

    async ready() {
      if (closed) throw new StoreError('unavailable', 'the store is closed');
      await query('ready', 'SELECT 1', []);
    },
    async close() {
      if (closed) return;
      closed = true;
      await writer.close();
      await feed.close();
      await pool.end();
    },
  };
};

/** Of several nodes that ask at once the first one makes it. */
const secretOf = async (query: Query): Promise<string> => {
  const read = () =>
    query<{ value: string }>('secret', "SELECT value FROM turnfold WHERE key = 'secret'", []);
  const [known] = await read();
  if (known) return known.value;
  await query(
    'add-secret',
    "INSERT INTO turnfold (key, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING",
    [newSecret()],
  );
  const [made] = await read();
  return (made as { value: string }).value;
};
