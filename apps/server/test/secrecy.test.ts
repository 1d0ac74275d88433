// Tokens, codes, secrets and hidden cards: in nobody else's bytes, and in no line of the log.

import { randomIdentity } from '@turnfold/table';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { ask, connect, frameOf, listening, play } from './support.ts';

let close = async () => {};
afterEach(() => close());

/** Every byte that one viewer can get from a server. */
const allBytes = async (app: FastifyInstance, url: string, gameId: string, token: string | null) => {
  const texts: string[] = [];
  for (const path of ['', '?revision=0', '?turn=1', '?as=p1', '/events', '/record', '/live']) {
    const answer = await ask(app, 'GET', `/api/games/${gameId}${path}`, { token });
    texts.push(answer.body, JSON.stringify(answer.headers));
  }
  for (const path of [
    '/actions',
    '/undo',
    '/undo/x',
    '/join',
    '/resign',
    '/claim',
    '/return',
    '/abort',
    '/hint',
  ]) {
    const body = { action: 'fly', code: 'x', accept: true };
    texts.push((await ask(app, 'POST', `/api/games/${gameId}${path}`, { token: token ?? 'x', body })).body);
  }
  for (const path of ['/api/games', '/api/rules', '/metrics', '/api/openapi.json', '/healthz'])
    texts.push((await ask(app, 'GET', path)).body);
  const wire = connect(url, gameId);
  wire.say({ type: 'hello', token });
  await wire.heard(({ type }) => type === 'frame');
  wire.socket.close();
  return texts.join('\n') + JSON.stringify(wire.messages);
};

test('no token, code, secret or hidden card reaches anybody else; the log holds none of them either', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const secrets: string[] = [];
  const kept = (make: () => string) => () => {
    const secret = make();
    secrets.push(secret);
    return secret;
  };
  const { newToken, newSecret, newId } = randomIdentity;
  const server = await listening(
    { logger },
    { newToken: kept(newToken), newSecret: kept(newSecret), newId, log: logger },
  );
  close = server.close;
  const { app, url } = server;
  const game = await play(app, [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy', bot: 'easy' }]);
  const [ada = null, bo = null] = game.tokens;
  const drawn = await ask(app, 'POST', `/api/games/${game.gameId}/actions`, {
    token: ada,
    body: { action: 'draw' },
    headers: { 'idempotency-key': 'k' },
  });
  const card = String(drawn.json().events[0].payload.card);
  await ask(app, 'POST', `/api/games/${game.gameId}/actions`, { token: ada, body: { action: 'explode' } });

  const watching = ['frames', 'patches', 'deltas'].map((form) => {
    const watched = connect(url, game.gameId);
    watched.say({ type: 'hello', token: bo, [form]: true });
    return watched;
  });
  for (const watched of watching) await watched.heard(frameOf(1));
  await ask(app, 'POST', `/api/games/${game.gameId}/actions`, { token: ada, body: { action: 'roll' } });
  for (const watched of watching)
    await watched.heard((message) => message.from === 1 || message.revision === 2);
  for (const viewer of [null, bo]) {
    const bytes = await allBytes(app, url, game.gameId, viewer);
    for (const secret of secrets) expect(bytes).not.toContain(secret);
    expect(bytes).not.toContain(card);
  }
  for (const watched of watching) {
    expect(JSON.stringify(watched.messages)).not.toContain(card);
    watched.socket.close();
  }
  const log = lines.join('');
  expect(log).toContain('incoming request');
  expect(secrets.length).toBeGreaterThan(2);
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain(card);
});

test('nothing that opponents or spectators were ever sent opens a seat', async () => {
  const server = await listening({}, randomIdentity);
  close = server.close;
  const { app, url } = server;
  const game = await play(app);
  const bytes = await allBytes(app, url, game.gameId, game.tokens[1] ?? null);
  const words = new Set(bytes.match(/[\w-]{8,}/g));
  expect(words.size).toBeGreaterThan(50);
  for (const word of words) {
    const answer = await ask(app, 'POST', `/api/games/${game.gameId}/actions`, {
      token: word,
      body: { action: 'roll' },
    });
    expect([word, answer.statusCode]).toEqual([word, 401]);
  }
});

test('a server that is told to be silent is silent, on every route', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'silent' }, { write: (line: string) => lines.push(line) });
  const server = await listening({ logger, ready: () => Promise.reject(new Error('no disk')) });
  close = server.close;
  const game = await play(server.app);
  expect((await ask(server.app, 'GET', '/readyz')).statusCode).toBe(503);
  await ask(server.app, 'POST', `/api/games/${game.gameId}/actions`, {
    token: game.token,
    body: { action: 'explode' },
  });
  expect(lines).toEqual([]);
});

test('hot routes write no line for a request that went well', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const server = await listening({ logger });
  close = server.close;
  const game = await play(server.app);
  lines.length = 0;
  for (let count = 0; count < 3; count++) {
    await ask(server.app, 'GET', `/api/games/${game.gameId}`);
    await ask(server.app, 'POST', `/api/games/${game.gameId}/actions`, {
      token: game.token,
      body: { action: 'roll' },
    });
  }
  expect(lines).toEqual([]);
});
