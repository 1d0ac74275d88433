// Routes that are asked all the time write no line for what went well, and never more than the rest of the server.

import type { FastifyInstance } from 'fastify';
import { LOG_LEVELS, type LogLevel } from './settings.ts';

export const quiet = ({ log }: FastifyInstance): { readonly logLevel: LogLevel } => {
  const level = LOG_LEVELS.find((one) => one === log.level) ?? 'silent';
  const loud: readonly LogLevel[] = ['info', 'debug', 'trace'];
  return { logLevel: loud.includes(level) ? 'warn' : level };
};
