// A live connection that comes back by itself. It says hello, notices when nobody is there any more, asks for what it
// has missed, and puts deltas together, so that whole frames are handed on, in order and none twice.

import type { Failure } from './error-body.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { Frame, Hello, TableNews } from './live.ts';
import type { PhraseNews } from './meeting.ts';
import type { PresenceNews } from './presence.ts';
import { PROTOCOL } from './protocol.ts';
import { framesToKeep, type ShortFrame, wholeFrame } from './short-frame.ts';
import type { Token } from './table.ts';
import { backoffMs, createAlarm, type Timers } from './timers.ts';
import { failureOf, WATCH_FAILURES } from './watch-failures.ts';

/** `closed`: by us, or because the server refused. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'closed';

export interface Connection {
  readonly state: ConnectionState;
  /** Tries at once, where it waits for its next attempt or was refused. */
  retryNow(): void;
  close(): void;
}

export interface ConnectionOptions {
  readonly token: Token;
  readonly as?: string | undefined;
  /** The last revision that is known, asked for at each attempt; undefined to begin with the present. */
  readonly after: () => number | undefined;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onState?: (state: ConnectionState) => void;
  /** The server refuses, and asking again would not help. */
  readonly onRefused?: (failure: Failure) => void;
}

export type ServerMessage = Frame | TableNews | PresenceNews | PhraseNews | { readonly type: 'resync' };

/** The part of WebSocket that is used. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionDeps {
  readonly url: string;
  readonly openSocket: (url: string) => Socket;
  readonly timers: Timers;
  readonly random: () => number;
  /** How often to ask whether the server is still there. */
  readonly pingMs: number;
}

/** A connection that lasted this long was a good one: after it, waits are short again. */
const STEADY_MS = 5_000;
/** Attempts to skip where the server has closed the door: waits are long from the start. */
const REFUSED_ATTEMPTS = 4;
const NOT_ALLOWED = 1008;
const BROKEN = 1006;
const PING = '{"type":"ping"}';

export const createConnection = (options: ConnectionOptions, deps: ConnectionDeps): Connection => {
  const { url, openSocket, timers, random, pingMs } = deps;
  const [retry, steady] = [createAlarm(timers), createAlarm(timers)];
  let state: ConnectionState = 'connecting';
  let socket: Socket | null = null;
  let isOpen = false;
  let isClosed = false;
  let wantsDeltas = true;
  let attempt = 0;
  let wholeFrames = createAssembler();

  const heartbeat = createHeartbeat({
    timers,
    pingMs,
    ping: () => {
      if (isOpen) socket?.send(PING);
    },
    dead: () => drop(),
  });

  const show = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    options.onState?.(next);
  };

  const connect = () => {
    let opened: Socket;
    try {
      opened = openSocket(url);
    } catch {
      return lost(BROKEN, '');
    }
    socket = opened;
    opened.onopen = () => {
      if (opened !== socket) return;
      isOpen = true;
      opened.send(JSON.stringify(helloOf(options, wantsDeltas)));
      opened.send(PING); // Answered at once, so that a game in which nothing happens is known to be live.
    };
    opened.onmessage = ({ data }: { data: unknown }) => {
      if (opened === socket) hear(parse(data));
    };
    opened.onclose = ({ code, reason }: { code: number; reason?: string }) => {
      if (opened === socket) lost(code, reason ?? '');
    };
    opened.onerror = () => {}; // A close follows.
    heartbeat.start();
  };

  const hear = (message: WireMessage | null) => {
    heartbeat.heard();
    if (message === null) return;
    if (state !== 'live') {
      show('live');
      steady.set(() => {
        attempt = 0;
      }, STEADY_MS);
    }
    const whole = wholeFrames(message);
    if (whole === 'unreadable') wantsDeltas = false; // Made by another version than ours, so whole frames it is.
    if (whole === 'unreadable' || whole === 'gap') drop();
    else if (whole) options.onMessage(whole);
  };

  const lost = (code: number, reason: string) => {
    leave();
    const failure = code === NOT_ALLOWED ? refusalOf(reason, options.as) : null;
    if (failure) {
      show('closed');
      options.onRefused?.(failure);
      return;
    }
    show('reconnecting');
    retry.set(connect, backoffMs(code === NOT_ALLOWED ? attempt + REFUSED_ATTEMPTS : attempt, random()));
    attempt += 1;
  };

  const leave = () => {
    socket = null;
    isOpen = false;
    wholeFrames = createAssembler();
    heartbeat.stop();
    retry.clear();
    steady.clear();
  };

  const drop = () => {
    const dropped = socket;
    lost(BROKEN, '');
    dropped?.close();
  };

  options.onState?.(state);
  connect();
  return {
    get state() {
      return state;
    },
    retryNow() {
      if (isClosed || socket) return;
      retry.clear();
      show('reconnecting');
      connect();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      const closing = socket;
      leave();
      closing?.close();
      show('closed');
    },
  };
};

const helloOf = ({ token, as, after }: ConnectionOptions, deltas: boolean): Hello => {
  const revision = after();
  return {
    type: 'hello',
    token,
    protocol: PROTOCOL,
    deltas: deltas ? 2 : false,
    ...(as === undefined ? {} : { as }),
    ...(revision === undefined ? {} : { after: revision }),
  };
};

/**
 * Puts whole frames together from what comes over one socket. Null is nothing to hand on; a `gap` is a change of a
 * frame that we do not have.
 */
const createAssembler = () => {
  let last: Frame | null = null;
  let earlier: readonly Frame[] = [];
  const keep = (frame: Frame): Frame => {
    earlier = framesToKeep(earlier, last);
    last = frame;
    return frame;
  };
  return (message: WireMessage): ServerMessage | 'gap' | 'unreadable' | null => {
    if (message.type === 'table' || message.type === 'presence') return message;
    if (message.type === 'phrase' || message.type === 'resync') return message;
    if (message.type === 'frame') return keep(message);
    if (message.type !== 'delta') return null;
    if (last?.revision !== message.from) return 'gap';
    try {
      return keep(wholeFrame(last, message, earlier));
    } catch {
      return 'unreadable';
    }
  };
};

type WireMessage = ServerMessage | ShortFrame | { readonly type: 'pong' };

/** Null for noise. `protocol` says nothing about the game, and a delta would carry it on. */
const parse = (data: unknown): WireMessage | null => {
  try {
    const { protocol: _, ...message } = JSON.parse(String(data)) as { protocol?: number; type?: unknown };
    return typeof message.type === 'string' ? (message as WireMessage) : null;
  } catch {
    return null;
  }
};

/** Null where the next attempt may be welcome: the server was restarted, or we were too fast or too slow. */
const refusalOf = (reason: string, as: string | undefined): Failure | null => {
  if (!Object.hasOwn(WATCH_FAILURES, reason)) return null;
  const { hint, ...told } = failureOf(
    reason,
    WATCH_FAILURES[reason as keyof typeof WATCH_FAILURES],
    as === undefined ? {} : { playerId: as },
  );
  // A close brings a code and no more: a hint that needs the server's words cannot be given.
  return hint === undefined || hint.includes('{') ? told : { ...told, hint };
};
