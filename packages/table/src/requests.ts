// Validates at the boundary: an unknown value becomes a request, or a sentence that says what is wrong with it.

import { type ObjectSchema, type Schema, schemaError } from '@turnfold/kernel';
import {
  ACT_SCHEMA,
  type ActRequest,
  AS_SCHEMA,
  type AsQuery,
  CREATE_SCHEMA,
  type CreateRequest,
  EVENTS_SCHEMA,
  type EventsQuery,
  FORK_SCHEMA,
  type ForkRequest,
  JOIN_SCHEMA,
  type JoinRequest,
  KEY_MAX,
  LIST_SCHEMA,
  type ListQuery,
  OPEN_SEED_SCHEMA,
  type OpenSeedRequest,
  SUBSCRIBE_SCHEMA,
  type SubscribeQuery,
  UNDO_ANSWER_SCHEMA,
  type UndoAnswer,
  VIEW_SCHEMA,
  type ViewQuery,
} from '@turnfold/wire';

export type Parsed<T extends object> = T | { readonly problem: string };

export const isProblem = (parsed: object): parsed is { readonly problem: string } => 'problem' in parsed;

const parserOf =
  <T extends object>(schema: ObjectSchema) =>
  (request: unknown): Parsed<T> => {
    const known = knownPart(schema, request ?? {});
    const problem = schemaError(schema, known, 'request');
    return problem ? { problem } : (known as T);
  };

/** The fields that this version knows; newer clients may send others, which are ignored. */
const knownPart = (schema: Schema, value: unknown): unknown => {
  if (schema.type === 'array' && Array.isArray(value))
    return Array.from(value, (item) => knownPart(schema.items, item));
  if (schema.type !== 'object' || !('properties' in schema)) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const known: object = {};
  for (const [key, property] of Object.entries(schema.properties)) {
    const field = Object.getOwnPropertyDescriptor(value, key);
    if (!field) continue;
    const isValue = 'value' in field;
    Object.defineProperty(
      known,
      key,
      isValue ? { ...field, value: knownPart(property, field.value) } : field,
    );
  }
  return known;
};

export const parseAs = parserOf<AsQuery>(AS_SCHEMA);
export const parseFork = parserOf<ForkRequest>(FORK_SCHEMA);
export const parseUndoAnswer = parserOf<UndoAnswer>(UNDO_ANSWER_SCHEMA);
export const parseSubscribe = parserOf<SubscribeQuery>(SUBSCRIBE_SCHEMA);
export const parseList = parserOf<ListQuery>(LIST_SCHEMA);
export const parseEvents = parserOf<EventsQuery>(EVENTS_SCHEMA);
export const parseOpenSeed = parserOf<OpenSeedRequest>(OPEN_SEED_SCHEMA);

export const parseView = (query: unknown): Parsed<ViewQuery> => {
  const view = parserOf<ViewQuery>(VIEW_SCHEMA)(query);
  if (!isProblem(view) && view.revision !== undefined && view.turn !== undefined)
    return { problem: 'either a revision or a turn may be asked for, not both' };
  return view;
};

export const parseCreate = (request: unknown): Parsed<CreateRequest> => {
  const [rest, options] = takeOut(request, 'options');
  const parsed = parserOf<CreateRequest>(CREATE_SCHEMA)(rest);
  if (isProblem(parsed)) return parsed;
  if (parsed.clientSeedHash !== undefined && parsed.clientSeed !== undefined) return { problem: TWO_SEEDS };
  if (parsed.practice && (parsed.clientSeedHash ?? parsed.clientSeed) !== undefined)
    return { problem: 'a practice game takes no seed of a player: its dice are fixed by practice.seed' };
  const index = parsed.players.findIndex(({ name }) => name !== undefined && !isName(name));
  if (index >= 0) return { problem: `request.players[${index}].name ${NOT_A_NAME}` };
  return { ...parsed, options: (options ?? {}) as object };
};

export const parseJoin = (request: unknown): Parsed<JoinRequest> => {
  const parsed = parserOf<JoinRequest>(JOIN_SCHEMA)(request);
  if (!isProblem(parsed) && parsed.clientSeedHash !== undefined && parsed.clientSeed !== undefined)
    return { problem: TWO_SEEDS };
  if (!isProblem(parsed) && parsed.name !== undefined && !isName(parsed.name))
    return { problem: `request.name ${NOT_A_NAME}` };
  return parsed;
};

export const parseAct = (request: unknown, gameId: string): Parsed<ActRequest & { payload: object }> => {
  const [rest, payload] = takeOut(request, 'payload');
  const parsed = parserOf<ActRequest>(ACT_SCHEMA)(rest);
  if (isProblem(parsed)) return parsed;
  if (parsed.gameId !== undefined && parsed.gameId !== gameId)
    return { problem: 'request.gameId is not the game of the address' };
  return { ...parsed, payload: (payload ?? {}) as object };
};

/** A key as it was sent, bare or quoted, without its quotes; null when it is malformed. */
export const parseKey = (key: string): string | null => {
  const bare = /^"(.*)"$/s.exec(key)?.[1] ?? key;
  return /^[\x21-\x7e]+$/.test(bare) && bare.length <= KEY_MAX ? bare : null;
};

/** A request without one of its fields, and that field's value. */
const takeOut = (request: unknown, field: string): [unknown, unknown] => {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return [request, undefined];
  const { [field]: value, ...rest } = request as Record<string, unknown>;
  return [rest, value];
};

const TWO_SEEDS = 'either clientSeed or clientSeedHash may be sent, not both';

const NOT_A_NAME = 'must have visible characters and no control characters';

/** Something to read, of whole characters only: controls, line breaks and halves of pairs are refused. */
const isName = (name: string): boolean => /\S/u.test(name) && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name);
