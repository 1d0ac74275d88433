// One person's devices on different nodes of one real PostgreSQL.

import { createPostgresStore } from '@turnfold/store/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { bad, follow, good, seats, testTable, tokenOf } from '../support/tables.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const PHONE = { deviceId: 'b'.repeat(32), token: 'b'.repeat(64) };
/** SHA-256 of sixty-four zeros. */
const PROOF = {
  proof: '0'.repeat(64),
  proofHash: '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55',
};

test('a device that is added on one node plays on the other, and is refused there once it is removed here', async () => {
  const url = await postgres.createDatabase();
  const stores = await Promise.all([createPostgresStore({ url }), createPostgresStore({ url })]);
  const [here, there] = stores.map((store, index) => testTable({ store, node: `node ${index}` })) as [
    ReturnType<typeof testTable>,
    ReturnType<typeof testTable>,
  ];
  const game = await seats(here, ['Ada', 'Bo']);
  const { gameId } = game;
  const asked = { gameId, token: PHONE.token };
  good(await here.addDevice(gameId, tokenOf(game, 0), PHONE));
  const [news] = good(await there.mine({ games: [asked] })).games;
  expect(news?.game?.devices).toHaveLength(2);
  const known = { ...asked, stamp: news?.stamp ?? '' };
  for (const node of [here, there]) expect(good(await node.mine({ games: [known] })).games).toEqual([]);
  good(await there.act(gameId, PHONE.token, { action: 'mark', payload: { place: 1 } }));
  expect(good(await here.mine({ games: [known] })).games).toMatchObject([{ game: { revision: 1 } }]);

  const phone = follow(there, gameId, PHONE.token);
  await phone.frame(1);
  good(await here.removeDevice(gameId, tokenOf(game, 0), { deviceId: PHONE.deviceId }));
  expect((await phone.message('end')).failure?.code).toBe('UNKNOWN_TOKEN');
  expect(bad(await there.act(gameId, PHONE.token, { action: 'done' })).code).toBe('UNKNOWN_TOKEN');
  expect(good(await there.mine({ games: [known] })).games).toMatchObject([{ code: 'UNKNOWN_TOKEN' }]);

  good(await here.send({ id: 'some-box', proofHash: PROOF.proofHash, box: 'c2VhbGVk' }));
  const takers = [here, there, here, there].map((node) =>
    node.receive({ id: 'some-box', proof: PROOF.proof }),
  );
  expect((await Promise.all(takers)).filter(({ ok }) => ok)).toHaveLength(1);
  for (const table of [here, there]) await table.close();
  for (const store of stores) await store.close();
});
