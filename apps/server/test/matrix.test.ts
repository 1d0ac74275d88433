// Who may do what: every route of the OpenAPI document, for every role. A route without a row fails.

import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { Seated } from '../../../test/support/tables.ts';
import { ask, play, testApp } from './support.ts';

const ROLES = ['nobody', 'stranger', 'player', 'otherSeat', 'owner', 'botSeat', 'resigned'] as const;
type Role = (typeof ROLES)[number];

/** For a public game and a private one: the status for each role, in their order. */
interface Row {
  readonly body?: object | (() => object);
  readonly public: readonly number[];
  readonly private: readonly number[];
}

let transfers = 0;
const OPEN = [200, 200, 200, 200, 200, 200, 200];

//                        nobody stranger player otherSeat owner botSeat resigned
const MATRIX: Readonly<Record<string, Row>> = {
  'GET /api/games/{gameId}': {
    public: [200, 401, 200, 200, 200, 403, 200],
    private: [404, 404, 200, 200, 200, 403, 200],
  },
  'GET /api/games/{gameId}/events': {
    public: [200, 401, 200, 200, 200, 403, 200],
    private: [404, 404, 200, 200, 200, 403, 200],
  },
  'GET /api/games/{gameId}/record': {
    public: [200, 401, 200, 200, 200, 403, 200],
    private: [404, 404, 200, 200, 200, 403, 200],
  },
  'GET /api/games/{gameId}/live': {
    public: [426, 426, 426, 426, 426, 426, 426],
    private: [426, 426, 426, 426, 426, 426, 426],
  },
  'POST /api/games/{gameId}/actions': {
    body: { action: 'mark', payload: { place: 1 } },
    public: [401, 401, 200, 422, 403, 403, 403],
    private: [404, 404, 200, 422, 403, 403, 403],
  },
  'POST /api/games/{gameId}/undo': {
    public: [401, 401, 422, 422, 403, 403, 403],
    private: [404, 404, 422, 422, 403, 403, 403],
  },
  'POST /api/games/{gameId}/undo/{requestId}': {
    body: { accept: true },
    public: [401, 401, 404, 404, 403, 403, 403],
    private: [404, 404, 404, 404, 403, 403, 403],
  },
  'POST /api/games/{gameId}/fork': {
    public: [201, 401, 201, 201, 201, 403, 201],
    private: [404, 404, 201, 201, 201, 403, 201],
  },
  'POST /api/games/{gameId}/resign': {
    public: [401, 401, 200, 200, 200, 403, 403],
    private: [404, 404, 200, 200, 200, 403, 403],
  },
  'POST /api/games/{gameId}/claim': {
    body: { playerId: 'p2' }, // Who is not gone.
    public: [401, 401, 422, 422, 403, 403, 403],
    private: [404, 404, 422, 422, 403, 403, 403],
  },
  'POST /api/games/{gameId}/return': {
    public: [401, 401, 422, 422, 403, 403, 422],
    private: [404, 404, 422, 422, 403, 403, 422],
  },
  'POST /api/games/{gameId}/abort': {
    public: [401, 401, 200, 422, 403, 403, 403], // The same people once an hour.
    private: [404, 404, 422, 422, 403, 403, 403],
  },
  'POST /api/games/{gameId}/hint': {
    public: [401, 401, 422, 422, 403, 403, 403], // Several people play: there are none.
    private: [404, 404, 422, 422, 403, 403, 403],
  },
  'POST /api/games/{gameId}/join': {
    body: { code: 'made up' },
    public: [403, 403, 403, 403, 403, 403, 403],
    private: [404, 404, 404, 404, 404, 404, 404],
  },
  'POST /api/games/{gameId}/seed': {
    body: { clientSeed: 'made up' },
    public: [401, 401, 422, 422, 403, 422, 422],
    private: [404, 404, 422, 422, 403, 422, 422],
  },
  'POST /api/games/{gameId}/rematch': {
    public: [401, 401, 422, 422, 403, 422, 422],
    private: [404, 404, 422, 422, 403, 422, 422],
  },
  'POST /api/games/{gameId}/waiting': {
    body: { do: 'leave' },
    public: [401, 401, 422, 422, 403, 403, 422],
    private: [404, 404, 422, 422, 403, 403, 422],
  },
  'POST /api/games/{gameId}/phrases': {
    body: { phrase: 'hello' },
    public: [401, 401, 200, 200, 403, 403, 403],
    private: [404, 404, 200, 200, 403, 403, 403],
  },
  'POST /api/games/{gameId}/share': {
    body: { agree: true }, // Of a game that is not over.
    public: [401, 401, 422, 422, 422, 422, 422],
    private: [404, 404, 422, 422, 422, 422, 422],
  },
  'POST /api/pairing': {
    body: { rules: 'high-card', players: 2 },
    public: [201, 201, 201, 201, 201, 201, 201],
    private: [201, 201, 201, 201, 201, 201, 201],
  },
  'POST /api/pairing/{ticketId}': {
    public: [401, 404, 404, 404, 404, 404, 404],
    private: [401, 404, 404, 404, 404, 404, 404],
  },
  'POST /api/pairing/{ticketId}/cancel': {
    public: [401, 404, 404, 404, 404, 404, 404],
    private: [401, 404, 404, 404, 404, 404, 404],
  },
  'GET /api/lobby/live': {
    public: [426, 426, 426, 426, 426, 426, 426],
    private: [426, 426, 426, 426, 426, 426, 426],
  },
  'POST /api/games': {
    body: { rules: 'high-card', players: [{}, {}] },
    public: [201, 201, 201, 201, 201, 201, 201],
    private: [201, 201, 201, 201, 201, 201, 201],
  },
  'POST /api/games/{gameId}/devices': {
    body: { deviceId: 'a'.repeat(32), token: 'a'.repeat(64) },
    public: [401, 401, 200, 200, 200, 200, 200],
    private: [404, 404, 200, 200, 200, 200, 200],
  },
  'POST /api/games/{gameId}/devices/remove': {
    body: { deviceId: 'a'.repeat(32) },
    public: [401, 401, 404, 404, 404, 404, 404],
    private: [404, 404, 404, 404, 404, 404, 404],
  },
  'POST /api/mine': { body: { games: [] }, public: OPEN, private: OPEN },
  'POST /api/transfers': {
    body: () => ({ id: `transfer-${++transfers}`, proofHash: 'a'.repeat(64), box: 'box' }),
    public: Array(7).fill(201),
    private: Array(7).fill(201),
  },
  'POST /api/transfers/receive': {
    body: { id: 'made-up', proof: 'a'.repeat(64) },
    public: Array(7).fill(404),
    private: Array(7).fill(404),
  },
  'GET /api/games': { public: OPEN, private: OPEN },
  'GET /api/rules': { public: OPEN, private: OPEN },
  'GET /api/rules/{id}': { public: OPEN, private: OPEN },
  'GET /healthz': { public: OPEN, private: OPEN },
  'GET /readyz': { public: OPEN, private: OPEN },
  'GET /metrics': { public: OPEN, private: OPEN }, // Of this machine; metrics-access.test.ts has the others.
};

