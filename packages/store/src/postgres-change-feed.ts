// How nodes hear of each other's writes. A message on the channel is only a hint: how far a game is now. Messages in
// quick succession are put together, and lost ones are made up for by polling.

import pg from 'pg';
import type { Latest } from './store.ts';

const CHANNEL = 'turnfold';
/** What nodes tell each other and nobody keeps. */
const NEWS_CHANNEL = 'turnfold_news';
/** Lines that may wait to be told; more are dropped. */
const UNTOLD_MAX = 1000;
const PAYLOAD_BYTES_MAX = 7000; // PostgreSQL takes less than 8000.

interface ChangeFeedOptions {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly pollMs: number;
  readonly timeoutMs: number;
}

export const createChangeFeed = ({ url, pool, pollMs, timeoutMs }: ChangeFeedOptions) => {
  const watchers = new Map<string, Set<(latest: Latest) => void>>();
  /** What the watchers of a game were told last. */
  const reports = new Map<string, Latest>();
  let unsent = new Map<string, Latest>();
  const listeners = new Set<(text: string) => void>();
  let untold: string[] = [];
  let telling = false;
  let sending = false;
  let closed = false;
  let listener: pg.Client | null = null;

  const report = (gameId: string, latest: Latest) => {
    const ours = watchers.get(gameId);
    if (!ours) return;
    const known = reports.get(gameId);
    if (known && known.revision >= latest.revision && known.version >= latest.version) return;
    const { revision, version } = latest;
    reports.set(gameId, { revision, version });
    for (const onChange of ours) queueMicrotask(() => onChange({ revision, version }));
  };

  /** One NOTIFY at a time: what changes meanwhile goes out together in the next one. */
  const send = async () => {
    sending = true;
    while (unsent.size > 0 && !closed) {
      const payloads = payloadsOf(unsent);
      unsent = new Map();
      try {
        for (const payload of payloads)
          await pool.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [CHANNEL, payload] });
      } catch {
        // The other nodes will find out by polling.
      }
    }
    sending = false;
  };

  /** Several lines go out together, as many as a message takes. */
  const sendNews = async () => {
    telling = true;
    while (untold.length > 0 && !closed) {
      const lines = linesFor(untold);
      untold = untold.slice(lines.length);
      try {
        const values = [NEWS_CHANNEL, lines.join('\n')];
        await pool.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values });
      } catch {
        // News may get lost.
      }
    }
    telling = false;
  };

  const listen = async () => {
    if (closed) return;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
    });
    const again = () => {
      if (listener !== client) return;
      listener = null;
      client.end().catch(() => {});
      setTimeout(listen, pollMs).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === NEWS_CHANNEL) {
        for (const line of payload.split('\n')) for (const listener of listeners) listener(line);
        return;
      }
      for (const word of payload.split(' ')) {
        const [gameId = '', revision, version] = word.split(':');
        report(gameId, { revision: Number(revision), version: Number(version) });
      }
    });
    listener = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}; LISTEN ${NEWS_CHANNEL}`);
    } catch {
      again();
    }
  };

  const poll = async () => {
    if (watchers.size === 0) return;
    try {
      const { rows } = await pool.query<{ game_id: string } & Latest>({
        name: 'poll',
        text: 'SELECT game_id, revision, version FROM games WHERE game_id = ANY($1)',
        values: [[...watchers.keys()]],
      });
      for (const { game_id, revision, version } of rows) report(game_id, { revision, version });
    } catch {
      // The next poll asks again.
    }
  };

  void listen();
  const timer = setInterval(poll, pollMs);
  timer.unref();

  return {
    publish(changes: ReadonlyMap<string, Latest>) {
      for (const [gameId, latest] of changes) {
        report(gameId, latest);
        unsent.set(gameId, latest);
      }
      if (!sending && unsent.size > 0) void send();
    },

    watch(gameId: string, onChange: (latest: Latest) => void) {
      const ours = watchers.get(gameId) ?? new Set();
      watchers.set(gameId, ours.add(onChange));
      return () => {
        if (!ours.delete(onChange) || ours.size > 0) return;
        watchers.delete(gameId);
        reports.delete(gameId);
      };
    },

    tell(text: string) {
      if (closed || untold.length >= UNTOLD_MAX || text.length > PAYLOAD_BYTES_MAX) return;
      untold.push(text);
      if (!telling) void sendNews();
    },

    hear(listener: (text: string) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    async close() {
      closed = true;
      clearInterval(timer);
      const client = listener;
      listener = null;
      await client?.end().catch(() => {});
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

/** Changes as payloads of a size that PostgreSQL takes. */
const payloadsOf = (changes: ReadonlyMap<string, Latest>): string[] => {
  const payloads: string[] = [];
  for (const [gameId, { revision, version }] of changes) {
    const word = `${gameId}:${revision}:${version}`;
    const last = payloads.at(-1);
    if (last !== undefined && last.length + word.length < PAYLOAD_BYTES_MAX)
      payloads[payloads.length - 1] = `${last} ${word}`;
    else payloads.push(word);
  }
  return payloads;
};
