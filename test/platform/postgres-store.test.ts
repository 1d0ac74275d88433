import { createPostgresStore } from '@turnfold/store/postgres';
import { entriesOf, factsOf, storeContract } from '@turnfold/store/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const twoNodes = async () => {
  const url = await server.createDatabase();
  return Promise.all([createPostgresStore({ url }), createPostgresStore({ url })]);
};
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

describe('two nodes on one PostgreSQL', () => {
  test('start at the same moment on an empty database, and one of them makes the tables', async () => {
    const [one, other] = await twoNodes();
    expect(await one.create(sample('g'))).toBe('created');
    expect(await other.create(sample('g'))).toBe('exists');
    await Promise.all([one.close(), other.close()]);
  });

  test('race for every revision: one is written, one is told, none is lost', async () => {
    const [one, other] = await twoNodes();
    await one.create(sample('g'));
    for (let revision = 1; revision <= 60; revision++) {
      const results = await Promise.all([one, other].map((node) => node.append(next('g', revision))));
      expect(results.toSorted()).toEqual(['conflict', 'written']);
    }
    expect(await other.entries('g', 0)).toEqual(entriesOf('g', 0, 60));
    await Promise.all([one.close(), other.close()]);
  });

  test('many games at once on both nodes never wait for each other in a circle', async () => {
    const [one, other] = await twoNodes();
    const games = Array.from({ length: 30 }, (_, index) => `g${index}`);
    await Promise.all(games.map((gameId) => one.create(sample(gameId))));
    const rounds = [1, 2, 3, 4, 5].map((revision) => async () => {
      const forth = games.map((gameId) => one.append(next(gameId, revision)));
      const back = games.toReversed().map((gameId) => other.append(next(gameId, revision)));
      const results = await Promise.all([...forth, ...back]);
      expect(results.filter((result) => result === 'written')).toHaveLength(games.length);
    });
    for (const round of rounds) await round();
    await Promise.all([one.close(), other.close()]);
  });

  test("hear of each other's writes", async () => {
    const [one, other] = await twoNodes();
    await one.create(sample('g'));
    const heard = new Promise((resolve) => {
      other.watch('g', ({ revision }) => revision === 1 && resolve(revision));
    });
    await one.append(next('g', 1));
    expect(await heard).toBe(1);
    await Promise.all([one.close(), other.close()]);
  });
});

test('a server that does not sync what it acknowledges is refused', async () => {
  const careless = await startPostgres({ fsync: false });
  await expect(createPostgresStore({ url: careless.url })).rejects.toThrow(
    'does not sync what it acknowledges',
  );
  await careless.stop();
});
