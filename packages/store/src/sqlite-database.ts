// Opening a SQLite file so that "written" means written, and bringing its tables up to date.

import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { assertReadable, FORMAT_OF_0_1, formatAfter, missingMigrations, type Place } from './format.ts';
import { TRANSFERS_TABLE } from './sqlite-transfer-texts.ts';
import { StoreError } from './store.ts';

export type Database = DatabaseSyncInstance;

/** Earlier versions can damage a file when the write-ahead log is reset. */
const SQLITE_AT_LEAST = '3.51.3';

export const openDatabase = (file: string, { durable = true } = {}): Database => {
  const database = new DatabaseSync(file);
  return closeOnFailure(database, () => {
    database.exec('PRAGMA busy_timeout = 200');
    if (durable) makeDurable(database, file);
    return database;
  });
};

/** Nothing but `createCheckpoints` copies the log into the file, and whoever is the last to close it. */
const makeDurable = (database: Database, file: string): void => {
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0',
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
};

const compare = (version: string, other: string): number => {
  const parts = (text: string) => text.split('.').map(Number);
  const [ours, theirs] = [parts(version), parts(other)];
  const index = ours.findIndex((part, place) => part !== theirs[place]);
  return index === -1 ? 0 : (ours[index] ?? 0) - (theirs[index] ?? 0);
};

/** A start that fails leaves no file open and no lock behind. */
export const closeOnFailure = <T>(open: { close(): void }, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    open.close();
    throw error;
  }
};

/** Each brings the tables from one format to the next. Never change one that was released: add another. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE games (
     id INTEGER PRIMARY KEY,
     game_id TEXT NOT NULL UNIQUE,
     status TEXT NOT NULL,
     listed INTEGER NOT NULL,
     joinable INTEGER NOT NULL DEFAULT 0,
     revision INTEGER NOT NULL,
     version INTEGER NOT NULL,
     wake_at INTEGER,
     wake_node TEXT
   ) STRICT;
   CREATE INDEX games_by_status ON games (listed, status, id);
   CREATE INDEX games_joinable ON games (id) WHERE joinable = 1;
   CREATE INDEX games_by_wake ON games (wake_at) WHERE wake_at IS NOT NULL;
   CREATE INDEX games_by_node ON games (wake_node) WHERE wake_node IS NOT NULL;
   CREATE TABLE facts (game INTEGER PRIMARY KEY REFERENCES games, facts TEXT NOT NULL) STRICT;
   CREATE TABLE luck (game INTEGER PRIMARY KEY REFERENCES games, luck TEXT NOT NULL) STRICT;
   CREATE TABLE entries (
     position INTEGER PRIMARY KEY,
     game INTEGER NOT NULL REFERENCES games,
     revision INTEGER NOT NULL,
     entry TEXT NOT NULL,
     UNIQUE (game, revision)
   ) STRICT;
   CREATE TABLE answers (
     position INTEGER PRIMARY KEY,
     scope TEXT NOT NULL,
     key TEXT NOT NULL,
     at TEXT NOT NULL,
     rest TEXT NOT NULL,
     UNIQUE (scope, key)
   ) STRICT;
   CREATE INDEX answers_by_time ON answers (at);
   CREATE TABLE notes (
     key TEXT PRIMARY KEY, stamp TEXT NOT NULL, at TEXT NOT NULL, value TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX notes_by_time ON notes (at);
   ${TRANSFERS_TABLE}`,
];

/** Runs what is missing, each step in a transaction with its format, so that a kill at any point does no harm. */
export const migrate = (database: Database, migrations: readonly string[] = MIGRATIONS): void => {
  const stored = storedFormat(database);
  assertReadable(stored, formatAfter(migrations.length), placeOfFolder(dirname(database.location() ?? '')));
  for (const { script, format } of missingMigrations(stored, migrations))
    database.exec(
      `BEGIN IMMEDIATE;
       CREATE TABLE IF NOT EXISTS turnfold (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
       ${script};
       INSERT INTO turnfold (key, value) VALUES ('format', '${format}')
         ON CONFLICT (key) DO UPDATE SET value = excluded.value;
       COMMIT`,
    );
};

/** Null in a file without tables. */
export const storedFormat = (database: Database): number | null => {
  const tables = readTexts(
    database,
    "SELECT collect(name) FROM sqlite_schema WHERE type = 'table' AND name IN ('turnfold', 'games')",
  );
  if (!tables.includes('turnfold')) return tables.length > 0 ? FORMAT_OF_0_1 : null;
  return Number(readTexts(database, "SELECT collect(value) FROM turnfold WHERE key = 'format'")[0]);
};

/** Reads without a prepared statement, which keeps its connection open until it is collected as garbage. */
const readTexts = (database: Database, select: string): string[] => {
  const texts: string[] = [];
  database.function('collect', (text: string) => {
    texts.push(text);
    return null;
  });
  database.exec(select);
  return texts;
};

export const placeOfFolder = (folder: string): Place => ({
  name: `the folder ${folder}`,
  elsewhere: 'set TURNFOLD_DATA to another folder',
});
