// Every route there is. The server registers its routes from this table, the client takes its addresses from it,
// and OpenAPI is made from it.

import type { ObjectSchema, Schema } from '@turnfold/kernel';
import {
  ACTED_SCHEMA,
  CREATED_SCHEMA,
  EVENTS_PAGE_SCHEMA,
  GAME_VIEW_SCHEMA,
  GAMES_SCHEMA,
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
  ACT_SCHEMA,
  AS_SCHEMA,
  CREATE_SCHEMA,
  EVENTS_SCHEMA,
  FORK_SCHEMA,
  JOIN_SCHEMA,
  LIST_SCHEMA,
  OPEN_SEED_SCHEMA,
  UNDO_ANSWER_SCHEMA,
  VIEW_SCHEMA,
} from './requests.ts';

export const TAGS = {
  games: 'Making, joining and finding games',
  play: 'Looking and acting',
  rules: 'What can be played',
  operations: 'For operators',
} as const;

export interface Route {
  readonly method: 'GET' | 'POST';
  /** With its parameters in braces. */
  readonly path: `/${string}`;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description?: string;
  /** `player`: only with a token. `viewer`: a token shows more. Left out: a token makes no difference. */
  readonly caller?: 'viewer' | 'player';
  readonly query?: ObjectSchema;
  /** Takes an Idempotency-Key; a `secret` one must be hard to guess. */
  readonly key?: 'plain' | 'secret';
  readonly body?: ObjectSchema;
  /** By status. Null: no JSON. */
  readonly answers: Readonly<Record<number, Schema | null>>;
  /** The statuses of the errors it can answer with, apart from 429, 500 and 503, which every route has. */
  readonly errors: readonly number[];
}

const KEYED =
  'With an Idempotency-Key a repeat answers with the same body and `Idempotent-Replayed: true`, and happens once.';
const BODY_ERRORS = [400, 413, 415] as const;

