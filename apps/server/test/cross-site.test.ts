// Pages of other origins make a visitor's browser ask for nothing that changes anything; programs are not asked where
// they come from.

import { expect, test } from 'vitest';
import { ask, play, testApp } from './support.ts';

const HERE = 'games.test:3000';

const CASES: readonly (readonly [string, Record<string, string>, boolean])[] = [
  ['a program', {}, true],
  ['our page', { origin: `http://${HERE}`, 'sec-fetch-site': 'same-origin' }, true],
  ['our page behind a proxy that speaks https', { origin: `https://${HERE}` }, true],
  ['our page, in a browser that names no origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['a person at the address bar', { 'sec-fetch-site': 'none' }, true],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
  ['another site, in a browser that names no origin', { 'sec-fetch-site': 'cross-site' }, false],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }, false],
  ['another port', { origin: 'http://games.test:3001' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['a name that looks like ours', { origin: `http://${HERE}.evil.example` }, false],
];

test.each(CASES)('%s', async (_, headers, isAllowed) => {
  const app = await testApp();
  const game = await play(app, undefined, { hotseat: true });
  const path = `/api/games/${game.gameId}`;
  const requests = [
    'fork',
    'undo',
    'resign',
    'claim',
    'return',
    'abort',
    'hint',
    'actions',
    'join',
    'seed',
    'undo/x',
  ].map((end) => `${path}/${end}`);
  for (const url of [...requests, '/api/games']) {
    const answer = await ask(app, 'POST', url, { headers: { host: HERE, ...headers } });
    expect([url, answer.json().code === 'WRONG_ORIGIN']).toEqual([url, !isAllowed]);
    if (url.endsWith('/fork')) expect(answer.statusCode).toBe(isAllowed ? 201 : 403);
  }
  expect((await ask(app, 'GET', path, { headers })).statusCode).toBe(200);
});

test('where players open the page is said by PUBLIC_URL', async () => {
  const app = await testApp({ publicUrl: 'https://games.example.org' });
  const { gameId } = await play(app, undefined, { hotseat: true });
  const forked = async (headers: Record<string, string>) =>
    (await ask(app, 'POST', `/api/games/${gameId}/fork`, { headers })).statusCode;
  expect(await forked({ origin: 'https://games.example.org', 'sec-fetch-site': 'same-origin' })).toBe(201);
  expect(await forked({ origin: 'http://games.example.org' })).toBe(403);
});
