// What a server answers, as bodies on the wire and as the values that a table gives. A value is its body without
// `success`, and says whether it was given before (`replayed`), for which the wire has a header.

import {
  type GameRecord,
  nullable,
  type ObjectSchema,
  type Schema,
  type Static,
  shape,
} from '@turnfold/kernel';
import { CLOCK, TIMES } from './clocks.ts';
import { PRESENCE } from './presence.ts';
import type { BodyOf } from './shape.ts';
import {
  COUNT,
  EVENT,
  FLAG,
  FORK_OF,
  GAME_ID,
  GAME_STATE,
  HEAD,
  HINTS,
  LUCK,
  MEETING,
  MOMENT,
  ORIGIN,
  PLAYER,
  PLAYER_ID,
  PLAYER_IDS,
  SEED_COMMITMENT,
  STATUS,
  TEXT,
  TIME,
  UNDO_REQUEST,
} from './vocabulary.ts';

export interface Replayed {
  /** True when this is the answer to an earlier request with the same key. */
  readonly replayed: boolean;
}

const TOKEN = { type: 'string', description: 'Keep it: it is shown only once' } as const;
const SUCCESS = { type: 'boolean', enum: [true] } as const;
const OPEN = { type: 'object', additionalProperties: true } as const;

const INVITES = { type: 'array', items: shape({ playerId: PLAYER_ID, code: TEXT }) } as const;

const SEATED = { gameId: GAME_ID, status: STATUS, seedCommitment: SEED_COMMITMENT } as const;

export const CREATED_SCHEMA = shape({
  ...SEATED,
  playerId: {
    ...nullable(PLAYER_ID),
    description: "The creator's first seat; null for the owner of a game between bots",
  },
  token: TOKEN,
  invites: INVITES,
  revision: COUNT,
  luck: LUCK,
});
export interface Created extends Static<typeof CREATED_SCHEMA>, Replayed {}

export const JOINED_SCHEMA = shape({ ...SEATED, playerId: PLAYER_ID, token: TOKEN, luck: LUCK });
export interface Joined extends Static<typeof JOINED_SCHEMA>, Replayed {}

export const SEED_OPENED_SCHEMA = shape(SEATED);
export interface SeedOpened extends Static<typeof SEED_OPENED_SCHEMA> {}

export const GAME_LINE = shape({
  gameId: GAME_ID,
  rules: TEXT,
  status: STATUS,
  players: { type: 'array', items: PLAYER },
  revision: COUNT,
  createdAt: TIME,
  practice: FLAG,
  open: { ...FLAG, description: 'Anybody may take a free seat' },
  seatsFree: { ...COUNT, description: 'How many anybody may take now' },
  free: { ...PLAYER_IDS, description: 'Seats that nobody has taken yet' },
  options: { ...OPEN, description: "As the rules' schema says" },
  clock: { ...nullable(OPEN), description: 'null: all the time they want' },
});
export interface GameLine extends Static<typeof GAME_LINE> {}

export const GAMES_SCHEMA = shape({ games: { type: 'array', items: GAME_LINE } });
export interface GamesPage extends Static<typeof GAMES_SCHEMA> {}

const RULES_LINE = {
  id: TEXT,
  title: TEXT,
  seats: shape({
    min: COUNT,
    max: COUNT,
    quick: { ...COUNT, description: 'How many sit down when nobody says how many' },
  }),
  summary: TEXT,
  bots: { type: 'array', items: TEXT, description: 'The levels that this game has a bot for' },
} as const satisfies Readonly<Record<string, Schema>>;
const STYLE_LINE = shape({
  id: TEXT,
  likes: { ...TEXT, description: 'A sentence on what bots of this style like' },
  levels: { type: 'array', items: TEXT, description: 'The levels that have it' },
});
export interface StyleLine extends Static<typeof STYLE_LINE> {}
const STYLES = {
  styles: {
    type: 'array',
    items: STYLE_LINE,
    description: 'What bots of this game may like; left out where all bots of a level play alike',
  },
} as const satisfies Readonly<Record<string, Schema>>;
const RULES_LINE_SHAPE = shape(RULES_LINE, STYLES);
export interface RulesLine extends Static<typeof RULES_LINE_SHAPE> {}

export const RULES_LIST_SCHEMA = shape({ rules: { type: 'array', items: RULES_LINE_SHAPE } });
export interface RulesList extends Static<typeof RULES_LIST_SCHEMA> {}

const PHRASE_LINE = shape({ id: TEXT, text: TEXT });

