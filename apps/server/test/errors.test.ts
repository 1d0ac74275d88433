import { createMemoryStore, StoreError } from '@turnfold/store';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { ERRORS } from '../src/errors.ts';
import { ask, listening, play, testApp } from './support.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = await testApp();
});

const outcome = (answer: { statusCode: number; body: string }) => {
  const { code, success, error } = JSON.parse(answer.body);
  expect(success).toBe(false);
  expect(error).toMatch(/^[A-Z].*\.$/);
  expect(ERRORS[code]?.status ?? 422).toBe(answer.statusCode);
  return `${answer.statusCode} ${code}`;
};

describe('before anything else: size, kind, form', () => {
  const routes = [
    '/api/games',
    '/api/games/nowhere/join',
    '/api/games/nowhere/actions',
    '/api/games/nowhere/undo',
  ];
  test.each(routes)('POST %s', async (url) => {
    const huge = JSON.stringify({ name: 'x'.repeat(16 * 1024) });
    expect(outcome(await ask(app, 'POST', url, { body: huge }))).toBe('413 BODY_TOO_LARGE');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense', ''])
      expect(outcome(await ask(app, 'POST', url, { body: '{}', headers: { 'content-type': type } }))).toBe(
        '415 WRONG_CONTENT_TYPE',
      );
    expect(outcome(await ask(app, 'POST', url, { body: '{"a":' }))).toBe('400 MALFORMED_JSON');
  });

  test('JSON with a charset is JSON', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await ask(app, 'POST', '/api/games', {
      body: '{"rules":"high-card","players":[{},{}]}',
      headers,
    });
    expect(answer.statusCode).toBe(201);
  });

  test('exactly 16 KiB are read', async () => {
    const body = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
    expect(outcome(await ask(app, 'POST', '/api/games', { body: body(16 * 1024) }))).toBe('400 BAD_REQUEST');
    expect(outcome(await ask(app, 'POST', '/api/games', { body: body(16 * 1024 + 1) }))).toBe(
      '413 BODY_TOO_LARGE',
    );
  });
});

test('too many requests from one address are told how long to wait, and the others are not', async () => {
  app = await testApp({ limits: { requestsMax: 5, requestsWindowMs: 60_000 } });
  for (let count = 0; count < 5; count++) expect((await ask(app, 'GET', '/api/rules')).statusCode).toBe(200);
  const answer = await ask(app, 'GET', '/api/rules');
  expect(outcome(answer)).toBe('429 TOO_MANY_REQUESTS');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const other = await app.inject({ method: 'GET', url: '/api/rules', remoteAddress: '10.1.2.3' });
  expect(other.statusCode).toBe(200);
  expect((await ask(app, 'GET', '/healthz')).statusCode).toBe(200);
});

