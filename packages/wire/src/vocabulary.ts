// The words of the wire: what requests, answers and live messages are made of.

import {
  ALL_BOT_LEVELS,
  GAME_STATUSES,
  nullable,
  outcomeSchema,
  type Schema,
  type Static,
  shape,
} from '@turnfold/kernel';

export const COUNT = { type: 'integer', minimum: 0 } as const;
export const TEXT = { type: 'string' } as const;
export const FLAG = { type: 'boolean' } as const;
export const TIME = { type: 'string', description: 'ISO 8601, for display' } as const;

export const GAME_ID = { type: 'string', description: 'Opaque' } as const;
export const PLAYER_ID = {
  type: 'string',
  pattern: '^p[1-9][0-9]?$',
  description: 'A seat: p1, p2, ... in seat order',
} as const;
export const PLAYER_IDS = { type: 'array', items: PLAYER_ID } as const;

export const HASH = { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'SHA-256, in hex' } as const;
export const HEAD = {
  ...HASH,
  description: 'Hash of the last log entry; every entry covers the one before it',
} as const;
export const SEED_COMMITMENT = {
  ...HASH,
  description: "Hash of the server's secret, published before the first die falls",
} as const;

export const STATUS = {
  type: 'string',
  enum: GAME_STATUSES,
  description: 'waiting: a human seat is free, or a sealed seed is not open yet',
} as const;

/** Every level that some game has a bot for; `GET /api/rules` says which game has which. */
export const BOT = { type: 'string', enum: ALL_BOT_LEVELS } as const;

/** What a bot likes, in a word of its game; `GET /api/rules` says which game has which, and at which levels. */
export const STYLE = { type: 'string', maxLength: 40 } as const;

/** OpenAPI puts the views of all games in its place. */
export const GAME_STATE = {
  type: 'object',
  additionalProperties: true,
  description: "The viewer's view; `rules` says whose shape it has, see GET /api/rules/{id}",
} as const;

export const ACTION = shape({
  type: TEXT,
  payload: { type: 'object', additionalProperties: true, description: "As the action's schema says" },
});

export const EVENT = shape(
  {
    id: TEXT,
    gameId: GAME_ID,
    sequence: { type: 'integer', minimum: 1 },
    timestamp: TIME,
    type: TEXT,
    version: { type: 'integer', minimum: 1, description: "Of this type's payload" },
    turn: { type: 'integer' },
    phase: TEXT,
    payload: {
      type: 'object',
      additionalProperties: true,
      description: 'What happened; keys that you may not know are left out',
    },
  },
  {
    actorId: TEXT,
    secret: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'integer' } },
      description: 'Which keys of the payload only some seats know',
    },
    reveals: { type: 'boolean', enum: [true] },
  },
);

export const OUTCOME = outcomeSchema(PLAYER_ID);
export interface OutcomeLine extends Static<typeof OUTCOME> {}

export const PLAYER = shape(
  {
    playerId: PLAYER_ID,
    name: TEXT,
    bot: { ...nullable(BOT), description: 'Who plays the seat; null for a person' },
  },
  {
    style: { ...STYLE, description: 'What the bot likes; left out for an all-round one' },
    absent: { ...FLAG, description: 'True while the bot plays only until the player is back' },
  },
);
export interface PlayerLine extends Static<typeof PLAYER> {}

export const HINTS = {
  ...FLAG,
  description: 'Whether players may ask for hints. Left out: where one person plays against bots.',
} as const;

export const SEED_STATES = ['sealed', 'opened', 'open', 'none'] as const;
export type SeedState = (typeof SEED_STATES)[number];

const SEED_LINE = shape({
  state: {
    type: 'string',
    enum: SEED_STATES,
    description: 'sealed: only its hash is known; opened: it was sealed; open: it was sent openly',
  },
  hash: nullable(HASH),
});

export const LUCK = shape({
  openBy: {
    ...nullable(TIME),
    description: 'When every sealed seed must be open; null before seats are taken',
  },
  seeds: { type: 'object', additionalProperties: SEED_LINE, description: 'By playerId, every seat' },
});
export interface LuckLine extends Static<typeof LUCK> {}

export const UNDO_REQUEST = shape({
  requestId: TEXT,
  playerId: PLAYER_ID,
  toRevision: COUNT,
  waitingFor: PLAYER_IDS,
  lapsesAt: TIME,
});
/** An undo that the others have been asked about. */
export interface UndoLine extends Static<typeof UNDO_REQUEST> {}

export const FORK_OF = shape({ gameId: GAME_ID, revision: COUNT });

export const ORIGIN = shape({
  kind: { type: 'string', enum: ['fork', 'rematch'] },
  gameId: GAME_ID,
  revision: { ...nullable(COUNT), description: 'The revision that a fork began with' },
});
export interface OriginLine extends Static<typeof ORIGIN> {}

const SERIES = shape({
  played: { ...COUNT, description: 'Games that these players finished before this one' },
  wins: { type: 'object', additionalProperties: COUNT, description: 'Of those, by playerId of this game' },
});
export interface SeriesLine extends Static<typeof SERIES> {}

const ROOM = shape({
  host: { ...nullable(PLAYER_ID), description: 'Who may fill seats, remove players and cancel' },
  free: { ...PLAYER_IDS, description: 'Seats that nobody has taken' },
  ready: { ...PLAYER_IDS, description: 'Those who would begin with bots on the free seats' },
  keptUntil: {
    ...nullable(TIME),
    description: 'Until then free seats are kept for the players of the game before',
  },
  lapsesAt: { ...nullable(TIME), description: 'When an open table closes unless somebody there says `stay`' },
});
export interface RoomLine extends Static<typeof ROOM> {}

export const SHARING = shape({
  agreed: { ...PLAYER_IDS, description: 'Who would let others see the game' },
  waitingFor: { ...PLAYER_IDS, description: 'Who has not agreed' },
  shared: { ...FLAG, description: 'Everybody has agreed: whoever has the address may look, without a token' },
});
export interface SharingLine extends Static<typeof SHARING> {}

/** How players came together and go on: in a view, and in the news of a table. */
export const MEETING = {
  open: { ...FLAG, description: 'Anybody may take a free seat' },
  rematch: { ...nullable(shape({ gameId: GAME_ID })), description: 'The game that its players went on to' },
  series: { ...nullable(SERIES), description: 'How their earlier games went; null for the first one' },
  room: { ...nullable(ROOM), description: 'Before the list of seeds closes' },
  sharing: { ...nullable(SHARING), description: 'Of a private game that is over' },
} as const satisfies Readonly<Record<string, Schema>>;
const MEETING_SHAPE = shape(MEETING);
export interface MeetingLine extends Static<typeof MEETING_SHAPE> {}

/** The part of a game that changes with every revision. */
export const MOMENT = {
  revision: { ...COUNT, description: 'The opening is 0, also while it is waited for' },
  sequence: COUNT,
  head: nullable(HEAD),
  status: STATUS,
  turn: { type: 'integer' },
  phase: TEXT,
  toAct: PLAYER_IDS,
  gameState: GAME_STATE,
  legalActions: {
    type: 'array',
    items: ACTION,
    maxItems: 500,
    description: 'What you may do now: all of it, or a fair sample of very many',
  },
  legalActionsComplete: FLAG,
  outcome: nullable(OUTCOME),
} as const satisfies Readonly<Record<string, Schema>>;
