// The failures that a client meets outside an answer: why it may not watch a game, and a server that cannot be reached.
// Apart from the others, which a server sends with their sentences.

import type { Failure } from './error-body.ts';

export type FailureParams = Readonly<Record<string, string | number>>;

export interface FailureKind {
  readonly status: number;
  /** `{name}` is filled in. */
  readonly error: string;
  readonly hint?: string;
}

export const WATCH_FAILURES = {
  NO_SUCH_GAME: {
    status: 404,
    error: 'There is no such game here, or it is private.',
    hint: 'Check the address; a private game needs the token of one of its players.',
  },
  UNKNOWN_TOKEN: {
    status: 401,
    error: 'This token does not belong to this game.',
    hint: 'Every game has its own tokens; without one you can watch.',
  },
  NO_TOKEN: {
    status: 401,
    error: 'Only players can do this, and the request has no token.',
    hint: 'Send "Authorization: Bearer TOKEN" with the token from creating or joining the game.',
  },
  NO_SEAT: {
    status: 403,
    error: 'This token has no seat in the game.',
    hint: 'It can watch the game and end it.',
  },
  NOT_YOUR_SEAT: {
    status: 403,
    error: 'This token cannot act for {playerId}.',
    hint: 'It holds {yours}.',
  },
  UNREACHABLE: {
    status: 503,
    error: 'The server cannot be reached.',
    hint: 'Check the connection; the request may or may not have arrived.',
  },
} as const satisfies Readonly<Record<string, FailureKind>>;

export const failureOf = (
  code: string,
  { status, error, hint }: FailureKind,
  params: FailureParams = {},
  revision?: number,
): Failure => {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
  return {
    ok: false,
    status,
    code,
    error: fill(error),
    ...(hint === undefined ? {} : { hint: fill(hint) }),
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(revision === undefined ? {} : { revision }),
  };
};

export const isFailure = (answer: object): answer is Failure => 'ok' in answer && answer.ok === false;
