// Limits count work. Every request takes a plain request's share from its address when it arrives, and what it costs
// beyond that when it is known: a game that has to be loaded, a long record, a large answer, frames.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressGroup } from './address.ts';
import { sendDoorError } from './answer-errors.ts';
import type { Limits } from './limits.ts';
import { createTally, type Tally } from './tally.ts';
import { weightOfAnswer } from './weights.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by load balancers and monitors: always answered. */
    readonly isUnlimited?: true;
  }
}

export type Work = Tally;

export const withWorkLimit = (app: FastifyInstance, limits: Limits): Work => {
  const work = createTally(limits.requestsMax, limits.requestsWindowMs);
  app.addHook('onRequest', ({ ip, routeOptions }, reply, done) => {
    const waitSeconds = routeOptions.config.isUnlimited ? null : work.take(addressGroup(ip));
    if (waitSeconds === null) done();
    else tooMuch(reply, waitSeconds);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes =
      typeof payload === 'string' ? payload.length : Number(reply.getHeader('content-length') ?? 0);
    const weight = weightOfAnswer(bytes);
    if (weight > 0 && !request.routeOptions.config.isUnlimited) work.charge(addressGroup(request.ip), weight);
    done(null, payload);
  });
  return work;
};

export const tooMuch = (reply: FastifyReply, waitSeconds: number): FastifyReply =>
  sendDoorError(reply.header('retry-after', String(waitSeconds)), 'TOO_MANY_REQUESTS');
