// A table on a server, spoken to over HTTP and WebSocket: the same interface as a table in this process. For
// browsers, command lines, bots and tests.

import type { GameRecord } from '@turnfold/kernel';
import { ADDRESSES, type PathParams, pathTo, type RouteName } from './addresses.ts';
import type { UndoAsked, Undone } from './answers.ts';
import {
  type Connection,
  type ConnectionDeps,
  type ConnectionOptions,
  createConnection,
} from './connection.ts';
import type { Failure } from './error-body.ts';
import type { LiveMessage } from './live.ts';
import type { SubscribeQuery } from './requests.ts';
import type { Answer, Table, Token } from './table.ts';
import { createAlarm, realTimers, type Timers } from './timers.ts';
import { failureOf, WATCH_FAILURES } from './watch-failures.ts';

export interface Client extends Table {
  /** Follows a game, and says how the connection is doing; `subscribe` is the same in the words of a table. */
  connect(gameId: string, options: ConnectionOptions): Connection;
}

export interface ClientOptions {
  /** Where the server is: `https://games.example.org`; left out, where this page came from. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Node 20 has no WebSocket of its own: `(url) => new WebSocket(url)` with that of the package `ws`. */
  readonly openSocket?: ConnectionDeps['openSocket'];
  readonly timers?: Timers;
  readonly random?: () => number;
  /** How long a request may take before it counts as lost. */
  readonly timeoutMs?: number;
  /** How often a live connection asks whether the server is still there. */
  readonly pingMs?: number;
}

/** Everything that is a question and an answer. */
export type Calls = Omit<Table, 'subscribe' | 'close'>;

/** Only the questions: a page that follows no game needs no more. */
export const createCalls = (options: ClientOptions = {}): Calls => {
  const call = createCall(options);
  return {
    create: (body, key) => call('create', {}, { body, key }),
    join: (gameId, body, key) => call('join', { gameId }, { body, key }),
    openSeed: (gameId, token, body) => call('openSeed', { gameId }, { token, body }),
    list: (query) => call('list', {}, { query }),
    rules: () => call('rules', {}),
    rulesOf: (id) => call('rulesOf', { id }),

    view: (gameId, token, query) => call('view', { gameId }, { token, query }),
    events: (gameId, token, query) => call('events', { gameId }, { token, query }),
    async record(gameId, token, query) {
      const answer = await call<'record', GameRecord>('record', { gameId }, { token, query });
      if (!answer.ok) return answer;
      const { ok, ...record } = answer;
      return { ok, record: record as GameRecord };
    },

    act: (gameId, token, body, key) => call('act', { gameId }, { token, body, key }),
    async undo(gameId, token, body, key) {
      const answer = await call<'undo', Undone | UndoAsked>('undo', { gameId }, { token, body, key });
      return answer.ok ? withUndone(answer) : answer;
    },
    answerUndo: (gameId, token, requestId, body) =>
      call('answerUndo', { gameId, requestId }, { token, body }),
    fork: (gameId, token, body) => call('fork', { gameId }, { token, body }),
    resign: (gameId, token, body, key) => call('resign', { gameId }, { token, body, key }),
    claim: (gameId, token, body, key) => call('claim', { gameId }, { token, body, key }),
    comeBack: (gameId, token, body, key) => call('comeBack', { gameId }, { token, body, key }),
    hint: (gameId, token, body, key) => call('hint', { gameId }, { token, body, key }),
    abort: (gameId, token, body) => call('abort', { gameId }, { token, body }),

    mine: (body) => call('mine', {}, { body }),
    addDevice: (gameId, token, body) => call('addDevice', { gameId }, { token, body }),
    removeDevice: (gameId, token, body) => call('removeDevice', { gameId }, { token, body }),
    send: (body) => call('send', {}, { body }),
    receive: (body) => call('receive', {}, { body }),
    rematch: (gameId, token, body, key) => call('rematch', { gameId }, { token, body, key }),
    arrange: (gameId, token, body) => call('arrange', { gameId }, { token, body }),
    say: (gameId, token, body) => call('say', { gameId }, { token, body }),
    share: (gameId, token, body) => call('share', { gameId }, { token, body }),
    pair: (body, key) => call('pair', {}, { body, key }),
    pairing: (ticketId, token) => call('pairing', { ticketId }, { token }),
    unpair: (ticketId, token) => call('unpair', { ticketId }, { token }),
  };
};

/** Only the live connections. */
export const createConnect = ({
  baseUrl = '',
  openSocket = (url) => new globalThis.WebSocket(url),
  timers = realTimers,
  random = Math.random,
  pingMs = PING_MS,
}: ClientOptions = {}): Client['connect'] => {
  return (gameId, connection) => {
    const url = `${socketBase(baseUrl)}${pathTo('live', { gameId })}`;
    return createConnection(connection, { url, openSocket, timers, random, pingMs });
  };
};

