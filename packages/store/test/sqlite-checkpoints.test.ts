// SQLite's log is copied into the file beside the commits, and begins anew.

import { statSync } from 'node:fs';
import type { StoreError } from '@turnfold/store';
import { createSqliteStore, type SqliteStoreOptions } from '@turnfold/store/sqlite';
import { entriesOf, newGameOf, step } from '@turnfold/store/testing';
import { expect, test } from 'vitest';
import { dueAfter } from '../src/sqlite-checkpoints.ts';
import { openDatabase } from '../src/sqlite-database.ts';
import { fileIn } from '../src/sqlite-folder.ts';
import { startThread } from '../src/sqlite-start.ts';
import type { ThreadData } from '../src/sqlite-thread.ts';
import { createFolders } from './folders.ts';

const newFolder = createFolders();

/** Each writes until something happens. */
const WITHIN = { timeout: 20_000 };

const starting = (more: Partial<ThreadData>): Pick<SqliteStoreOptions, 'start'> => ({
  start: (data) => startThread(new URL('../src/sqlite.worker.ts', import.meta.url), { ...data, ...more }),
});

/** Pages in the log of a file, and how many of them have been copied. */
const logOf = (folder: string) => {
  const database = openDatabase(fileIn(folder));
  const { log, checkpointed } = database.prepare('PRAGMA wal_checkpoint(NOOP)').get() as {
    log: number;
    checkpointed: number;
  };
  database.close();
  return { pages: log, copied: checkpointed };
};

const LOG_PAGES = 40;

test('the log is copied into the file while games go on, and begins anew', WITHIN, async () => {
  const folder = newFolder();
  const store = createSqliteStore({ folder, ...starting({ logPages: LOG_PAGES }) });
  await store.create(newGameOf('g'));
  const before = statSync(fileIn(folder)).size;
  let revision = 0;
  let longest = 0;
  let beginnings = 0;
  for (let pages = 0; beginnings < 3; ) {
    expect(await store.append(step('g', ++revision))).toBe('written');
    const now = logOf(folder).pages;
    if (now < pages) beginnings++;
    pages = now;
    longest = Math.max(longest, pages);
  }
  expect(longest).toBeGreaterThanOrEqual(LOG_PAGES);
  expect(statSync(fileIn(folder)).size).toBeGreaterThan(before);
  expect(await store.entries('g', 0)).toEqual(entriesOf('g', 0, revision));
  await store.close();
  const again = createSqliteStore({ folder });
  expect(await again.entries('g', 0)).toEqual(entriesOf('g', 0, revision));
  await again.close();
});

test('whoever reads for long keeps pages in the log, and the next copy takes them', WITHIN, async () => {
  const folder = newFolder();
  const store = createSqliteStore({ folder, ...starting({ logPages: 1 }) });
  await store.create(newGameOf('g'));
  const reader = openDatabase(fileIn(folder));
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM entries').get();
  let revision = 0;
  for (; revision < 20; ) await store.append(step('g', ++revision));
  reader.exec('COMMIT');
  reader.close();
  for (let isWhole = false; !isWhole; ) {
    await store.append(step('g', ++revision));
    const { pages, copied } = logOf(folder);
    isWhole = copied === pages;
  }
  expect(await store.entries('g', 0)).toEqual(entriesOf('g', 0, revision));
  await store.close();
});

test('a copy that was not whole is tried again after a tenth more, not after every commit', () => {
  expect(dueAfter({ log: 12_000, checkpointed: 12_000 }, 10_000)).toBe(10_000);
  expect(dueAfter({ log: 12_000, checkpointed: 300 }, 10_000)).toBe(13_000);
});

test('a file that cannot be synced ends the store: nothing is acknowledged any more', WITHIN, async () => {
  const told: StoreError[] = [];
  const store = createSqliteStore({
    folder: newFolder(),
    onBroken: (error) => told.push(error),
    ...starting({ logPages: 1, descriptor: 1_000_000 }),
  });
  await store.create(newGameOf('g'));
  for (let revision = 1; told.length === 0; revision++)
    await store.append(step('g', revision)).catch(() => {});
  await expect(store.append(step('g', 1))).rejects.toMatchObject({ reason: 'unavailable' });
  await expect(store.ready()).rejects.toThrow('EBADF');
  expect(told).toHaveLength(1);
  await store.close();
});
