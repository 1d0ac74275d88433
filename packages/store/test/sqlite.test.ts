import { join } from 'node:path';
import type { StoreError } from '@turnfold/store';
import { createSqliteStore, type SqliteStore } from '@turnfold/store/sqlite';
import { entriesOf, factsOf, newGameOf, reopenContract, step, storeContract } from '@turnfold/store/testing';
import { describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../src/sqlite-database.ts';
import { createFolders } from './folders.ts';

const newFolder = createFolders();

storeContract('SQLite', async () => createSqliteStore({ folder: newFolder() }), { describe, test });
reopenContract(
  'SQLite',
  async () => {
    const folder = newFolder();
    return async () => createSqliteStore({ folder });
  },
  { describe, test },
);

describe('the embedded database', () => {
  test('writes of one moment share one commit, across games', async () => {
    const store = createSqliteStore({ folder: newFolder() });
    const games = Array.from({ length: 50 }, (_, index) => `g${index}`);
    await Promise.all(games.map((gameId) => store.create(newGameOf(gameId))));
    const before = store.commits;
    const results = await Promise.all(games.map((gameId) => store.append(step(gameId, 1))));
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
    await store.create(newGameOf('g'));
    await store.append(step('g', 1));
    const copy = newFolder();
    await Promise.all([store.backup(join(copy, 'turnfold.db')), store.append(step('g', 2))]);
    await store.close();
    const restored = createSqliteStore({ folder: copy });
    expect((await restored.latest('g'))?.revision).toBeGreaterThanOrEqual(1);
    expect((await restored.entries('g', 0)).slice(0, 2)).toEqual(entriesOf('g', 0, 1));
    await restored.close();
  });

  test('games that a dead process held are due at once, in the order in which they would have been', async () => {
    const folder = newFolder();
    const store = createSqliteStore({ folder });
    await store.create({ ...newGameOf('held'), wake: { node: 'dead', afterMs: 600_000 } });
    await store.create({ ...newGameOf('overdue'), wake: { node: 'dead', afterMs: -1000 } });
    await store.create({ ...newGameOf('later'), wake: { node: null, afterMs: 600_000 } });
    await store.close();
    const again = createSqliteStore({ folder });
    expect(await again.takeDue(10, { node: 'alive', forMs: 600_000 })).toEqual(['overdue', 'held']);
    await again.close();
  });

  test('due games are found by an index', async () => {
    const prepared: string[] = [];
    const plans: string[] = [];
    const onOpen = (database: Database) => {
      const prepare = database.prepare.bind(database);
      const value = (sql: string) => {
        prepared.push(sql);
        return prepare(sql);
      };
      Object.defineProperty(database, 'prepare', { value, configurable: true });
      plans.push(planOf(prepare, 'SELECT * FROM games WHERE revision = 1')); // Shows that a scan would be seen.
    };
    const folder = newFolder();
    await createSqliteStore({ folder, onOpen }).close();
    const database = openDatabase(join(folder, 'turnfold.db'));
    const wakes = prepared.filter((sql) => /WHERE.*wake_(at|node)/.test(sql));
    for (const sql of wakes) plans.push(planOf(database.prepare.bind(database), sql));
    database.close();
    expect(wakes).toHaveLength(4);
    expect(plans.map((plan) => plan.includes('SCAN'))).toEqual([true, false, false, false, false]);
  });
});

const planOf = (prepare: Database['prepare'], sql: string): string =>
  (prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail).join(', ');

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
    await store.create(newGameOf('g'));
    fails = true;
    await expect(store.append(step('g', 1))).rejects.toMatchObject({ reason: 'unavailable' });
    fails = false;
    await expect(store.append(step('g', 1))).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(store.create(newGameOf('h'))).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(store.ready()).rejects.toThrow('it failed');
    expect(told).toHaveLength(1);
    expect(await store.facts('g')).toEqual(factsOf('g'));
    await store.close();
  });

  test('of a commit that fails halfway nothing is stored, and everything can be written again', async () => {
    const folder = newFolder();
    const onOpen = (database: Database) =>
      database.exec(
        `CREATE TEMP TRIGGER fail BEFORE INSERT ON entries WHEN NEW.entry LIKE '%"hash 2"%'
         BEGIN SELECT RAISE(ABORT, 'it failed'); END`,
      );
    const store = createSqliteStore({ folder, onOpen });
    await store.create(newGameOf('g'));
    const writes = [store.append(step('g', 1)), store.append(step('g', 2))];
    for (const write of writes) await expect(write).rejects.toThrow('it failed');
    await store.close();
    const again = createSqliteStore({ folder });
    expect(await again.latest('g')).toEqual({ revision: 0, version: 1 });
    expect(await again.appendAll([step('g', 1), step('g', 2)])).toEqual(['written', 'written']);
    await again.close();
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
    await expect(store.create(newGameOf('g'))).rejects.toMatchObject({ reason: 'unavailable' });
    isBusy = false;
    expect(await store.create(newGameOf('g'))).toBe('created');
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
    await store.create(newGameOf('g'));
    const { acknowledged, error } = await fill(store);
    expect(error).toMatchObject({ name: 'StoreError', reason: 'full' });
    expect(acknowledged).toBeGreaterThan(10);
    expect(await store.latest('g')).toMatchObject({ revision: acknowledged });
    await store.close();
    const larger = createSqliteStore({ folder, onOpen: ofPages(120) });
    expect(await larger.append(step('g', acknowledged + 1))).toBe('written');
    await larger.close();
  });
});
