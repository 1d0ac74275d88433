import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from '@turnfold/store';
import { createPostgresStore, type PostgresStoreOptions } from '@turnfold/store/postgres';
import {
  answerOf,
  damageContract,
  entriesOf,
  factsOf,
  newGameOf,
  reopenContract,
  type StoredText,
  step,
  storeContract,
} from '@turnfold/store/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TAKE_DUE } from '../../packages/store/src/postgres-wake.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let server: Postgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

storeContract('PostgreSQL', async () => createPostgresStore({ url: await server.createDatabase() }), {
  describe,
  test,
});
reopenContract(
  'PostgreSQL',
  async () => {
    const url = await server.createDatabase();
    return () => createPostgresStore({ url });
  },
  { describe, test },
);

const ROWS: Readonly<Record<StoredText, string>> = {
  facts: "UPDATE facts SET facts = $1 WHERE game_id = 'bad'",
  luck: "UPDATE luck SET luck = $1 WHERE game_id = 'bad'",
  entry: "UPDATE entries SET entry = $1 WHERE game_id = 'bad'",
  answer: "UPDATE answers SET answer = $1 WHERE scope = 'bad:0'",
};
damageContract(
  'PostgreSQL',
  async () => {
    const url = await server.createDatabase();
    return {
      open: (onUnreadable) => createPostgresStore({ url, onUnreadable }),
      damage: async (what, text) => {
        await withClient(url, (client) => client.query(ROWS[what], [text]));
      },
    };
  },
  { describe, test },
);

