// How nodes hear of each other's writes. A message on the channel is only a hint: how far a game is now. Messages in
// quick succession are put together, and lost ones are made up for by polling.

import type pg from 'pg';
import { listenTo, notify, PAYLOAD_BYTES_MAX } from './postgres-channels.ts';
import { createPostgresNews, NEWS_CHANNEL } from './postgres-news.ts';
import type { Latest } from './store.ts';

const CHANNEL = 'turnfold';

interface ChangeFeedOptions {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly pollMs: number;
  readonly timeoutMs: number;
}

export const createChangeFeed = ({ url, pool, pollMs, timeoutMs }: ChangeFeedOptions) => {
  const { watch, watched, report } = createReports();
  const news = createPostgresNews(pool);
  let unsent = new Map<string, Latest>();
  let sending = false;
  let closed = false;

  /** One NOTIFY at a time: what changes meanwhile goes out together in the next one. */
  const send = async () => {
    sending = true;
    while (unsent.size > 0 && !closed) {
      const payloads = payloadsOf(unsent);
      unsent = new Map();
      try {
        for (const payload of payloads) await notify(pool, CHANNEL, payload);
      } catch {
        // The other nodes will find out by polling.
      }
    }
    sending = false;
  };

  const poll = async () => {
    const gameIds = watched();
    if (gameIds.length === 0) return;
    try {
      const { rows } = await pool.query<{ game_id: string } & Latest>({
        name: 'poll',
        text: 'SELECT game_id, revision, version FROM games WHERE game_id = ANY($1)',
        values: [gameIds],
      });
      for (const { game_id, revision, version } of rows) report(game_id, { revision, version });
    } catch {
      // The next poll asks again.
    }
  };

  // One connection listens to both: each costs the database one.
  const listening = listenTo({
    url,
    channels: [CHANNEL, NEWS_CHANNEL],
    timeoutMs,
    againMs: pollMs,
    onMessage: (channel, payload) => {
      if (channel === NEWS_CHANNEL) news.receive(payload);
      else for (const [gameId, latest] of changesIn(payload)) report(gameId, latest);
    },
  });
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
    watch,
    tell: news.tell,
    hear: news.hear,

    async close() {
      closed = true;
      news.close();
      clearInterval(timer);
      await listening.close();
    },
  };
};

/** Who watches which game: each change is told once, whether it is heard, polled or our own. */
const createReports = () => {
  const watchers = new Map<string, Set<(latest: Latest) => void>>();
  /** What the watchers of a game were told last. */
  const reports = new Map<string, Latest>();

  return {
    watched: (): readonly string[] => [...watchers.keys()],

    report(gameId: string, { revision, version }: Latest) {
      const ours = watchers.get(gameId);
      if (!ours) return;
      const known = reports.get(gameId);
      if (known && known.revision >= revision && known.version >= version) return;
      reports.set(gameId, { revision, version });
      for (const onChange of ours) queueMicrotask(() => onChange({ revision, version }));
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
  };
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

const changesIn = (payload: string): readonly (readonly [gameId: string, latest: Latest])[] =>
  payload.split(' ').map((word) => {
    const [gameId = '', revision, version] = word.split(':');
    return [gameId, { revision: Number(revision), version: Number(version) }];
  });
