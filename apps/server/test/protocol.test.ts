// What 0.2 adds to the wire, at the edge of the server: the protocol's version, keys, sealed seeds.

import { Socket } from 'node:net';
import { schemaError } from '@turnfold/kernel';
import type { LocalTable } from '@turnfold/table';
import { createClient } from '@turnfold/wire';
import { FRAME_SCHEMA, fail, RESYNC_SCHEMA } from '@turnfold/wire/api';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testTable } from '../../../test/support/tables.ts';
import { ask, connect, frameOf, listening, openSocket, play, testApp } from './support.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const served = async (...deps: Parameters<typeof listening>) => {
  const server = await listening(...deps);
  cleanUps.push(server.close);
  return server;
};

describe('every answer names the protocol', () => {
  test.each([
    ['GET', '/api/rules', 200],
    ['GET', '/api/games/nowhere', 404],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/games/%ff', 400],
    ['POST', '/api/games', 400],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/healthz', 200],
  ] as const)('%s %s: %i', async (method, url, status) => {
    const answer = await ask(await testApp(), method, url);
    expect([answer.statusCode, answer.headers['turnfold-protocol']]).toEqual([status, '2']);
  });

  test('when there are too many requests', async () => {
    const app = await testApp({ limits: { requestsMax: 1, requestsWindowMs: 60_000 } });
    await ask(app, 'GET', '/api/rules');
    const answer = await ask(app, 'GET', '/api/rules');
    expect([answer.statusCode, answer.headers['turnfold-protocol']]).toEqual([429, '2']);
  });

  test('when the request cannot even be read', async () => {
    const { url } = await served();
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = new Socket();
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
      socket.connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
    });
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer.toLowerCase()).toContain('\r\nturnfold-protocol: 2\r\n');
  });

  test('when it becomes a WebSocket', async () => {
    const { url } = await served();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/games/x/live`);
    const headers = await new Promise<object>((resolve) =>
      socket.on('upgrade', (response) => resolve(response.headers)),
    );
    expect(headers).toMatchObject({ 'turnfold-protocol': '2' });
    socket.terminate();
  });
});

describe('a live connection', () => {
  test.each([
    [2, 2],
    [3, 2],
  ])('that says protocol %i is told %i, once, in the first message', async (asked, expected) => {
    const { app, url } = await served();
    const game = await play(app);
    const wire = connect(url, game.gameId);
    wire.say({ type: 'hello', token: null, protocol: asked });
    const first = await wire.heard(frameOf(0));
    expect(first.protocol).toBe(expected);
    expect(schemaError(FRAME_SCHEMA, first)).toBe(null);
    await ask(app, 'POST', `/api/games/${game.gameId}/actions`, {
      token: game.token,
      body: { action: 'roll' },
    });
    expect(await wire.heard(frameOf(1))).not.toHaveProperty('protocol');
    wire.socket.close();
  });

  test('whatever that message is', async () => {
    const { app, url } = await served();
    const game = await play(app);
    const wire = connect(url, game.gameId);
    wire.say({ type: 'hello', token: null, protocol: 2, after: 99 });
    await wire.heard(frameOf(0));
    expect(wire.messages.map(({ type, protocol }) => [type, protocol])).toEqual([
      ['resync', 2],
      ['frame', undefined],
    ]);
    expect(schemaError(RESYNC_SCHEMA, wire.messages[0])).toBe(null);
    wire.socket.close();
  });

  test.each([undefined, 1, 0, -2, '2', null, true, {}])(
    'that says protocol %j is of 0.1',
    async (protocol) => {
      const { app, url } = await served();
      const game = await play(app);
      const wire = connect(url, game.gameId);
      wire.say({ type: 'hello', token: null, protocol, hobby: 'chess' });
      expect(await wire.heard(frameOf(0))).not.toHaveProperty('protocol');
      wire.socket.close();
    },
  );
});

describe('keys and seeds are handed on', () => {
  /** A server whose table keeps what it is asked, and answers the same to everything. */
  const recorded = async (answer: object) => {
    const asked: unknown[][] = [];
    const keep =
      (name: string) =>
      async (...args: unknown[]) => {
        asked.push([name, ...args]);
        return answer;
      };
    const table = {
      ...testTable(),
      ...Object.fromEntries(['create', 'join', 'openSeed'].map((name) => [name, keep(name)])),
    } as unknown as LocalTable;
    const { app, url } = await served({ table, limits: { newGamesMax: 1 } });
    const client = createClient({ baseUrl: url, openSocket });
    return { app, asked, client };
  };

  test('create and join take a key, and a repeat says so', async () => {
    const { app, asked, client } = await recorded({ ok: true, gameId: 'g', replayed: true });
    const key = 'a-secret-of-22-letters';
    expect(await client.create({ rules: 'x', players: [] }, key)).toEqual({
      ok: true,
      gameId: 'g',
      replayed: true,
    });
    expect(await client.join('g', { code: 'c' }, key)).toEqual({ ok: true, gameId: 'g', replayed: true });
    expect(asked).toEqual([
      ['create', { rules: 'x', players: [] }, key, '127.0.0.1'],
      ['join', 'g', { code: 'c' }, key, '127.0.0.1'],
    ]);
    const headers = { 'x-idempotency-key': key };
    const answer = await ask(app, 'POST', '/api/games/g/join', { body: { code: 'c' }, headers });
    expect([answer.headers['idempotent-replayed'], answer.body]).toEqual(['true', '{"gameId":"g"}']);
  });

  test('a repeat is no new game to the limits', async () => {
    const { client } = await recorded({ ok: true, replayed: true });
    for (let count = 0; count < 3; count++)
      expect(await client.create({ rules: 'x', players: [] }, 'k')).toMatchObject({ ok: true });
    const counted = await recorded({ ok: true, replayed: false });
    expect(await counted.client.create({ rules: 'x', players: [] }, 'k')).toMatchObject({ ok: true });
    expect(await counted.client.create({ rules: 'x', players: [] }, 'k')).toMatchObject({
      ok: false,
      code: 'TOO_MANY_GAMES',
      retryAfterMs: expect.any(Number),
    });
  });

  test('POST seed goes with the token of the seat', async () => {
    const { asked, client } = await recorded({ ok: true, status: 'waiting' });
    expect(await client.openSeed('g', 'mine', { clientSeed: 'ab' })).toEqual({ ok: true, status: 'waiting' });
    expect(asked).toEqual([['openSeed', 'g', 'mine', { clientSeed: 'ab' }]]);
  });

  test('a failure brings what was filled into its sentence', async () => {
    const { client } = await recorded(fail('NO_SUCH_BOT', { bot: 'master', rules: 'catan', known: 'easy' }));
    expect(await client.create({ rules: 'catan', players: [{ bot: 'master' }] })).toEqual({
      ok: false,
      status: 422,
      code: 'NO_SUCH_BOT',
      error: 'There is no master bot for catan at this table.',
      hint: 'It has: easy.',
      params: { bot: 'master', rules: 'catan', known: 'easy' },
    });
  });
});