export const RULES_SCHEMA = shape(
  {
    ...RULES_LINE,
    phrases: { type: 'array', items: PHRASE_LINE, description: 'What players may say to each other' },
    version: { type: 'integer', minimum: 1, description: 'Rises when old games would play differently' },
    hasSecrets: FLAG,
    options: { ...OPEN, description: 'JSON Schema of the options' },
    actions: {
      ...OPEN,
      description: 'Per action: the JSON Schema of its payload, and the phases it belongs to',
    },
    view: { ...OPEN, description: 'JSON Schema of gameState' },
    refusals: { ...OPEN, description: 'Per code: the rule it stands on, and a sentence' },
  },
  STYLES,
);
/** The parts of a rulebook that are schemas themselves have the kernel's types. */
export interface RulesPage
  extends Omit<Static<typeof RULES_SCHEMA>, 'options' | 'actions' | 'view' | 'refusals'> {
  readonly options: ObjectSchema;
  readonly actions: Readonly<
    Record<
      string,
      { readonly title?: string; readonly payload: ObjectSchema; readonly phases?: readonly string[] }
    >
  >;
  readonly view: Schema;
  readonly refusals: Readonly<
    Record<string, { readonly rule: string; readonly explain: string; readonly hint?: string }>
  >;
}

export const GAME_VIEW_SCHEMA = shape(
  {
    gameId: GAME_ID,
    rules: TEXT,
    rulesVersion: { type: 'integer', minimum: 1, description: 'Of the rules that the game was made by' },
    ...MOMENT,
    players: { type: 'array', items: PLAYER },
    you: { ...nullable(PLAYER_ID), description: 'The seat that looks; null for a spectator' },
    yours: { ...PLAYER_IDS, description: 'Every seat of the token' },
    seedCommitment: SEED_COMMITMENT,
    luck: LUCK,
    practice: FLAG,
    hotseat: FLAG,
    private: FLAG,
    listed: { ...FLAG, description: 'Whether it is in the lists of games' },
    createdAt: TIME,
    forkOf: nullable(FORK_OF),
    origin: { ...nullable(ORIGIN), description: 'The game that this one came from' },
    clock: CLOCK,
    hints: HINTS,
    undoRequest: nullable(UNDO_REQUEST),
    ...MEETING,
    invites: { ...INVITES, description: "With the host's token, before the deal: codes of the free seats" },
  },
  { ...TIMES, presence: PRESENCE },
);
export interface GameView extends Static<typeof GAME_VIEW_SCHEMA> {}

export const EVENTS_PAGE_SCHEMA = shape({ events: { type: 'array', items: EVENT }, more: FLAG });
export interface EventsPage extends Static<typeof EVENTS_PAGE_SCHEMA> {}

/** The wire carries the record itself; its format has a description of its own. */
export const RECORD_SCHEMA = {
  ...OPEN,
  description: 'A .turnfold.json: complete once the game is over, what you may know before',
} as const;
export interface RecordAnswer {
  readonly record: GameRecord;
}

const STAMP = { success: SUCCESS, revision: COUNT, sequence: COUNT, head: HEAD } as const;
const STAMP_SHAPE = shape(STAMP);
/** A receipt: where the log stands after the asker's own step. */
export interface Stamped extends BodyOf<typeof STAMP_SHAPE> {}

export const ACTED_SCHEMA = shape({
  ...STAMP,
  events: { type: 'array', items: EVENT },
  gameState: GAME_STATE,
});
export interface Acted extends BodyOf<typeof ACTED_SCHEMA>, Replayed {}

export const UNDONE_SCHEMA = shape({
  ...STAMP,
  toRevision: { ...COUNT, description: 'The revision it went back to' },
});
export interface Undone extends BodyOf<typeof UNDONE_SCHEMA>, Replayed {
  readonly undone: true;
}

export const UNDO_ASKED_SCHEMA = shape({ success: SUCCESS, requestId: TEXT, waitingFor: PLAYER_IDS });
export interface UndoAsked extends BodyOf<typeof UNDO_ASKED_SCHEMA>, Replayed {
  readonly undone: false;
}

export const UNDO_ANSWERED_SCHEMA = shape({
  success: SUCCESS,
  outcome: {
    type: 'string',
    enum: ['undone', 'refused', 'pending'],
    description: 'pending: others still have to answer',
  },
  revision: COUNT,
});
export interface UndoAnswered extends BodyOf<typeof UNDO_ANSWERED_SCHEMA> {}

export const RESIGNED_SCHEMA = shape({ ...STAMP, status: STATUS });
export interface Resigned extends BodyOf<typeof RESIGNED_SCHEMA>, Replayed {}

export const HINT_MARKED_SCHEMA = shape({
  ...STAMP,
  hints: { ...COUNT, description: 'How many this player has asked for in this game' },
});
export interface HintMarked extends BodyOf<typeof HINT_MARKED_SCHEMA>, Replayed {}

export const SERVER_STATE_SCHEMA = shape(
  { status: TEXT },
  { bots: { ...TEXT, description: 'Why hard bots cannot think at the moment' } },
);
