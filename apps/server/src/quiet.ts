// Routes that are asked all the time write no line for what went well, and never more than the rest of the server.

import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { LOG_LEVELS, type LogLevel } from './settings.ts';

/** They share one logger: a logger of its own for each request, at another level, costs more than a line. */
export const quiet = ({ log }: FastifyInstance): Pick<RouteShorthandOptions, 'childLoggerFactory'> => {
  const known = LOG_LEVELS.find((one) => one === log.level) ?? 'silent';
  const loud: readonly LogLevel[] = ['info', 'debug', 'trace'];
  const shared = log.child({}, { level: loud.includes(known) ? 'warn' : known });
  return { childLoggerFactory: () => shared };
};
