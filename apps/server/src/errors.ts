// Every code that an answer can carry, apart from those of the games' own rules. docs/ERRORS.md is made from this.

import { COMMON_REFUSALS } from '@turnfold/kernel';
import { FAILURES, type Failure } from '@turnfold/table';

export interface ErrorKind {
  readonly status: number;
  readonly error: string;
  readonly hint?: string;
}

/** What can be wrong with a request before a table sees it. */
export const DOOR_ERRORS = {
  BODY_TOO_LARGE: {
    status: 413,
    error: 'The body is too large.',
    hint: 'At most 16 KiB are read.',
  },
  WRONG_CONTENT_TYPE: {
    status: 415,
    error: 'Only JSON is read here.',
    hint: 'Send "Content-Type: application/json".',
  },
  MALFORMED_JSON: {
    status: 400,
    error: 'The body cannot be read.',
    hint: 'Send one JSON value in UTF-8.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    error: 'The request cannot be read.',
    hint: 'Check the address and the headers.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    error: 'Too many requests came from this address.',
    hint: 'The header Retry-After says how many seconds to wait.',
  },
  TOO_MANY_GAMES: {
    status: 429,
    error: 'Too many games were made from this address.',
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
  WRONG_ORIGIN: {
    status: 403,
    error: 'Pages of this origin may not connect.',
    hint: 'Set PUBLIC_URL to the address under which players open the page.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    error: 'The headers are too large.',
    hint: 'At most 16 KiB are read.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    error: 'The request took too long to arrive.',
    hint: 'Send it again over a quicker connection.',
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

/** An error as it is sent, on every route. */
export interface ErrorBody {
  readonly success: false;
  readonly error: string;
  readonly code: string;
  readonly rule?: string;
  readonly hint?: string;
  readonly revision?: number;
}

export const doorError = (code: DoorCode): Failure => ({ ok: false, code, ...DOOR_ERRORS[code] });

export const bodyOf = ({ ok: _, status: __, replayed: ___, ...rest }: Failure): ErrorBody => ({
  success: false,
  ...rest,
});
