// For whoever runs the server: is it up, can it write, what does it do.

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Metrics } from '../metrics.ts';
import { quiet } from '../quiet.ts';

interface OpsDeps {
  readonly ready: () => Promise<void>;
  readonly isStopping: () => boolean;
  readonly metrics: Metrics;
}

const State = Type.Object({ status: Type.String() });

export const opsRoutes = async (app: FastifyInstance, deps: OpsDeps): Promise<void> => {
  const { ready, isStopping, metrics } = deps;
  const unlimited = { ...quiet(app), config: { rateLimit: false } } as const;
  app.get(
    '/healthz',
    { ...unlimited, schema: { tags: ['operations'], summary: 'The process runs', response: { 200: State } } },
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    {
      ...unlimited,
      schema: {
        tags: ['operations'],
        summary: 'Games can be written',
        response: { 200: State, 503: State },
      },
    },
    async (request, reply) => {
      if (isStopping()) return reply.code(503).send({ status: 'the server stops' });
      try {
        await ready();
        return { status: 'ready' };
      } catch (error) {
        request.log.warn({ problem: (error as Error).message }, 'the store is not ready');
        return reply.code(503).send({ status: 'the store cannot be written' });
      }
    },
  );
  app.get(
    '/metrics',
    {
      ...unlimited,
      schema: { tags: ['operations'], summary: 'Figures, for Prometheus', produces: ['text/plain'] },
    },
    async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  );
};