const twoNodes = async () => {
  const url = await server.createDatabase();
  return Promise.all([createPostgresStore({ url }), createPostgresStore({ url })]);
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

describe('two nodes on one PostgreSQL', () => {
  test('start at the same moment on an empty database, and one of them makes the tables', async () => {
    const [one, other] = await twoNodes();
    expect(await one.create(newGameOf('g'))).toBe('created');
    expect(await other.create(newGameOf('g'))).toBe('exists');
    await Promise.all([one.close(), other.close()]);
  });

  test('race for every revision: one is written, one is told, none is lost', async () => {
    const [one, other] = await twoNodes();
    await one.create(newGameOf('g'));
    for (let revision = 1; revision <= 60; revision++) {
      const results = await Promise.all([one, other].map((node) => node.append(step('g', revision))));
      expect(results.toSorted()).toEqual(['conflict', 'written']);
    }
    expect(await other.entries('g', 0)).toEqual(entriesOf('g', 0, 60));
    await Promise.all([one.close(), other.close()]);
  });

  test('many games at once on both nodes never wait for each other in a circle', async () => {
    const [one, other] = await twoNodes();
    const games = Array.from({ length: 30 }, (_, index) => `g${index}`);
    await Promise.all(games.map((gameId) => one.create(newGameOf(gameId))));
    const rounds = [1, 2, 3, 4, 5].map((revision) => async () => {
      const forth = games.map((gameId) => one.append(step(gameId, revision)));
      const back = games.toReversed().map((gameId) => other.append(step(gameId, revision)));
      const results = await Promise.all([...forth, ...back]);
      expect(results.filter((result) => result === 'written')).toHaveLength(games.length);
    });
    for (const round of rounds) await round();
    await Promise.all([one.close(), other.close()]);
  });

  test('race for one key with different games: one writes, one is told, none fails', async () => {
    const [one, other] = await twoNodes();
    await one.create(newGameOf('g'));
    await one.create(newGameOf('h'));
    for (let round = 1; round <= 30; round++) {
      const answers = [answerOf('create', `k${round}`)];
      const created = [
        one.create({ ...newGameOf(`one ${round}`), answers }),
        other.create({ ...newGameOf(`other ${round}`), answers }),
      ];
      expect((await Promise.all(created)).toSorted()).toEqual(['conflict', 'created']);
      const keys = Array.from({ length: 300 }, (_, index) => answerOf(`shared ${index}`, `k${round}`));
      const [g, h] = [(await one.latest('g'))?.revision ?? 0, (await one.latest('h'))?.revision ?? 0];
      const written = [
        one.append(step('g', g + 1, { answers: keys })),
        other.append(step('h', h + 1, { answers: keys.toReversed() })),
      ];
      expect((await Promise.all(written)).toSorted()).toEqual(['conflict', 'written']);
    }
    expect(await one.list({ limit: 100 })).toHaveLength(32);
    await Promise.all([one.close(), other.close()]);
  });

  test('race for due games: each goes to one of them', async () => {
    const [one, other] = await twoNodes();
    const games = Array.from({ length: 40 }, (_, index) => `g${index}`).toSorted();
    await Promise.all(
      games.map((gameId) => one.create({ ...newGameOf(gameId), wake: { node: null, afterMs: 0 } })),
    );
    const taken: string[] = [];
    for (let round = 0; taken.length < games.length && round < 100; round++) {
      const [ours, theirs] = await Promise.all([
        one.takeDue(3, { node: 'one', forMs: 600_000 }),
        other.takeDue(3, { node: 'other', forMs: 600_000 }),
      ]);
      taken.push(...ours, ...theirs);
    }
    expect(taken.toSorted()).toEqual(games);
    await Promise.all([one.close(), other.close()]);
  });

  test('pass over a due game that is being written to, and do not wait for it', async () => {
    const url = await server.createDatabase();
    const store = await createPostgresStore({ url });
    for (const gameId of ['busy', 'free'])
      await store.create({ ...newGameOf(gameId), wake: { node: null, afterMs: 0 } });
    await withClient(url, async (client) => {
      await client.query("BEGIN; SELECT 1 FROM games WHERE game_id = 'busy' FOR UPDATE");
      expect(await store.takeDue(10, { node: 'here', forMs: 600_000 })).toEqual(['free']);
    });
    expect(await store.takeDue(10, { node: 'here', forMs: 600_000 })).toEqual(['busy']);
    await store.close();
  });

  test('do not take what the other holds, although they have just started', async () => {
    const url = await server.createDatabase();
    const one = await createPostgresStore({ url });
    await one.create({ ...newGameOf('g'), wake: { node: 'one', afterMs: 600_000 } });
    const other = await createPostgresStore({ url });
    expect(await other.takeDue(10, { node: 'other', forMs: 600_000 })).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });

  test('have one secret, also when both ask for it first', async () => {
    const [one, other] = await twoNodes();
    const [ours, theirs] = await Promise.all([one.secret(), other.secret()]);
    expect(ours).toBe(theirs);
    await Promise.all([one.close(), other.close()]);
  });

  test("hear of each other's writes", async () => {
    const [one, other] = await twoNodes();
    await one.create(newGameOf('g'));
    const heard = new Promise((resolve) => {
      other.watch('g', ({ revision }) => revision === 1 && resolve(revision));
    });
    await one.append(step('g', 1));
    expect(await heard).toBe(1);
    await Promise.all([one.close(), other.close()]);
  });
});

describe('the data in a database', () => {
  const contentsOf = (url: string) =>
    withClient(url, async (client) => {
      const { rows: columns } = await client.query(
        `SELECT table_name, column_name FROM information_schema.columns
         WHERE table_schema = 'public' ORDER BY table_name, column_name`,
      );
      const tables = [...new Set(columns.map(({ table_name }) => table_name as string))];
      const rows = [];
      for (const table of tables) rows.push((await client.query(`SELECT * FROM ${table}`)).rows);
      return { columns, rows };
    });
  const nameOf = (url: string) => new URL(url).pathname.slice(1);

  test('names its format', async () => {
    const url = await server.createDatabase();
    await (await createPostgresStore({ url })).close();
    const { rows } = await withClient(url, (client) => client.query('SELECT key, value FROM turnfold'));
    expect(rows).toEqual([{ key: 'format', value: '2' }]);
  });

  test('of Turnfold 0.1 is refused and left as it is', async () => {
    const url = await server.createDatabase();
    const script = join(import.meta.dirname, '../../packages/store/test/fixtures/turnfold-0.1-postgres.sql');
    await withClient(url, (client) => client.query(readFileSync(script, 'utf8')));
    const before = await contentsOf(url);
    await expect(createPostgresStore({ url })).rejects.toMatchObject({
      name: 'StoreError',
      reason: 'unavailable',
      message: `the database "${nameOf(url)}" holds games of Turnfold 0.1, which 0.2 cannot read. Nothing was changed. To start beside them, name another database in DATABASE_URL`,
    });
    expect(await contentsOf(url)).toEqual(before);
  });

  test('of a newer format is refused and left as it is', async () => {
    const url = await server.createDatabase();
    await (await createPostgresStore({ url })).close();
    await withClient(url, (client) => client.query("UPDATE turnfold SET value = '3' WHERE key = 'format'"));
    const before = await contentsOf(url);
    await expect(createPostgresStore({ url })).rejects.toThrow(
      `the database "${nameOf(url)}" holds data of format 3, and this Turnfold knows formats up to 2. Nothing was changed. Update Turnfold, or name another database in DATABASE_URL`,
    );
    expect(await contentsOf(url)).toEqual(before);
  });

  test('is asked for due games by index, however many games there are', async () => {
    const url = await server.createDatabase();
    await (await createPostgresStore({ url })).close();
    const plan = await withClient(url, async (client) => {
      await client.query(
        `INSERT INTO games (game_id, status, listed, revision, version, wake_at)
         SELECT 'g' || n, 'active', true, 0, 1, CASE WHEN n % 10 = 0 THEN now() + interval '1 day' END
         FROM generate_series(1, 20000) AS n`,
      );
      await client.query('ANALYZE games');
      const { rows } = await client.query(`EXPLAIN ${TAKE_DUE}`, ['here', 1000, 10]);
      return rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    });
    expect(plan).toContain('games_by_wake');
    expect(plan).not.toContain('Seq Scan');
  });
});

test('writes that are handed over together are one commit', async () => {
  const commits: number[] = [];
  const store = await createPostgresStore({
    url: await server.createDatabase(),
    batchMax: 4,
    onCommit: (writes) => commits.push(writes),
  });
  const games = Array.from({ length: 12 }, (_, index) => `g${index}`);
  for (const gameId of games) await store.create(newGameOf(gameId));
  const groups = [games.slice(0, 3), games.slice(3, 6), games.slice(6, 7), games.slice(7, 12)];
  const results = await Promise.all(
    groups.map((group) => store.appendAll(group.map((gameId) => step(gameId, 1)))),
  );
  expect(results).toEqual(groups.map((group) => group.map(() => 'written')));
  expect(commits).toEqual([3, 4, 5]);
  await store.close();
});

test('a server that does not sync what it acknowledges is refused', async () => {
  const careless = await startPostgres({ fsync: false });
  await expect(createPostgresStore({ url: careless.url })).rejects.toThrow(
    'does not sync what it acknowledges',
  );
  await careless.stop();
});

describe('a game whose row somebody else has locked', () => {
  /** A store with ten games, of which one is locked while `work` goes on. */
  const withLock = async (
    work: (store: EventStore, unlock: () => Promise<void>) => Promise<void>,
    options: Partial<PostgresStoreOptions> = {},
  ) => {
    const url = await server.createDatabase();
    const store = await createPostgresStore({ url, ...options });
    for (const gameId of ['locked', ...OTHERS]) await store.create({ ...newGameOf(gameId), wake: HELD });
    await withClient(url, async (client) => {
      await client.query("BEGIN; SELECT 1 FROM games WHERE game_id = 'locked' FOR UPDATE");
      await work(store, async () => {
        await client.query('COMMIT');
      });
    });
    await store.close();
  };
  const HELD = { node: 'here', afterMs: 600_000 };
  const OTHERS = Array.from({ length: 9 }, (_, index) => `g${index}`);

  test('is written once it is free, and meanwhile all others are, at once', async () => {
    await withLock(async (store, unlock) => {
      let isWritten = false;
      const locked = store.append(step('locked', 1)).then((result) => {
        isWritten = true;
        return result;
      });
      for (let revision = 1; revision <= 20; revision++) {
        const results = await Promise.all(OTHERS.map((gameId) => store.append(step(gameId, revision))));
        expect(new Set(results)).toEqual(new Set(['written']));
      }
      expect(isWritten).toBe(false);
      expect(await store.latest('locked')).toEqual({ revision: 0, version: 1 });
      await unlock();
      expect(await locked).toBe('written');
      expect(await store.append(step('locked', 2))).toBe('written');
    });
  });

  test('is told as unavailable when it stays locked, and neither reads nor other writes are', async () => {
    await withLock(
      async (store, unlock) => {
        for (const round of [1, 2]) {
          const locked = expect(store.append(step('locked', 1))).rejects.toMatchObject({
            reason: 'unavailable',
            message: 'somebody else has locked the row of game locked in the database',
          });
          expect(await store.append(step('g0', round))).toBe('written');
          await locked;
          expect(await store.append(step('g1', round))).toBe('written'); // At once: the database is not away.
          expect(await store.facts('locked')).toEqual(factsOf('locked'));
          await store.ready();
        }
        await unlock();
        expect(await store.append(step('locked', 1))).toBe('written');
      },
      { timeoutMs: 300 },
    );
  });

  test('holds back the writes that have to share its commit, and no others', async () => {
    await withLock(async (store, unlock) => {
      const together = store.appendAll([step('g0', 1), step('locked', 1)]);
      expect(await store.append(step('g1', 1))).toBe('written');
      expect(await store.latest('g0')).toEqual({ revision: 0, version: 1 });
      await unlock();
      expect(await together).toEqual(['written', 'written']);
    });
  });

  test('is not held by its node meanwhile, and all others are; nobody waits for it', async () => {
    await withLock(
      async (store) => {
        expect((await store.hold(['locked', ...OTHERS], { node: 'here', forMs: 1 })).toSorted()).toEqual(
          OTHERS,
        );
        await store.release('here');
        expect((await store.takeDue(20, { node: 'there', forMs: 600_000 })).toSorted()).toEqual(OTHERS);
      },
      { timeoutMs: 60_000 },
    );
  });

  test('that is no game at all is told as such', async () => {
    await withLock(async (store) => {
      expect(await store.append(step('nobody', 1))).toBe('unknown game');
    });
  });

  test('and is written to by our own node is held by it all the same', async () => {
    const store = await createPostgresStore({ url: await server.createDatabase() });
    await store.create({ ...newGameOf('g'), wake: HELD });
    for (let revision = 1; revision <= 30; revision++) {
      const [, held] = await Promise.all([
        store.append(step('g', revision)),
        store.hold(['g'], { node: 'here', forMs: 600_000 }),
      ]);
      expect(held).toEqual(['g']);
    }
    await store.close();
  });
});

describe('what a node takes for a database that is away', () => {
  const withTable = async (sql: string, work: (store: EventStore) => Promise<void>) => {
    const url = await server.createDatabase();
    const store = await createPostgresStore({ url, timeoutMs: 300 });
    await store.create(newGameOf('g'));
    await store.create(newGameOf('h'));
    await withClient(url, async (client) => {
      await client.query(sql);
      await work(store);
    });
    await store.close();
  };
  const newFacts = () => ({
    gameId: 'h',
    expectedRevision: 0,
    entries: [],
    facts: factsOf('h', { version: 2 }),
  });

  test('is not one in which a lock is waited for in vain', async () => {
    await withTable('BEGIN; LOCK TABLE entries IN EXCLUSIVE MODE', async (store) => {
      await expect(store.append(step('g', 1))).rejects.toThrow('lock timeout');
      await store.ready();
      expect(await store.append(newFacts())).toBe('written');
    });
  });

  test('is for writes not what it is for reads: where nothing can be written, games can be read', async () => {
    const slow = `CREATE FUNCTION slow() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(60); END' LANGUAGE plpgsql;
                  CREATE TRIGGER slow BEFORE INSERT ON entries FOR EACH STATEMENT EXECUTE FUNCTION slow()`;
    await withTable(slow, async (store) => {
      await expect(store.append(step('g', 1))).rejects.toMatchObject({ reason: 'unavailable' });
      await expect(store.append(newFacts())).rejects.toMatchObject({ reason: 'unavailable' }); // Told at once.
      await expect(store.ready()).rejects.toMatchObject({ reason: 'unavailable' });
      expect(await store.facts('g')).toEqual(factsOf('g'));
      expect(await store.list({ limit: 10 })).toHaveLength(2);
    });
  });
});

test('a write that the database cannot take fails alone', async () => {
  const store = await createPostgresStore({ url: await server.createDatabase() });
  for (const gameId of ['a', 'b', 'c']) await store.create(newGameOf(gameId));
  const results = await Promise.allSettled([
    store.append(step('a', 1)),
    store.append(step('b', 1, { answers: [answerOf('b:0', 'a text with \0')] })),
    store.append(step('c', 1)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await store.latest('b')).toEqual({ revision: 0, version: 1 });
  expect(await store.append(step('b', 1))).toBe('written');
  await store.close();
});

test('an action rewrites neither the facts of its game nor an index of games', async () => {
  const url = await server.createDatabase();
  const store = await createPostgresStore({ url });
  await store.create(newGameOf('g'));
  for (let revision = 1; revision <= 100; revision++) await store.append(step('g', revision, { wake: null }));
  await store.close();
  const updates = await withClient(url, async (client) => {
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query<{ relname: string; all: number; hot: number }>(
      `SELECT relname, n_tup_upd::int AS all, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables
       WHERE relname IN ('games', 'facts') ORDER BY relname`,
    );
    return rows;
  });
  const [facts, games] = updates;
  expect(facts).toEqual({ relname: 'facts', all: 0, hot: 0 });
  expect(games?.all).toBe(100);
  expect(games?.hot).toBeGreaterThan(90);
});
