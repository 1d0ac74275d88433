// What can go wrong at a table, apart from what the rules refuse: one line per code.

import type { Failure } from './error-body.ts';
import { type FailureKind, type FailureParams, failureOf, WATCH_FAILURES } from './watch-failures.ts';

/** In the order in which they are checked. */
export const FAILURES = {
  NO_SUCH_GAME: WATCH_FAILURES.NO_SUCH_GAME,
  NO_SUCH_RULES: {
    status: 404,
    error: 'This server has no rules called {rules}.',
    hint: 'GET /api/rules lists them.',
  },
  NO_SUCH_REVISION: {
    status: 404,
    error: 'This game has no revision {revision}.',
    hint: 'It goes from 0 to {latest}.',
  },
  NO_SUCH_UNDO: {
    status: 404,
    error: 'No undo request with this id is waiting for an answer.',
    hint: 'It was answered, it has lapsed, or the game went on.',
  },
  NO_SUCH_TICKET: {
    status: 404,
    error: 'There is no such place in the queue.',
    hint: 'POST /api/pairing takes a new one.',
  },
  NO_SUCH_DEVICE: {
    status: 404,
    error: 'None of your devices at this seat has this id.',
    hint: 'It may have been removed already. POST /api/mine lists your devices with each game.',
  },
  NO_SUCH_TRANSFER: {
    status: 404,
    error: 'This code is not good: it is mistyped, it was used, or its few minutes are over.',
    hint: 'Check every character. After three wrong tries a code is void; make a new one on the other device.',
  },
  NO_TOKEN: WATCH_FAILURES.NO_TOKEN,
  UNKNOWN_TOKEN: WATCH_FAILURES.UNKNOWN_TOKEN,
  NO_SEAT: WATCH_FAILURES.NO_SEAT,
  NOT_YOUR_SEAT: WATCH_FAILURES.NOT_YOUR_SEAT,
  NOT_ASKED: {
    status: 403,
    error: 'You were not asked to answer this undo request.',
    hint: 'The other human players answer it; the player who asked can only withdraw it.',
  },
  BAD_INVITE: {
    status: 403,
    error: 'This is not an invitation to this game.',
    hint: 'Ask the player who made the game for a link.',
  },
  NOT_HOST: {
    status: 403,
    error: 'Only {host}, the host of this table, can do this.',
    hint: 'You can be ready, change your seat, or leave.',
  },
  SENT_AWAY: {
    status: 403,
    error: 'You were removed from this table.',
    hint: 'Choose another one, or open one yourself.',
  },
  NO_OPEN_TABLES: {
    status: 403,
    error: 'The house rules of this server let nobody open a table to strangers from here.',
    hint: 'Invite people by link instead.',
  },
  BAD_REQUEST: {
    status: 400,
    error: 'Invalid request: {problem}.',
    hint: 'See /api/docs for the shape of every request.',
  },
  BAD_NAME: {
    status: 400,
    error: 'This name cannot be used: it {problem}.',
    hint: 'Use up to 40 letters, digits, signs and emoji of any language, with single spaces between them.',
  },
  UNKNOWN_RULES: { status: 400, error: 'This server has no rules called {rules}.', hint: 'Known: {known}.' },
  BAD_SETUP: {
    status: 400,
    error: 'Invalid setup: {problem}.',
    hint: 'GET /api/rules/{rules} shows seats and options.',
  },
  BAD_KEY: {
    status: 400,
    error: 'The Idempotency-Key must be 1 to 255 visible ASCII characters, bare or in double quotes.',
  },
  KEY_TOO_SHORT: {
    status: 400,
    error: 'This Idempotency-Key is too short: it needs at least 22 characters here.',
    hint: 'The key can fetch the token again, so make it as hard to guess as a token.',
  },
  NAME_REFUSED: {
    status: 422,
    error: 'The house rules of this server do not allow the name {name}.',
    hint: 'Choose another one.',
  },
  CLOCK_REQUIRED: {
    status: 422,
    error: 'The house rules of this server ask for a clock when people play each other.',
    hint: 'Send a clock, such as { "perTurn": 86400 }.',
  },
  NO_SUCH_BOT: {
    status: 422,
    error: 'There is no {bot} bot for {rules} at this table.',
    hint: 'It has: {known}.',
  },
  NO_SUCH_STYLE: {
    status: 422,
    error: 'In {rules} there is no style {style} for {who}.',
    hint: 'It has: {known}.',
  },
  TOO_MANY_BOT_GAMES: {
    status: 429,
    error: 'Too many games without people are under way from this address: at most {max} at once.',
    hint: 'Wait until one is over, or end one with its token (POST .../resign). Or take a seat yourself.',
  },
  BOT_GAMES_FULL: {
    status: 503,
    error: 'This server has no room for another game without people: at most {max} at once.',
    hint: 'Try again later, or take a seat yourself.',
  },
  TOO_MANY_OPEN_TABLES: {
    status: 429,
    error: 'Too many open tables from this address wait for players: at most {max} at once.',
    hint: 'Sit down at one of them, cancel one, or let them fill.',
  },
  KEY_REUSED: {
    status: 422,
    error: 'This Idempotency-Key was used for another request.',
    hint: 'Use a new key for each request, and the same key only to repeat it.',
  },
  KEY_IN_USE: {
    status: 409,
    error: 'A request with this Idempotency-Key is still being processed.',
    hint: 'Try again in a moment.',
  },
  BOT_SEAT: {
    status: 403,
    error: 'The seat {playerId} is played by a bot.',
    hint: 'Bots move by themselves.',
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
  SEEDS_NOT_OPEN: {
    status: 422,
    error: 'The game has not started: the seed of {missing} is not open yet.',
    hint: 'The opening is dealt when every sealed seed is open.',
  },
  SEAT_TAKEN: { status: 409, error: 'This invitation has been used.', hint: 'Each one is for one player.' },
  TABLE_FULL: {
    status: 409,
    error: 'Every seat at this table is taken.',
    hint: 'GET /api/games?status=waiting&open=true lists tables with a free one.',
  },
  SEAT_NOT_FREE: {
    status: 409,
    error: 'The seat {playerId} is not free.',
    hint: 'Choose one that nobody sits on.',
  },
  LIST_CLOSED: {
    status: 422,
    error: 'The seats of this game can no longer change.',
    hint: 'Before the last seat is taken they can; afterwards you can resign.',
  },
  NOT_OVER: {
    status: 422,
    error: 'This game is not over yet.',
    hint: 'Ask again when it is.',
  },
  NOT_PRIVATE: {
    status: 422,
    error: 'This game is not private.',
    hint: 'Whoever has its address may look at it already.',
  },
  ALREADY_SHARED: {
    status: 422,
    error: 'Everybody has agreed, and others may have seen the game.',
    hint: 'An agreement can be taken back until the last player has agreed.',
  },
  NO_SUCH_PHRASE: {
    status: 422,
    error: 'This game has no phrase called {phrase}.',
    hint: 'GET /api/rules/{rules} lists them.',
  },
  TOO_MANY_PHRASES: {
    status: 429,
    error: 'You said {max} things in the last {seconds} seconds.',
    hint: 'Wait a little.',
  },
  DEVICE_TOKEN_TAKEN: {
    status: 409,
    error: 'This token belongs to another device.',
    hint: 'Draw a new one: 32 random bytes.',
  },
  TOO_MANY_DEVICES: {
    status: 422,
    error: 'You play this seat from {max} devices, the most that are possible.',
    hint: 'Remove one that you no longer use.',
  },
  TRANSFER_TAKEN: {
    status: 409,
    error: 'Another transfer has this id.',
    hint: 'Draw a new one.',
  },
  TOO_MANY_TRANSFERS: {
    status: 429,
    error: 'Too many transfers from this address wait to be fetched: at most {max} at once.',
    hint: 'Fetch one of them, or wait a few minutes until they lapse.',
  },
  TRANSFERS_FULL: {
    status: 503,
    error: 'This server has no room for another transfer at the moment.',
    hint: 'Try again in a few minutes.',
  },
  SEEDS_NOT_DUE: {
    status: 422,
    error: 'Seeds are opened when all seats are taken.',
    hint: 'Wait until `luck.openBy` is set, and check that your hash is in the list.',
  },
  NOT_SEALED: {
    status: 422,
    error: 'This seat has no sealed seed to open.',
    hint: 'Send a clientSeedHash when you create or join the game.',
  },
  SEED_MISMATCH: {
    status: 422,
    error: 'This seed does not match the hash that was sent.',
    hint: 'Send the very text whose SHA-256 was sent as clientSeedHash.',
  },
  RULES_UNAVAILABLE: {
    status: 422,
    error: 'This game was made by version {version} of {rules}, which this server does not have.',
    hint: 'You can look at the game, but not play it.',
  },
  LOG_FULL: {
    status: 422,
    error: 'This game has reached {max} revisions, the most that one game may have.',
    hint: 'Resign to close it without a winner, or fork it to go on in a new game.',
  },
  NOT_GONE: { status: 422, error: '{name} is not gone.', hint: 'Wait until `presence` says so.' },
  NOT_A_PLAYER: { status: 422, error: '{playerId} is no other player of this game.' },
  NOT_ABSENT: { status: 422, error: 'No bot plays this seat for a player who may come back.' },
  ABORT_TOO_LATE: {
    status: 422,
    error: 'You have made a move: the game can no longer be aborted.',
    hint: 'You can resign.',
  },
  ABORTED_LATELY: {
    status: 422,
    error: 'A game of the same players was aborted within the last hour.',
    hint: 'You can resign.',
  },
  NOTHING_TO_UNDO: { status: 422, error: 'You have no action to undo.' },
  UNDO_LIMIT: {
    status: 422,
    error: 'You have undone {max} times in this game, the most that one player may.',
    hint: 'Fork the game to try something else.',
  },
  UNDO_CROSSES: {
    status: 422,
    error: 'This cannot be undone: since then {crossed}, and there is no player who could agree.',
    hint: 'Practice and hot-seat games undo freely; or fork the game to try something else.',
  },
  UNDO_PENDING: {
    status: 409,
    error: 'Another undo request is already waiting for an answer.',
    hint: 'It ends when it is answered, when it lapses or when a player acts.',
  },
  NO_HINTS: {
    status: 422,
    error: 'There are no hints at this table.',
    hint: 'Whoever makes a table says so with "hints": true; left out, one person who plays bots has them.',
  },
  HINT_LIMIT: {
    status: 422,
    error: 'You have asked for {max} hints in this game, the most that one player may.',
    hint: 'Fork the game to try something else.',
  },
  BUSY: {
    status: 503,
    error: 'Too many requests for this game arrived at once.',
    hint: 'Nothing was changed. Try again in a moment.',
  },
  STORE_UNAVAILABLE: {
    status: 503,
    error: 'The store cannot be reached, so nothing can be saved now.',
    hint: 'Repeat the request with the same Idempotency-Key in a moment.',
  },
  STORE_FULL: {
    status: 507,
    error: 'The disk is full, so nothing can be saved now.',
    hint: 'Games can still be viewed. Contact the operator of this server.',
  },
  GAME_UNREADABLE: {
    status: 500,
    error: 'This server cannot read the stored log of this game.',
    hint: 'Nothing was changed. Contact the operator of this server.',
  },
  INTERNAL_ERROR: {
    status: 500,
    error: 'Something went wrong on the server.',
    hint: "Ask again with the same Idempotency-Key: nothing is done twice. The server's log has the details.",
  },
  UNREACHABLE: WATCH_FAILURES.UNREACHABLE,
} as const satisfies Readonly<Record<string, FailureKind>>;

export type FailureCode = keyof typeof FAILURES;

export const fail = (code: FailureCode, params: FailureParams = {}, revision?: number): Failure =>
  failureOf(code, FAILURES[code], params, revision);