const PING_MS = 10_000;

export const createClient = (options: ClientOptions = {}): Client => {
  const open = new Set<{ end(): void }>();
  const connect = createConnect(options);
  return {
    ...createCalls(options),
    connect,
    subscribe(gameId, token, query, listener) {
      const subscription = subscribe((connection) => connect(gameId, connection), token, query, listener);
      open.add(subscription);
      return {
        close() {
          open.delete(subscription);
          subscription.close();
        },
      };
    },

    async close() {
      for (const subscription of open) subscription.end();
      open.clear();
    },
  };
};

interface Call {
  readonly token?: Token;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
}

const createCall = (options: ClientOptions) => {
  const { baseUrl = '', timers = realTimers, timeoutMs = 20_000 } = options;
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));

  return async <Name extends RouteName, T extends object>(
    name: Name,
    params: PathParams<Name>,
    { token = null, query, body = {}, key }: Call = {},
  ): Promise<Answer<T>> => {
    const { method } = ADDRESSES[name];
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (key !== undefined) headers['idempotency-key'] = key;
    if (method === 'POST') headers['content-type'] = 'application/json';
    const lost = new AbortController();
    const timeout = createAlarm(timers);
    timeout.set(() => lost.abort(), timeoutMs);
    try {
      const response = await fetch(`${baseUrl}${pathTo(name, params)}${queryText(query)}`, {
        method,
        headers,
        signal: lost.signal,
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      });
      return answerOf<T>(response, await response.json().catch(() => null), isReplayable(name));
    } catch {
      return unreachable();
    } finally {
      timeout.clear();
    }
  };
};

/** Whether a good answer says if it was given before. A fork is a creation, and creations do. */
const isReplayable = (name: RouteName): boolean => 'key' in ADDRESSES[name] || name === 'fork';

const answerOf = <T extends object>(response: Response, body: unknown, canBeReplayed: boolean): Answer<T> => {
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  if (typeof body !== 'object' || body === null) return notOurs(response);
  const { success: _, ...rest } = body as { success?: boolean };
  if (response.ok)
    return { ok: true, ...rest, ...(canBeReplayed ? { replayed } : {}) } as unknown as Answer<T>;
  if (!('code' in rest)) return notOurs(response);
  const failure = rest as Omit<Failure, 'ok' | 'status'>;
  return {
    ok: false,
    status: response.status,
    ...failure,
    ...(replayed ? { replayed } : {}),
    ...retryAfter(response),
  };
};

const unreachable = (): Failure => failureOf('UNREACHABLE', WATCH_FAILURES.UNREACHABLE);

/** Something between us and the server has answered in its place. */
const notOurs = (response: Response): Failure => ({
  ...unreachable(),
  ...(response.ok ? {} : { status: response.status }),
  ...retryAfter(response),
});

/** Seconds, or a date. */
const retryAfter = ({ headers }: Response): { retryAfterMs?: number } => {
  const text = headers.get('retry-after');
  if (text === null) return {};
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return ms > 0 ? { retryAfterMs: ms } : {};
};

/** On the wire the two differ in status and fields. */
const withUndone = (answer: { readonly ok: true } & (Undone | UndoAsked)) =>
  'requestId' in answer ? { ...answer, undone: false as const } : { ...answer, undone: true as const };

const queryText = (query: object = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

/** `http` becomes `ws`, `https` becomes `wss`. */
export const socketBase = (baseUrl: string): string =>
  (baseUrl === '' ? globalThis.location.origin : baseUrl).replace(/^http/, 'ws');

/** A connection as a subscription: it remembers the last revision, and its states are messages. */
const subscribe = (
  connect: (options: ConnectionOptions) => Connection,
  token: Token,
  query: SubscribeQuery,
  listener: (message: LiveMessage) => void,
) => {
  let after = query.after;
  let isUp = false;
  let isOver = false;
  const connection = connect({
    token,
    as: query.as,
    after: () => after,
    onMessage(message) {
      // Before the opening there is no revision to go on from.
      if (message.type === 'frame') after = message.status === 'waiting' ? undefined : message.revision;
      listener(message);
    },
    onState(state) {
      if (isOver || (state === 'live') === isUp) return;
      isUp = !isUp;
      listener({ type: 'link', up: isUp });
    },
    onRefused: (failure) => listener({ type: 'end', failure }),
  });
  const close = () => {
    isOver = true;
    connection.close();
  };
  return {
    close,
    /** Closes, and says so. */
    end() {
      close();
      listener({ type: 'end', failure: null });
    },
  };
};
