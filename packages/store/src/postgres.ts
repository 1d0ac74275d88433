// The store for several nodes: one PostgreSQL, any node serves any game.
//
// The primary key (game_id, revision) decides who was first; nothing else has to be agreed on. Each node has one
// writer, which takes all that is waiting into one transaction, as the embedded store does. Other nodes hear of a
// change by NOTIFY, sent after the commit and from a connection of its own (inside the transaction it would make
// all commits of the cluster wait for each other), and by asking now and then in case a word was lost.

import type { Entry } from '@turnfold/kernel';
import pg from 'pg';
import { createBreaker } from './postgres-breaker.ts';
import { gathered } from './postgres-gathered.ts';
import { createNews } from './postgres-news.ts';
import { migratePostgres } from './postgres-schema.ts';
import { columns, createGame, type Prepared, placeOf, writeBatch } from './postgres-write.ts';
import {
  type EventStore,
  type GameFacts,
  type KeyedAnswer,
  type Latest,
  StoreError,
  type Write,
  type WriteResult,
} from './store.ts';

export interface PostgresStoreOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** How long a statement or a new connection may take. Nobody waits for a dead database longer than for two. */
  readonly timeoutMs?: number;
  /** How often to ask for changes that nobody told us of. */
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
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    // A node that has vanished in a transaction must not hold its games for as long as TCP believes in it.
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    keepAlive: true,
  });
  pool.on('error', ignore); // An idle connection broke; the next query finds out for itself.
  await migratePostgres(url);
  const guarded = createBreaker(timeoutMs);
  const news = createNews({ url, pool, pollMs, timeoutMs });

  const waiting: Waiting[] = [];
  let writing = false;
  let closed = false;

  const query = async <Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> =>
    guarded(
      async () => (await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] })).rows,
    );

  const latest = gathered(async (gameIds: readonly string[]) => {
    const rows = await query<Latest & { game_id: string }>(
      'latest',
      'SELECT game_id, revision, version FROM games WHERE game_id = ANY($1)',
      [[...new Set(gameIds)]],
    );
    const found = new Map(rows.map(({ game_id, revision, version }) => [game_id, { revision, version }]));
    return gameIds.map((gameId) => found.get(gameId) ?? null);
  });

  const answer = gathered(async (places: readonly (readonly [string, number, string])[]) => {
    const rows = await query<{ game_id: string; answer: string }>(
      'answer',
      `SELECT game_id, answer FROM answers
       JOIN unnest($1::text[], $2::int[], $3::text[]) AS asked (game_id, seat, key) USING (game_id, seat, key)`,
      columns(places, 3),
    );
    const found = new Map<string, KeyedAnswer>();
    for (const row of rows) {
      const known = JSON.parse(row.answer) as KeyedAnswer;
      found.set(placeOf(row.game_id, known), known);
    }
    return places.map(([gameId, seat, key]) => found.get(placeOf(gameId, { seat, key })) ?? null);
  });

  const append = (write: Write): Promise<WriteResult> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new StoreError('unavailable', 'the store is closed'));
      waiting.push({ write, lines: write.entries.map((entry) => JSON.stringify(entry)), resolve, reject });
      if (!writing) void drain();
    });

  const drain = async () => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax);
      try {
        const { results, changed } = await guarded(() =>
          transaction(pool, (client) => writeBatch(client, batch)),
        );
        onCommit(batch.length);
        news.tell(changed);
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as WriteResult);
      } catch (error) {
        for (const { reject } of batch) reject(error as StoreError);
      }
    }
    writing = false;
  };

  return {
    shared: true,

    create: (game) => guarded(() => transaction(pool, (client) => createGame(client, game))),
    append,
    appendAll: (writes) => Promise.all(writes.map(append)),

    async facts(gameId) {
      const [row] = await query<{ facts: string }>('facts', 'SELECT facts FROM games WHERE game_id = $1', [
        gameId,
      ]);
      return row ? (JSON.parse(row.facts) as GameFacts) : null;
    },
    async luck(gameId) {
      const [row] = await query<{ luck: string }>('luck', 'SELECT luck FROM luck WHERE game_id = $1', [
        gameId,
      ]);
      return row ? JSON.parse(row.luck) : null;
    },
    async entries(gameId, fromRevision, limit) {
      const rows = await query<{ entry: string }>(
        'entries',
        'SELECT entry FROM entries WHERE game_id = $1 AND revision >= $2 ORDER BY revision LIMIT $3',
        [gameId, fromRevision, limit ?? null],
      );
      return rows.map(({ entry }) => JSON.parse(entry) as Entry);
    },
    latest,
    async list({ status, limit }) {
      const rows = await query<{ facts: string; revision: number }>(
        'list',
        'SELECT facts, revision FROM games WHERE NOT private AND ($1::text IS NULL OR status = $1) ORDER BY position DESC LIMIT $2',
        [status ?? null, limit],
      );
      return rows.map(({ facts, revision }) => ({ facts: JSON.parse(facts) as GameFacts, revision }));
    },

    answer: (gameId, seat, key) => answer([gameId, seat, key]),
    async forgetAnswers(before) {
      const rows = await query<object>('forget', 'DELETE FROM answers WHERE at < $1 RETURNING seat', [
        before,
      ]);
      return rows.length;
    },

    async lease(gameIds, { node, forMs }) {
      if (gameIds.length === 0) return [];
      return idsOf(
        await query(
          'lease',
          `${TAKE_LEASE} WHERE game_id IN (
             SELECT game_id FROM games
             WHERE game_id = ANY($3) AND lease_until IS NOT NULL AND (lease_node = $1 OR lease_until <= now())
             ORDER BY game_id FOR NO KEY UPDATE) RETURNING game_id`,
          [node, forMs, gameIds],
        ),
      );
    },
    async takeOver(limit, { node, forMs }) {
      return idsOf(
        await query(
          'take-over',
          `${TAKE_LEASE} WHERE game_id IN (
             SELECT game_id FROM games WHERE lease_until <= now()
             ORDER BY lease_until LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED) RETURNING game_id`,
          [node, forMs, limit],
        ),
      );
    },
    async release(node) {
      await query(
        'release',
        `UPDATE games SET lease_until = now() WHERE game_id IN (
           SELECT game_id FROM games WHERE lease_until > now() AND lease_node = $1
           ORDER BY game_id FOR NO KEY UPDATE)`,
        [node],
      );
    },

    watch: news.watch,

    async ready() {
      if (closed) throw new StoreError('unavailable', 'the store is closed');
      await query('ready', 'SELECT 1', []);
    },
    async close() {
      if (closed) return;
      closed = true;
      while (writing) await new Promise((resolve) => setTimeout(resolve, 5));
      await news.close();
      await pool.end();
    },
  };
};

/** By the clock of the database: those of the nodes may differ. */
const TAKE_LEASE =
  "UPDATE games SET lease_node = $1, lease_until = now() + $2::int * interval '1 millisecond'";

const idsOf = (rows: readonly object[]): string[] =>
  (rows as readonly { game_id: string }[]).map(({ game_id }) => game_id);

interface Waiting extends Prepared {
  readonly resolve: (result: WriteResult) => void;
  readonly reject: (error: StoreError) => void;
}

const transaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let failure: Error | undefined;
  client.on('error', ignore); // The query that was under way says the same; unheard, it would end the process.
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(failure); // A connection on which something failed is thrown away, and its transaction with it.
  }
};

const ignore = () => {};