export const ROUTES = {
  create: {
    method: 'POST',
    path: '/api/games',
    tag: 'games',
    summary: 'Create a game',
    description: KEYED,
    key: 'secret',
    body: CREATE_SCHEMA,
    answers: { 201: CREATED_SCHEMA },
    errors: [...BODY_ERRORS, 409, 422, 507],
  },
  list: {
    method: 'GET',
    path: '/api/games',
    tag: 'games',
    summary: 'Public games, the newest first',
    query: LIST_SCHEMA,
    answers: { 200: GAMES_SCHEMA },
    errors: [400],
  },
  join: {
    method: 'POST',
    path: '/api/games/{gameId}/join',
    tag: 'games',
    summary: 'Take a seat with an invitation',
    description: KEYED,
    key: 'secret',
    body: JOIN_SCHEMA,
    answers: { 200: JOINED_SCHEMA },
    errors: [...BODY_ERRORS, 403, 404, 409, 422, 507],
  },
  openSeed: {
    method: 'POST',
    path: '/api/games/{gameId}/seed',
    tag: 'games',
    summary: 'Open the seed whose hash was sent when the seat was taken',
    description:
      'When all sealed seeds are open, the opening is dealt. A repeat is answered in the same way.',
    caller: 'player',
    body: OPEN_SEED_SCHEMA,
    answers: { 200: SEED_OPENED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 403, 404, 422, 507],
  },
  view: {
    method: 'GET',
    path: '/api/games/{gameId}',
    tag: 'play',
    summary: 'What you may know of a game, now or at an earlier revision or turn',
    caller: 'viewer',
    query: VIEW_SCHEMA,
    answers: { 200: GAME_VIEW_SCHEMA },
    errors: [400, 401, 403, 404],
  },
  events: {
    method: 'GET',
    path: '/api/games/{gameId}/events',
    tag: 'play',
    summary: 'What happened after a sequence',
    caller: 'viewer',
    query: EVENTS_SCHEMA,
    answers: { 200: EVENTS_PAGE_SCHEMA },
    errors: [400, 401, 403, 404],
  },
  record: {
    method: 'GET',
    path: '/api/games/{gameId}/record',
    tag: 'play',
    summary: 'The portable file of a game',
    caller: 'viewer',
    query: AS_SCHEMA,
    answers: { 200: RECORD_SCHEMA },
    errors: [400, 401, 403, 404, 422],
  },
  act: {
    method: 'POST',
    path: '/api/games/{gameId}/actions',
    tag: 'play',
    summary: 'Do something in the game',
    description: KEYED,
    caller: 'player',
    key: 'plain',
    body: ACT_SCHEMA,
    answers: { 200: ACTED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 403, 404, 409, 412, 422, 507],
  },
  undo: {
    method: 'POST',
    path: '/api/games/{gameId}/undo',
    tag: 'play',
    summary: 'Go back to before your last action',
    description: 'At once where that is free (200); otherwise the other players are asked (202).',
    caller: 'player',
    key: 'plain',
    body: AS_SCHEMA,
    answers: { 200: UNDONE_SCHEMA, 202: UNDO_ASKED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 403, 404, 409, 422, 507],
  },
  answerUndo: {
    method: 'POST',
    path: '/api/games/{gameId}/undo/{requestId}',
    tag: 'play',
    summary: "Answer another player's undo request",
    caller: 'player',
    body: UNDO_ANSWER_SCHEMA,
    answers: { 200: UNDO_ANSWERED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 403, 404, 507],
  },
  fork: {
    method: 'POST',
    path: '/api/games/{gameId}/fork',
    tag: 'play',
    summary: 'Make a practice game from any revision',
    caller: 'viewer',
    body: FORK_SCHEMA,
    answers: { 201: CREATED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 403, 404, 422, 507],
  },
  resign: {
    method: 'POST',
    path: '/api/games/{gameId}/resign',
    tag: 'play',
    summary: 'Give up a seat; the owner of a game between bots ends it',
    description: KEYED,
    caller: 'player',
    key: 'plain',
    body: AS_SCHEMA,
    answers: { 200: RESIGNED_SCHEMA },
    errors: [...BODY_ERRORS, 401, 403, 404, 409, 422, 507],
  },
  live: {
    method: 'GET',
    path: '/api/games/{gameId}/live',
    tag: 'play',
    summary: 'Live frames, over a WebSocket',
    description: `Say hello within five seconds: \`{ "type": "hello", "token": "..." or null, "after": 12, "protocol": 2 }\`. Then a
frame comes for each revision, whole or, with \`"patches": true\` or \`"deltas": true\` in the hello, as what differs from the one
before (docs/HTTP.md). \`{ "type": "ping" }\` is answered with a pong. Close codes: 1008 not allowed or too fast, 1009 too big, 1011
server error, 1012 restarting.`,
    answers: { 101: null },
    errors: [403, 426],
  },
  rules: {
    method: 'GET',
    path: '/api/rules',
    tag: 'rules',
    summary: 'All games',
    answers: { 200: RULES_LIST_SCHEMA },
    errors: [],
  },
  rulesOf: {
    method: 'GET',
    path: '/api/rules/{id}',
    tag: 'rules',
    summary: 'One game, with the schemas of its options, actions and views',
    answers: { 200: RULES_SCHEMA },
    errors: [404],
  },
  healthz: {
    method: 'GET',
    path: '/healthz',
    tag: 'operations',
    summary: 'The process runs',
    answers: { 200: SERVER_STATE_SCHEMA },
    errors: [],
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    tag: 'operations',
    summary: 'Games can be saved',
    answers: { 200: SERVER_STATE_SCHEMA, 503: SERVER_STATE_SCHEMA },
    errors: [],
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    tag: 'operations',
    summary: 'Metrics, for Prometheus',
    answers: { 200: null },
    errors: [],
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

type PathOf<Name extends RouteName> = (typeof ROUTES)[Name]['path'];
type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
/** The parameters in a route's path. */
export type PathParams<Name extends RouteName> = Readonly<Record<ParameterOf<PathOf<Name>>, string>>;

/** A route's address. */
export const pathTo = <Name extends RouteName>(name: Name, params: PathParams<Name>): string => {
  const values: Readonly<Record<string, string>> = params;
  return ROUTES[name].path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(values[key] ?? ''));
};
