// Games: making, joining, looking, acting.

import {
  AS_SCHEMA,
  EVENTS_SCHEMA,
  FORK_SCHEMA,
  JOIN_SCHEMA,
  LIST_SCHEMA,
  type Table,
  UNDO_ANSWER_SCHEMA,
  VIEW_SCHEMA,
} from '@turnfold/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { addressGroup } from '../address.ts';
import { sendDoorError } from '../answer-errors.ts';
import type { Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { quiet } from '../quiet.ts';
import {
  ActBody,
  Acted,
  CreateBody,
  Created,
  Events,
  GameList,
  GameRecord,
  GameView,
  Joined,
  Resigned,
  UndoAnswered,
  UndoAsked,
  Undone,
} from '../schemas.ts';
import { createTally } from '../tally.ts';
import { keyOf, problems, queryOf, send, successful, tokenOf } from './answers.ts';

const GAME = Type.Object({ gameId: Type.String() });
const UNDO = Type.Object({ gameId: Type.String(), requestId: Type.String() });
const ASKER = [{ token: [] }, {}];
const PLAYER = [{ token: [] }];
const KEY = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      maxLength: 257,
      description: '1 to 255 visible ASCII characters, bare or quoted. X-Idempotency-Key is read too.',
    }),
  ),
});

const idOf = (request: FastifyRequest): string => (request.params as { gameId: string }).gameId;

interface GameDeps {
  readonly table: Table;
  readonly limits: Limits;
  readonly metrics: Metrics;
}

