import { gunzipSync } from 'node:zlib';
import { createMemoryStore } from '@turnfold/store';
import { expect, test } from 'vitest';
import { playLongGame } from '../../../test/support/long-game.ts';
import { ask, play, testApp } from './support.ts';

const GZIP = { 'accept-encoding': 'br, gzip;q=0.8' };

test('large answers are compressed for those who ask for it, and are the same inside', async () => {
  const app = await testApp();
  const plain = await ask(app, 'GET', '/api/openapi.json');
  const packed = await ask(app, 'GET', '/api/openapi.json', { headers: GZIP });
  expect(plain.headers['content-encoding']).toBe(undefined);
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 4);
});

test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzipped'])(
  'with "accept-encoding: %s" they are not',
  async (encodings) => {
    const app = await testApp();
    const answer = await ask(app, 'GET', '/api/openapi.json', { headers: { 'accept-encoding': encodings } });
    expect(answer.headers['content-encoding']).toBe(undefined);
    expect(answer.json().openapi).toBe('3.1.0');
  },
);

test('small answers, errors and answers to what players do are sent as they are', async () => {
  const app = await testApp();
  const game = await play(app, undefined, { hotseat: true });
  const path = `/api/games/${game.gameId}`;
  const answers = [
    await ask(app, 'GET', path, { token: game.token, headers: GZIP }),
    await ask(app, 'GET', '/api/games/nowhere', { headers: GZIP }),
    await ask(app, 'POST', `${path}/actions`, { token: game.token, headers: GZIP, body: { action: 'roll' } }),
  ];
  for (const { headers } of answers) expect(headers['content-encoding']).toBe(undefined);
});

test('a record is compressed while it is written', async () => {
  const store = createMemoryStore();
  const game = await playLongGame(store, 1_000);
  const app = await testApp({}, { store });
  const url = `/api/games/${game.gameId}/record`;
  const plain = await ask(app, 'GET', url);
  const packed = await ask(app, 'GET', url, { headers: GZIP });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 3);
});
