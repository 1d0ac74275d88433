// What a client may ask for. The schemas are plain JSON Schema: the same values type a request, check it at the
// table and describe it in the API's documents.

import { GAME_STATUSES, type Static, shape } from '@turnfold/kernel';
import { EVENTS_MAX } from './bounds.ts';
import { CLOCK_REQUEST, ON_TIMEOUT } from './clocks.ts';
import { BOT, COUNT, FLAG, HASH, HINTS, PLAYER_ID, STYLE } from './vocabulary.ts';

const NAME_MAX = 40;
const SEED_MAX = 200;
const LIST_MAX = 200;

export const NAME = {
  type: 'string',
  maxLength: NAME_MAX,
  description: 'Shown to everybody. Visible characters of any language, with single spaces between them.',
} as const;
export const SEED = {
  type: 'string',
  maxLength: SEED_MAX,
  description: "The player's own contribution to the luck: any text.",
} as const;
export const SEED_HASH = {
  ...HASH,
  description: 'Instead of clientSeed: SHA-256 of a seed that is opened when all seats are taken.',
} as const;
export const AS = {
  type: 'string',
  maxLength: 8,
  description: 'A playerId; with a hot-seat token only.',
} as const;

const SITTER = shape(
  {},
  {
    name: NAME,
    bot: BOT,
    style: { ...STYLE, description: 'What the bot likes; left out, it is an all-round one.' },
  },
);

/** The shape of `options` belongs to the rules. */
export const CREATE_SCHEMA = shape(
  {
    rules: { type: 'string', maxLength: 40 },
    players: { type: 'array', maxItems: 99, items: SITTER },
  },
  {
    options: { type: 'object', additionalProperties: true, description: "As the rules' schema says." },
    hotseat: { ...FLAG, description: 'The creator plays every human seat.' },
    private: { ...FLAG, description: 'Only players see the game, and it is in no list.' },
    listed: {
      ...FLAG,
      default: true,
      description: 'False: the game is in no list; whoever has its address may watch.',
    },
    open: {
      ...FLAG,
      description: 'Anybody may take a free human seat; neither with private nor with hotseat.',
    },
    clientSeed: SEED,
    clientSeedHash: SEED_HASH,
    clock: CLOCK_REQUEST,
    onTimeout: ON_TIMEOUT,
    hints: HINTS,
    practice: { ...shape({}, { seed: SEED }), description: 'Fixes the dice by a known seed.' },
  },
);
export interface CreateRequest extends Static<typeof CREATE_SCHEMA> {}

export const JOIN_SCHEMA = shape(
  {},
  {
    code: { type: 'string', maxLength: 100, description: 'Of an invitation; an open table needs none.' },
    name: NAME,
    clientSeed: SEED,
    clientSeedHash: SEED_HASH,
  },
);
export interface JoinRequest extends Static<typeof JOIN_SCHEMA> {}

export const OPEN_SEED_SCHEMA = shape({
  clientSeed: { ...SEED, description: 'The seed whose hash was sent: 64 lower-case hex digits.' },
});
export interface OpenSeedRequest extends Static<typeof OPEN_SEED_SCHEMA> {}

export const AS_SCHEMA = shape({}, { as: AS });
/** Which of a hot-seat token's seats; left out, the first that is to act. */
export interface AsQuery extends Static<typeof AS_SCHEMA> {}

/** The shape of `payload` belongs to the rules. */
export const ACT_SCHEMA = shape(
  { action: { type: 'string', maxLength: 100, description: "A legal action's type." } },
  {
    gameId: { type: 'string', maxLength: 100, description: 'May be left out; otherwise as in the address.' },
    payload: { type: 'object', additionalProperties: true, description: "As the action's schema says." },
    expectedRevision: { ...COUNT, description: 'Any other revision is refused.' },
    as: AS,
  },
);
export interface ActRequest extends Static<typeof ACT_SCHEMA> {}

export const FORK_SCHEMA = shape(
  {},
  {
    revision: { ...COUNT, description: 'Left out: now.' },
    bot: { ...BOT, description: 'A player plays on alone, and these bots play every other seat.' },
    as: AS,
  },
);
export interface ForkRequest extends Static<typeof FORK_SCHEMA> {}

export const UNDO_ANSWER_SCHEMA = shape({ accept: FLAG }, { as: AS });
export interface UndoAnswer extends Static<typeof UNDO_ANSWER_SCHEMA> {}

export const CLAIM_SCHEMA = shape(
  { playerId: { ...PLAYER_ID, description: 'The player who is gone.' } },
  {
    bot: { ...FLAG, description: 'True: a bot plays until the player is back. Of two players, false wins.' },
    as: AS,
  },
);
export interface ClaimRequest extends Static<typeof CLAIM_SCHEMA> {}

export const LIST_SCHEMA = shape(
  {},
  {
    status: { type: 'string', enum: GAME_STATUSES },
    open: { ...FLAG, description: 'true: open tables alone, with a seat that is free now.' },
    limit: { type: 'integer', minimum: 1, maximum: LIST_MAX, default: 50 },
  },
);
export interface ListQuery extends Static<typeof LIST_SCHEMA> {}

export const VIEW_SCHEMA = shape({}, { revision: COUNT, turn: COUNT, as: AS });
export interface ViewQuery extends Static<typeof VIEW_SCHEMA> {}

export const EVENTS_SCHEMA = shape(
  {},
  {
    after: { type: 'integer', minimum: 0, default: 0, description: 'A sequence.' },
    limit: { type: 'integer', minimum: 1, maximum: EVENTS_MAX, default: EVENTS_MAX },
    as: AS,
  },
);
export interface EventsQuery extends Static<typeof EVENTS_SCHEMA> {}

export const SUBSCRIBE_SCHEMA = shape(
  {},
  {
    after: {
      ...COUNT,
      description: 'The last revision that is known; left out, it begins with the present.',
    },
    as: AS,
    presence: { ...FLAG, description: 'Whether a player wants to know who else is there.' },
  },
);
export interface SubscribeQuery extends Static<typeof SUBSCRIBE_SCHEMA> {}
