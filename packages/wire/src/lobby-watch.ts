// Open tables as they come and go, over a connection that comes back by itself. A page of its own may do without it.

import { pathTo } from './addresses.ts';
import type { GameLine } from './answers.ts';
import { type ClientOptions, socketBase } from './client.ts';
import type { Socket } from './connection.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { LobbyNews } from './meeting.ts';
import { backoffMs, createAlarm, realTimers } from './timers.ts';

export interface LobbyWatchOptions
  extends Pick<ClientOptions, 'baseUrl' | 'openSocket' | 'timers' | 'random' | 'pingMs'> {
  /** The newest first. Null while nobody knows. */
  readonly onTables: (tables: readonly GameLine[] | null) => void;
}

export interface LobbyWatch {
  close(): void;
}

const PING = '{"type":"ping"}';

export const watchLobby = ({
  baseUrl = '',
  openSocket = (url) => new globalThis.WebSocket(url),
  timers = realTimers,
  random = Math.random,
  pingMs = 10_000,
  onTables,
}: LobbyWatchOptions): LobbyWatch => {
  const url = `${socketBase(baseUrl)}${pathTo('lobby', {})}`;
  const retry = createAlarm(timers);
  let socket: Socket | null = null;
  let tables: ReadonlyMap<string, GameLine> = new Map();
  let attempt = 0;
  let isClosed = false;

  const heartbeat = createHeartbeat({
    timers,
    pingMs,
    ping: () => socket?.send(PING),
    dead: () => {
      const dead = socket;
      lost();
      dead?.close();
    },
  });

  const connect = () => {
    const opened = openSocket(url);
    opened.onopen = () => {
      if (opened !== pending || isClosed) return opened.close();
      socket = opened;
      heartbeat.start();
    };
    opened.onmessage = ({ data }: { data: unknown }) => {
      if (opened === socket) hear(data);
    };
    opened.onclose = () => {
      if (opened === pending) lost();
    };
    opened.onerror = () => {}; // A close follows.
    pending = opened;
  };
  let pending: Socket | null = null;

  const hear = (data: unknown) => {
    heartbeat.heard();
    attempt = 0;
    const news = parse(data);
    if (news?.type === 'tables') tables = new Map(news.tables.map((line) => [line.gameId, line]));
    else if (news?.type === 'changes') tables = changed(tables, news);
    else return;
    onTables([...tables.values()].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)));
  };

  const lost = () => {
    socket = null;
    pending = null;
    heartbeat.stop();
    if (isClosed) return;
    onTables(null);
    retry.set(connect, backoffMs(attempt++, random()));
  };

  connect();
  return {
    close() {
      isClosed = true;
      retry.clear();
      heartbeat.stop();
      (socket ?? pending)?.close();
      socket = null;
      pending = null;
    },
  };
};

const changed = (
  tables: ReadonlyMap<string, GameLine>,
  { changed: lines, gone }: Extract<LobbyNews, { type: 'changes' }>,
): ReadonlyMap<string, GameLine> => {
  const next = new Map(tables);
  for (const gameId of gone) next.delete(gameId);
  for (const line of lines) next.set(line.gameId, line);
  return next;
};

const parse = (data: unknown): LobbyNews | null => {
  try {
    return JSON.parse(String(data)) as LobbyNews;
  } catch {
    return null;
  }
};
