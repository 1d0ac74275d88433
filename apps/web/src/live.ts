// The live connection: says hello, hands on what arrives, and comes back by itself when it is cut. Frames arrive as
// what differs from the one before, and are handed on whole.

import type { Frame } from '@turnfold/table';
import { restored, type ShortFrame } from '@turnfold/table/short-frame';
import type { LiveFrame, LiveMessage, WireMessage } from './wire.ts';

export type Link = 'connecting' | 'live' | 'reconnecting' | 'closed';

export interface Hello {
  readonly token: string | null;
  readonly after?: number;
}

export interface LiveDeps {
  readonly open: (url: string) => SocketLike;
  readonly setTimer: (run: () => void, ms: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly random: () => number;
}

/** The part of WebSocket that we use. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Live {
  /** Tries at once, where it waits for its next attempt. */
  retryNow(): void;
  close(): void;
}

interface LiveOptions extends LiveDeps {
  readonly url: string;
  /** Asked for at each connection, so that `after` is what we know by then. */
  readonly hello: () => Hello;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onLink: (link: Link) => void;
  /** The server does not let us in; trying at once again would be of no use. */
  readonly onRefused: () => void;
}

const PING_MS = 25_000;
/** A connection that lasted this long was a good one: the next failure starts with short waits again. */
const STEADY_MS = 5000;
const REFUSED = 1008;
const GAP = 1006;

export const connectLive = (options: LiveOptions): Live => {
  const { url, hello, onMessage, onLink, onRefused, open, setTimer, clearTimer, random } = options;
  let socket: SocketLike | null = null;
  let attempt = 0;
  let closed = false;
  let waiting: unknown = null;
  let ping: unknown = null;
  let steady: unknown = null;
  let last: LiveFrame | null = null;
  let deltas = true;

  const start = () => {
    waiting = null;
    onLink(attempt === 0 ? 'connecting' : 'reconnecting');
    const opened = open(url);
    socket = opened;
    opened.onopen = () => {
      opened.send(JSON.stringify({ type: 'hello', deltas, ...hello() }));
      onLink('live');
      steady = setTimer(() => {
        attempt = 0;
      }, STEADY_MS);
      keepAlive(opened);
    };
    opened.onmessage = ({ data }) => {
      const message = parse(data);
      if (message && socket === opened) receive(message);
    };
    opened.onclose = ({ code }) => {
      if (socket === opened) lost(code);
    };
  };

  const lost = (code: number) => {
    drop();
    if (closed) return;
    onLink('reconnecting');
    if (code === REFUSED) onRefused();
    waiting = setTimer(start, backoffMs(code === REFUSED ? attempt + 4 : attempt, random()));
    attempt++;
  };

  const receive = (message: WireMessage) => {
    const whole = message.type === 'delta' ? wholeOf(message) : message;
    if (whole?.type === 'frame') last = whole;
    if (whole) return onMessage(whole);
    const broken = socket; // A gap: the server has to begin again.
    lost(GAP);
    broken?.close();
  };

  const wholeOf = (message: ShortFrame): LiveFrame | null => {
    if (last?.revision !== message.from) return null;
    try {
      return restored(last as Frame, message);
    } catch {
      deltas = false; // The server is of another version than this page: whole frames, then.
      return null;
    }
  };

  const keepAlive = (opened: SocketLike) => {
    ping = setTimer(() => {
      opened.send('{"type":"ping"}');
      keepAlive(opened);
    }, PING_MS);
  };

  const drop = () => {
    socket = null;
    last = null;
    for (const timer of [ping, steady, waiting]) if (timer !== null) clearTimer(timer);
    ping = steady = waiting = null;
  };

  start();
  return {
    retryNow: () => {
      if (waiting === null || closed) return;
      clearTimer(waiting);
      start();
    },
    close: () => {
      closed = true;
      const last = socket;
      drop();
      last?.close();
      onLink('closed');
    },
  };
};

/** Half a second, then twice as long each time, up to 8 s; scattered, so that not everybody returns at once. */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(8000, 500 * 2 ** attempt) * (0.5 + random / 2);

const parse = (data: unknown): WireMessage | null => {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null && 'type' in message
      ? (message as WireMessage)
      : null;
  } catch {
    return null;
  }
};
