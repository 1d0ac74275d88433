// Strangers on two real servers with one PostgreSQL, and the server of one of them killed in the middle: nothing is lost.

import { createHash } from 'node:crypto';
import { createClient } from '@turnfold/wire';
import { bad, follow, good, until } from '@turnfold/wire/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket } from '../../apps/server/test/support.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type Child, startChild } from '../torture/child.ts';

let postgres: Postgres;
let nodes: readonly Child[];
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const torture = { limits: { pairingMs: 600_000 } }; // However long a server takes to start again.
  nodes = await Promise.all([startChild({ databaseUrl, torture }), startChild({ databaseUrl, torture })]);
}, 180_000);
afterAll(async () => {
  for (const node of nodes ?? []) await node.dispose();
  await postgres?.stop();
}, 180_000);

const seedOf = (name: string): string => createHash('sha256').update(`the seed of ${name}`).digest('hex');
const hashOf = (name: string): string => createHash('sha256').update(seedOf(name)).digest('hex');
const clientAt = async (node: number) =>
  createClient({ baseUrl: (await nodes[node]?.url()) ?? '', openSocket });

test('paired, dealt, talked to, and played again, with one server killed while they look and another time while they play', {
  timeout: 240_000,
}, async () => {
  const [here, there] = [await clientAt(0), await clientAt(1)];
  const look = (name: string) => ({ rules: 'high-card', players: 2, name, clientSeedHash: hashOf(name) });
  const key = (name: string) => `a very long secret of ${name}`.replaceAll(' ', '-');

  // Ada looks at the second server, which dies; she asks the first one with the same key, and has the same place.
  const ada = good(await there.pair(look('ada'), key('ada')));
  await nodes[1]?.kill();
  const again = good(await here.pair(look('ada'), key('ada')));
  expect(again).toMatchObject({ ticketId: ada.ticketId, token: ada.token, state: 'looking', replayed: true });
  const bo = good(await here.pair(look('bo'), key('bo')));
  expect(bo.state).toBe('paired');
  const gameId = bo.gameId ?? '';
  expect(good(await here.pairing(ada.ticketId, ada.token)).gameId).toBe(gameId);
  for (const [name, { token }] of [
    ['ada', ada],
    ['bo', bo],
  ] as const)
    good(await here.openSeed(gameId, token, { clientSeed: seedOf(name) }));

  await nodes[1]?.start();
  const back = await clientAt(1);
  const watching = follow(back, gameId, bo.token);
  await watching.frame(0);
  good(await here.say(gameId, ada.token, { phrase: 'good-luck' }));
  await until(() => watching.messages.some(({ type }) => type === 'phrase'));
  watching.close();

  // The first server dies in the middle of the game; both go on at the second one.
  const first = good(await back.view(gameId, ada.token)).you === 'p1' ? ada : bo;
  good(await here.act(gameId, first.token, { action: 'roll' }));
  await nodes[0]?.kill();
  expect(good(await back.view(gameId, ada.token)).revision).toBe(1);
  good(await back.resign(gameId, ada.token));
  const rematch = good(await back.rematch(gameId, ada.token, {}, 'once'));
  await nodes[0]?.start();
  const restarted = await clientAt(0);
  expect(good(await restarted.rematch(gameId, ada.token, {}, 'once'))).toEqual({
    ...rematch,
    replayed: true,
  });
  const other = good(await restarted.rematch(gameId, bo.token, {}, 'once'));
  expect(other).toMatchObject({ gameId: rematch.gameId, status: 'active', first: false });
  expect(bad(await back.rematch(gameId, bo.token, {}, 'twice')).code).toBe('SEAT_TAKEN');
  expect(good(await back.view(rematch.gameId, null)).series?.played).toBe(1);
});
