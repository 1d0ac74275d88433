// For the operator: list, inspect, close and export games, behind a token of its own. Without that setting these routes do
// not exist. They stand in docs/RUNNING.md and not among the API's: no player ever needs them.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Admin } from '@turnfold/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendDoorError } from '../answer-errors.ts';
import { queryOf, send, successful, tokenOf } from './answers.ts';

interface AdminDeps {
  readonly admin: Admin;
  readonly token: string;
}

const QUERY = { properties: { status: {}, limit: {} } };

export const adminRoutes = async (app: FastifyInstance, { admin, token }: AdminDeps): Promise<void> => {
  app.addHook('onRequest', async (request, reply) => {
    const sent = tokenOf(request);
    if (sent === null) return sendDoorError(reply, 'NO_ADMIN_TOKEN');
    if (isSame(sent, token)) return;
    request.log.warn({ address: request.ip }, 'a wrong admin token was sent');
    return sendDoorError(reply, 'WRONG_ADMIN_TOKEN');
  });

  const options = { schema: { hide: true } } as const;
  app.get('/api/admin/games', options, async (request, reply) =>
    send(reply, await admin.list(queryOf(request, QUERY)), 200),
  );
  app.get('/api/admin/games/:gameId', options, async (request, reply) =>
    send(reply, await admin.inspect(gameIdOf(request)), 200, ({ game }) => game),
  );
  app.get('/api/admin/games/:gameId/record', options, async (request, reply) =>
    send(reply, await admin.record(gameIdOf(request)), 200, ({ record }) => record),
  );
  app.post('/api/admin/games/:gameId/close', options, async (request, reply) => {
    const gameId = gameIdOf(request);
    const answer = await admin.close(gameId);
    if (answer.ok) request.log.warn({ gameId }, 'the operator closed a game');
    return send(reply, answer, 200, successful);
  });
};

const gameIdOf = (request: FastifyRequest): string => (request.params as { readonly gameId: string }).gameId;

/** Takes as long for a token that is nearly right as for any other. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
};
