// Every route there is, with the shapes of what goes in and out: the server and OpenAPI are made from this table.

import { type ObjectSchema, type Schema, shape } from '@turnfold/kernel';
import { ADDRESSES, type Address, type RouteName } from './addresses.ts';
import {
  ACTED_SCHEMA,
  CREATED_SCHEMA,
  EVENTS_PAGE_SCHEMA,
  GAME_VIEW_SCHEMA,
  GAMES_SCHEMA,
  HINT_MARKED_SCHEMA,
  JOINED_SCHEMA,
  RECORD_SCHEMA,
  RESIGNED_SCHEMA,
  RULES_LIST_SCHEMA,
  RULES_SCHEMA,
  SEED_OPENED_SCHEMA,
  SERVER_STATE_SCHEMA,
  UNDO_ANSWERED_SCHEMA,
  UNDO_ASKED_SCHEMA,
  UNDONE_SCHEMA,
} from './answers.ts';
import {
  ARRANGE_SCHEMA,
  ARRANGED_SCHEMA,
  PAIR_SCHEMA,
  PAIRING_SCHEMA,
  REMATCH_SCHEMA,
  REMATCHED_SCHEMA,
  SAID_SCHEMA,
  SAY_SCHEMA,
} from './meeting.ts';
import {
  ADD_DEVICE_SCHEMA,
  DEVICES_SCHEMA,
  MINE_SCHEMA,
  MY_GAMES_SCHEMA,
  RECEIVE_SCHEMA,
  RECEIVED_SCHEMA,
  REMOVE_DEVICE_SCHEMA,
  SEND_SCHEMA,
  SENT_SCHEMA,
} from './person.ts';
import {
  ACT_SCHEMA,
  AS_SCHEMA,
  CLAIM_SCHEMA,
  CREATE_SCHEMA,
  EVENTS_SCHEMA,
  FORK_SCHEMA,
  JOIN_SCHEMA,
  LIST_SCHEMA,
  OPEN_SEED_SCHEMA,
  UNDO_ANSWER_SCHEMA,
  VIEW_SCHEMA,
} from './requests.ts';
import { SHARE_SCHEMA, SHARED_SCHEMA } from './share.ts';

export const TAGS = {
  games: 'Making, joining and finding games',
  play: 'Looking and acting',
  person: 'My games, my devices',
  rules: 'What can be played',
  operations: 'For operators',
} as const;

export interface Route extends Address {
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description?: string;
  /** `player`: only with a token. `viewer`: a token shows more. Left out: a token makes no difference. */
  readonly caller?: 'viewer' | 'player';
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** By status. Null: no JSON. */
  readonly answers: Readonly<Record<number, Schema | null>>;
  /** The statuses of the errors it can answer with, apart from 429, 500 and 503, which every route has. */
  readonly errors: readonly number[];
}

const KEYED =
  'With an Idempotency-Key a repeat answers with the same body and `Idempotent-Replayed: true`, and happens once.';
/** 403 also where a page of another origin asks. */
const BODY_ERRORS = [400, 403, 413, 415] as const;

const NOTHING_SCHEMA = shape({});

