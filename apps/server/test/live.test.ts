import { schemaError } from '@turnfold/kernel';
import { applyPatch, type Patch } from '@turnfold/wire';
import { FRAME_SCHEMA } from '@turnfold/wire/api';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Seated } from '../../../test/support/tables.ts';
import { until } from '../../../test/support/tables.ts';
import { mayConnect } from '../src/origin.ts';
import { ask, connect, frameOf, listening, play } from './support.ts';

let server: Awaited<ReturnType<typeof listening>>;
afterEach(() => server?.close());

const act = (app: FastifyInstance, game: Seated, action: string, payload: object = {}) =>
  ask(app, 'POST', `/api/games/${game.gameId}/actions`, {
    token: game.tokens[0] ?? null,
    body: { action, payload },
  });

test('a frame for each revision, as the wire has it', async () => {
  server = await listening();
  const game = await play(server.app);
  const wire = connect(server.url, game.gameId);
  wire.say({ type: 'hello', token: game.tokens[0] });
  await wire.heard(frameOf(0));
  for (const action of ['roll', 'draw']) await act(server.app, game, action);
  const last = await wire.heard(frameOf(2));
  expect(wire.messages.map(({ revision }) => revision)).toEqual([0, 1, 2]);
  for (const message of wire.messages) expect(schemaError(FRAME_SCHEMA, message)).toBe(null);
  const view = (
    await ask(server.app, 'GET', `/api/games/${game.gameId}`, { token: game.tokens[0] ?? null })
  ).json();
  for (const field of ['head', 'sequence', 'gameState', 'legalActions', 'toAct', 'turn', 'phase'])
    expect(last[field]).toEqual(view[field]);
  wire.socket.close();
});

test('after a revision: what came since, and nothing twice', async () => {
  server = await listening();
  const game = await play(server.app);
  for (let count = 0; count < 4; count++) await act(server.app, game, 'roll');
  const wire = connect(server.url, game.gameId);
  wire.say({ type: 'hello', token: null, after: 2 });
  await wire.heard(frameOf(4));
  await act(server.app, game, 'roll');
  await wire.heard(frameOf(5));
  expect(wire.messages.map(({ revision }) => revision)).toEqual([3, 4, 5]);
  wire.socket.close();
});

test.each([77, 9_007_199_254_740_991])(
  'after %s, which has not happened: resync, then the whole',
  async (after) => {
    server = await listening();
    const game = await play(server.app);
    const wire = connect(server.url, game.gameId);
    wire.say({ type: 'hello', token: null, after });
    await wire.heard(frameOf(0));
    expect(wire.messages.map(({ type }) => type)).toEqual(['resync', 'frame']);
    wire.socket.close();
  },
);

test('patches: shorter than the view, and together the same', async () => {
  server = await listening();
  const game = await play(server.app);
  for (let count = 0; count < 60; count++) await act(server.app, game, 'mark', { place: count % 3 });
  const wire = connect(server.url, game.gameId);
  wire.say({ type: 'hello', token: null, patches: true });
  await wire.heard(frameOf(60));
  for (const action of ['roll', 'draw', 'roll', 'roll']) await act(server.app, game, action);
  await ask(server.app, 'POST', `/api/games/${game.gameId}/undo`, { token: game.token });
  await act(server.app, game, 'done');
  await wire.heard(frameOf(65));
  const [first, ...rest] = wire.messages;
  expect(rest.filter(({ type }) => type === 'patch').length).toBeGreaterThan(0);
  let state = first?.gameState;
  let revision = 60;
  for (const message of rest) {
    if (message.revision === undefined) continue;
    if (message.type === 'patch') {
      expect(message.from).toBe(revision);
      expect(message).not.toHaveProperty('gameState');
      state = applyPatch(state, message.patch as Patch);
    } else state = message.gameState;
    revision = message.revision;
    const then = await ask(server.app, 'GET', `/api/games/${game.gameId}?revision=${revision}`);
    expect(state).toEqual(then.json().gameState);
  }
  wire.socket.close();
});

