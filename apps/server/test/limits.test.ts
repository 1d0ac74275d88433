// What the server puts up with, and from whom.

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect as dial } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { LIMITS, variableOf } from '../src/limits.ts';
import { createMetrics } from '../src/metrics.ts';
import { readSettings } from '../src/settings.ts';
import { settingsTable } from '../src/settings-page.ts';
import { ask, listening, play, testApp } from './support.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const GAME = { rules: 'high-card', players: [{}, {}] };

describe('settings', () => {
  test('every limit is a setting', () => {
    const env = Object.fromEntries(
      Object.keys(LIMITS).map((name, index) => [variableOf(name as keyof typeof LIMITS), `${1000 + index}`]),
    );
    const { limits } = readSettings(env);
    expect(Object.keys(limits)).toEqual(Object.keys(LIMITS));
    expect(Object.values(limits)).toEqual(Object.keys(LIMITS).map((_, index) => 1000 + index));
    expect(variableOf('socketsPerAddressMax')).toBe('TURNFOLD_SOCKETS_PER_ADDRESS_MAX');
  });

  test.each(['0', '-1', '1.5', 'many', '99999999999', ' 5'])(
    'a limit of "%s" stops the start with a sentence',
    (text) => {
      expect(() => readSettings({ TURNFOLD_BODY_BYTES: text })).toThrow(
        `TURNFOLD_BODY_BYTES must be a whole number from 1 to 2147483647, not "${text}".`,
      );
    },
  );

  test('docs/RUNNING.md lists all of them', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/RUNNING.md'), 'utf8');
    expect(page).toContain(settingsTable());
  });
});

describe('whose address counts', () => {
  const counted = async (trustProxy: string | undefined, ...forwarded: string[]) => {
    const { trustProxy: proxies } = readSettings(trustProxy === undefined ? {} : { TRUST_PROXY: trustProxy });
    const app = await testApp({ trustProxy: proxies, limits: { requestsMax: 1, requestsWindowMs: 60_000 } });
    const codes = [];
    for (const headers of forwarded.map((text) => ({ 'x-forwarded-for': text })))
      codes.push((await ask(app, 'GET', '/api/rules', { headers })).statusCode);
    await app.close();
    return codes;
  };

  test('X-Forwarded-For is not believed by itself', async () => {
    expect(await counted(undefined, '10.0.0.1', '10.0.0.2')).toEqual([200, 429]);
  });
  test('from a proxy that is trusted it is', async () => {
    expect(await counted('loopback', '10.0.0.1', '10.0.0.2', '10.0.0.1')).toEqual([200, 200, 429]);
    expect(await counted('1', '10.0.0.1', '10.0.0.2', '10.0.0.1')).toEqual([200, 200, 429]);
  });
  test('what a player put before it is not', async () => {
    expect(await counted('1', '1.1.1.1, 10.0.0.1', '2.2.2.2, 10.0.0.1')).toEqual([200, 429]);
    expect(await counted('loopback', '1.1.1.1, 10.0.0.1', '2.2.2.2, 10.0.0.1')).toEqual([200, 429]);
  });
  test('of another address it is not', async () => {
    expect(await counted('192.0.2.0/24', '10.0.0.1', '10.0.0.2')).toEqual([200, 429]);
  });
  test.each(['true', '0', '10', 'everybody', '10.0.0.0/33', 'a/8', '10.0.0.1/8/9'])(
    'TRUST_PROXY=%s stops the start',
    (text) => {
      expect(() => readSettings({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must be the number of proxies');
    },
  );
  test('good values are read', () => {
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1/128' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1/128',
    ]);
  });
});

test('an address may make so many games in a while, forks included, and what failed does not count', async () => {
  const app = await testApp({ limits: { newGamesMax: 3, newGamesWindowMs: 60_000 } });
  expect((await ask(app, 'POST', '/api/games', { body: { ...GAME, rules: 'chess' } })).statusCode).toBe(400);
  const { gameId, token } = await play(app, undefined, { hotseat: true });
  expect((await ask(app, 'POST', `/api/games/${gameId}/fork`, { token })).statusCode).toBe(201);
  expect((await ask(app, 'POST', '/api/games', { body: GAME })).statusCode).toBe(201);
  for (const [url, body] of [
    ['/api/games', GAME],
    [`/api/games/${gameId}/fork`, {}],
  ] as const) {
    const answer = await ask(app, 'POST', url, { token, body });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ success: false, code: 'TOO_MANY_GAMES' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/api/games',
    payload: GAME,
    remoteAddress: '10.1.2.3',
  });
  expect(elsewhere.statusCode).toBe(201);
  expect((await ask(app, 'GET', `/api/games/${gameId}`)).statusCode).toBe(200);
});

describe('who takes too long is cut', () => {
  const slow = { requestMs: 60, headersMs: 40, checkMs: 20 };

  test('headers that never end', async () => {
    const server = await listening({ limits: slow });
    cleanUps.push(server.close);
    expect(await said(server.url, 'GET /api/rules HTTP/1.1\r\nHost: x\r\nX-A: ')).toContain('408');
  });

  test('a body that never ends', async () => {
    const server = await listening({ limits: slow });
    cleanUps.push(server.close);
    const head =
      'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
    expect(await said(server.url, head)).toContain('REQUEST_TIMEOUT');
  });

  test('more connections than there may be', async () => {
    const server = await listening({ limits: { connectionsMax: 1 } });
    cleanUps.push(server.close);
    const first = dial(Number(new URL(server.url).port), '127.0.0.1');
    await new Promise((resolve) => first.on('connect', resolve));
    expect(await said(server.url, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
    first.destroy();
  });
});

/** Everything that the server answers to these bytes before it closes the connection. */
const said = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const socket = dial(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });

test('a request that is being answered when the server stops is answered', async () => {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => {
    go = resolve;
  });
  let asked = () => {};
  const begun = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const ready = (): Promise<void> => {
    asked();
    return waiting;
  };
  const server = await listening({ ready });
  const answered = new Promise<number | undefined>((resolve) => {
    request(`${server.url}/readyz`, (answer) => resolve(answer.resume().statusCode)).end();
  });
  await begun;
  const closed = server.close();
  go();
  expect(await answered).toBe(200);
  await closed;
});

test('the figures: requests by route, actions, commits, the store and its errors, games and watchers', async () => {
  const metrics = createMetrics({ process: true });
  metrics.watch(() => ({ games: 3, entries: 70, watchers: 2, attended: 1 }));
  metrics.committed(7);
  metrics.stored('append', 4, null);
  metrics.stored('append', 4, 'full');
  const app = await testApp({ metrics });
  const game = await play(app);
  await ask(app, 'POST', `/api/games/${game.gameId}/actions`, {
    token: game.token,
    body: { action: 'roll' },
  });
  const text = (await ask(app, 'GET', '/metrics')).body;
  for (const line of [
    /^turnfold_http_request_seconds_count\{method="POST",route="\/api\/games\/:gameId\/actions",status="200"\} 1$/m,
    /^turnfold_actions_total\{result="accepted"\} 1$/m,
    /^turnfold_commit_writes_sum 7$/m,
    /^turnfold_store_seconds_count\{what="append"\} 2$/m,
    /^turnfold_store_errors_total\{reason="full"\} 1$/m,
    /^turnfold_games 3$/m,
    /^turnfold_entries 70$/m,
    /^turnfold_watchers 2$/m,
    /^turnfold_bot_games 1$/m,
    /^turnfold_live_sockets 0$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toContain(game.gameId);
});
