// Servers for tests: the test table behind the real app, without a port or on one of its own.

import type { TableOptions } from '@turnfold/table';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import type { Seated } from '../../../test/support/tables.ts';
import { testTable } from '../../../test/support/tables.ts';
import { type AppDeps, buildApp } from '../src/app.ts';

export const testApp = async (
  deps: Partial<AppDeps> = {},
  options: Partial<TableOptions> = {},
): Promise<FastifyInstance> => buildApp({ table: testTable(options), ...deps });

export interface Asked {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A request as a client sends it, without a port. */
export const ask = (
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'HEAD' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS',
  url: string,
  { token, body, headers = {} }: Asked = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

/** Makes a game over HTTP and takes all human seats. */
export const play = async (
  app: FastifyInstance,
  players: readonly object[] = [{ name: 'Ada' }, { name: 'Bo' }],
  more: object = {},
): Promise<Seated> => {
  const created = (
    await ask(app, 'POST', '/api/games', { body: { rules: 'high-card', players, ...more } })
  ).json();
  const tokens: (string | null)[] = players.map((_, seat) =>
    created.playerId === `p${seat + 1}` ? created.token : null,
  );
  for (const { playerId, code } of created.invites) {
    const joined = await ask(app, 'POST', `/api/games/${created.gameId}/join`, { body: { code } });
    tokens[Number(playerId.slice(1)) - 1] = joined.json().token;
  }
  return { ...created, tokens };
};

/** The app on a port of its own. */
export const listening = async (
  deps: Partial<AppDeps> = {},
  options: Partial<TableOptions> = {},
): Promise<{ app: FastifyInstance; url: string; close: () => Promise<void> }> => {
  const app = await testApp(deps, options);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, close: () => app.close() };
};

/** Node 20 has no WebSocket of its own. */
export const openSocket = (url: string) => new WebSocket(url);

export interface Wire {
  readonly socket: WebSocket;
  /** Everything that arrived, parsed. */
  readonly messages: { type: string; revision?: number; [key: string]: unknown }[];
  readonly opened: Promise<boolean>;
  readonly closed: Promise<{ code: number; reason: string }>;
  say(message: unknown): void;
  /** The first message that fits. */
  heard(fits: (message: Wire['messages'][number]) => boolean): Promise<Wire['messages'][number]>;
}

/** A real WebSocket to a game. */
export const connect = (url: string, gameId: string, headers: Record<string, string> = {}): Wire => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/games/${gameId}/live`, { headers });
  const messages: Wire['messages'] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  const opened = new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
  socket.on('message', (data) => {
    messages.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  return {
    socket,
    messages,
    opened,
    closed,
    say(message) {
      const text =
        typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message);
      opened.then(() => socket.send(text, { binary: false }));
    },
    heard: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = messages.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        closed.then(({ code, reason }) => reject(new Error(`closed with ${code} ${reason}`)));
        look();
      }),
  };
};

export const frameOf = (revision: number) => (message: { type: string; revision?: number }) =>
  (message.type === 'frame' || message.type === 'patch') && message.revision === revision;

/** A log that keeps every line, down to the smallest. */
export const keptLog = () => {
  let lines = '';
  const write = (line: string) => {
    lines += line;
  };
  return { logger: pino({ level: 'trace', base: null }, { write }), text: () => lines };
};
