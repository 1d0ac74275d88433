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
import {
  type EventStore,
  type GameFacts,
  type KeyedAnswer,
  type Latest,
  type LeaseClaim,
  type NewGame,
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

interface Waiting {
  readonly write: Write;
  readonly lines: readonly string[];
  readonly resolve: (result: WriteResult) => void;
  readonly reject: (error: StoreError) => void;
}

const createGame = async (
  client: pg.PoolClient,
  { facts, luck, entries, lease = null }: NewGame,
): Promise<'created' | 'exists'> => {
  const { gameId, status, createdAt, version } = facts;
  const { rowCount } = await client.query({
    name: 'create',
    text: `INSERT INTO games (game_id, status, private, created_at, revision, version, facts, lease_node, lease_until)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9::int * interval '1 millisecond') ON CONFLICT DO NOTHING`,
    values: [
      gameId,
      status,
      facts.private,
      createdAt,
      entries.length - 1,
      version,
      JSON.stringify(facts),
      lease?.node ?? null,
      lease?.forMs ?? null,
    ],
  });
  if (rowCount === 0) return 'exists';
  await client.query({
    name: 'add-luck',
    text: 'INSERT INTO luck (game_id, luck) VALUES ($1, $2)',
    values: [gameId, JSON.stringify(luck)],
  });
  await addEntries(
    client,
    entries.map((entry, revision) => [gameId, revision, JSON.stringify(entry)]),
  );
  return 'created';
};

/** Decides who was first while the games' rows are locked, then writes what stands, table by table. */
const writeBatch = async (client: pg.PoolClient, batch: readonly Waiting[]): Promise<Written> => {
  const games = await lockGames(client, batch);
  const taken = await takenKeys(client, batch);
  const changed = new Map<string, LockedGame>();
  const entries: EntryRow[] = [];
  const answers: AnswerRow[] = [];
  const results = batch.map(({ write, lines }): WriteResult => {
    const game = games.get(write.gameId);
    if (!game) return 'unknown game';
    const keys = (write.answers ?? []).map((answer) => placeOf(write.gameId, answer));
    if (game.revision !== write.expectedRevision) return 'conflict';
    if (write.facts && write.facts.version !== game.version + 1) return 'conflict';
    if (keys.some((key) => taken.has(key))) return 'conflict';
    for (const key of keys) taken.add(key);
    for (const line of lines) entries.push([write.gameId, ++game.revision, line]);
    if (write.facts) Object.assign(game, { version: write.facts.version, facts: write.facts });
    if (write.lease !== undefined) game.lease = write.lease;
    for (const answer of write.answers ?? [])
      answers.push([write.gameId, answer.seat, answer.key, answer.at, JSON.stringify(answer)]);
    if (lines.length > 0 || write.facts) changed.set(write.gameId, game);
    return 'written';
  });
  await addEntries(client, entries);
  await addAnswers(client, answers);
  await setGames(
    client,
    [...games].filter(([gameId, { lease }]) => changed.has(gameId) || lease !== undefined),
  );
  return { results, changed };
};

type EntryRow = readonly [gameId: string, revision: number, entry: string];
type AnswerRow = readonly [gameId: string, seat: number, key: string, at: string, answer: string];
interface Written {
  readonly results: readonly WriteResult[];
  readonly changed: ReadonlyMap<string, Latest>;
}
interface LockedGame {
  revision: number;
  version: number;
  facts: GameFacts | null;
  /** Undefined where it stays as it is. */
  lease: LeaseClaim | null | undefined;
}

/** In one order everywhere, so that two nodes with the same games wait for each other and never in a circle. */
const lockGames = async (
  client: pg.PoolClient,
  batch: readonly Waiting[],
): Promise<Map<string, LockedGame>> => {
  const { rows } = await client.query<{ game_id: string; revision: number; version: number }>({
    name: 'lock',
    text: 'SELECT game_id, revision, version FROM games WHERE game_id = ANY($1) ORDER BY game_id FOR NO KEY UPDATE',
    values: [[...new Set(batch.map(({ write }) => write.gameId))]],
  });
  return new Map(
    rows.map(({ game_id, revision, version }) => [
      game_id,
      { revision, version, facts: null, lease: undefined },
    ]),
  );
};

const takenKeys = async (client: pg.PoolClient, batch: readonly Waiting[]): Promise<Set<string>> => {
  const asked = batch.flatMap(({ write }) =>
    (write.answers ?? []).map(({ seat, key }) => [write.gameId, seat, key] as const),
  );
  if (asked.length === 0) return new Set();
  const { rows } = await client.query<{ game_id: string; seat: number; key: string }>({
    name: 'taken',
    text: `SELECT game_id, seat, key FROM answers
           JOIN unnest($1::text[], $2::int[], $3::text[]) AS asked (game_id, seat, key) USING (game_id, seat, key)`,
    values: columns(asked, 3),
  });
  return new Set(rows.map((row) => placeOf(row.game_id, row)));
};

const placeOf = (gameId: string, { seat, key }: Pick<KeyedAnswer, 'seat' | 'key'>): string =>
  `${gameId} ${seat} ${key}`;

const addEntries = async (client: pg.PoolClient, rows: readonly EntryRow[]) => {
  if (rows.length === 0) return;
  await client.query({
    name: 'add-entries',
    text: 'INSERT INTO entries (game_id, revision, entry) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])',
    values: columns(rows, 3),
  });
};

const addAnswers = async (client: pg.PoolClient, rows: readonly AnswerRow[]) => {
  if (rows.length === 0) return;
  await client.query({
    name: 'add-answers',
    text: `INSERT INTO answers (game_id, seat, key, at, answer)
           SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[])`,
    values: columns(rows, 5),
  });
};

const setGames = async (client: pg.PoolClient, games: readonly (readonly [string, LockedGame])[]) => {
  if (games.length === 0) return;
  const rows = games.map(([gameId, { revision, version, facts, lease }]) => [
    gameId,
    revision,
    version,
    facts?.status ?? null,
    facts ? JSON.stringify(facts) : null,
    lease !== undefined,
    lease?.node ?? null,
    lease?.forMs ?? null,
  ]);
  await client.query({
    name: 'set-games',
    text: `UPDATE games SET revision = new.revision, version = new.version,
             status = coalesce(new.status, games.status), facts = coalesce(new.facts, games.facts),
             lease_node = CASE WHEN leased THEN node ELSE lease_node END,
             lease_until = CASE WHEN leased THEN now() + for_ms * interval '1 millisecond' ELSE lease_until END
           FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::int[])
             AS new (game_id, revision, version, status, facts, leased, node, for_ms)
           WHERE games.game_id = new.game_id`,
    values: columns(rows, 8),
  });
};

const columns = (rows: readonly (readonly unknown[])[], width: number): unknown[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));

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
