// Fails closed: nothing is acknowledged that may not be on the disk, and nothing of a failed batch is.

import type { EventStore, StoreError } from '@turnfold/store';
import { createSqliteStore, type SqliteStoreOptions } from '@turnfold/store/sqlite';
import { entriesOf, factsOf, newGameOf, step } from '@turnfold/store/testing';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../src/sqlite-database.ts';
import { fileIn } from '../src/sqlite-folder.ts';
import { startThread } from '../src/sqlite-start.ts';
import { type Faults, THREAD_ENDS } from './failing-commits.ts';
import { createFolders } from './folders.ts';

const newFolder = createFolders();

const failing = (faults: Faults): Pick<SqliteStoreOptions, 'start'> => ({
  start: (data) => startThread(new URL('./failing.worker.ts', import.meta.url), { ...data, ...faults }),
});

/** A store whose commits can be made to fail, and what its process is told. */
const fragile = () => {
  const afterCommit = new Int32Array(new SharedArrayBuffer(4));
  const told: StoreError[] = [];
  const onBroken = (error: StoreError) => told.push(error);
  const folder = newFolder();
  const store = createSqliteStore({ folder, onBroken, ...failing({ afterCommit }) });
  const failWith = (code: number) => Atomics.store(afterCommit, 0, code);
  return { store, folder, told, failWith };
};

const IOERR_FSYNC = 1034;

test('one failed sync and nothing is acknowledged any more, although SQLite would go on; games can be read', async () => {
  const { store, told, failWith } = fragile();
  await store.create(newGameOf('g'));
  failWith(IOERR_FSYNC);
  const writing = store.append(step('g', 1));
  await new Promise((resolve) => setImmediate(resolve)); // It is on its way; what comes now waits behind it.
  for (const result of await Promise.allSettled([writing, store.create(newGameOf('h'))]))
    expect(result).toMatchObject({ status: 'rejected', reason: { reason: 'unavailable' } });
  failWith(0);
  await expect(store.append(step('g', 1))).rejects.toMatchObject({ reason: 'unavailable' });
  await expect(store.ready()).rejects.toThrow('it failed');
  expect(told).toHaveLength(1);
  expect(await store.facts('g')).toEqual(factsOf('g'));
  await store.close();
});

test('a thread that is lost takes what it was writing with it, and nothing is written any more', async () => {
  const { store, told, failWith } = fragile();
  await store.create(newGameOf('g'));
  failWith(THREAD_ENDS);
  await expect(store.append(step('g', 1))).rejects.toMatchObject({
    reason: 'unavailable',
    message: 'the thread that writes games has ended',
  });
  await expect(store.create(newGameOf('h'))).rejects.toMatchObject({ reason: 'unavailable' });
  await expect(store.ready()).rejects.toThrow('has ended');
  expect(told).toHaveLength(1);
  expect(await store.facts('g')).toEqual(factsOf('g'));
  await store.close();
});

test('a thread that cannot start is told, and nothing is written', async () => {
  const told: StoreError[] = [];
  const store = createSqliteStore({
    folder: newFolder(),
    onBroken: (error) => told.push(error),
    ...failing({ setup: 'this is not SQL' }),
  });
  const writing = expect(store.create(newGameOf('g'))).rejects.toMatchObject({ reason: 'unavailable' });
  await expect(store.ready()).rejects.toThrow('the thread that writes games failed');
  await writing;
  expect(told).toHaveLength(1);
  await store.close();
});

test('of a commit that fails halfway nothing is stored, and everything can be written again', async () => {
  const folder = newFolder();
  const setup = `CREATE TEMP TRIGGER fail BEFORE INSERT ON entries WHEN NEW.entry LIKE '%"hash 2"%'
                 BEGIN SELECT RAISE(ABORT, 'it failed'); END`;
  const store = createSqliteStore({ folder, ...failing({ setup }) });
  await store.create(newGameOf('g'));
  const writes = [store.append(step('g', 1)), store.append(step('g', 2))];
  for (const result of await Promise.allSettled(writes))
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('it failed') },
    });
  expect(await store.latest('g')).toEqual({ revision: 0, version: 1 });
  await store.close();
  const again = createSqliteStore({ folder });
  expect(await again.latest('g')).toEqual({ revision: 0, version: 1 });
  expect(await again.appendAll([step('g', 1), step('g', 2)])).toEqual(['written', 'written']);
  await again.close();
});

test('a file that somebody else holds for a moment breaks nothing', async () => {
  const folder = newFolder();
  const told: StoreError[] = [];
  const store = createSqliteStore({ folder, onBroken: (error) => told.push(error) });
  await store.ready();
  const other = openDatabase(fileIn(folder));
  other.exec('BEGIN IMMEDIATE');
  await expect(store.create(newGameOf('g'))).rejects.toMatchObject({ reason: 'unavailable' });
  other.exec('COMMIT');
  other.close();
  expect(await store.create(newGameOf('g'))).toBe('created');
  expect(told).toEqual([]);
  await store.close();
});

describe('a full disk', () => {
  const ofPages = (count: number) => failing({ setup: `PRAGMA max_page_count = ${count}` });
  const large = (revision: number, letters = 2000) => ({
    gameId: 'g',
    expectedRevision: revision - 1,
    entries: entriesOf('g', revision, revision).map((entry) => ({ ...entry, pad: 'x'.repeat(letters) })),
  });
  const fill = async (store: EventStore) => {
    for (let acknowledged = 0; ; acknowledged++)
      try {
        await store.append(large(acknowledged + 1));
      } catch (error) {
        return { acknowledged, error };
      }
  };

  test('nothing is acknowledged that is not stored, reads go on, and writing resumes', async () => {
    const folder = newFolder();
    const store = createSqliteStore({ folder, ...ofPages(60) });
    await store.create(newGameOf('g'));
    const { acknowledged, error } = await fill(store);
    expect(error).toMatchObject({ name: 'StoreError', reason: 'full' });
    expect(acknowledged).toBeGreaterThan(10);
    expect(await store.latest('g')).toMatchObject({ revision: acknowledged });
    await store.close();
    const larger = createSqliteStore({ folder, ...ofPages(120) });
    expect(await larger.append(step('g', acknowledged + 1))).toBe('written');
    await larger.close();
  });

  test('a batch that does not fit is stored in no part, and the store goes on with what fits', async () => {
    const told: StoreError[] = [];
    const store = createSqliteStore({
      folder: newFolder(),
      onBroken: (error) => told.push(error),
      ...ofPages(60),
    });
    await store.create(newGameOf('g'));
    await store.create(newGameOf('h'));
    const batch = [store.append(step('h', 1)), store.append(large(1, 500_000)), store.append(step('h', 2))];
    for (const result of await Promise.allSettled(batch))
      expect(result).toMatchObject({ status: 'rejected', reason: { reason: 'full' } });
    expect(await store.latest('h')).toMatchObject({ revision: 0 });
    expect(await store.appendAll([step('h', 1), step('h', 2)])).toEqual(['written', 'written']);
    expect(await store.entries('h', 0)).toEqual(entriesOf('h', 0, 2));
    expect(told).toEqual([]);
    await store.close();
  });
});
