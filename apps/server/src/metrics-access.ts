// Who may read the figures. They say how a server is used, by whom is nobody's business but its operator's.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { DoorCode } from './errors.ts';
import { tokenOf } from './routes/answers.ts';

/**
 * Why somebody may not; null where they may. With a token of its own, only that opens it, from anywhere. Without one,
 * only a program on this machine: not a proxy on it, and not a page in a browser on it that some other name leads here.
 */
export const metricsRefusal = (request: FastifyRequest, token: string | undefined): DoorCode | null => {
  if (token !== undefined) return isSame(tokenOf(request) ?? '', token) ? null : 'WRONG_METRICS_TOKEN';
  return isLocal(request) ? null : 'NO_SUCH_ROUTE';
};

const isSame = (given: string, token: string): boolean => timingSafeEqual(digestOf(given), digestOf(token));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '') &&
  /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/i.test(headers.host ?? '') &&
  FORWARDING.every((name) => headers[name] === undefined);

/** What proxies add. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
