// Validates at the boundary: an unknown value becomes a request, or a sentence that says what is wrong with it.

import { type ObjectSchema, type Schema, schemaError } from '@turnfold/kernel';
import {
  type ActRequest,
  type AddDeviceRequest,
  type ArrangeRequest,
  type AsQuery,
  type ClaimRequest,
  type CreateRequest,
  type EventsQuery,
  type Failure,
  type ForkRequest,
  type JoinRequest,
  KEY_MAX,
  type ListQuery,
  type MineRequest,
  type OpenSeedRequest,
  type PairRequest,
  type ReceiveRequest,
  type RematchRequest,
  type RemoveDeviceRequest,
  type SayRequest,
  type SendRequest,
  type ShareRequest,
  type SubscribeQuery,
  type UndoAnswer,
  type ViewQuery,
} from '@turnfold/wire';
import {
  ACT_SCHEMA,
  ADD_DEVICE_SCHEMA,
  ARRANGE_SCHEMA,
  AS_SCHEMA,
  CLAIM_SCHEMA,
  CREATE_SCHEMA,
  EVENTS_SCHEMA,
  FORK_SCHEMA,
  fail,
  JOIN_SCHEMA,
  LIST_SCHEMA,
  MINE_SCHEMA,
  nameProblem,
  OPEN_SEED_SCHEMA,
  PAIR_SCHEMA,
  RECEIVE_SCHEMA,
  REMATCH_SCHEMA,
  REMOVE_DEVICE_SCHEMA,
  SAY_SCHEMA,
  SEND_SCHEMA,
  SHARE_SCHEMA,
  SUBSCRIBE_SCHEMA,
  UNDO_ANSWER_SCHEMA,
  VIEW_SCHEMA,
} from '@turnfold/wire/api';

export type Parsed<T extends object> = T | Problem;

interface Problem {
  readonly problem: string;
  /** The field whose name cannot be used. */
  readonly field?: string;
}

export const isProblem = (parsed: object): parsed is Problem => 'problem' in parsed;

export const invalid = ({ problem, field }: Problem): Failure =>
  field === undefined ? fail('BAD_REQUEST', { problem }) : fail('BAD_NAME', { problem, field });

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
  const known: Record<string, unknown> = {};
  for (const key in schema.properties) {
    const field = Object.getOwnPropertyDescriptor(value, key);
    if (!field) continue;
    if ('value' in field) known[key] = knownPart(schema.properties[key] as Schema, field.value);
    else Object.defineProperty(known, key, field); // A getter, which fits no schema.
  }
  return known;
};

export const parseAs = parserOf<AsQuery>(AS_SCHEMA);
export const parseFork = parserOf<ForkRequest>(FORK_SCHEMA);
export const parseUndoAnswer = parserOf<UndoAnswer>(UNDO_ANSWER_SCHEMA);
export const parseSubscribe = parserOf<SubscribeQuery>(SUBSCRIBE_SCHEMA);
export const parseList = parserOf<ListQuery>(LIST_SCHEMA);
export const parseEvents = parserOf<EventsQuery>(EVENTS_SCHEMA);
export const parseClaim = parserOf<ClaimRequest>(CLAIM_SCHEMA);
export const parseArrange = parserOf<ArrangeRequest>(ARRANGE_SCHEMA);
export const parseSay = parserOf<SayRequest>(SAY_SCHEMA);
export const parseShare = parserOf<ShareRequest>(SHARE_SCHEMA);
export const parseOpenSeed = parserOf<OpenSeedRequest>(OPEN_SEED_SCHEMA);

export const parseMine = parserOf<MineRequest>(MINE_SCHEMA);
export const parseSend = parserOf<SendRequest>(SEND_SCHEMA);
export const parseReceive = parserOf<ReceiveRequest>(RECEIVE_SCHEMA);

/** Nobody ends their own access by an empty request. */
export const parseRemoveDevice = (request: unknown): Parsed<RemoveDeviceRequest> => {
  const parsed = parserOf<RemoveDeviceRequest>(REMOVE_DEVICE_SCHEMA)(request);
  if (isProblem(parsed) || (parsed.deviceId === undefined) === (parsed.own === true)) return parsed;
  return { problem: 'either a deviceId or "own": true says which device is to be removed' };
};

export const parseAddDevice = (request: unknown): Parsed<AddDeviceRequest> => {
  const parsed = parserOf<AddDeviceRequest>(ADD_DEVICE_SCHEMA)(request);
  if (isProblem(parsed)) return parsed;
  for (const [field, name] of [
    ['name', parsed.name],
    ['own.name', parsed.own?.name],
  ] as const) {
    const problem = name === undefined ? null : nameProblem(name);
    if (problem) return { problem, field };
  }
  return parsed;
};

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
  const problem = clockProblem(parsed);
  if (problem) return { problem };
  if (parsed.open && (parsed.private || parsed.hotseat))
    return { problem: `an open table cannot be ${parsed.private ? 'private' : 'played on one device'}` };
  for (const [index, { name }] of parsed.players.entries()) {
    const problem = name === undefined ? null : nameProblem(name);
    if (problem) return { problem, field: `players[${index}].name` };
  }
  return { ...parsed, options: (options ?? {}) as object };
};

/** Clocks are for people who play against each other, or against bots, each on a device of their own. */
const clockProblem = ({ clock, onTimeout, hotseat, players }: CreateRequest): string | null => {
  if (!clock) return onTimeout ? 'request.onTimeout is for games with a clock' : null;
  if (hotseat) return 'request.clock is not for games on one device (hotseat)';
  return players.every(({ bot }) => bot)
    ? 'request.clock is for games with people: bots have no clock'
    : null;
};

/** Who takes a seat brings a name and a seed. */
const sitterOf =
  <T extends Pick<JoinRequest, 'name' | 'clientSeed' | 'clientSeedHash'>>(schema: ObjectSchema) =>
  (request: unknown): Parsed<T> => {
    const parsed = parserOf<T>(schema)(request);
    if (!isProblem(parsed) && parsed.clientSeedHash !== undefined && parsed.clientSeed !== undefined)
      return { problem: TWO_SEEDS };
    const problem = isProblem(parsed) || parsed.name === undefined ? null : nameProblem(parsed.name);
    return problem ? { problem, field: 'name' } : parsed;
  };

export const parseJoin = sitterOf<JoinRequest>(JOIN_SCHEMA);
export const parseRematch = sitterOf<RematchRequest>(REMATCH_SCHEMA);

export const parsePair = (request: unknown): Parsed<PairRequest> => {
  const [rest, options] = takeOut(request, 'options');
  const parsed = sitterOf<PairRequest>(PAIR_SCHEMA)(rest);
  return isProblem(parsed) ? parsed : { ...parsed, options: (options ?? {}) as object };
};

export const parseAct = (request: unknown, gameId: string): Parsed<ActRequest & { payload: object }> => {
  const parsed = parseRestOfAct(request);
  if (isProblem(parsed)) return parsed;
  if (parsed.gameId !== undefined && parsed.gameId !== gameId)
    return { problem: 'request.gameId is not the game of the address' };
  const { payload } = request as { readonly payload?: object };
  return Object.assign(parsed, { payload: payload ?? {} }); // What was parsed is a copy already.
};

const { payload: _, ...REST_OF_ACT } = ACT_SCHEMA.properties;
/** What is wrong with a payload, the rules say. */
const parseRestOfAct = parserOf<ActRequest>({ ...ACT_SCHEMA, properties: REST_OF_ACT });

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
