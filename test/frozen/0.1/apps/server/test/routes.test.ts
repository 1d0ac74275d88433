import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Seated, until } from '../../../test/support/tables.ts';
import {
  Acted,
  Created,
  Events,
  GameList,
  GameView,
  Joined,
  Problem,
  Resigned,
  RulesList,
  RulesPage,
  UndoAnswered,
  UndoAsked,
  Undone,
} from '../src/schemas.ts';
import { ask, play, testApp } from './support.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = await testApp();
});

/** The body of an answer that has this status and fits its schema. */
const told = (answer: Awaited<ReturnType<typeof ask>>, status: number, schema: TSchema) => {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([status, answer.body.slice(0, 300)]);
  const body = answer.json();
  expect(Value.Errors(schema, body)).toEqual([]);
  return body;
};

const at = ({ gameId }: Seated, rest = '') => `/api/games/${gameId}${rest}`;
const token = ({ tokens }: Seated, seat: number) => tokens[seat] ?? null;

test('POST /api/games, POST join: made, waited for, begun', async () => {
  const body = {
    rules: 'high-card',
    players: [{ name: 'Ada' }, { name: 'Bo', bot: 'normal' }, { name: 'Cy' }],
    options: {},
    hotseat: false,
    private: false,
    clientSeed: 'any text',
  };
  const created = told(await ask(app, 'POST', '/api/games', { body }), 201, Created);
  expect(created).toMatchObject({ status: 'waiting', playerId: 'p1', revision: 0 });
  expect(created.invites).toEqual([{ playerId: 'p3', code: expect.any(String) }]);
  const { code } = created.invites[0];
  const joined = told(
    await ask(app, 'POST', `/api/games/${created.gameId}/join`, {
      body: { code, name: 'Cyd', clientSeed: 'x' },
    }),
    200,
    Joined,
  );
  expect(joined).toMatchObject({ playerId: 'p3', status: 'active' });
});

test('GET /api/games: the public ones', async () => {
  await play(app);
  const list = told(await ask(app, 'GET', '/api/games?status=active&limit=50'), 200, GameList);
  expect(list.games).toHaveLength(1);
  expect(told(await ask(app, 'GET', '/api/games?status=over'), 200, GameList).games).toEqual([]);
  expect(told(await ask(app, 'GET', '/api/games'), 200, GameList).games).toHaveLength(1);
});

test('GET /api/rules and /api/rules/{id}', async () => {
  expect(told(await ask(app, 'GET', '/api/rules'), 200, RulesList).rules).toHaveLength(2);
  const page = told(await ask(app, 'GET', '/api/rules/territories'), 200, RulesPage);
  expect(page.actions.PLACE.payload.required).toEqual(expect.arrayContaining(['x', 'y', 'w', 'h']));
});

test('GET /api/games/{gameId}: now, then, as a player, as a spectator', async () => {
  const game = await play(app);
  const mine = told(await ask(app, 'GET', at(game), { token: token(game, 0) }), 200, GameView);
  expect(mine).toMatchObject({ you: 'p1', legalActionsComplete: true });
  expect(mine.legalActions.length).toBeGreaterThan(3);
  const theirs = told(await ask(app, 'GET', at(game)), 200, GameView);
  expect(theirs).toMatchObject({ you: null, legalActions: [] });
  for (const query of ['?revision=0', '?turn=1', '?turn=0'])
    told(await ask(app, 'GET', at(game, query), { token: token(game, 0) }), 200, GameView);
  const waiting = (
    await ask(app, 'POST', '/api/games', { body: { rules: 'high-card', players: [{}, {}] } })
  ).json();
  expect(told(await ask(app, 'GET', at(waiting)), 200, GameView)).toMatchObject({
    status: 'waiting',
    head: null,
  });
});

test('GET events: pages', async () => {
  const game = await play(app);
  const page = told(await ask(app, 'GET', at(game, '/events?after=0&limit=1')), 200, Events);
  expect(page).toMatchObject({ events: [{ sequence: 1, type: 'dealt' }], more: true });
  expect(told(await ask(app, 'GET', at(game, '/events?after=1')), 200, Events).more).toBe(false);
});

test('POST actions: accepted, with its own revision, and told again for its key', async () => {
  const game = await play(app, [{ name: 'Ada' }, { name: 'Bo', bot: 'normal' }]);
  const request = {
    token: token(game, 0),
    body: { gameId: game.gameId, action: 'done', payload: {}, expectedRevision: 0 },
    headers: { 'idempotency-key': '"key 1"'.replace(' ', '-') },
  };
  const first = await ask(app, 'POST', at(game, '/actions'), request);
  expect(told(first, 200, Acted)).toMatchObject({ success: true, revision: 1 });
  expect(first.headers['idempotent-replayed']).toBe(undefined);
  await until(async () => (await ask(app, 'GET', at(game))).json().revision === 2);
  for (const name of ['idempotency-key', 'x-idempotency-key']) {
    const again = await ask(app, 'POST', at(game, '/actions'), { ...request, headers: { [name]: 'key-1' } });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  }
});

