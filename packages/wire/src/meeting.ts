// Meeting people: open tables, pairing, the room before the deal, rematches and phrases.

import { nullable, type Static, shape } from '@turnfold/kernel';
import { GAME_LINE, JOINED_SCHEMA, type Replayed } from './answers.ts';
import { CLOCK_REQUEST, ON_TIMEOUT } from './clocks.ts';
import { AS, NAME, SEED, SEED_HASH } from './requests.ts';
import type { BodyOf } from './shape.ts';
import { BOT, COUNT, FLAG, GAME_ID, PLAYER_ID, SEED_COMMITMENT, STATUS, TEXT } from './vocabulary.ts';

const SUCCESS = { type: 'boolean', enum: [true] } as const;

/** Body as for joining, without a code. */
export const REMATCH_SCHEMA = shape({}, { name: NAME, clientSeed: SEED, clientSeedHash: SEED_HASH });
export interface RematchRequest extends Static<typeof REMATCH_SCHEMA> {}

export const REMATCHED_SCHEMA = shape({
  ...JOINED_SCHEMA.properties,
  first: { ...FLAG, description: 'Whether this request made the game; the status is 201 then' },
});
export interface Rematched extends Static<typeof REMATCHED_SCHEMA>, Replayed {}

const ARRANGEMENTS = ['stay', 'ready', 'leave', 'move', 'fill', 'remove', 'cancel'] as const;

export const ARRANGE_SCHEMA = shape(
  {
    do: {
      type: 'string',
      enum: ARRANGEMENTS,
      description:
        'stay: keep an open table alive. ready: begin with bots once everybody here says so. leave: give the seat back. move: to a free seat. Only the host: fill free seats with bots, remove a player, cancel the game.',
    },
  },
  {
    ready: { ...FLAG, description: 'With ready: false takes it back.' },
    playerId: { type: 'string', maxLength: 8, description: 'With move and remove: which seat.' },
    bot: { ...BOT, description: 'With ready and fill: which bots; normal where it is left out.' },
    as: AS,
  },
);
export interface ArrangeRequest extends Static<typeof ARRANGE_SCHEMA> {}

export const ARRANGED_SCHEMA = shape({
  success: SUCCESS,
  status: STATUS,
  playerId: { ...nullable(PLAYER_ID), description: 'Your seat now; null when you have left' },
});
export interface Arranged extends BodyOf<typeof ARRANGED_SCHEMA> {}

export const SAY_SCHEMA = shape(
  {
    phrase: {
      type: 'string',
      maxLength: 40,
      description: "The id of one of the game's phrases: GET /api/rules/{id}.",
    },
  },
  { as: AS },
);
export interface SayRequest extends Static<typeof SAY_SCHEMA> {}
export const SAID_SCHEMA = shape({ success: SUCCESS });
export interface SaidAnswer extends BodyOf<typeof SAID_SCHEMA> {}

/** Sent to players of the table whose connection speaks protocol 2. Never part of the log. */
export const PHRASE_SCHEMA = shape({
  type: { type: 'string', enum: ['phrase'] },
  playerId: { ...PLAYER_ID, description: 'Who says it' },
  phrase: TEXT,
  text: TEXT,
});
export interface PhraseNews extends Static<typeof PHRASE_SCHEMA> {}

/** Nobody waits longer for people than this before bots may take their seats, in seconds. */
const BOTS_AFTER_MAX = 600;
const PEOPLE_MAX = 6;

export const PAIR_SCHEMA = shape(
  { rules: { type: 'string', maxLength: 40 } },
  {
    options: { type: 'object', additionalProperties: true, description: "As the rules' schema says." },
    clock: CLOCK_REQUEST,
    onTimeout: ON_TIMEOUT,
    players: {
      type: 'integer',
      minimum: 2,
      maximum: PEOPLE_MAX,
      description: 'How many shall sit at the table, yourself included; left out, as many as usual.',
    },
    botsAfter: {
      type: 'integer',
      minimum: 0,
      maximum: BOTS_AFTER_MAX,
      description: 'After so many seconds normal bots take the seats that are still free; left out, never.',
    },
    name: NAME,
    clientSeed: SEED,
    clientSeedHash: SEED_HASH,
  },
);
export interface PairRequest extends Static<typeof PAIR_SCHEMA> {}

const PAIRING_STATES = ['looking', 'paired', 'gone'] as const;

export const PAIRING_SCHEMA = shape({
  ticketId: TEXT,
  token: {
    ...TEXT,
    description: 'Proves that the place in the queue is yours, and later opens your seat. Keep it.',
  },
  state: {
    type: 'string',
    enum: PAIRING_STATES,
    description: 'gone: you left the queue, or were not heard of in time',
  },
  waiting: { ...COUNT, description: 'How many look for the same game, yourself included' },
  players: { ...COUNT, description: 'How many it takes' },
  askAgainMs: { ...COUNT, description: 'Ask again after so long; who is not heard of is taken off' },
  gameId: { ...nullable(GAME_ID), description: 'Once paired: the game, whose seed is to be opened' },
  playerId: nullable(PLAYER_ID),
  seedCommitment: nullable(SEED_COMMITMENT),
});
export interface Pairing extends Static<typeof PAIRING_SCHEMA>, Replayed {}

export const TABLES_SCHEMA = shape({
  type: { type: 'string', enum: ['tables'] },
  tables: { type: 'array', items: GAME_LINE, description: 'Every open table' },
});
export const TABLE_CHANGES_SCHEMA = shape({
  type: { type: 'string', enum: ['changes'] },
  changed: { type: 'array', items: GAME_LINE, description: 'Open tables that are new or not as they were' },
  gone: { type: 'array', items: GAME_ID, description: 'Those that are full, have begun or were cancelled' },
});
/** What goes over a live connection to the lobby. */
export type LobbyNews = Static<typeof TABLES_SCHEMA> | Static<typeof TABLE_CHANGES_SCHEMA>;
