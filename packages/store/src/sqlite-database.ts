// Opening a SQLite file so that "written" means written, and bringing its tables up to date.

import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreError } from './store.ts';

export type Database = DatabaseSyncInstance;

/** Earlier versions can damage a file when the write-ahead log is reset. */
const SQLITE_AT_LEAST = '3.51.3';

export const openDatabase = (file: string, { durable = true } = {}): Database => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 200');
  if (!durable) return database;
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 10000',
  );
  const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  const { journal_mode: journal } = database.prepare('PRAGMA journal_mode').get() as { journal_mode: string };
  const { synchronous } = database.prepare('PRAGMA synchronous').get() as { synchronous: number };
  if (compare(version, SQLITE_AT_LEAST) < 0)
    throw new StoreError('unavailable', `SQLite ${version} is too old: ${SQLITE_AT_LEAST} is needed`);
  if (journal !== 'wal' || synchronous !== 2)
    throw new StoreError(
      'unavailable',
      `${file} cannot be written safely here (journal ${journal}, synchronous ${synchronous})`,
    );
  return database;
};

const compare = (version: string, other: string): number => {
  const parts = (text: string) => text.split('.').map(Number);
  const [ours, theirs] = [parts(version), parts(other)];
  const at = ours.findIndex((part, index) => part !== theirs[index]);
  return at === -1 ? 0 : (ours[at] ?? 0) - (theirs[at] ?? 0);
};

/** Each brings the tables from one version to the next. Never change one that was released: add another. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE games (
     id INTEGER PRIMARY KEY,
     game_id TEXT NOT NULL UNIQUE,
     status TEXT NOT NULL,
     private INTEGER NOT NULL,
     created_at TEXT NOT NULL,
     revision INTEGER NOT NULL,
     version INTEGER NOT NULL,
     facts TEXT NOT NULL
   ) STRICT;
   CREATE INDEX games_by_status ON games (private, status, id);
   CREATE TABLE luck (game INTEGER PRIMARY KEY REFERENCES games, luck TEXT NOT NULL) STRICT;
   CREATE TABLE entries (
     position INTEGER PRIMARY KEY,
     game INTEGER NOT NULL REFERENCES games,
     revision INTEGER NOT NULL,
     entry TEXT NOT NULL,
     UNIQUE (game, revision)
   ) STRICT;
   CREATE TABLE answers (
     game INTEGER NOT NULL REFERENCES games,
     seat INTEGER NOT NULL,
     key TEXT NOT NULL,
     at TEXT NOT NULL,
     rest TEXT NOT NULL,
     PRIMARY KEY (game, seat, key)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX answers_by_time ON answers (at);
   CREATE TABLE snapshots (game INTEGER PRIMARY KEY REFERENCES games, revision INTEGER NOT NULL, data TEXT NOT NULL) STRICT;`,
  // Whether a bot is to act in the games so far is not known: whoever takes them over finds out.
  `ALTER TABLE games ADD COLUMN lease_node TEXT;
   ALTER TABLE games ADD COLUMN lease_until INTEGER;
   CREATE INDEX games_leased ON games (lease_until) WHERE lease_until IS NOT NULL;
   UPDATE games SET lease_until = 0 WHERE status = 'active';
   DROP TABLE snapshots;`,
];

/** Runs what is missing, each step in a transaction with its number, so that a kill at any point does no harm. */
export const migrate = (database: Database, migrations: readonly string[] = MIGRATIONS) => {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > migrations.length)
    throw new StoreError(
      'unavailable',
      `the data was written by a newer Turnfold (tables of version ${version}, known up to ${migrations.length}). Update Turnfold`,
    );
  for (const [index, script] of migrations.entries()) {
    if (index < version) continue;
    database.exec(`BEGIN IMMEDIATE; ${script}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
};