export const ROUTES = {
  create: {
    ...ADDRESSES.create,
    tag: 'games',
    summary: 'Create a game',
    description: KEYED,
    body: CREATE_SCHEMA,
    answers: { 201: CREATED_SCHEMA },
    errors: [...BODY_ERRORS, 409, 422, 507],
  },
  list: {
    ...ADDRESSES.list,
    tag: 'games',
    summary: 'Public games, the newest first',
    query: LIST_SCHEMA,
    answers: { 200: GAMES_SCHEMA },
    errors: [400],
  },
  join: {
    ...ADDRESSES.join,
    tag: 'games',
    summary: 'Take a seat with an invitation, or any free one at an open table',
    description: KEYED,
    body: JOIN_SCHEMA,
    answers: { 200: JOINED_SCHEMA },
    errors: [...BODY_ERRORS, 404, 409, 422, 507],
  },
  openSeed: {
    ...ADDRESSES.openSeed,
    tag: 'games',
    summary: 'Open the seed whose hash was sent when the seat was taken',
    description:
      'When all sealed seeds are open, the opening is dealt. A repeat is answered in the same way.',
    caller: 'player',
    body: OPEN_SEED_SCHEMA,
    answers: { 200: SEED_OPENED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 422, 507],
  },
  view: {
    ...ADDRESSES.view,
    tag: 'play',
    summary: 'What you may know of a game, now or at an earlier revision or turn',
    caller: 'viewer',
    query: VIEW_SCHEMA,
    answers: { 200: GAME_VIEW_SCHEMA },
    errors: [400, 401, 403, 404],
  },
  events: {
    ...ADDRESSES.events,
    tag: 'play',
    summary: 'What happened after a sequence',
    caller: 'viewer',
    query: EVENTS_SCHEMA,
    answers: { 200: EVENTS_PAGE_SCHEMA },
    errors: [400, 401, 403, 404],
  },
  record: {
    ...ADDRESSES.record,
    tag: 'play',
    summary: 'The portable file of a game',
    caller: 'viewer',
    query: AS_SCHEMA,
    answers: { 200: RECORD_SCHEMA },
    errors: [400, 401, 403, 404, 422],
  },
  act: {
    ...ADDRESSES.act,
    tag: 'play',
    summary: 'Do something in the game',
    description: KEYED,
    caller: 'player',
    body: ACT_SCHEMA,
    answers: { 200: ACTED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 412, 422, 507],
  },
  undo: {
    ...ADDRESSES.undo,
    tag: 'play',
    summary: 'Go back to before your last action',
    description: 'At once where that is free (200); otherwise the other players are asked (202).',
    caller: 'player',
    body: AS_SCHEMA,
    answers: { 200: UNDONE_SCHEMA, 202: UNDO_ASKED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 422, 507],
  },
  answerUndo: {
    ...ADDRESSES.answerUndo,
    tag: 'play',
    summary: "Answer another player's undo request",
    caller: 'player',
    body: UNDO_ANSWER_SCHEMA,
    answers: { 200: UNDO_ANSWERED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 507],
  },
  fork: {
    ...ADDRESSES.fork,
    tag: 'play',
    summary: 'Make a practice game from any revision',
    caller: 'viewer',
    body: FORK_SCHEMA,
    answers: { 201: CREATED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 422, 507],
  },
  resign: {
    ...ADDRESSES.resign,
    tag: 'play',
    summary: 'Give up a seat; the owner of a game between bots ends it',
    description: KEYED,
    caller: 'player',
    body: AS_SCHEMA,
    answers: { 200: RESIGNED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 422, 507],
  },
  claim: {
    ...ADDRESSES.claim,
    tag: 'play',
    summary: 'Claim the game of a player who is gone, or let a bot play for that player',
    description: `Of two players the one who stays wins, or lets a bot play; among more a bot plays until the player is back. ${KEYED}`,
    caller: 'player',
    body: CLAIM_SCHEMA,
    answers: { 200: RESIGNED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 422, 507],
  },
  comeBack: {
    ...ADDRESSES.comeBack,
    tag: 'play',
    summary: 'Take back a seat that a bot has been playing meanwhile',
    description: KEYED,
    caller: 'player',
    body: AS_SCHEMA,
    answers: { 200: RESIGNED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 422, 507],
  },
  abort: {
    ...ADDRESSES.abort,
    tag: 'play',
    summary: 'Stop a game before your own first move, without a result',
    description: `The game says who did it. The same players may do so once an hour. A repeat is answered in the same way.`,
    caller: 'player',
    body: AS_SCHEMA,
    answers: { 200: RESIGNED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 422, 507],
  },
  hint: {
    ...ADDRESSES.hint,
    tag: 'play',
    summary: 'Say that you look at a hint, before you do',
    description: `It is in the log for everybody: \`table/hintUsed\`. The hint itself is made by the client. A second one at the same
position changes nothing. ${KEYED}`,
    caller: 'player',
    body: AS_SCHEMA,
    answers: { 200: HINT_MARKED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 422, 507],
  },
  rematch: {
    ...ADDRESSES.rematch,
    tag: 'games',
    summary: 'Play the same again with the same people',
    description: `The first who asks makes the game (201), the others take their seats in it (200). ${KEYED}`,
    caller: 'player',
    body: REMATCH_SCHEMA,
    answers: { 200: REMATCHED_SCHEMA, 201: REMATCHED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 422, 507],
  },
  arrange: {
    ...ADDRESSES.arrange,
    tag: 'games',
    summary: 'Before the deal: be ready, leave, move, fill with bots, remove somebody, cancel',
    caller: 'player',
    body: ARRANGE_SCHEMA,
    answers: { 200: ARRANGED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 422, 507],
  },
  say: {
    ...ADDRESSES.say,
    tag: 'play',
    summary: 'Say one of the game’s phrases to the other players',
    caller: 'player',
    body: SAY_SCHEMA,
    answers: { 200: SAID_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 422, 507],
  },
  share: {
    ...ADDRESSES.share,
    tag: 'games',
    summary: 'Agree that a private game that is over may be seen by whoever has its address',
    description:
      'It may be seen once everybody who played has agreed; until then an agreement can be taken back. A repeat is answered in the same way.',
    caller: 'player',
    body: SHARE_SCHEMA,
    answers: { 200: SHARED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 422, 507],
  },
  pair: {
    ...ADDRESSES.pair,
    tag: 'games',
    summary: 'Look for people who want to play the same',
    description: `Who is looking asks for news every few seconds; who is not heard of is taken off the queue. ${KEYED}`,
    body: PAIR_SCHEMA,
    answers: { 201: PAIRING_SCHEMA },
    errors: [...BODY_ERRORS, 409, 422, 507],
  },
  pairing: {
    ...ADDRESSES.pairing,
    tag: 'games',
    summary: 'Say that you are still looking, and hear whether somebody was found',
    caller: 'player',
    body: NOTHING_SCHEMA,
    answers: { 200: PAIRING_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 507],
  },
  unpair: {
    ...ADDRESSES.unpair,
    tag: 'games',
    summary: 'Leave the queue',
    description: 'Where somebody was found just before, the answer says so.',
    caller: 'player',
    body: NOTHING_SCHEMA,
    answers: { 200: PAIRING_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 507],
  },
  lobby: {
    ...ADDRESSES.lobby,
    tag: 'games',
    summary: 'Open tables as they come and go, over a WebSocket',
    description: `All of them at first, then what has changed, about once a second. \`{ "type": "ping" }\` is answered with a pong.`,
    answers: { 101: null },
    errors: [403, 426],
  },
  live: {
    ...ADDRESSES.live,
    tag: 'play',
    summary: 'Live frames, over a WebSocket',
    description: `Say hello within five seconds: \`{ "type": "hello", "token": "..." or null, "after": 12, "protocol": 2 }\`. Then a
frame comes for each revision, whole or, with \`"patches": true\` or \`"deltas": true\` in the hello, as what differs from the one
before (docs/HTTP.md). \`{ "type": "ping" }\` is answered with a pong. Close codes: 1008 not allowed or too fast, 1009 too big, 1011
server error, 1012 restarting.`,
    answers: { 101: null },
    errors: [403, 426],
  },
  mine: {
    ...ADDRESSES.mine,
    tag: 'person',
    summary: 'Which of my games have changed, and whose turn it is',
    description:
      'One question for many games, each with its own token. What has not changed since its stamp costs little and is left out.',
    body: MINE_SCHEMA,
    answers: { 200: MY_GAMES_SCHEMA },
    errors: [...BODY_ERRORS],
  },
  addDevice: {
    ...ADDRESSES.addDevice,
    tag: 'person',
    summary: 'Let another device of mine play my seats, or name this one',
    description:
      'With the deviceId and token of the device that asks, it only sets its name. A repeat changes nothing.',
    caller: 'player',
    body: ADD_DEVICE_SCHEMA,
    answers: { 200: DEVICES_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 409, 422, 507],
  },
  removeDevice: {
    ...ADDRESSES.removeDevice,
    tag: 'person',
    summary: 'End the access of one of my devices, at once',
    caller: 'player',
    body: REMOVE_DEVICE_SCHEMA,
    answers: { 200: DEVICES_SCHEMA },
    errors: [...BODY_ERRORS, 401, 404, 507],
  },
  send: {
    ...ADDRESSES.send,
    tag: 'person',
    summary: 'Leave a sealed box for another device of mine, for a few minutes',
    body: SEND_SCHEMA,
    answers: { 201: SENT_SCHEMA },
    errors: [...BODY_ERRORS, 409, 507],
  },
  receive: {
    ...ADDRESSES.receive,
    tag: 'person',
    summary: 'Fetch a sealed box, once',
    description: 'After three wrong proofs the box is destroyed.',
    body: RECEIVE_SCHEMA,
    answers: { 200: RECEIVED_SCHEMA },
    errors: [...BODY_ERRORS, 404, 507],
  },
  rules: {
    ...ADDRESSES.rules,
    tag: 'rules',
    summary: 'All games',
    answers: { 200: RULES_LIST_SCHEMA },
    errors: [],
  },
  rulesOf: {
    ...ADDRESSES.rulesOf,
    tag: 'rules',
    summary: 'One game, with the schemas of its options, actions and views',
    answers: { 200: RULES_SCHEMA },
    errors: [404],
  },
  healthz: {
    ...ADDRESSES.healthz,
    tag: 'operations',
    summary: 'The process runs',
    answers: { 200: SERVER_STATE_SCHEMA },
    errors: [],
  },
  readyz: {
    ...ADDRESSES.readyz,
    tag: 'operations',
    summary: 'Games can be saved',
    answers: { 200: SERVER_STATE_SCHEMA, 503: SERVER_STATE_SCHEMA },
    errors: [],
  },
  metrics: {
    ...ADDRESSES.metrics,
    tag: 'operations',
    summary: 'Metrics, for Prometheus',
    description: 'With the token of TURNFOLD_METRICS_TOKEN; where there is none, for this machine only.',
    answers: { 200: null },
    errors: [401, 404],
  },
} as const satisfies Readonly<Record<RouteName, Route>>;
