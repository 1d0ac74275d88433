// The OpenAPI document, made from the wire's own table of routes and from the views of the games that are played here.

import { STATUS_CODES } from 'node:http';
import type { Schema } from '@turnfold/kernel';
import type { Route, RulesPage } from '@turnfold/wire';
import {
  ACTED_SCHEMA,
  ACTION,
  CREATED_SCHEMA,
  DELTA_SCHEMA,
  ERROR_SCHEMA,
  EVENT,
  FRAME_SCHEMA,
  GAME_STATE,
  GAME_VIEW_SCHEMA,
  HELLO_SCHEMA,
  JOINED_SCHEMA,
  LUCK,
  OUTCOME,
  PATCH_SCHEMA,
  PHRASE_SCHEMA,
  PLAYER,
  PRESENCE_MESSAGE_SCHEMA,
  ROUTES,
  RULES_SCHEMA,
  TABLE_CHANGES_SCHEMA,
  TABLE_SCHEMA,
  TABLES_SCHEMA,
  TAGS,
  UNDO_REQUEST,
} from '@turnfold/wire/api';

/** What has a name in the document; everywhere else only the name stands. */
const COMPONENTS: Readonly<Record<string, Schema>> = {
  GameState: GAME_STATE,
  GameView: GAME_VIEW_SCHEMA,
  Created: CREATED_SCHEMA,
  Joined: JOINED_SCHEMA,
  Acted: ACTED_SCHEMA,
  Rules: RULES_SCHEMA,
  Action: ACTION,
  Event: EVENT,
  Outcome: OUTCOME,
  Player: PLAYER,
  Luck: LUCK,
  UndoRequest: UNDO_REQUEST,
  Error: ERROR_SCHEMA,
  LiveHello: HELLO_SCHEMA,
  LiveFrame: FRAME_SCHEMA,
  LivePatch: PATCH_SCHEMA,
  LiveDelta: DELTA_SCHEMA,
  LiveTable: TABLE_SCHEMA,
  LivePresence: PRESENCE_MESSAGE_SCHEMA,
  LivePhrase: PHRASE_SCHEMA,
  LiveLobby: TABLES_SCHEMA,
  LiveLobbyChanges: TABLE_CHANGES_SCHEMA,
};

/** The least that the document tells of a game. */
export type DescribedRules = Pick<RulesPage, 'id' | 'title' | 'view'>;

export const openApi = (games: readonly DescribedRules[]): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Turnfold',
    version: '2',
    description:
      'Turn-based strategy games over JSON, with live frames over WebSocket. Every error has a code; docs/ERRORS.md lists them.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'From creating or joining a game' },
    },
    headers: HEADERS,
    schemas: {
      ...Object.fromEntries(Object.entries(COMPONENTS).map(([name, schema]) => [name, inside(schema)])),
      ...viewSchemas(games),
    },
  },
  paths: paths(),
});

const HEADERS = {
  Protocol: { description: 'The version of the wire that the server speaks', schema: { type: 'integer' } },
  Replayed: {
    description: 'true: this is the answer to an earlier request with the same key',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'How many seconds to wait', schema: { type: 'integer' } },
};

const ref = (kind: 'schemas' | 'headers', name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Each game's view under a name of its own, and `GameState` as any of them: `rules` beside it says which. */
const viewSchemas = (games: readonly DescribedRules[]): object => ({
  ...Object.fromEntries(games.map(({ id, title, view }) => [viewName(id), { title, ...view }])),
  GameState: {
    description: `${GAME_STATE.description}. ${games.map(({ id }) => `${id}: ${viewName(id)}`).join(', ')}.`,
    ...(games.length === 0
      ? { type: 'object' }
      : { anyOf: games.map(({ id }) => ref('schemas', viewName(id))) }),
  },
});

/** `high-card`: HighCardView. */
const viewName = (id: string): string =>
  `${id.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())}View`;

const NAMES = new Map(Object.entries(COMPONENTS).map(([name, schema]) => [schema, name]));

/** A schema with names in place of what has one. */
const described = (schema: Schema): object => {
  const name = NAMES.get(schema);
  return name === undefined ? inside(schema) : ref('schemas', name);
};

const inside = (schema: Schema): object => {
  if ('anyOf' in schema && schema.anyOf) return { ...schema, anyOf: schema.anyOf.map(described) };
  if (schema.type === 'array') return { ...schema, items: described(schema.items) };
  if (schema.type !== 'object') return schema;
  if ('properties' in schema) return { ...schema, properties: eachDescribed(schema.properties) };
  const { additionalProperties: values } = schema;
  return { ...schema, additionalProperties: values === true ? true : described(values) };
};

const eachDescribed = (schemas: Readonly<Record<string, Schema>>): object =>
  Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, described(schema)]));

const paths = (): object => {
  const all: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(ROUTES))
    all[route.path] = { ...all[route.path], [route.method.toLowerCase()]: operation(name, route) };
  return all;
};

const SECURITY = { viewer: [{ token: [] }, {}], player: [{ token: [] }] };

const operation = (name: string, route: Route): object => ({
  operationId: name,
  tags: [route.tag],
  summary: route.summary,
  ...(route.description === undefined ? {} : { description: route.description }),
  ...(route.caller === undefined ? {} : { security: SECURITY[route.caller] }),
  parameters: parameters(route),
  ...(route.body === undefined ? {} : { requestBody: requestBody(route.body) }),
  responses: { ...errors(route), ...answers(route) },
});

const parameters = ({ path, query, key }: Route): object[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', schema })),
  ...(key === undefined ? [] : [KEY_PARAMETERS[key]]),
];

const KEY_TEXT = 'visible ASCII characters, bare or quoted. X-Idempotency-Key is read too.';
const keyParameter = (description: string) => ({
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 257 },
  description,
});
const KEY_PARAMETERS = {
  plain: keyParameter(`1 to 255 ${KEY_TEXT}`),
  secret: keyParameter(`A secret of 22 to 255 ${KEY_TEXT} It fetches the token again.`),
};

const requestBody = (body: NonNullable<Route['body']>): object => ({
  required: (body.required ?? []).length > 0,
  content: { 'application/json': { schema: described(body) } },
});

const answers = (route: Route): object =>
  Object.fromEntries(
    Object.entries(route.answers).map(([status, schema]) => [
      status,
      {
        description: STATUS_CODES[status] ?? '',
        headers: {
          'Turnfold-Protocol': ref('headers', 'Protocol'),
          ...(route.key === undefined ? {} : { 'Idempotent-Replayed': ref('headers', 'Replayed') }),
        },
        ...(schema === null ? {} : { content: { 'application/json': { schema: described(schema) } } }),
      },
    ]),
  );

const errors = ({ errors: own }: Route): object =>
  Object.fromEntries(
    [...own, 429, 500, 503].map((status) => [
      status,
      {
        description: STATUS_CODES[status] ?? '',
        headers: {
          'Turnfold-Protocol': ref('headers', 'Protocol'),
          ...(status === 429 ? { 'Retry-After': ref('headers', 'RetryAfter') } : {}),
        },
        content: { 'application/json': { schema: ref('schemas', 'Error') } },
      },
    ]),
  );
