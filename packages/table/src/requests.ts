// Doubt at the door: what a stranger sent becomes a request of ours, or a sentence that says what is wrong.
//
// The schemas are plain JSON Schema: the same values check a request here and describe it in the API's documents.

import { BOT_LEVELS, misfit, type ObjectSchema, type Schema } from '@turnfold/kernel';
import { GAME_STATUSES } from '@turnfold/store';
import type {
  ActRequest,
  AsQuery,
  CreateRequest,
  EventsQuery,
  ForkRequest,
  JoinRequest,
  ListQuery,
  SubscribeQuery,
  UndoAnswer,
  ViewQuery,
} from './table.ts';

const NAME_MAX = 40;
const SEED_MAX = 200;
const KEY_MAX = 255;
const LIST_MAX = 200;
export const EVENTS_MAX = 500;

const shape = <const P extends Readonly<Record<string, Schema>>>(
  properties: P,
  ...required: (keyof P & string)[]
): ObjectSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
});

const NAME: Schema = {
  type: 'string',
  maxLength: NAME_MAX,
  description: 'Shown to everybody. No control characters.',
};
const SEED: Schema = {
  type: 'string',
  maxLength: SEED_MAX,
  description: "The player's own part in the luck: any text.",
};
const AS: Schema = { type: 'string', maxLength: 8, description: 'A playerId; with a hot-seat token only.' };
const REVISION: Schema = { type: 'integer', minimum: 0 };

/** Without `options`, whose schema belongs to the rules. */
export const CREATE_SCHEMA = shape(
  {
    rules: { type: 'string', maxLength: 40 },
    players: {
      type: 'array',
      maxItems: 99,
      items: shape({ name: NAME, bot: { type: 'string', enum: BOT_LEVELS } }),
    },
    hotseat: { type: 'boolean', description: 'The creator plays every human seat.' },
    private: { type: 'boolean', description: 'Only players see the game, and it is in no list.' },
    clientSeed: SEED,
    practice: shape({ seed: SEED }),
  },
  'rules',
  'players',
);
export const JOIN_SCHEMA = shape(
  { code: { type: 'string', maxLength: 100 }, name: NAME, clientSeed: SEED },
  'code',
);
/** Without `payload`, whose schema belongs to the rules. */
export const ACT_SCHEMA = shape(
  {
    gameId: { type: 'string', maxLength: 100, description: 'May be left out; otherwise as in the address.' },
    action: { type: 'string', maxLength: 100, description: "A legal action's type." },
    expectedRevision: REVISION,
    as: AS,
  },
  'action',
);
export const AS_SCHEMA = shape({ as: AS });
export const FORK_SCHEMA = shape({ revision: REVISION, as: AS });
export const UNDO_ANSWER_SCHEMA = shape({ accept: { type: 'boolean' }, as: AS }, 'accept');
export const LIST_SCHEMA = shape({
  status: { type: 'string', enum: GAME_STATUSES },
  limit: { type: 'integer', minimum: 1, maximum: LIST_MAX, default: 50 },
});
export const VIEW_SCHEMA = shape({ revision: REVISION, turn: { type: 'integer', minimum: 0 }, as: AS });
export const EVENTS_SCHEMA = shape({
  after: { type: 'integer', minimum: 0, default: 0, description: 'A sequence.' },
  limit: { type: 'integer', minimum: 1, maximum: EVENTS_MAX, default: EVENTS_MAX },
  as: AS,
});

export const SUBSCRIBE_SCHEMA = shape({ after: REVISION, as: AS });

type Parsed<T extends object> = T | { readonly problem: string };

export const isProblem = (parsed: object): parsed is { readonly problem: string } => 'problem' in parsed;

const parserOf =
  <T extends object>(schema: ObjectSchema) =>
  (request: unknown): Parsed<T> => {
    const problem = misfit(schema, request ?? {}, 'request');
    return problem ? { problem } : ((request ?? {}) as T);
  };

export const parseAs = parserOf<AsQuery>(AS_SCHEMA);
export const parseFork = parserOf<ForkRequest>(FORK_SCHEMA);
export const parseUndoAnswer = parserOf<UndoAnswer>(UNDO_ANSWER_SCHEMA);
export const parseSubscribe = parserOf<SubscribeQuery>(SUBSCRIBE_SCHEMA);
export const parseList = parserOf<ListQuery>(LIST_SCHEMA);
export const parseEvents = parserOf<EventsQuery>(EVENTS_SCHEMA);

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
  const index = parsed.players.findIndex(({ name }) => name !== undefined && !isName(name));
  if (index >= 0) return { problem: `request.players[${index}].name ${NOT_A_NAME}` };
  return { ...parsed, options: (options ?? {}) as object };
};

export const parseJoin = (request: unknown): Parsed<JoinRequest> => {
  const parsed = parserOf<JoinRequest>(JOIN_SCHEMA)(request);
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

const NOT_A_NAME = 'must have visible characters and no control characters';

/** Something to read, of whole characters only: controls, line breaks and halves of pairs are refused. */
const isName = (name: string): boolean => /\S/u.test(name) && !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name);