test('acting: every row of the order, each with everything after it wrong as well', async () => {
  const game = await play(app, [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy', bot: 'normal' }]);
  const secret = await play(app, undefined, { private: true });
  const url = `/api/games/${game.gameId}/actions`;
  const [ada = null, bo = null] = game.tokens;
  const used = { 'idempotency-key': 'used' };
  await ask(app, 'POST', url, { token: ada, body: { action: 'roll' }, headers: used });
  const wrong = { action: 'mark', payload: { place: -1 }, expectedRevision: 9 };
  const legal = { action: 'mark', payload: { place: 4_000 }, expectedRevision: 9 };
  const malformed = { 'idempotency-key': 'a b' };
  const rows: [string, string, object, Parameters<typeof ask>[3]][] = [
    ['404 NO_SUCH_GAME', '/api/games/nowhere/actions', wrong, { token: 'x', headers: malformed }],
    ['404 NO_SUCH_GAME', `/api/games/${secret.gameId}/actions`, wrong, { token: 'x', headers: malformed }],
    ['404 NO_SUCH_GAME', `/api/games/${secret.gameId}/actions`, wrong, { headers: malformed }],
    ['401 NO_TOKEN', url, wrong, { headers: malformed }],
    ['401 UNKNOWN_TOKEN', url, wrong, { token: 'x', headers: malformed }],
    ['401 UNKNOWN_TOKEN', url, wrong, { headers: { ...malformed, authorization: 'Basic QWRhOng=' } }],
    ['403 NOT_YOUR_SEAT', url, { ...wrong, as: 'p1' }, { token: bo, headers: malformed }],
    ['403 BOT_SEAT', url, { ...wrong, as: 'p3' }, { token: bo, headers: malformed }],
    ['400 BAD_REQUEST', url, { ...wrong, as: 1 }, { token: bo, headers: malformed }],
    ['400 UNKNOWN_ACTION', url, { ...wrong, action: 'fly' }, { token: bo, headers: malformed }],
    ['400 BAD_PAYLOAD', url, wrong, { token: bo, headers: malformed }],
    ['400 BAD_KEY', url, legal, { token: bo, headers: malformed }],
    ['422 KEY_REUSED', url, legal, { token: ada, headers: used }],
    ['412 REVISION_CONFLICT', url, legal, { token: bo }],
    ['422 NOT_YOUR_TURN', url, { ...legal, expectedRevision: 1 }, { token: bo }],
    ['422 NO_SUCH_PLACE', url, { ...legal, expectedRevision: 1 }, { token: ada }],
  ];
  for (const [expected, address, body, asked] of rows)
    expect(outcome(await ask(app, 'POST', address, { body, ...asked }))).toBe(expected);
  const conflict = (await ask(app, 'POST', url, { token: ada, body: legal })).json();
  expect(conflict.revision).toBe(1);
  const over = await ask(app, 'POST', `/api/games/${game.gameId}/actions`, {
    token: ada,
    body: { action: 'explode' },
  });
  expect(outcome(over)).toBe('500 INTERNAL_ERROR');
});

test('a key that is still being worked on', async () => {
  const store = createMemoryStore();
  let release = () => {};
  const slow = {
    ...store,
    append: async (write: Parameters<typeof store.append>[0]) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return store.append(write);
    },
  };
  app = await testApp({}, { store: slow });
  const game = await play(app, undefined, { hotseat: true });
  const request = { token: game.token, body: { action: 'roll' }, headers: { 'idempotency-key': 'k' } };
  const first = ask(app, 'POST', `/api/games/${game.gameId}/actions`, request);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(outcome(await ask(app, 'POST', `/api/games/${game.gameId}/actions`, request))).toBe(
    '409 KEY_IN_USE',
  );
  release();
  expect((await first).statusCode).toBe(200);
});

test.each([
  ['unavailable', '503 STORE_UNAVAILABLE'],
  ['full', '507 STORE_FULL'],
] as const)('the store is %s', async (reason, expected) => {
  const store = createMemoryStore();
  const failing = { ...store, append: () => Promise.reject(new StoreError(reason, 'CANARY')) };
  app = await testApp({}, { store: failing });
  const game = await play(app, undefined, { hotseat: true });
  const answer = await ask(app, 'POST', `/api/games/${game.gameId}/actions`, {
    token: game.token,
    body: { action: 'roll' },
  });
  expect(outcome(answer)).toBe(expected);
  expect(answer.body).not.toContain('CANARY');
  expect((await ask(app, 'GET', `/api/games/${game.gameId}`)).statusCode).toBe(200);
});

test('queries that make no sense', async () => {
  const game = await play(app);
  for (const query of [
    '?revision=x',
    '?revision=-1',
    '?revision=1.5',
    '?revision=',
    '?turn=1e3',
    '?revision=0&turn=0',
    '?revision=0&revision=0',
  ])
    expect(outcome(await ask(app, 'GET', `/api/games/${game.gameId}${query}`))).toBe('400 BAD_REQUEST');
  for (const query of ['?limit=0', '?limit=1e9', '?limit=501', '?after=-1', '?after=x'])
    expect(outcome(await ask(app, 'GET', `/api/games/${game.gameId}/events${query}`))).toBe(
      '400 BAD_REQUEST',
    );
  for (const query of ['?limit=1000000000', '?status=finished'])
    expect(outcome(await ask(app, 'GET', `/api/games${query}`))).toBe('400 BAD_REQUEST');
  expect(outcome(await ask(app, 'GET', `/api/games/${game.gameId}?revision=1`))).toBe('404 NO_SUCH_REVISION');
  expect((await ask(app, 'GET', `/api/games/${game.gameId}?unknown=1`)).statusCode).toBe(200);
});

test('addresses where there is nothing', async () => {
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/games/x/y/z',
    '/nothing',
    '/api/games/x/undo/y/z',
  ])
    expect(outcome(await ask(app, 'GET', url, { headers: { accept: 'text/html' } }))).toBe(
      '404 NO_SUCH_ROUTE',
    );
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const)
    expect(outcome(await ask(app, method, '/api/games/x'))).toBe('404 NO_SUCH_ROUTE');
  expect(outcome(await ask(app, 'GET', '/api/games/%ff'))).toBe('400 MALFORMED_REQUEST');
  expect(outcome(await ask(app, 'GET', '/api/rules/chess'))).toBe('404 NO_SUCH_RULES');
  expect(outcome(await ask(app, 'GET', '/api/games/x/live'))).toBe('426 UPGRADE_REQUIRED');
  for (const id of ['constructor', '__proto__', 'toString', '..%2F..%2Fetc', 'a'.repeat(99)])
    expect(outcome(await ask(app, 'GET', `/api/games/${id}`))).toBe('404 NO_SUCH_GAME');
});

describe('what is too broken to be a request', () => {
  const raw = async (url: string, bytes: string): Promise<string> => {
    const { Socket } = await import('node:net');
    const { port } = new URL(url);
    return new Promise((resolve) => {
      const socket = new Socket();
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', () => {});
      socket.connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    });
  };

  test('is answered in the same form, and the server goes on', async () => {
    const { app, url, close } = await listening({ limits: { headersMs: 300, requestMs: 300, checkMs: 20 } });
    const parts = [
      ['nonsense\r\n\r\n', '400', 'MALFORMED_REQUEST'],
      [`GET / HTTP/1.1\r\nHost: x\r\nBig: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'HEADERS_TOO_LARGE'],
      ['GET / HTTP/1.1\r\nHost: x\r\n', '408', 'REQUEST_TIMEOUT'],
      [
        'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
        '408',
        'REQUEST_TIMEOUT',
      ],
    ] as const;
    for (const [bytes, status, code] of parts) {
      const answer = await raw(url, bytes);
      expect(answer).toContain(`HTTP/1.1 ${status}`);
      expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ success: false, code });
    }
    expect((await ask(app, 'GET', '/healthz')).statusCode).toBe(200);
    await close();
  });
});
