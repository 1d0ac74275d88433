import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreError } from '@turnfold/store';
import { createSqliteStore, type SqliteStore } from '@turnfold/store/sqlite';
import { entriesOf, factsOf, storeContract } from '@turnfold/store/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { type Database, migrate, openDatabase } from '../src/sqlite-database.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnfold-sqlite-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

storeContract('SQLite', async () => createSqliteStore({ folder: newFolder() }), { describe, test });

const sample = (gameId: string) => ({
  facts: factsOf(gameId),
  luck: { kind: 'committed', secret: 'ab'.repeat(32) } as const,
  entries: entriesOf(gameId, 0, 0),
});
const next = (gameId: string, revision: number) => ({
  gameId,
  expectedRevision: revision - 1,
  entries: entriesOf(gameId, revision, revision),
});

describe('the embedded database', () => {
  test('what was acknowledged is there after a restart', async () => {
    const folder = newFolder();
    const store = createSqliteStore({ folder });
    await store.create(sample('g'));
    expect(await store.append(next('g', 1))).toBe('written');
    await store.close();
    const again = createSqliteStore({ folder });
    expect(await again.latest('g')).toEqual({ revision: 1, version: 1 });
    expect(await again.entries('g', 0)).toEqual(entriesOf('g', 0, 1));
    await again.close();
  });

  test('writes of one moment share one commit, across games', async () => {
    const store = createSqliteStore({ folder: newFolder() });
    const games = Array.from({ length: 50 }, (_, index) => `g${index}`);
    await Promise.all(games.map((gameId) => store.create(sample(gameId))));
    const before = store.commits;
    const results = await Promise.all(games.map((gameId) => store.append(next(gameId, 1))));
    expect(new Set(results)).toEqual(new Set(['written']));
    expect(store.commits - before).toBe(1);
    await store.close();
  });

  test('two servers cannot use one folder', async () => {
    const folder = newFolder();
    const store = createSqliteStore({ folder });
    expect(() => createSqliteStore({ folder })).toThrow('another server is using the data folder');
    await store.close();
    await createSqliteStore({ folder }).close();
  });

  test('it is opened so that a commit is synced', () => {
    const database = openDatabase(join(newFolder(), 'x.db'));
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  test('a backup taken while games go on holds everything acknowledged before it', async () => {
    const store = createSqliteStore({ folder: newFolder() });
    await store.create(sample('g'));
    await store.append(next('g', 1));
    const copy = newFolder();
    await Promise.all([store.backup(join(copy, 'turnfold.db')), store.append(next('g', 2))]);
    await store.close();
    const restored = createSqliteStore({ folder: copy });
    expect((await restored.latest('g'))?.revision).toBeGreaterThanOrEqual(1);
    expect((await restored.entries('g', 0)).slice(0, 2)).toEqual(entriesOf('g', 0, 1));
    await restored.close();
  });

  test('tables of a newer version are refused with a sentence', () => {
    const database = openDatabase(join(newFolder(), 'x.db'));
    migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)']);
    expect(() => migrate(database, ['CREATE TABLE a (x)'])).toThrow('written by a newer Turnfold');
    database.close();
  });

  test('a migration that fails leaves the tables as they were, and runs again', () => {
    const database = openDatabase(join(newFolder(), 'x.db'));
    migrate(database, ['CREATE TABLE a (x)']);
    expect(() =>
      migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x); CREATE TABLE a (x)']),
    ).toThrow();
    if (database.isTransaction) database.exec('ROLLBACK');
    migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)']);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
    database.close();
  });
});

describe('a disk that fails', () => {
  /** Makes commits end as if SQLite had said so: after they were made, as a failed sync does. */
  const failing = (errcode: number, isNow: () => boolean) => (database: Database) => {
    const exec = database.exec.bind(database);
    const value = (sql: string) => {
      exec(sql);
      if (sql === 'COMMIT' && isNow()) throw Object.assign(new Error('it failed'), { errcode });
    };
    Object.defineProperty(database, 'exec', { value });
  };
  const IOERR_FSYNC = 1034;
  const BUSY = 5;

  test('one failed sync and nothing is acknowledged any more, although SQLite would go on; games can be read', async () => {
    let fails = false;
    const told: StoreError[] = [];
    const store = createSqliteStore({
      folder: newFolder(),
      onOpen: failing(IOERR_FSYNC, () => fails),
      onBroken: (error) => told.push(error),
    });
    await store.create(sample('g'));
    fails = true;
    await expect(store.append(next('g', 1))).rejects.toMatchObject({ reason: 'unavailable' });
    fails = false;
    await expect(store.append(next('g', 1))).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(store.create(sample('h'))).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(store.ready()).rejects.toThrow('it failed');
    expect(told).toHaveLength(1);
    expect(await store.facts('g')).toEqual(factsOf('g'));
    await store.close();
  });

  test('a file that somebody else holds for a moment breaks nothing', async () => {
    let isBusy = true;
    const told: StoreError[] = [];
    const busy = (database: Database) => {
      const exec = database.exec.bind(database);
      const value = (sql: string) => {
        if (sql === 'BEGIN IMMEDIATE' && isBusy) throw Object.assign(new Error('locked'), { errcode: BUSY });
        exec(sql);
      };
      Object.defineProperty(database, 'exec', { value });
    };
    const store = createSqliteStore({
      folder: newFolder(),
      onOpen: busy,
      onBroken: (error) => told.push(error),
    });
    await expect(store.create(sample('g'))).rejects.toMatchObject({ reason: 'unavailable' });
    isBusy = false;
    expect(await store.create(sample('g'))).toBe('created');
    expect(told).toEqual([]);
    await store.close();
  });
});

describe('a full disk', () => {
  const ofPages = (count: number) => (database: Database) => {
    database.exec(`PRAGMA max_page_count = ${count}`);
  };
  const fill = async (store: SqliteStore) => {
    let acknowledged = 0;
    for (;;) {
      const entries = entriesOf('g', acknowledged + 1, acknowledged + 1).map((entry) => ({
        ...entry,
        pad: 'x'.repeat(2000),
      }));
      try {
        await store.append({ gameId: 'g', expectedRevision: acknowledged, entries });
        acknowledged++;
      } catch (error) {
        return { acknowledged, error };
      }
    }
  };

  test('nothing is acknowledged that is not stored, reads go on, and writing resumes', async () => {
    const folder = newFolder();
    const store = createSqliteStore({ folder, onOpen: ofPages(60) });
    await store.create(sample('g'));
    const { acknowledged, error } = await fill(store);
    expect(error).toMatchObject({ name: 'StoreError', reason: 'full' });
    expect(acknowledged).toBeGreaterThan(10);
    expect(await store.latest('g')).toMatchObject({ revision: acknowledged });
    await store.close();
    const larger = createSqliteStore({ folder, onOpen: ofPages(120) });
    expect(await larger.append(next('g', acknowledged + 1))).toBe('written');
    await larger.close();
  });
});
