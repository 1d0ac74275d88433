// The client's live connection through cuts, restarts and gaps.

import { createMemoryStore } from '@turnfold/store';
import { createRemoteTable, type LiveMessage } from '@turnfold/table';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testTable, until } from '../../../test/support/tables.ts';
import { buildApp } from '../src/app.ts';
import { ask, listening, play } from './support.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('cut connections come back, and every revision is told once, in order', async () => {
  const server = await listening();
  cleanUps.push(server.close);
  const game = await play(server.app);
  const table = createRemoteTable({ baseUrl: server.url, WebSocket });
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
  const table = createRemoteTable({ baseUrl: url, WebSocket });
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
  const table = createRemoteTable({ baseUrl: server.url, WebSocket });
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

test('a server that cannot be reached is a failure, not an exception', async () => {
  const table = createRemoteTable({ baseUrl: 'http://127.0.0.1:1', WebSocket });
  expect(await table.rules()).toMatchObject({ ok: false, status: 503, code: 'UNREACHABLE' });
  const broken = createRemoteTable({
    baseUrl: 'http://x',
    fetch: async () => new Response('<html>502</html>', { status: 502 }),
    WebSocket,
  });
  expect(await broken.rules()).toMatchObject({ ok: false, code: 'UNREACHABLE' });
});
