// A table on a server, spoken to over HTTP and WebSocket: the same interface as a table in this process. For
// browsers, command lines, bots and tests.

import type { GameRecord } from '@turnfold/kernel';
import { type Failure, fail } from './failure.ts';
import { createLink, type SocketMaker } from './link.ts';
import type { Answer, Table, Token, UndoAsked, Undone } from './table.ts';

export interface RemoteOptions {
  /** Where the server is: `https://games.example.org`; left out, where this page came from. */
  readonly baseUrl?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Node 20 has none of its own: hand in that of the package `ws`. */
  readonly WebSocket?: SocketMaker;
}

export const createRemoteTable = ({
  baseUrl = '',
  fetch = globalThis.fetch,
  WebSocket = globalThis.WebSocket as unknown as SocketMaker,
}: RemoteOptions = {}): Table => {
  const open = new Set<{ end(): void }>();

  const call = async <T extends object>(path: string, request: Call = {}): Promise<Answer<T>> => {
    const { token = null, body, key } = request;
    const headers: Record<string, string> = {};
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (key !== undefined) headers['idempotency-key'] = key;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    try {
      const response = await fetch(`${baseUrl}/api${path}`, init);
      return answerOf<T>(response, await response.json(), request.step ?? false);
    } catch {
      return fail('UNREACHABLE');
    }
  };
  const post = <T extends object>(path: string, token: Token, body: object = {}) =>
    call<T>(path, { token, body });
  const step = <T extends object>(path: string, token: Token, body: object = {}, key?: string) =>
    call<T>(path, { token, body, step: true, ...(key === undefined ? {} : { key }) });
  const at = (gameId: string) => `/games/${encodeURIComponent(gameId)}`;

  return {
    create: (request) => post('/games', null, request),
    join: (gameId, request) => post(`${at(gameId)}/join`, null, request),
    list: (query) => call(`/games${queryText(query)}`),
    rules: () => call('/rules'),
    rulesOf: (rulesId) => call(`/rules/${encodeURIComponent(rulesId)}`),

    view: (gameId, token, query) => call(`${at(gameId)}${queryText(query)}`, { token }),
    events: (gameId, token, query) => call(`${at(gameId)}/events${queryText(query)}`, { token }),
    async record(gameId, token, query) {
      const answer = await call<GameRecord>(`${at(gameId)}/record${queryText(query)}`, { token });
      if (!answer.ok) return answer;
      const { ok, ...record } = answer;
      return { ok, record: record as GameRecord };
    },

    act: (gameId, token, request, key) => step(`${at(gameId)}/actions`, token, request, key),
    async undo(gameId, token, request, key) {
      const answer = await step<Undone | UndoAsked>(`${at(gameId)}/undo`, token, request, key);
      return answer.ok ? told(answer) : answer;
    },
    answerUndo: (gameId, token, requestId, request) =>
      post(`${at(gameId)}/undo/${encodeURIComponent(requestId)}`, token, request),
    fork: (gameId, token, request) => post(`${at(gameId)}/fork`, token, request),
    resign: (gameId, token, request, key) => step(`${at(gameId)}/resign`, token, request, key),

    subscribe(gameId, token, query, listener) {
      const url = `${socketBase(baseUrl)}/api${at(gameId)}/live`;
      const link = createLink({ url, token, query, listener, WebSocket });
      open.add(link);
      return {
        close() {
          open.delete(link);
          link.close();
        },
      };
    },

    async close() {
      for (const link of open) link.end();
      open.clear();
    },
  };
};

interface Call {
  readonly token?: Token;
  readonly body?: object;
  readonly key?: string;
  /** Whether the answer says if it was given before. */
  readonly step?: boolean;
}

const answerOf = <T extends object>(response: Response, body: object, isStep: boolean): Answer<T> => {
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  if (response.ok) {
    const { success: _, ...rest } = body as { success?: true };
    return { ok: true, ...rest, ...(isStep ? { replayed } : {}) } as unknown as Answer<T>;
  }
  const { success: _, ...failure } = body as { success?: false } & Omit<Failure, 'ok' | 'status'>;
  return { ok: false, status: response.status, ...failure, ...(replayed ? { replayed } : {}) };
};

/** The wire tells the two by their status and fields. */
const told = (answer: { readonly ok: true } & (Undone | UndoAsked)) =>
  'requestId' in answer ? { ...answer, undone: false as const } : { ...answer, undone: true as const };

const queryText = (query: object = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

/** `http` becomes `ws`, `https` becomes `wss`. */
const socketBase = (baseUrl: string): string =>
  (baseUrl === '' ? globalThis.location.origin : baseUrl).replace(/^http/, 'ws');
