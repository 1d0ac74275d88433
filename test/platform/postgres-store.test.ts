import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgresStore } from '@turnfold/store/postgres';
import { answerOf, entriesOf, newGameOf, reopenContract, step, storeContract } from '@turnfold/store/testing';
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
        `INSERT INTO games (game_id, status, private, revision, version, facts, wake_at)
         SELECT 'g' || n, 'active', false, 0, 1, '{}', CASE WHEN n % 10 = 0 THEN now() + interval '1 day' END
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
