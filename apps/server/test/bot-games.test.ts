// Games without people at the door: the address that makes them is known here, and so is what is wrong with bots.

import { expect, test } from 'vitest';
import { ask, testApp } from './support.ts';

const BOTS = { rules: 'high-card', players: [{ bot: 'normal' }, { bot: 'normal' }] };

test('too many from one address are 429, too many in all 503, and a person may still play', async () => {
  const app = await testApp(
    { trustProxy: 1 },
    { botPauseMs: 60_000, botGamesPerAddressMax: 2, botGamesMax: 3 },
  );
  const create = async (from: string, body: object = BOTS) => {
    const { statusCode, headers, json } = await ask(app, 'POST', '/api/games', {
      body,
      headers: { 'x-forwarded-for': from },
    });
    return [statusCode, json().code, headers['retry-after']];
  };
  const MADE = [201, undefined, undefined];
  expect(await create('192.0.2.1')).toEqual(MADE);
  expect(await create('192.0.2.1')).toEqual(MADE);
  expect(await create('192.0.2.1')).toEqual([429, 'TOO_MANY_BOT_GAMES', '120']);
  expect(await create('192.0.2.1', { ...BOTS, players: [{}, { bot: 'normal' }] })).toEqual(MADE);
  // The addresses of one household count together.
  expect(await create('2001:db8::1')).toEqual(MADE);
  expect(await create('2001:db8::2')).toEqual([503, 'BOT_GAMES_FULL', '120']);
  await app.close();
});

test('the health says when hard bots cannot think, and the server is up all the same', async () => {
  let problem: string | null = null;
  const app = await testApp({ botProblem: () => problem });
  expect((await ask(app, 'GET', '/healthz')).json()).toEqual({ status: 'ok' });
  problem = 'no thread for hard bots can start: out of memory';
  const sick = await ask(app, 'GET', '/healthz');
  expect([sick.statusCode, sick.json()]).toEqual([200, { status: 'ok', bots: problem }]);
  await app.close();
});
