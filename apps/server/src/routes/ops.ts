// For whoever runs the server: is it up, can it write, what does it do.

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Metrics } from '../metrics.ts';

interface OpsDeps {
  readonly ready: () => Promise<void>;
  readonly metrics: Metrics;
}

const State = Type.Object({ status: Type.String() });

export const opsRoutes = async (app: FastifyInstance, { ready, metrics }: OpsDeps): Promise<void> => {
  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const;
  app.get(
    '/healthz',
    { ...quiet, schema: { tags: ['operations'], summary: 'The process runs', response: { 200: State } } },
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    {
      ...quiet,
      schema: {
        tags: ['operations'],
        summary: 'Games can be written',
        response: { 200: State, 503: State },
      },
    },
    async (request, reply) => {
      try {
        await ready();
        return { status: 'ready' };
      } catch (error) {
        request.log.warn({ err: error }, 'the store is not ready');
        return reply.code(503).send({ status: 'the store cannot be written' });
      }
    },
  );
  app.get(
    '/metrics',
    {
      ...quiet,
      schema: { tags: ['operations'], summary: 'Figures, for Prometheus', produces: ['text/plain'] },
    },
    async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  );
};
