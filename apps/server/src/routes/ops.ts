// For operators: is the server up, can it save games, what does it do.

import type { FastifyInstance } from 'fastify';
import { sendDoorError } from '../answer-errors.ts';
import type { Metrics } from '../metrics.ts';
import { metricsRefusal } from '../metrics-access.ts';
import { quiet } from '../quiet.ts';
import { addressOf } from './answers.ts';

interface OpsDeps {
  readonly ready: () => Promise<void>;
  readonly isStopping: () => boolean;
  readonly botProblem: () => string | null;
  readonly metrics: Metrics;
  /** What opens /metrics; left out, only this machine may read it. */
  readonly metricsToken: string | undefined;
}

export const opsRoutes = async (app: FastifyInstance, deps: OpsDeps): Promise<void> => {
  const { ready, isStopping, botProblem, metrics, metricsToken } = deps;
  const unlimited = { ...quiet(app), config: { isUnlimited: true } } as const;
  app.route({
    ...unlimited,
    ...addressOf('healthz'),
    handler: async () => {
      const bots = botProblem();
      return bots === null ? { status: 'ok' } : { status: 'ok', bots };
    },
  });
  app.route({
    ...unlimited,
    ...addressOf('readyz'),
    handler: async (request, reply) => {
      if (isStopping()) return reply.code(503).send({ status: 'the server is stopping' });
      try {
        await ready();
        return { status: 'ready' };
      } catch (error) {
        request.log.warn({ problem: (error as Error).message }, 'the store is not ready');
        return reply.code(503).send({ status: 'the store is not writable' });
      }
    },
  });
  app.route({
    ...unlimited,
    ...addressOf('metrics'),
    handler: async (request, reply) => {
      const refused = metricsRefusal(request, metricsToken);
      if (refused) return sendDoorError(reply, refused);
      return reply.type(metrics.contentType).send(await metrics.text());
    },
  });
};
