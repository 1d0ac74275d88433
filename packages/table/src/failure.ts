// What can go wrong at a table, apart from what the rules refuse: one line per code.

export interface Failure {
  readonly ok: false;
  /** As in HTTP. */
  readonly status: number;
  readonly code: string;
  /** A sentence for whoever asked. */
  readonly error: string;
  readonly rule?: string;
  readonly hint?: string;
  /** The game's revision, where the asker may know it. */
  readonly revision?: number;
  /** True when this is the answer to an earlier request with the same key. */
  readonly replayed?: true;
}

interface FailureKind {
  readonly status: number;
  /** `{name}` is filled in. */
  readonly error: string;
  readonly hint?: string;
}

/** In the order in which they are checked. */
export const FAILURES = {
  NO_SUCH_GAME: {
    status: 404,
    error: 'There is no such game here, or it is private.',
    hint: 'Check the address; a private game needs the token of one of its players.',
  },
  NO_SUCH_RULES: {
    status: 404,
    error: 'There are no rules called {rules} here.',
    hint: 'GET /api/rules lists them.',
  },
  NO_SUCH_REVISION: {
    status: 404,
    error: 'This game has no revision {revision}.',
    hint: 'It goes from 0 to {latest}.',
  },
  NO_SUCH_UNDO: {
    status: 404,
    error: 'No undo is waiting for an answer under this id.',
    hint: 'It may have been answered, or the game went on.',
  },
  NO_TOKEN: {
    status: 401,
    error: 'Only a player may do this, and the request has no token.',
    hint: 'Send "Authorization: Bearer TOKEN" with the token from creating or joining the game.',
  },
  UNKNOWN_TOKEN: {
    status: 401,
    error: 'This token is not one of this game.',
    hint: 'Every game has its own tokens; without one you may watch.',
  },
  NO_SEAT: {
    status: 403,
    error: 'This token has no seat in the game.',
    hint: 'It may watch the game and end it.',
  },
  NOT_YOUR_SEAT: {
    status: 403,
    error: 'This token may not act for {playerId}.',
    hint: 'It holds {yours}.',
  },
  BOT_SEAT: {
    status: 403,
    error: 'The seat {playerId} is played by a bot.',
    hint: 'Bots move by themselves.',
  },
  NOT_ASKED: {
    status: 403,
    error: 'This undo is not yours to answer.',
    hint: 'The other human players are asked; whoever asked may only withdraw.',
  },
  BAD_INVITE: {
    status: 403,
    error: 'This is not an invitation to this game.',
    hint: 'Ask whoever made the game for a link.',
  },
  BAD_REQUEST: {
    status: 400,
    error: 'The request does not fit: {problem}.',
    hint: 'See /api/docs for the shape of every request.',
  },
  UNKNOWN_RULES: { status: 400, error: 'There are no rules called {rules} here.', hint: 'Known: {known}.' },
  BAD_SETUP: {
    status: 400,
    error: 'This game cannot be set up: {problem}.',
    hint: 'GET /api/rules/{rules} shows seats and options.',
  },
  BAD_KEY: {
    status: 400,
    error: 'The Idempotency-Key must be 1 to 255 visible ASCII characters, bare or in double quotes.',
  },
  KEY_REUSED: {
    status: 422,
    error: 'This Idempotency-Key was used for another request.',
    hint: 'Use a new key for each action, and the same one only to repeat it.',
  },
  KEY_IN_USE: {
    status: 409,
    error: 'A request with this Idempotency-Key is still being worked on.',
    hint: 'Ask again in a moment.',
  },
  REVISION_CONFLICT: {
    status: 412,
    error: 'The game is at revision {revision}, not {expected}.',
    hint: 'Look at the game again, then decide.',
  },
  NOT_STARTED: {
    status: 422,
    error: 'The game has not started: {missing} not taken yet.',
    hint: 'Share the invitation links.',
  },
  SEAT_TAKEN: { status: 409, error: 'This invitation has been used.', hint: 'Each one is for one player.' },
  NOTHING_TO_UNDO: { status: 422, error: 'You have no action to take back.' },
  UNDO_CROSSES: {
    status: 422,
    error: 'This cannot be taken back: since then {crossed}, and nobody is there to agree.',
    hint: 'Practice and hot-seat games undo freely; or fork the game to try something else.',
  },
  UNDO_PENDING: {
    status: 409,
    error: 'An undo is waiting for an answer already.',
    hint: 'It lapses when it is answered or when somebody acts.',
  },
  BUSY: {
    status: 503,
    error: 'Too many requests for this game arrived at once.',
    hint: 'Nothing was done. Ask again in a moment.',
  },
  STORE_UNAVAILABLE: {
    status: 503,
    error: 'The store cannot be reached, so nothing can be written now.',
    hint: 'Repeat the request with the same Idempotency-Key in a moment.',
  },
  STORE_FULL: {
    status: 507,
    error: 'The disk is full, so nothing can be written now.',
    hint: 'Games can still be looked at. Tell whoever runs this server.',
  },
  GAME_UNREADABLE: {
    status: 500,
    error: 'The stored log of this game cannot be read by this server.',
    hint: 'It is kept as it is. Tell whoever runs this server.',
  },
  INTERNAL_ERROR: {
    status: 500,
    error: 'Something went wrong on our side, and nothing was changed.',
    hint: 'The details are in the log of the server.',
  },
  UNREACHABLE: {
    status: 503,
    error: 'The server cannot be reached.',
    hint: 'Check the connection; what was sent may or may not have arrived.',
  },
} as const satisfies Readonly<Record<string, FailureKind>>;

export type FailureCode = keyof typeof FAILURES;

export const fail = (
  code: FailureCode,
  params: Readonly<Record<string, string | number>> = {},
  revision?: number,
): Failure => {
  const kind: FailureKind = FAILURES[code];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));
  return {
    ok: false,
    status: kind.status,
    code,
    error: fill(kind.error),
    ...(kind.hint === undefined ? {} : { hint: fill(kind.hint) }),
    ...(revision === undefined ? {} : { revision }),
  };
};

export const isFailure = (answer: object): answer is Failure => 'ok' in answer && answer.ok === false;
