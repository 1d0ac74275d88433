// Whatever goes wrong before a table is asked is answered in the same form as everything else.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { fail } from '@turnfold/wire/api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, type DoorCode, doorError } from './errors.ts';
import { JsonError } from './json.ts';
import { PROTOCOL_HEADER } from './protocol.ts';

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = doorCodeOf(error);
    if (code) return sendDoorError(reply, code);
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(500).send(bodyOf(fail('INTERNAL_ERROR')));
  });
};

export const sendDoorError = (reply: FastifyReply, code: DoorCode): FastifyReply => {
  const failure = doorError(code);
  return reply
    .code(failure.status)
    .header(...PROTOCOL_HEADER)
    .send(bodyOf(failure));
};

const CODES: Readonly<Record<string, DoorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_CONTENT_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'WRONG_CONTENT_TYPE',
};

const doorCodeOf = (error: FastifyError): DoorCode | null => {
  if (error instanceof JsonError) return 'MALFORMED_JSON';
  if (Object.hasOwn(CODES, error.code)) return CODES[error.code] as DoorCode;
  return error.statusCode !== undefined && error.statusCode < 500 ? 'MALFORMED_REQUEST' : null;
};

/** For what is too broken to become a request at all. */
export const answerUnreadable = {
  frameworkErrors: (_error: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): void => {
    if (raw.headers.upgrade) reply.raw.once('finish', () => raw.socket.destroySoon()); // No hook is called here.
    sendDoorError(reply, 'MALFORMED_REQUEST');
  },

  clientErrorHandler: (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const failure = doorError(UNREADABLE[error.code ?? ''] ?? 'MALFORMED_REQUEST');
    const body = JSON.stringify(bodyOf(failure));
    socket.end(
      `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `${PROTOCOL_HEADER.join(': ')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  },
};

const UNREADABLE: Readonly<Record<string, DoorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};
