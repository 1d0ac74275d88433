// The tables in PostgreSQL. Everything about a game is keyed by it: nothing stands in the way of partitioning.
//
// A row of `games` changes with every action, so it is small and its page has room for its next version; what is large
// and seldom changes, the facts, stands elsewhere.

import pg from 'pg';
import { assertReadable, FORMAT_OF_0_1, formatAfter, missingMigrations } from './format.ts';
import { storeErrorOf } from './postgres-breaker.ts';
import { TRANSFERS_TABLE } from './postgres-transfers.ts';
import { StoreError } from './store.ts';

/** Each brings the tables from one format to the next. Never change one that was released: add another. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  `CREATE TABLE games (
     game_id text PRIMARY KEY,
     position bigint GENERATED ALWAYS AS IDENTITY,
     status text NOT NULL,
     listed boolean NOT NULL,
     joinable boolean NOT NULL DEFAULT false,
     revision int NOT NULL,
     version int NOT NULL,
     wake_at timestamptz,
     wake_node text
   ) WITH (fillfactor = 60);
   CREATE INDEX games_by_position ON games (position) WHERE listed;
   CREATE INDEX games_by_status ON games (status, position) WHERE listed;
   CREATE INDEX games_joinable ON games (position) WHERE joinable;
   CREATE INDEX games_by_wake ON games (wake_at) WHERE wake_at IS NOT NULL;
   CREATE INDEX games_by_node ON games (wake_node) WHERE wake_node IS NOT NULL;
   CREATE TABLE facts (game_id text PRIMARY KEY REFERENCES games, facts text NOT NULL);
   CREATE TABLE luck (game_id text PRIMARY KEY REFERENCES games, luck text NOT NULL);
   CREATE TABLE entries (
     game_id text REFERENCES games, revision int, entry text NOT NULL,
     PRIMARY KEY (game_id, revision)
   );
   CREATE TABLE answers (scope text, key text, at text NOT NULL, answer text NOT NULL, PRIMARY KEY (scope, key));
   CREATE INDEX answers_by_time ON answers (at);
   CREATE TABLE notes (key text PRIMARY KEY, stamp text NOT NULL, at text NOT NULL, value text NOT NULL);
   CREATE INDEX notes_by_time ON notes (at);
   ${TRANSFERS_TABLE}`,
];

const MIGRATION_LOCK = 7_403_331; // Any number, as long as all nodes take the same one.

/** A change of large tables may take longer than any request. */
const CONNECT_MS = 10_000;

/** Several nodes may start at once: one migrates, the others wait for it. A kill at any point does no harm. */
export const migratePostgres = async (url: string, migrations = POSTGRES_MIGRATIONS): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {}); // The query that was under way says the same.
  try {
    await client.connect();
    await assertDurable(client);
    await client.query('BEGIN');
    await migrate(client, migrations);
    await client.query('COMMIT');
  } catch (error) {
    throw storeErrorOf(error);
  } finally {
    await client.end().catch(() => {});
  }
};

const migrate = async (client: pg.Client, migrations: readonly string[]): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const { database, format } = await findData(client);
  const place = {
    name: `the database "${database}"`,
    elsewhere: 'name another database in DATABASE_URL',
  };
  assertReadable(format, formatAfter(migrations.length), place);
  for (const { script } of missingMigrations(format, migrations)) await client.query(script);
  await client.query('CREATE TABLE IF NOT EXISTS turnfold (key text PRIMARY KEY, value text NOT NULL)');
  await client.query(
    `INSERT INTO turnfold (key, value) VALUES ('format', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [formatAfter(migrations.length)],
  );
};

interface Found {
  readonly database: string;
  /** Null in a database without our tables. */
  readonly format: number | null;
}

const findData = async (client: pg.Client): Promise<Found> => {
  const { rows } = await client.query<{ database: string; named: boolean; old: boolean }>(
    `SELECT current_database() AS database, to_regclass('turnfold') IS NOT NULL AS named,
       to_regclass('turnfold_schema') IS NOT NULL AND to_regclass('games') IS NOT NULL AS old`,
  );
  const { database, named, old } = rows[0] as (typeof rows)[number];
  if (!named) return { database, format: old ? FORMAT_OF_0_1 : null };
  const { rows: formats } = await client.query<{ value: string }>(
    "SELECT value FROM turnfold WHERE key = 'format'",
  );
  return { database, format: Number(formats[0]?.value) };
};

/** "Written" has to mean written. A database that acknowledges before it has synced is refused. */
const assertDurable = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ fsync: string; commit: string }>(
    "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit",
  );
  const { fsync, commit } = rows[0] ?? {};
  if (fsync !== 'on' || commit === 'off')
    throw new StoreError(
      'unavailable',
      `the database does not sync what it acknowledges (fsync ${fsync}, synchronous_commit ${commit})`,
    );
};
