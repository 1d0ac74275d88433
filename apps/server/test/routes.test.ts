import { type Schema, schemaError } from '@turnfold/kernel';
import {
  ACTED_SCHEMA,
  CREATED_SCHEMA,
  ERROR_SCHEMA,
  EVENTS_PAGE_SCHEMA,
  GAME_VIEW_SCHEMA,
  GAMES_SCHEMA,
  JOINED_SCHEMA,
  RESIGNED_SCHEMA,
  RULES_LIST_SCHEMA,
  RULES_SCHEMA,
  UNDO_ANSWERED_SCHEMA,
  UNDO_ASKED_SCHEMA,
  UNDONE_SCHEMA,
} from '@turnfold/wire/api';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Seated, until } from '../../../test/support/tables.ts';
import { ask, play, testApp } from './support.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = await testApp();
});

/** The body of an answer that has this status and fits its schema. */
const bodyOf = (answer: Awaited<ReturnType<typeof ask>>, status: number, schema: Schema) => {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([status, answer.body.slice(0, 300)]);
  const body = answer.json();
  expect(schemaError(schema, body, 'body')).toBe(null);
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
    listed: true,
    clientSeed: 'any text',
  };
  const created = bodyOf(await ask(app, 'POST', '/api/games', { body }), 201, CREATED_SCHEMA);
  expect(created).toMatchObject({ status: 'waiting', playerId: 'p1', revision: 0 });
  expect(created.invites).toEqual([{ playerId: 'p3', code: expect.any(String) }]);
  const { code } = created.invites[0];
  const joined = bodyOf(
    await ask(app, 'POST', `/api/games/${created.gameId}/join`, {
      body: { code, name: 'Cyd', clientSeed: 'x' },
    }),
    200,
    JOINED_SCHEMA,
  );
  expect(joined).toMatchObject({ playerId: 'p3', status: 'active' });
});

test('GET /api/games: the public ones', async () => {
  await play(app);
  const list = bodyOf(await ask(app, 'GET', '/api/games?status=active&limit=50'), 200, GAMES_SCHEMA);
  expect(list.games).toHaveLength(1);
  expect(bodyOf(await ask(app, 'GET', '/api/games?status=over'), 200, GAMES_SCHEMA).games).toEqual([]);
  expect(bodyOf(await ask(app, 'GET', '/api/games'), 200, GAMES_SCHEMA).games).toHaveLength(1);
});

test('GET /api/rules and /api/rules/{id}', async () => {
  expect(bodyOf(await ask(app, 'GET', '/api/rules'), 200, RULES_LIST_SCHEMA).rules).toHaveLength(2);
  const page = bodyOf(await ask(app, 'GET', '/api/rules/territories'), 200, RULES_SCHEMA);
  expect(page.actions.PLACE.payload.required).toEqual(expect.arrayContaining(['x', 'y', 'w', 'h']));
});

test('GET /api/games/{gameId}: now, then, as a player, as a spectator', async () => {
  const game = await play(app);
  const mine = bodyOf(await ask(app, 'GET', at(game), { token: token(game, 0) }), 200, GAME_VIEW_SCHEMA);
  expect(mine).toMatchObject({ you: 'p1', legalActionsComplete: true });
  expect(mine.legalActions.length).toBeGreaterThan(3);
  const theirs = bodyOf(await ask(app, 'GET', at(game)), 200, GAME_VIEW_SCHEMA);
  expect(theirs).toMatchObject({ you: null, legalActions: [] });
  for (const query of ['?revision=0', '?turn=1', '?turn=0'])
    bodyOf(await ask(app, 'GET', at(game, query), { token: token(game, 0) }), 200, GAME_VIEW_SCHEMA);
  const waiting = (
    await ask(app, 'POST', '/api/games', { body: { rules: 'high-card', players: [{}, {}] } })
  ).json();
  expect(bodyOf(await ask(app, 'GET', at(waiting)), 200, GAME_VIEW_SCHEMA)).toMatchObject({
    status: 'waiting',
    head: null,
  });
});

test('GET events: pages', async () => {
  const game = await play(app);
  const page = bodyOf(await ask(app, 'GET', at(game, '/events?after=0&limit=1')), 200, EVENTS_PAGE_SCHEMA);
  expect(page).toMatchObject({ events: [{ sequence: 1, type: 'dealt' }], more: true });
  expect(bodyOf(await ask(app, 'GET', at(game, '/events?after=1')), 200, EVENTS_PAGE_SCHEMA).more).toBe(
    false,
  );
});

test('POST actions: accepted, with its own revision, and told again for its key', async () => {
  const game = await play(app, [{ name: 'Ada' }, { name: 'Bo', bot: 'normal' }]);
  const request = {
    token: token(game, 0),
    body: { gameId: game.gameId, action: 'done', payload: {}, expectedRevision: 0 },
    headers: { 'idempotency-key': '"key 1"'.replace(' ', '-') },
  };
  const first = await ask(app, 'POST', at(game, '/actions'), request);
  expect(bodyOf(first, 200, ACTED_SCHEMA)).toMatchObject({ success: true, revision: 1 });
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
  expect(bodyOf(first, 422, ERROR_SCHEMA)).toMatchObject({
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
    const undone = bodyOf(
      await ask(app, 'POST', at(game, '/undo'), { token: token(game, 0) }),
      200,
      UNDONE_SCHEMA,
    );
    expect(undone).toMatchObject({ success: true, revision: 2, toRevision: 0 });
  });

  test('202 where the others have to agree', async () => {
    const game = await play(app);
    await ask(app, 'POST', at(game, '/actions'), { token: token(game, 0), body: { action: 'roll' } });
    const asked = bodyOf(
      await ask(app, 'POST', at(game, '/undo'), { token: token(game, 0), body: {} }),
      202,
      UNDO_ASKED_SCHEMA,
    );
    const answer = await ask(app, 'POST', at(game, `/undo/${asked.requestId}`), {
      token: token(game, 1),
      body: { accept: true },
    });
    expect(bodyOf(answer, 200, UNDO_ANSWERED_SCHEMA)).toMatchObject({ outcome: 'undone', revision: 2 });
  });
});

test('POST fork: 201, like a creation', async () => {
  const game = await play(app, undefined, { practice: { seed: 's' } });
  const fork = bodyOf(
    await ask(app, 'POST', at(game, '/fork'), { body: { revision: 0 } }),
    201,
    CREATED_SCHEMA,
  );
  expect(fork).toMatchObject({ status: 'active', playerId: 'p1' });
  bodyOf(await ask(app, 'POST', at(game, '/fork')), 201, CREATED_SCHEMA);
});

test('POST resign, GET record', async () => {
  const game = await play(app);
  expect((await ask(app, 'GET', at(game, '/record'))).json()).toMatchObject({
    complete: false,
    viewer: 'spectator',
  });
  bodyOf(await ask(app, 'POST', at(game, '/resign'), { token: token(game, 0) }), 200, RESIGNED_SCHEMA);
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

test('API answers are not kept by caches', async () => {
  const game = await play(app);
  const { headers } = await ask(app, 'GET', at(game));
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});
