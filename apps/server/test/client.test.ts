// The client and a real server: cuts, restarts, half-open connections, lost answers.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createMemoryStore } from '@turnfold/store';
import { createClient, type LiveMessage, type Timers, untilAnswered } from '@turnfold/wire';
import { afterEach, expect, test } from 'vitest';
import { testTable, until } from '../../../test/support/tables.ts';
import { buildApp } from '../src/app.ts';
import { ask, listening, openSocket, play } from './support.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Waits between attempts are for people; these are twenty times as short. */
const HASTY: Timers = {
  setTimer: (run, ms) => setTimeout(run, ms / 20),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

test('cut connections come back, and every revision is told once, in order', async () => {
  const server = await listening();
  cleanUps.push(server.close);
  const game = await play(server.app);
  const table = createClient({ baseUrl: server.url, openSocket, timers: HASTY });
  cleanUps.push(() => table.close());
  const messages: LiveMessage[] = [];
  table.subscribe(game.gameId, game.token, {}, (message) => messages.push(message));
  const revisions = () => messages.flatMap((message) => (message.type === 'frame' ? [message.revision] : []));
  await until(() => revisions().length === 1);
  for (let round = 1; round <= 4; round++) {
    for (const socket of server.app.websocketServer.clients) socket.terminate();
    for (let count = 0; count < 3; count++)
      await ask(server.app, 'POST', `/api/games/${game.gameId}/actions`, {
        token: game.token,
        body: { action: 'roll' },
      });
    await until(() => revisions().at(-1) === round * 3);
  }
  expect(revisions()).toEqual(Array.from({ length: 13 }, (_, index) => index));
  const last = messages.findLast((message) => message.type === 'frame');
  const view = await table.view(game.gameId, game.token);
  expect(last).toMatchObject({ gameState: view.ok && view.gameState, head: view.ok && view.head });
  expect(messages.filter((message) => message.type === 'link' && !message.up).length).toBeGreaterThan(0);
});

test('a server that restarts finds its watchers again', async () => {
  const store = createMemoryStore();
  const first = await buildApp({ table: testTable({ store }) });
  const url = await first.listen({ port: 0, host: '127.0.0.1' });
  const game = await play(first);
  const table = createClient({ baseUrl: url, openSocket, timers: HASTY });
  cleanUps.push(() => table.close());
  const messages: LiveMessage[] = [];
  table.subscribe(game.gameId, null, {}, (message) => messages.push(message));
  await until(() => messages.some(({ type }) => type === 'frame'));
  await first.close();
  const second = await buildApp({ table: testTable({ store }) });
  cleanUps.push(() => second.close());
  await second.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
  await ask(second, 'POST', `/api/games/${game.gameId}/actions`, {
    token: game.token,
    body: { action: 'roll' },
  });
  await until(() => messages.some((message) => message.type === 'frame' && message.revision === 1));
});

test('those who wait for players are told of the opening after a cut, too', async () => {
  const server = await listening();
  cleanUps.push(server.close);
  const body = { rules: 'high-card', players: [{}, {}] };
  const created = (await ask(server.app, 'POST', '/api/games', { body })).json();
  const table = createClient({ baseUrl: server.url, openSocket, timers: HASTY });
  cleanUps.push(() => table.close());
  const messages: LiveMessage[] = [];
  table.subscribe(created.gameId, created.token, {}, (message) => messages.push(message));
  await until(() => messages.some(({ type }) => type === 'frame'));
  for (const socket of server.app.websocketServer.clients) socket.terminate();
  await ask(server.app, 'POST', `/api/games/${created.gameId}/join`, {
    body: { code: created.invites[0].code },
  });
  await until(() => messages.some((message) => message.type === 'frame' && message.status === 'active'));
});

/** A wire to a server that can go dead: what it carries is swallowed, and nobody is told. */
const wireTo = async (url: string) => {
  const target = Number(new URL(url).port);
  const ends: Socket[] = [];
  const wire = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const end of [near, far]) {
      end.on('error', () => {});
      ends.push(end);
    }
  });
  await new Promise<void>((listening) => wire.listen(0, '127.0.0.1', listening));
  cleanUps.push(async () => {
    for (const end of ends) end.destroy();
    wire.close();
  });
  return {
    url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    connections: () => ends.length / 2,
    goDead() {
      for (const end of ends) end.unpipe().removeAllListeners('data').pause();
    },
  };
};

test('a connection that died without a word is noticed, and nothing is missed', async () => {
  const server = await listening();
  cleanUps.push(server.close);
  const game = await play(server.app);
  const wire = await wireTo(server.url);
  const client = createClient({ baseUrl: wire.url, openSocket, pingMs: 800, timers: HASTY });
  cleanUps.push(() => client.close());
  const messages: LiveMessage[] = [];
  client.subscribe(game.gameId, null, {}, (message) => messages.push(message));
  const revisions = () => messages.flatMap((message) => (message.type === 'frame' ? [message.revision] : []));
  await until(() => revisions().length === 1);
  const before = wire.connections();
  wire.goDead();
  for (let count = 0; count < 3; count++)
    await ask(server.app, 'POST', `/api/games/${game.gameId}/actions`, {
      token: game.token,
      body: { action: 'roll' },
    });
  await until(() => revisions().at(-1) === 3);
  expect(revisions()).toEqual([0, 1, 2, 3]);
  expect(wire.connections()).toBeGreaterThan(before);
});

test('a lost answer is asked for again, and the action happened once', async () => {
  const server = await listening();
  cleanUps.push(server.close);
  const game = await play(server.app);
  let losses = 3;
  const fetch: typeof globalThis.fetch = async (...request) => {
    const response = await globalThis.fetch(...request);
    if (losses-- > 0) throw new TypeError('the connection broke while the answer was on its way');
    return response;
  };
  const client = createClient({ baseUrl: server.url, fetch });
  const answer = await untilAnswered(
    () => client.act(game.gameId, game.token, { action: 'roll', expectedRevision: 0 }, 'k1'),
    { timers: HASTY },
  );
  expect(answer).toMatchObject({ ok: true, revision: 1, replayed: true });
  expect(await client.view(game.gameId, null)).toMatchObject({ revision: 1 });
});

test('a server that cannot be reached is a failure, not an exception', async () => {
  const table = createClient({ baseUrl: 'http://127.0.0.1:1' });
  expect(await table.rules()).toMatchObject({ ok: false, status: 503, code: 'UNREACHABLE' });
});
