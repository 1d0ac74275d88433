// What nodes tell each other and nobody keeps, through PostgreSQL.

import type pg from 'pg';
import { notify, PAYLOAD_BYTES_MAX } from './postgres-channels.ts';
import type { EventStore } from './store.ts';

export const NEWS_CHANNEL = 'turnfold_news';
/** Lines that may wait to be told; more are dropped. */
const UNTOLD_MAX = 1000;

interface PostgresNews extends Pick<EventStore, 'tell' | 'hear'> {
  /** A message has come on the channel. */
  receive(payload: string): void;
  close(): void;
}

export const createPostgresNews = (pool: pg.Pool): PostgresNews => {
  const listeners = new Set<(text: string) => void>();
  let untold: string[] = [];
  let telling = false;
  let closed = false;

  /** Several lines go out together, as many as a message takes. */
  const send = async () => {
    telling = true;
    while (untold.length > 0 && !closed) {
      const lines = linesFor(untold);
      untold = untold.slice(lines.length);
      try {
        await notify(pool, NEWS_CHANNEL, lines.join('\n'));
      } catch {
        // News may get lost.
      }
    }
    telling = false;
  };

  return {
    tell(text) {
      if (closed || untold.length >= UNTOLD_MAX || text.length > PAYLOAD_BYTES_MAX) return;
      untold.push(text);
      if (!telling) void send();
    },
    hear(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    receive(payload) {
      for (const line of payload.split('\n')) for (const listener of listeners) listener(line);
    },
    close() {
      closed = true;
    },
  };
};

/** As many of the first lines as one message takes. */
const linesFor = (lines: readonly string[]): readonly string[] => {
  let bytes = 0;
  const count = lines.findIndex((line) => {
    bytes += Buffer.byteLength(line) + 1;
    return bytes > PAYLOAD_BYTES_MAX;
  });
  return lines.slice(0, count === -1 ? lines.length : Math.max(1, count));
};
