// A live connection that comes back. It knows the last revision it has told, asks the server for what came after,
// and puts frames together again, so that its listener sees whole frames in order and nothing twice.

import { FAILURES, type FailureCode, fail } from './failure.ts';
import { restored, type ShortFrame } from './short-frame.ts';
import type { Frame, LiveMessage, SubscribeQuery, Token } from './table.ts';

/** The part of WebSocket that is used. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}
export type SocketMaker = new (url: string) => Socket;

interface LinkOptions {
  readonly url: string;
  readonly token: Token;
  readonly query: SubscribeQuery;
  readonly listener: (message: LiveMessage) => void;
  readonly WebSocket: SocketMaker;
}

export interface Link {
  close(): void;
  /** Closes, and says so. */
  end(): void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
const PING_MS = 20_000;
const NOT_ALLOWED = 1008;

export const createLink = ({ url, token, query, listener, WebSocket }: LinkOptions): Link => {
  let socket: Socket | null = null;
  let last: Frame | null = null;
  let isUp = false;
  let failures = 0;
  let done = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pulse: ReturnType<typeof setInterval> | undefined;
  let heard = true;

  const connect = () => {
    const opening = new WebSocket(url);
    socket = opening;
    opening.onopen = () => opening.send(JSON.stringify(hello()));
    opening.onmessage = ({ data }: { data: unknown }) => opening === socket && read(String(data));
    opening.onerror = () => {}; // A close follows.
    opening.onclose = ({ code, reason }: { code: number; reason: string }) =>
      opening === socket && lost(code, reason);
    heard = true;
    pulse = setInterval(beat, PING_MS);
  };

  const hello = () => ({
    type: 'hello',
    token,
    deltas: true,
    ...(query.as === undefined ? {} : { as: query.as }),
    ...after(),
  });

  /** Before the opening there is no revision to go on from. */
  const after = () => {
    if (!last) return query.after === undefined ? {} : { after: query.after };
    return last.status === 'waiting' ? {} : { after: last.revision };
  };

  /** A connection that answers no ping is none, whatever the operating system says. */
  const beat = () => {
    if (!heard) return drop();
    heard = false;
    socket?.send('{"type":"ping"}');
  };

  const read = (text: string) => {
    heard = true;
    if (!isUp) up();
    const message = JSON.parse(text) as LiveMessage | ShortFrame | { type: 'pong' };
    if (message.type === 'frame') tell(message);
    else if (message.type === 'delta') tellShort(message);
    else if (message.type === 'table' || message.type === 'resync') listener(message);
  };

  const up = () => {
    isUp = true;
    failures = 0;
    listener({ type: 'link', up: true });
  };

  const tell = (frame: Frame) => {
    last = frame;
    listener(frame);
  };

  const tellShort = (message: ShortFrame) => {
    if (last?.revision === message.from) return tell(restored(last, message));
    last = null; // A gap: the whole of it, please.
    drop();
  };

  const lost = (code: number, reason: string) => {
    clearInterval(pulse);
    socket = null;
    if (isUp) listener({ type: 'link', up: false });
    isUp = false;
    if (done) return;
    if (code === NOT_ALLOWED && Object.hasOwn(FAILURES, reason)) {
      done = true;
      listener({ type: 'end', failure: fail(reason as FailureCode) });
      return;
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
    retry = setTimeout(connect, wait * (0.5 + Math.random() / 2)); // Not all at once after a restart.
  };

  const drop = () => {
    const dropped = socket;
    lost(1006, '');
    dropped?.close();
  };

  const close = () => {
    done = true;
    clearTimeout(retry);
    clearInterval(pulse);
    const closing = socket;
    socket = null;
    closing?.close();
  };

  connect();
  return {
    close,
    end() {
      close();
      listener({ type: 'end', failure: null });
    },
  };
};
