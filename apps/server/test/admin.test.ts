// The operator's routes: who may use them, and what they answer.

import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { testTable } from '../../../test/support/tables.ts';
import { ask, keptLog, play, testApp } from './support.ts';

const TOKEN = 'f'.repeat(64);

const withAdmin = async (logger = keptLog()) => {
  const table = testTable({ botPauseMs: 60_000 });
  const app = await testApp({ table, admin: { admin: table.admin, token: TOKEN }, logger: logger.logger });
  return { app, log: logger };
};

const ROUTES = [
  ['GET', '/api/admin/games'],
  ['GET', '/api/admin/games/GAME'],
  ['GET', '/api/admin/games/GAME/record'],
  ['POST', '/api/admin/games/GAME/close'],
] as const;

const answers = async (app: FastifyInstance, gameId: string, token: string | null) => {
  const found: [number, string | undefined][] = [];
  for (const [method, path] of ROUTES) {
    const answer = await ask(app, method, path.replace('GAME', gameId), { token });
    found.push([answer.statusCode, answer.json().code]);
  }
  return found;
};

test('without the setting there is nothing, whatever the token', async () => {
  const app = await testApp();
  const game = await play(app);
  for (const token of [null, TOKEN, game.token])
    expect(new Set((await answers(app, game.gameId, token)).flat())).toEqual(new Set([404, 'NO_SUCH_ROUTE']));
});

test('only with the right token', async () => {
  const { app, log } = await withAdmin();
  const game = await play(app);
  expect(new Set((await answers(app, game.gameId, null)).flat())).toEqual(new Set([401, 'NO_ADMIN_TOKEN']));
  for (const wrong of [game.token, `${TOKEN}0`, TOKEN.slice(1), 'F'.repeat(64)])
    expect(new Set((await answers(app, game.gameId, wrong)).flat())).toEqual(
      new Set([403, 'WRONG_ADMIN_TOKEN']),
    );
  expect(await answers(app, game.gameId, TOKEN)).toEqual(ROUTES.map(() => [200, undefined]));
  expect(log.text()).toContain('a wrong admin token was sent');
  expect(log.text()).toContain('the operator closed a game');
  expect(log.text()).not.toContain(TOKEN);
  expect(log.text()).not.toContain('F'.repeat(64));
});

test('a closed game is over for its players, and a game between bots makes room for another', async () => {
  const { app } = await withAdmin();
  const game = await play(app, [{ bot: 'normal' }, { bot: 'normal' }], { private: true });
  const listed = await ask(app, 'GET', '/api/admin/games?status=active&limit=5', { token: TOKEN });
  expect(listed.json().games).toMatchObject([{ gameId: game.gameId, private: true }]);
  const closed = await ask(app, 'POST', `/api/admin/games/${game.gameId}/close`, { token: TOKEN });
  expect(closed.json()).toMatchObject({ success: true, revision: 1 });
  const view = await ask(app, 'GET', `/api/games/${game.gameId}`, { token: game.token });
  expect(view.json()).toMatchObject({ status: 'over', outcome: { reason: 'closed' } });
  const again = await ask(app, 'POST', `/api/admin/games/${game.gameId}/close`, { token: TOKEN });
  expect([again.statusCode, again.json().code]).toEqual([422, 'GAME_OVER']);
  const nowhere = await ask(app, 'POST', '/api/admin/games/nowhere/close', { token: TOKEN });
  expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'NO_SUCH_GAME']);
  const bad = await ask(app, 'GET', '/api/admin/games?limit=many', { token: TOKEN });
  expect([bad.statusCode, bad.json().code]).toEqual([400, 'BAD_REQUEST']);
});

test('the routes are in no public document', async () => {
  const { app } = await withAdmin();
  expect((await ask(app, 'GET', '/api/openapi.json')).body).not.toContain('admin');
});