test('a refusal is told again for its key, too', async () => {
  const game = await play(app);
  const request = { token: token(game, 1), body: { action: 'done' }, headers: { 'idempotency-key': 'k' } };
  const first = await ask(app, 'POST', at(game, '/actions'), request);
  expect(told(first, 422, Problem)).toMatchObject({
    success: false,
    code: 'NOT_YOUR_TURN',
    error: "It is Ada's turn.",
    revision: 0,
  });
  const again = await ask(app, 'POST', at(game, '/actions'), request);
  expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([
    422,
    first.body,
    'true',
  ]);
});

describe('POST undo', () => {
  test('200 where it is free, also without a body', async () => {
    const game = await play(app);
    const mark = { action: 'mark', payload: { place: 1 } };
    await ask(app, 'POST', at(game, '/actions'), { token: token(game, 0), body: mark });
    const undone = told(await ask(app, 'POST', at(game, '/undo'), { token: token(game, 0) }), 200, Undone);
    expect(undone).toMatchObject({ success: true, revision: 2, toRevision: 0 });
  });

  test('202 where the others have to agree', async () => {
    const game = await play(app);
    await ask(app, 'POST', at(game, '/actions'), { token: token(game, 0), body: { action: 'roll' } });
    const asked = told(
      await ask(app, 'POST', at(game, '/undo'), { token: token(game, 0), body: {} }),
      202,
      UndoAsked,
    );
    const answer = await ask(app, 'POST', at(game, `/undo/${asked.requestId}`), {
      token: token(game, 1),
      body: { accept: true },
    });
    expect(told(answer, 200, UndoAnswered)).toMatchObject({ outcome: 'undone', revision: 2 });
  });
});

test('POST fork: 201, like a creation', async () => {
  const game = await play(app, undefined, { practice: { seed: 's' } });
  const fork = told(await ask(app, 'POST', at(game, '/fork'), { body: { revision: 0 } }), 201, Created);
  expect(fork).toMatchObject({ status: 'active', playerId: 'p1' });
  told(await ask(app, 'POST', at(game, '/fork')), 201, Created);
});

test('POST resign, GET record', async () => {
  const game = await play(app);
  expect((await ask(app, 'GET', at(game, '/record'))).json()).toMatchObject({
    complete: false,
    viewer: 'spectator',
  });
  told(await ask(app, 'POST', at(game, '/resign'), { token: token(game, 0) }), 200, Resigned);
  const record = (await ask(app, 'GET', at(game, '/record'))).json();
  expect(record).toMatchObject({ format: 'turnfold-record', complete: true, practice: false });
});

test('GET /healthz, /readyz, /metrics', async () => {
  expect((await ask(app, 'GET', '/healthz')).json()).toEqual({ status: 'ok' });
  expect((await ask(app, 'GET', '/readyz')).json()).toEqual({ status: 'ready' });
  const game = await play(app);
  await ask(app, 'POST', at(game, '/actions'), { token: token(game, 0), body: { action: 'roll' } });
  await ask(app, 'POST', at(game, '/actions'), { token: token(game, 1), body: { action: 'roll' } });
  const metrics = await ask(app, 'GET', '/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain');
  expect(metrics.body).toContain('turnfold_actions_total{result="accepted"} 1');
  expect(metrics.body).toContain('turnfold_actions_total{result="NOT_YOUR_TURN"} 1');
  const broken = await testApp({ ready: () => Promise.reject(new Error('no disk')) });
  const unready = await ask(broken, 'GET', '/readyz');
  expect([unready.statusCode, unready.body.includes('no disk')]).toEqual([503, false]);
});

test('GET /api/openapi.json is OpenAPI 3.1 and describes every route; /api/docs shows it', async () => {
  const document = (await ask(app, 'GET', '/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).sort()).toEqual([
    '/api/games',
    '/api/games/{gameId}',
    '/api/games/{gameId}/actions',
    '/api/games/{gameId}/events',
    '/api/games/{gameId}/fork',
    '/api/games/{gameId}/join',
    '/api/games/{gameId}/live',
    '/api/games/{gameId}/record',
    '/api/games/{gameId}/resign',
    '/api/games/{gameId}/undo',
    '/api/games/{gameId}/undo/{requestId}',
    '/api/rules',
    '/api/rules/{id}',
    '/healthz',
    '/metrics',
    '/readyz',
  ]);
  const docs = await ask(app, 'GET', '/api/docs/');
  expect([docs.statusCode, docs.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('API answers are not kept by caches', async () => {
  const game = await play(app);
  const { headers } = await ask(app, 'GET', at(game));
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});