export const gameRoutes = async (app: FastifyInstance, deps: GameDeps): Promise<void> => {
  const { table, limits, metrics } = deps;
  const hot = quiet(app);
  const newGames = createTally(limits.newGamesMax, limits.newGamesWindowMs);

  /** Answers with the game that `make` makes, as long as this address has not made too many. */
  const sendNewGame = async (
    { ip }: FastifyRequest,
    reply: FastifyReply,
    make: () => ReturnType<Table['create']>,
  ): Promise<FastifyReply> => {
    const address = addressGroup(ip);
    const waitSeconds = newGames.take(address);
    if (waitSeconds !== null)
      return sendDoorError(reply.header('retry-after', String(waitSeconds)), 'TOO_MANY_GAMES');
    const answer = await make();
    if (!answer.ok) newGames.giveBack(address);
    return send(reply, answer, 201);
  };

  app.post(
    '/api/games',
    {
      schema: {
        tags: ['games'],
        summary: 'Make a game',
        body: CreateBody,
        response: { 201: Created, ...problems(400, 413, 415) },
      },
    },
    (request, reply) => sendNewGame(request, reply, () => table.create(request.body as never)),
  );

  app.get(
    '/api/games',
    {
      ...hot,
      schema: {
        tags: ['games'],
        summary: 'Public games, the newest first',
        querystring: LIST_SCHEMA,
        response: { 200: GameList, ...problems(400) },
      },
    },
    async (request, reply) => send(reply, await table.list(queryOf(request, LIST_SCHEMA)), 200),
  );

  app.post(
    '/api/games/:gameId/join',
    {
      schema: {
        tags: ['games'],
        summary: 'Take a seat with an invitation',
        params: GAME,
        body: JOIN_SCHEMA,
        response: { 200: Joined, ...problems(400, 403, 404, 409, 413, 415) },
      },
    },
    async (request, reply) => send(reply, await table.join(idOf(request), request.body as never), 200),
  );

  app.get(
    '/api/games/:gameId',
    {
      ...hot,
      schema: {
        tags: ['play'],
        summary: 'What you may know of a game, now or then',
        security: ASKER,
        params: GAME,
        querystring: VIEW_SCHEMA,
        response: { 200: GameView, ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) =>
      send(reply, await table.view(idOf(request), tokenOf(request), queryOf(request, VIEW_SCHEMA)), 200),
  );

  app.get(
    '/api/games/:gameId/events',
    {
      ...hot,
      schema: {
        tags: ['play'],
        summary: 'What happened after a sequence',
        security: ASKER,
        params: GAME,
        querystring: EVENTS_SCHEMA,
        response: { 200: Events, ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) =>
      send(reply, await table.events(idOf(request), tokenOf(request), queryOf(request, EVENTS_SCHEMA)), 200),
  );

  app.get(
    '/api/games/:gameId/record',
    {
      schema: {
        tags: ['play'],
        summary: 'The portable file of a game',
        security: ASKER,
        params: GAME,
        querystring: AS_SCHEMA,
        response: { 200: GameRecord, ...problems(400, 401, 403, 404, 422) },
      },
    },
    async (request, reply) =>
      send(
        reply,
        await table.record(idOf(request), tokenOf(request), queryOf(request, AS_SCHEMA)),
        200,
        ({ record }) => record,
      ),
  );

  app.post(
    '/api/games/:gameId/actions',
    {
      ...hot,
      schema: {
        tags: ['play'],
        summary: 'Do something',
        description:
          'With an Idempotency-Key a repeat answers with the same body and `Idempotent-Replayed: true`, and happens once.',
        security: PLAYER,
        params: GAME,
        headers: KEY,
        body: ActBody,
        response: { 200: Acted, ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 507) },
      },
    },
    async (request, reply) => {
      const answer = await table.act(idOf(request), tokenOf(request), request.body as never, keyOf(request));
      metrics.acted(answer.ok ? 'accepted' : answer.code);
      return send(reply, answer, 200, successful);
    },
  );

  app.post(
    '/api/games/:gameId/undo',
    {
      schema: {
        tags: ['play'],
        summary: 'Go back to before your last action',
        description: 'At once where that is free (200); otherwise the others are asked (202).',
        security: PLAYER,
        params: GAME,
        headers: KEY,
        body: AS_SCHEMA,
        response: { 200: Undone, 202: UndoAsked, ...problems(400, 401, 403, 404, 409, 413, 415, 422, 507) },
      },
    },
    async (request, reply) => {
      const answer = await table.undo(idOf(request), tokenOf(request), request.body as never, keyOf(request));
      const status = answer.ok && !answer.undone ? 202 : 200;
      return send(reply, answer, status, ({ undone: _, ...rest }) => successful(rest));
    },
  );

  app.post(
    '/api/games/:gameId/undo/:requestId',
    {
      schema: {
        tags: ['play'],
        summary: "Answer somebody's wish to undo",
        security: PLAYER,
        params: UNDO,
        body: UNDO_ANSWER_SCHEMA,
        response: { 200: UndoAnswered, ...problems(400, 401, 403, 404, 413, 415, 507) },
      },
    },
    async (request, reply) => {
      const { requestId } = request.params as { requestId: string };
      const answer = await table.answerUndo(
        idOf(request),
        tokenOf(request),
        requestId,
        request.body as never,
      );
      return send(reply, answer, 200, successful);
    },
  );

  app.post(
    '/api/games/:gameId/fork',
    {
      schema: {
        tags: ['play'],
        summary: 'Make a practice game from any revision',
        security: ASKER,
        params: GAME,
        body: FORK_SCHEMA,
        response: { 201: Created, ...problems(400, 401, 403, 404, 413, 415, 422, 507) },
      },
    },
    (request, reply) =>
      sendNewGame(request, reply, () => table.fork(idOf(request), tokenOf(request), request.body as never)),
  );

  app.post(
    '/api/games/:gameId/resign',
    {
      schema: {
        tags: ['play'],
        summary: 'Give up a seat; the owner of a game between bots ends it',
        security: PLAYER,
        params: GAME,
        headers: KEY,
        body: AS_SCHEMA,
        response: { 200: Resigned, ...problems(400, 401, 403, 404, 413, 415, 422, 507) },
      },
    },
    async (request, reply) =>
      send(
        reply,
        await table.resign(idOf(request), tokenOf(request), request.body as never, keyOf(request)),
        200,
        successful,
      ),
  );
};
