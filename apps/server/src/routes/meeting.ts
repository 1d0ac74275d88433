// The routes by which people find each other: rematches, the room before the deal, phrases, pairing.

import type { LocalTable } from '@turnfold/table';
import type { RouteName } from '@turnfold/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyOf, send, successful, tokenOf } from './answers.ts';
import type { NewGames } from './new-games.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const param = (request: FastifyRequest, name: 'gameId' | 'ticketId'): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? '';
/** The table validates it. */
const bodyOf = (request: FastifyRequest): never => request.body as never;

const RETRY_SECONDS = '5';

export const meetingHandlers = (table: LocalTable, newGames: NewGames) =>
  ({
    rematch: (request, reply) =>
      newGames.send(
        request,
        reply,
        (address) =>
          table.rematch(param(request, 'gameId'), tokenOf(request), bodyOf(request), keyOf(request), address),
        ({ first }) => (first ? 201 : 200),
      ),
    arrange: async (request, reply) => {
      const answer = await table.arrange(param(request, 'gameId'), tokenOf(request), bodyOf(request));
      return send(reply, answer, 200, successful);
    },
    say: async (request, reply) => {
      const answer = await table.say(param(request, 'gameId'), tokenOf(request), bodyOf(request));
      if (!answer.ok && answer.status === 429) reply.header('retry-after', RETRY_SECONDS);
      return send(reply, answer, 200, successful);
    },
    share: async (request, reply) => {
      const answer = await table.share(param(request, 'gameId'), tokenOf(request), bodyOf(request));
      return send(reply, answer, 200, successful);
    },
    pair: (request, reply) =>
      newGames.send(request, reply, (address) => table.pair(bodyOf(request), keyOf(request), address)),
    pairing: async (request, reply) =>
      send(reply, await table.pairing(param(request, 'ticketId'), tokenOf(request)), 200),
    unpair: async (request, reply) =>
      send(reply, await table.unpair(param(request, 'ticketId'), tokenOf(request)), 200),
  }) satisfies Partial<Record<RouteName, Handler>>;
