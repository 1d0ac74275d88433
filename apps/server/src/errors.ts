// Every code that an answer can carry, apart from those of the games' own rules. docs/ERRORS.md is made from this.

import { COMMON_REFUSALS } from '@turnfold/kernel';
import type { ErrorBody, Failure } from '@turnfold/wire';
import { FAILURES } from '@turnfold/wire/api';

export interface ErrorKind {
  readonly status: number;
  readonly error: string;
  readonly hint?: string;
}

/** What can be wrong with a request before the table sees it. */
export const DOOR_ERRORS = {
  BODY_TOO_LARGE: {
    status: 413,
    error: 'The body is too large.',
    hint: 'The limit is 16 KiB.',
  },
  WRONG_CONTENT_TYPE: {
    status: 415,
    error: 'Only JSON is accepted.',
    hint: 'Send "Content-Type: application/json".',
  },
  MALFORMED_JSON: {
    status: 400,
    error: 'The body is not valid JSON.',
    hint: 'Send one JSON value in UTF-8.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    error: 'The request is malformed.',
    hint: 'Check the address and the headers.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    error: 'This address has asked for too much in a short time.',
    hint: 'The header Retry-After says how many seconds to wait. Long records and large answers count for more than small ones.',
  },
  TOO_MANY_GAMES: {
    status: 429,
    error: 'Too many games were created from this address.',
    hint: 'The header Retry-After says how many seconds to wait.',
  },
  NO_SUCH_ROUTE: {
    status: 404,
    error: 'There is nothing at this address.',
    hint: 'GET /api/docs shows every route.',
  },
  UPGRADE_REQUIRED: {
    status: 426,
    error: 'This address speaks WebSocket only.',
    hint: 'Connect with a WebSocket and send a hello.',
  },
  WRONG_METRICS_TOKEN: {
    status: 401,
    error: 'The metrics of this server need a token of their own.',
    hint: 'Send "Authorization: Bearer TOKEN" with the value of TURNFOLD_METRICS_TOKEN.',
  },
  WRONG_ORIGIN: {
    status: 403,
    error: 'Pages of other origins may not use this server.',
    hint: 'Set PUBLIC_URL to the address at which players open the page.',
  },
  NO_ADMIN_TOKEN: {
    status: 401,
    error: 'Only the operator of this server can do this, and the request has no token.',
    hint: 'Send "Authorization: Bearer TOKEN" with the value of TURNFOLD_ADMIN_TOKEN.',
  },
  WRONG_ADMIN_TOKEN: {
    status: 403,
    error: "This is not the token of this server's operator.",
    hint: 'It is the value of TURNFOLD_ADMIN_TOKEN that the server was started with.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    error: 'The headers are too large.',
    hint: 'The limit is 16 KiB.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    error: 'The request took too long to arrive.',
    hint: 'Send it again over a faster connection.',
  },
} as const satisfies Readonly<Record<string, ErrorKind>>;

export type DoorCode = keyof typeof DOOR_ERRORS;

/** The whole table: the door's codes, the table's, and those that all rules share. */
export const ERRORS: Readonly<Record<string, ErrorKind>> = {
  ...DOOR_ERRORS,
  ...FAILURES,
  ...Object.fromEntries(
    Object.entries(COMMON_REFUSALS).map(([code, { explain, hint }]) => [
      code,
      { status: code === 'UNKNOWN_ACTION' || code === 'BAD_PAYLOAD' ? 400 : 422, error: explain, hint },
    ]),
  ),
};

export const doorError = (code: DoorCode): Failure => ({ ok: false, code, ...DOOR_ERRORS[code] });

export const bodyOf = (failure: Failure): ErrorBody => {
  const { ok: _, status: __, replayed: ___, retryAfterMs: ____, ...rest } = failure;
  return { success: false, ...rest };
};
