// The store for several nodes: one PostgreSQL, any node serves any game.
//
// The primary key (game_id, revision) decides who was first; nothing else has to be agreed on. Other nodes hear of a
// change by NOTIFY, sent after the commit and from a connection of its own (inside the transaction it would make
// all commits of the cluster wait for each other), and by polling in case a message was lost.

import type pg from 'pg';
import { createBreaker, type Guard } from './postgres-breaker.ts';
import { createChangeFeed } from './postgres-change-feed.ts';
import { writeNote } from './postgres-notes.ts';
import { createPool, type Query, transaction } from './postgres-pool.ts';
import { createReads } from './postgres-reads.ts';
import { migratePostgres } from './postgres-schema.ts';
import { createStamp } from './postgres-stamp.ts';
import { createTransfers } from './postgres-transfers.ts';
import { createWaking } from './postgres-wake.ts';
import { createGame } from './postgres-write.ts';
import { createWriter } from './postgres-writer.ts';
import { newSecret } from './secret.ts';
import { type EventStore, StoreError, type WriteResult } from './store.ts';
import type { OnUnreadable } from './stored-text.ts';

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
  /** Told of a game that a list had to leave out. */
  readonly onUnreadable?: OnUnreadable;
}

export const createPostgresStore = async ({
  url,
  timeoutMs = 2000,
  pollMs = 1000,
  connectionsMax = 10,
  batchMax = 200,
  onCommit = () => {},
  onUnreadable = () => {},
}: PostgresStoreOptions): Promise<EventStore> => {
  await migratePostgres(url);
  const pool = createPool({ url, timeoutMs, connectionsMax });
  const [guardReads, guardWrites] = [createBreaker(timeoutMs), createBreaker(timeoutMs)];
  const feed = createChangeFeed({ url, pool, pollMs, timeoutMs });
  const writer = createWriter({
    pool,
    guard: guardWrites,
    batchMax,
    patienceMs: timeoutMs,
    onCommit,
    onChange: feed.publish,
  });
  let closed = false;

  const queryWith =
    (guard: Guard): Query =>
    <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      guard(
        async () => (await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows,
      );
  const [read, write] = [queryWith(guardReads), queryWith(guardWrites)];

  return {
    ...createReads(read, onUnreadable),
    ...createWaking(write),
    ...createTransfers(pool, guardWrites, write),
    shared: true,

    create: (game) => guardWrites(() => transaction(pool, (client) => createGame(client, game))),
    append: async (one) => (await writer.appendAll([one]))[0] as WriteResult,
    appendAll: writer.appendAll,

    writeNote: (one) => guardWrites(() => transaction(pool, (client) => writeNote(client, one))),

    forgetAnswers: async (before, limit) => {
      const answers = await write('forget', FORGET, [before, limit]);
      const notes = await write('forget-notes', FORGET_NOTES, [before, limit]);
      return answers.length + notes.length;
    },

    stamp: createStamp(write),
    tell: feed.tell,
    hear: feed.hear,

    secret: () => secretOf(write),

    watch: feed.watch,

    async ready() {
      if (closed) throw new StoreError('unavailable', 'the store is closed');
      await write('ready', 'SELECT 1', []);
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

/** Nodes that tidy up at the same time pass over what the other one has in hand. */
const FORGET = `
  DELETE FROM answers WHERE ctid = ANY (ARRAY (
    SELECT ctid FROM answers WHERE at < $1 ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`;

const FORGET_NOTES = `
  DELETE FROM notes WHERE key = ANY (ARRAY (
    SELECT key FROM notes WHERE at < $1 ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1`;

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