test('ping is answered with pong', async () => {
  server = await listening();
  const game = await play(server.app);
  const wire = connect(server.url, game.gameId);
  wire.say({ type: 'ping' });
  await wire.heard(({ type }) => type === 'pong');
  wire.say({ type: 'hello', token: null });
  await wire.heard(frameOf(0));
  wire.say({ type: 'ping' });
  await until(() => wire.messages.filter(({ type }) => type === 'pong').length === 2);
  wire.socket.close();
});

describe('a socket is closed', () => {
  const closing = async (say: (wire: ReturnType<typeof connect>, game: Seated) => void, limits = {}) => {
    server = await listening({ limits });
    const game = await play(server.app);
    const wire = connect(server.url, game.gameId);
    await wire.opened;
    say(wire, game);
    return wire.closed;
  };

  test('1008 when it does not say hello in time', async () => {
    expect(await closing(() => {}, { helloMs: 20 })).toEqual({ code: 1008, reason: 'NO_HELLO' });
  });

  test.each<[string, unknown]>([
    ['an unknown type', { type: 'act' }],
    ['a token that is no text', { type: 'hello', token: 7 }],
    ['a negative revision', { type: 'hello', token: null, after: -1 }],
    ['a revision in quotes', { type: 'hello', token: null, after: '1' }],
    ['a seat that is no text', { type: 'hello', token: null, as: 1 }],
    ['a list', []],
    ['null', 'null'],
  ])('1008 after %s', async (_, message) => {
    expect(await closing((wire) => wire.say(message))).toEqual({ code: 1008, reason: 'NOT_UNDERSTOOD' });
  });

  test('1008 after a second hello', async () => {
    const closed = await closing((wire) => {
      wire.say({ type: 'hello', token: null });
      wire.say({ type: 'hello', token: null });
    });
    expect(closed).toEqual({ code: 1008, reason: 'NOT_UNDERSTOOD' });
  });

  test('1008 after bytes that are no text', async () => {
    const closed = await closing((wire) =>
      wire.socket.send(Buffer.from('{"type":"ping"}'), { binary: true }),
    );
    expect(closed).toEqual({ code: 1008, reason: 'NOT_UNDERSTOOD' });
  });

  test('1008 when it talks too fast', async () => {
    const closed = await closing(
      (wire) => {
        for (let count = 0; count < 20; count++) wire.say({ type: 'ping' });
      },
      { messagesMax: 10 },
    );
    expect(closed).toEqual({ code: 1008, reason: 'TOO_FAST' });
  });

  test('1009 when it says too much at once', async () => {
    const { code } = await closing((wire) => wire.say({ type: 'hello', token: 'x'.repeat(9_000) }));
    expect(code).toBe(1009);
  });

  test('1008 with the reason when the token is not one of the game, or the game is not there', async () => {
    expect(await closing((wire) => wire.say({ type: 'hello', token: 'made up' }))).toEqual({
      code: 1008,
      reason: 'UNKNOWN_TOKEN',
    });
    const nowhere = connect(server.url, 'nowhere');
    nowhere.say({ type: 'hello', token: null });
    expect(await nowhere.closed).toEqual({ code: 1008, reason: 'NO_SUCH_GAME' });
    const secret = await play(server.app, undefined, { private: true });
    const stranger = connect(server.url, secret.gameId);
    stranger.say({ type: 'hello', token: null });
    expect(await stranger.closed).toEqual({ code: 1008, reason: 'NO_SUCH_GAME' });
  });

  test('1012 when the server restarts, also without a hello', async () => {
    server = await listening();
    const game = await play(server.app);
    const [greeting, silent] = [connect(server.url, game.gameId), connect(server.url, game.gameId)];
    greeting.say({ type: 'hello', token: null });
    await greeting.heard(frameOf(0));
    await silent.opened;
    await server.close();
    expect((await greeting.closed).code).toBe(1012);
    expect((await silent.closed).code).toBe(1012);
  });

  test('when it does not read: the others go on', async () => {
    server = await listening({ limits: { backlogBytes: 20_000 } });
    const game = await play(server.app, undefined, { options: { places: 5_000, rounds: 10_000 } });
    const [slow, quick] = [connect(server.url, game.gameId), connect(server.url, game.gameId)];
    for (const wire of [slow, quick]) wire.say({ type: 'hello', token: game.tokens[0] });
    await Promise.all([slow.heard(frameOf(0)), quick.heard(frameOf(0))]);
    slow.socket.pause();
    let gone = false;
    server.app.websocketServer.on('connection', () => {});
    const before = server.app.websocketServer.clients.size;
    for (let revision = 1; revision <= 400 && !gone; revision++) {
      await act(server.app, game, 'peek', { at: 1 });
      await quick.heard(frameOf(revision));
      gone = server.app.websocketServer.clients.size < before;
    }
    expect(gone).toBe(true);
    slow.socket.terminate();
    quick.socket.close();
  });
});