/** A fresh game for one cell, and the token and query of a role in it. */
const cast = async (app: FastifyInstance, role: Role, isPrivate: boolean) => {
  const more = { private: isPrivate };
  if (role === 'owner') {
    const game = await play(app, [{ bot: 'normal' }, { bot: 'normal' }], more);
    return { game, token: game.token };
  }
  const game = await play(app, [{}, {}, {}, { bot: 'normal' }], more);
  const [first, second] = game.tokens;
  if (role === 'resigned')
    await ask(app, 'POST', `/api/games/${game.gameId}/resign`, { token: first ?? null });
  const stranger = role === 'stranger' ? (await play(app)).token : null;
  const tokens: Readonly<Record<Role, string | null | undefined>> = {
    nobody: null,
    stranger,
    player: first,
    otherSeat: second,
    owner: null,
    botSeat: first,
    resigned: first,
  };
  return { game, token: tokens[role] ?? null };
};

const addressOf = (path: string, { gameId }: Pick<Seated, 'gameId'>): string =>
  path.replace('{gameId}', gameId).replace('{requestId}', 'made-up').replace('{id}', 'high-card');

const bodyOf = (body: NonNullable<Row['body']>): object =>
  typeof body === 'function' ? body() : { ...body };

let app: FastifyInstance;
let routes: string[];

beforeAll(async () => {
  app = await testApp({}, { botPauseMs: 60_000, transfers: { forMs: 60_000, perOwner: 100, all: 100 } });
  const { paths } = (await ask(app, 'GET', '/api/openapi.json')).json() as {
    paths: Record<string, Record<string, object>>;
  };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
});

test('every route of the document has a row, and every row is a route', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(routes.toSorted());
});

test.each(Object.entries(MATRIX))('%s', async (route, row) => {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  for (const isPrivate of [false, true]) {
    const found: number[] = [];
    for (const role of ROLES) {
      const { game, token } = await cast(app, role, isPrivate);
      const asBot = role === 'botSeat' && path.includes('{gameId}/') === true ? { as: 'p4' } : {};
      const asQuery = role === 'botSeat' && method === 'GET' ? '?as=p4' : '';
      const body = method === 'POST' && row.body !== undefined ? bodyOf(row.body) : {};
      const namesNoSeat = /\/(?:join|seed|games)$/.test(path);
      const answer = await ask(app, method, `${addressOf(path, game)}${asQuery}`, {
        token,
        ...(method === 'POST' ? { body: namesNoSeat ? body : { ...body, ...asBot } } : {}),
      });
      found.push(answer.statusCode);
    }
    expect({ isPrivate, found }).toEqual({ isPrivate, found: isPrivate ? row.private : row.public });
  }
});
