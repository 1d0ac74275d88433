// A data folder: who may use it, and whether its games can be read here.

import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { assertReadable, formatAfter } from './format.ts';
import {
  closeOnFailure,
  type Database,
  MIGRATIONS,
  migrate,
  openDatabase,
  placeOfFolder,
  storedFormat,
} from './sqlite-database.ts';
import { codeOf, isHarmless } from './sqlite-failures.ts';
import { StoreError } from './store.ts';

/** The file with a folder's games, as its threads get it. */
export interface OpenFile {
  readonly file: string;
  /**
   * To sync it with. It belongs to the process and is closed last: closing any descriptor of a file gives up all the locks
   * that SQLite has on it in this process.
   */
  readonly descriptor: number;
}

export interface OpenFolder extends OpenFile {
  /** A connection that only reads. */
  readonly database: Database;
  close(): void;
}

/** Opens a folder's games for this process alone, with tables that are up to date. */
export const openFolder = (folder: string): OpenFolder => {
  mkdirSync(folder, { recursive: true });
  assertReadableFolder(folder);
  const lock = lockFolder(folder);
  const file = fileIn(folder);
  const database = closeOnFailure(lock, () => openDatabase(file));
  const descriptor = closeOnFailure(lock, () =>
    closeOnFailure(database, () => {
      prepare(database);
      return openSync(file, 'r+');
    }),
  );
  return {
    file,
    descriptor,
    database,
    close() {
      database.close();
      closeSync(descriptor);
      lock.close();
    },
  };
};

const prepare = (database: Database): void => {
  migrate(database);
  releaseAll(database);
  database.exec('PRAGMA query_only = ON');
};

/** The folder is ours alone, so every node that held a game is gone. On a full disk those moments pass by themselves. */
const releaseAll = (database: Database): void => {
  try {
    database.exec(
      `UPDATE games SET wake_at = min(wake_at, ${Date.now()}), wake_node = NULL WHERE wake_node IS NOT NULL`,
    );
  } catch (error) {
    if (!isHarmless(codeOf(error))) throw error;
  }
};

/** The file with a folder's games. */
export const fileIn = (folder: string): string => join(folder, 'turnfold.db');

/** Refuses games of another format before anything is opened for writing: not one byte of them changes. */
export const assertReadableFolder = (folder: string): void => {
  const file = fileIn(folder);
  const index = `${file}-shm`;
  const hadIndex = existsSync(index);
  try {
    assertReadable(peek(file), formatAfter(MIGRATIONS.length), placeOfFolder(folder));
  } catch (error) {
    if (!hadIndex) rmSync(index, { force: true });
    throw error;
  }
};

/**
 * The format of a file, by reading only. Null where that does not tell: SQLite may have to repair the file first, and
 * `migrate` asks again after that.
 */
const peek = (file: string): number | null => {
  if (!existsSync(file)) return null;
  let database: Database | null = null;
  try {
    database = new DatabaseSync(readOnlyUrl(file), { readOnly: true });
    return storedFormat(database);
  } catch {
    return null;
  } finally {
    database?.close();
  }
};

/** A plain read-only connection would write an index of the write-ahead log, and leave it behind. */
const readOnlyUrl = (file: string): URL => {
  const url = pathToFileURL(file);
  const log = `${file}-wal`;
  const hasLog = existsSync(log) && statSync(log).size > 0;
  if (!hasLog) url.search = 'immutable=1';
  else if (existsSync(`${file}-shm`)) url.search = 'mode=ro&readonly_shm=1';
  else url.search = 'mode=ro';
  return url;
};

/** Two servers on one folder would not see each other's moves. The lock goes with the process, however it ends. */
const lockFolder = (folder: string): Database => {
  const lock = openDatabase(join(folder, 'turnfold.lock'), { durable: false });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    throw new StoreError(
      'unavailable',
      `another server is using the data folder ${folder}. Stop it, or set TURNFOLD_DATA to another folder`,
    );
  }
};
