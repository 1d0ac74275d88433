import { join } from 'node:path';
import { backUp, createSqliteStore } from '@turnfold/store/sqlite';
import {
  damageContract,
  entriesOf,
  newGameOf,
  reopenContract,
  type StoredText,
  step,
  storeContract,
} from '@turnfold/store/testing';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../src/sqlite-database.ts';
import { openFolder } from '../src/sqlite-folder.ts';
import { READS, WRITES } from '../src/sqlite-statements.ts';
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

const ROWS: Readonly<Record<StoredText, string>> = {
  facts: "UPDATE facts SET facts = ? WHERE game = (SELECT id FROM games WHERE game_id = 'bad')",
  luck: "UPDATE luck SET luck = ? WHERE game = (SELECT id FROM games WHERE game_id = 'bad')",
  entry: "UPDATE entries SET entry = ? WHERE game = (SELECT id FROM games WHERE game_id = 'bad')",
  answer: "UPDATE answers SET rest = ? WHERE scope = 'bad:0'",
};
damageContract(
  'SQLite',
  async () => {
    const folder = newFolder();
    return {
      open: async (onUnreadable) => createSqliteStore({ folder, onUnreadable }),
      async damage(what, text) {
        const database = openDatabase(join(folder, 'turnfold.db'));
        database.prepare(ROWS[what]).run(text);
        database.close();
      },
    };
  },
  { describe, test },
);

describe('the embedded database', () => {
  test('writes of one moment share one commit, across games', async () => {
    const commits: number[] = [];
    const store = createSqliteStore({ folder: newFolder(), onCommit: (writes) => commits.push(writes) });
    const games = Array.from({ length: 50 }, (_, index) => `g${index}`);
    await Promise.all(games.map((gameId) => store.create(newGameOf(gameId))));
    const results = await Promise.all(games.map((gameId) => store.append(step(gameId, 1))));
    expect(new Set(results)).toEqual(new Set(['written']));
    expect(commits).toEqual([50, 50]);
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
    const folder = newFolder();
    const store = createSqliteStore({ folder });
    await store.create(newGameOf('g'));
    await store.append(step('g', 1));
    const copy = newFolder();
    const writing = store.append(step('g', 2));
    backUp(folder, join(copy, 'turnfold.db'));
    expect(await writing).toBe('written');
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

  test('what waits while a commit is under way shares the next one', async () => {
    const commits: number[] = [];
    const store = createSqliteStore({ folder: newFolder(), onCommit: (writes) => commits.push(writes) });
    await store.ready();
    const first = store.create(newGameOf('first'));
    await new Promise((resolve) => setImmediate(resolve)); // It is on its way to the thread.
    const rest: Promise<unknown>[] = [];
    for (let index = 0; index < 5; index++) {
      rest.push(store.create(newGameOf(`g${index}`)));
      await Promise.resolve();
    }
    await Promise.all([first, ...rest]);
    expect(commits).toEqual([1, 5]);
    await store.close();
  });

  test('closing writes out what is waiting', async () => {
    const folder = newFolder();
    const store = createSqliteStore({ folder });
    const writing = ['a', 'b'].map((gameId) => store.create(newGameOf(gameId)));
    await store.close();
    expect(await Promise.all(writing)).toEqual(['created', 'created']);
    const again = createSqliteStore({ folder });
    expect(await again.list({ limit: 10 })).toHaveLength(2);
    await again.close();
  });

  test('the connection that reads cannot write', async () => {
    const open = openFolder(newFolder());
    expect(() => open.database.exec("UPDATE games SET status = 'over'")).toThrow('readonly');
    open.close();
  });

  test('due games and old answers are found by an index', async () => {
    const folder = newFolder();
    await createSqliteStore({ folder }).close();
    const database = openDatabase(join(folder, 'turnfold.db'));
    const isScan = (sql: string) =>
      (database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).some(({ detail }) =>
        detail.startsWith('SCAN'),
      );
    const searches = [READS.due, WRITES.due, WRITES.hold, WRITES.release, WRITES.forgetAnswers];
    const scans = searches.filter(isScan);
    expect(isScan('SELECT * FROM games WHERE revision = 1')).toBe(true); // Shows that a scan would be seen.
    database.close();
    expect(scans).toEqual([]);
  });
});