test('a socket that answers no ping is let go', async () => {
  server = await listening({ limits: { aliveMs: 15 } });
  const game = await play(server.app);
  const dead = new WebSocket(`${server.url.replace('http', 'ws')}/api/games/${game.gameId}/live`, {
    autoPong: false,
  });
  const closed = new Promise<number>((resolve) => dead.on('close', resolve));
  dead.on('open', () => dead.send('{"type":"hello","token":null}'));
  expect(await closed).toBe(1006);
});

const lobbyOpens = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/lobby/live`);
    socket.on('open', () => resolve(true));
    socket.on('error', () => resolve(false));
  });

test('one address may hold so many sockets and no more', async () => {
  server = await listening({ limits: { socketsPerAddressMax: 2 } });
  const game = await play(server.app);
  const wires = [connect(server.url, game.gameId), connect(server.url, game.gameId)];
  for (const wire of wires) expect(await wire.opened).toBe(true);
  expect(await connect(server.url, game.gameId).opened).toBe(false);
  expect(await lobbyOpens(server.url), 'the lobby counts with them').toBe(false);
  wires[0]?.socket.close();
  await wires[0]?.closed;
  await until(async () => {
    const retry = connect(server.url, game.gameId);
    const opened = await retry.opened;
    if (opened) retry.socket.terminate();
    return opened;
  });
  wires[1]?.socket.close();
});

describe('which pages may connect', () => {
  const PUBLIC = 'https://games.example.org';
  test.each<[string, string | undefined, string, string | undefined, boolean]>([
    ['a program', undefined, 'localhost:3000', undefined, true],
    ['our own page', 'http://localhost:3000', 'localhost:3000', undefined, true],
    ['our own page, whatever the case', 'http://localhost:3000', 'LocalHost:3000', undefined, true],
    [
      'our own page behind a proxy with TLS',
      'https://games.example.org',
      'games.example.org',
      undefined,
      true,
    ],
    ['the page at PUBLIC_URL', PUBLIC, 'internal:3000', PUBLIC, true],
    ['our own address besides PUBLIC_URL', 'http://127.0.0.1:3000', '127.0.0.1:3000', PUBLIC, true],
    ['a page without an origin', 'null', 'localhost:3000', undefined, false],
    ['another site', 'https://evil.example', 'localhost:3000', undefined, false],
    ['another port', 'http://localhost:3001', 'localhost:3000', undefined, false],
    ['a longer name', 'https://games.example.org.evil.example', 'internal', PUBLIC, false],
    ['a name before ours', 'https://evil.games.example.org', 'internal', PUBLIC, false],
    ['PUBLIC_URL without TLS', 'http://games.example.org', 'games.example.org', PUBLIC, false],
    ['PUBLIC_URL on another port', 'https://games.example.org:444', 'internal', PUBLIC, false],
    ['a path in the origin', 'http://localhost:3000/x', 'localhost:3000', undefined, false],
    ['a user in the origin', 'http://localhost:3000@evil.example', 'localhost:3000', undefined, false],
    ['another scheme', 'ftp://localhost:3000', 'localhost:3000', undefined, false],
    ['a file', 'file://', 'localhost:3000', undefined, false],
    ['nothing', '', 'localhost:3000', undefined, false],
  ])('%s', (_, origin, host, publicUrl, allowed) => {
    expect(mayConnect(origin, host, publicUrl)).toBe(allowed);
  });

  test('the others are refused before the upgrade', async () => {
    server = await listening();
    const game = await play(server.app);
    expect(await connect(server.url, game.gameId, { origin: 'https://evil.example' }).opened).toBe(false);
    const ours = connect(server.url, game.gameId, { origin: server.url });
    expect(await ours.opened).toBe(true);
    ours.socket.close();
  });
});
