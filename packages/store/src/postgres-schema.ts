// The tables in PostgreSQL. Everything is keyed by game: nothing stands in the way of partitioning by it.

import pg from 'pg';
import { storeErrorOf } from './postgres-breaker.ts';
import { StoreError } from './store.ts';

/** Each brings the tables from one version to the next. Never change one that was released: add another. */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  `CREATE TABLE games (
     game_id text PRIMARY KEY,
     position bigint GENERATED ALWAYS AS IDENTITY,
     status text NOT NULL,
     private boolean NOT NULL,
     created_at text NOT NULL,
     revision int NOT NULL,
     version int NOT NULL,
     facts text NOT NULL
   );
   CREATE INDEX games_listed ON games (status, position) WHERE NOT private;
   CREATE TABLE luck (game_id text PRIMARY KEY REFERENCES games, luck text NOT NULL);
   CREATE TABLE entries (game_id text REFERENCES games, revision int, entry text NOT NULL, PRIMARY KEY (game_id, revision));
   CREATE TABLE answers (
     game_id text REFERENCES games, seat int, key text, at text NOT NULL, answer text NOT NULL,
     PRIMARY KEY (game_id, seat, key)
   );
   CREATE INDEX answers_by_time ON answers (at);
   CREATE TABLE snapshots (game_id text PRIMARY KEY REFERENCES games, revision int NOT NULL, data text NOT NULL);`,
  // Whether a bot is to act in the games so far is not known: whoever takes them over finds out.
  `ALTER TABLE games ADD COLUMN lease_node text, ADD COLUMN lease_until timestamptz;
   CREATE INDEX games_leased ON games (lease_until) WHERE lease_until IS NOT NULL;
   UPDATE games SET lease_until = 'epoch' WHERE status = 'active';
   DROP TABLE snapshots;`,
];

const MIGRATION_LOCK = 7_403_331; // Any number, as long as all nodes take the same one.

/** A change of large tables may take longer than any request. */
const CONNECT_MS = 10_000;

/** Several nodes may start at once: one migrates, the others wait for it. A kill at any point does no harm. */
export const migratePostgres = async (url: string, migrations = POSTGRES_MIGRATIONS) => {
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

const migrate = async (client: pg.Client, migrations: readonly string[]) => {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query('CREATE TABLE IF NOT EXISTS turnfold_schema (version int NOT NULL)');
  const { rows } = await client.query<{ version: number }>('SELECT version FROM turnfold_schema');
  const version = rows[0]?.version ?? 0;
  if (version > migrations.length)
    throw new StoreError(
      'unavailable',
      `the data was written by a newer Turnfold (tables of version ${version}, known up to ${migrations.length}). Update Turnfold`,
    );
  for (const script of migrations.slice(version)) await client.query(script);
  await client.query('DELETE FROM turnfold_schema');
  await client.query('INSERT INTO turnfold_schema (version) VALUES ($1)', [migrations.length]);
};

/** "Written" has to mean written. A database that acknowledges before it has synced is refused. */
const assertDurable = async (client: pg.Client) => {
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
