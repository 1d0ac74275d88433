// Which data folders are opened, and that those which are not stay as they were, to the last byte.

import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { backUp, createSqliteStore } from '@turnfold/store/sqlite';
import { newGameOf } from '@turnfold/store/testing';
import { describe, expect, test } from 'vitest';
import { migrate, openDatabase } from '../src/sqlite-database.ts';
import { createFolders } from './folders.ts';

const newFolder = createFolders();
const fileIn = (folder: string) => join(folder, 'turnfold.db');

const SCRIPT_OF_0_1 = readFileSync(join(import.meta.dirname, 'fixtures/turnfold-0.1-sqlite.sql'), 'utf8');

/** The file of a server that runs. Without prepared statements, so that it is closed when it is closed. */
const runningOn = (folder: string, script: string) => {
  const database = new DatabaseSync(fileIn(folder));
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(script);
  return database;
};

/** A folder whose log was written back into the file. */
const closedFolder = (script: string): string => {
  const folder = newFolder();
  runningOn(folder, script).close();
  expect(readdirSync(folder)).toEqual(['turnfold.db']);
  return folder;
};

/** A folder whose server was killed: everything is still in the write-ahead log. */
const killedFolder = (script: string): string => {
  const [folder, copy] = [newFolder(), newFolder()];
  const running = runningOn(folder, script);
  cpSync(folder, copy, { recursive: true });
  running.close();
  expect(readdirSync(copy).toSorted()).toEqual(['turnfold.db', 'turnfold.db-shm', 'turnfold.db-wal']);
  return copy;
};

const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

describe('games of Turnfold 0.1', () => {
  const KINDS = {
    'in a folder that was closed': () => closedFolder(SCRIPT_OF_0_1),
    'in a folder whose server was killed': () => killedFolder(SCRIPT_OF_0_1),
    'in a copy of a file and its log': () => {
      const folder = killedFolder(SCRIPT_OF_0_1);
      rmSync(`${fileIn(folder)}-shm`);
      return folder;
    },
  };
  for (const [kind, makeFolder] of Object.entries(KINDS))
    test(`${kind} are refused, and not a byte of them changes`, () => {
      const folder = makeFolder();
      const before = contentsOf(folder);
      expect(() => createSqliteStore({ folder })).toThrow(
        expect.objectContaining({
          name: 'StoreError',
          reason: 'unavailable',
          message: `the folder ${folder} holds games of Turnfold 0.1, which 0.2 cannot read. Nothing was changed. To start beside them, set TURNFOLD_DATA to another folder`,
        }),
      );
      expect(() => backUp(folder, join(newFolder(), 'copy.db'))).toThrow('games of Turnfold 0.1');
      expect(contentsOf(folder)).toEqual(before);
    });

  test('while their server still runs are refused without disturbing it', () => {
    const folder = newFolder();
    const running = runningOn(folder, SCRIPT_OF_0_1);
    expect(() => createSqliteStore({ folder })).toThrow('games of Turnfold 0.1');
    running.exec("UPDATE games SET status = 'over'");
    running.close();
    expect(readdirSync(folder)).toEqual(['turnfold.db']);
  });
});

describe('the format', () => {
  const metaOf = (file: string) => {
    const database = openDatabase(file, { durable: false });
    const rows = database.prepare('SELECT key, value FROM turnfold ORDER BY key').all();
    database.close();
    return Object.fromEntries(
      (rows as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
    );
  };

  test('of a new folder is 2', async () => {
    const folder = newFolder();
    await createSqliteStore({ folder }).close();
    expect(metaOf(fileIn(folder))).toEqual({ format: '2' });
  });

  test('and the secret are copied by a backup', async () => {
    const folder = newFolder();
    const store = createSqliteStore({ folder });
    await store.create(newGameOf('g'));
    const secret = await store.secret();
    const copy = join(newFolder(), 'turnfold.db');
    expect(backUp(folder, copy)).toEqual({ games: 1, entries: 1 });
    await store.close();
    expect(metaOf(copy)).toEqual({ format: '2', secret });
  });

  for (const [kind, makeFolder] of [
    ['closed', closedFolder],
    ['killed', killedFolder],
  ] as const)
    test(`when it is a newer one is refused, and not a byte changes (${kind})`, async () => {
      const folder = makeFolder(
        "CREATE TABLE turnfold (key TEXT PRIMARY KEY, value TEXT NOT NULL); INSERT INTO turnfold VALUES ('format', '3')",
      );
      const before = contentsOf(folder);
      expect(() => createSqliteStore({ folder })).toThrow(
        `the folder ${folder} holds data of format 3, and this Turnfold knows formats up to 2. Nothing was changed. Update Turnfold, or set TURNFOLD_DATA to another folder`,
      );
      expect(contentsOf(folder)).toEqual(before);
    });

  test('is ours when our own server was killed before anything left its log', async () => {
    const folder = newFolder();
    const store = createSqliteStore({ folder });
    await store.create(newGameOf('g'));
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    await store.close();
    const restored = createSqliteStore({ folder: copy });
    expect((await restored.facts('g'))?.gameId).toBe('g');
    await restored.close();
  });

  test('is not asked of a folder whose file is still empty', async () => {
    const folder = closedFolder('');
    await createSqliteStore({ folder }).close();
    expect(metaOf(fileIn(folder))).toEqual({ format: '2' });
  });
});

describe('migrations', () => {
  const formatOf = (database: ReturnType<typeof openDatabase>) =>
    database.prepare("SELECT value FROM turnfold WHERE key = 'format'").get();

  test('each step adds one to the format', () => {
    const database = openDatabase(join(newFolder(), 'x.db'));
    migrate(database, ['CREATE TABLE a (x)']);
    expect(formatOf(database)).toEqual({ value: '2' });
    migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)', 'CREATE TABLE c (x)']);
    expect(formatOf(database)).toEqual({ value: '4' });
    database.close();
  });

  test('tables of a newer format are refused', () => {
    const database = openDatabase(join(newFolder(), 'x.db'));
    migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)']);
    expect(() => migrate(database, ['CREATE TABLE a (x)'])).toThrow('data of format 3');
    database.close();
  });

  test('one that fails leaves the tables as they were, and runs again', () => {
    const database = openDatabase(join(newFolder(), 'x.db'));
    migrate(database, ['CREATE TABLE a (x)']);
    expect(() =>
      migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x); CREATE TABLE a (x)']),
    ).toThrow();
    if (database.isTransaction) database.exec('ROLLBACK');
    expect(formatOf(database)).toEqual({ value: '2' });
    migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)']);
    expect(formatOf(database)).toEqual({ value: '3' });
    database.close();
  });
});

describe('a start that fails leaves the folder free', () => {
  const isFree = (folder: string): boolean => {
    const lock = openDatabase(join(folder, 'turnfold.lock'), { durable: false });
    try {
      lock.exec('BEGIN EXCLUSIVE; COMMIT');
      return true;
    } catch {
      return false;
    } finally {
      lock.close();
    }
  };

  test('when the tables cannot be made', () => {
    const folder = closedFolder('CREATE TABLE luck (x)');
    expect(() => createSqliteStore({ folder })).toThrow('already exists');
    expect(isFree(folder)).toBe(true);
  });

  test('when something goes wrong after that', async () => {
    const folder = newFolder();
    const start = () => {
      expect(isFree(folder)).toBe(false);
      throw new Error('it failed');
    };
    expect(() => createSqliteStore({ folder, start })).toThrow('it failed');
    expect(isFree(folder)).toBe(true);
  });
});
