// The embedded store: one SQLite file under a data folder. Games are read here, and written by a thread.

import type { Worker } from 'node:worker_threads';
import { createNews } from './news.ts';
import { closeOnFailure } from './sqlite-database.ts';
import { openFolder } from './sqlite-folder.ts';
import { createJob, noteJob, type WriteJob, writeJob } from './sqlite-jobs.ts';
import { startThread } from './sqlite-start.ts';
import { compile, type GameRow, READS, type ReadStatements } from './sqlite-statements.ts';
import type { ThreadData } from './sqlite-thread.ts';
import { createWriter, type WriterOptions } from './sqlite-writer.ts';
import { readUptime, stampOf } from './stamps.ts';
import type { EventStore, WriteResult } from './store.ts';
import {
  createListings,
  type OnUnreadable,
  readAnswer,
  readEntry,
  readFacts,
  readLuck,
  readNote,
  type StoredNote,
} from './stored-text.ts';
import { createWatchers } from './watchers.ts';

export { type Backup, backUp } from './sqlite-backup.ts';

export interface SqliteStoreOptions extends Partial<WriterOptions> {
  /** The data folder; it is made when it is missing. */
  readonly folder: string;
  /** Told of a game that a list had to leave out. */
  readonly onUnreadable?: OnUnreadable;
  /** Starts the thread that writes: for tests that make it fail. */
  readonly start?: (data: ThreadData) => Worker;
}

export const createSqliteStore = ({
  folder,
  start = startWriter,
  onBroken = () => {},
  onCommit = () => {},
  onUnreadable = () => {},
}: SqliteStoreOptions): EventStore => {
  const open = openFolder(folder);
  const { sql, thread } = closeOnFailure(open, () => ({
    sql: compile(open.database, READS),
    thread: start({ file: open.file, descriptor: open.descriptor }),
  }));
  const writer = createWriter(thread, { onBroken, onCommit });
  const watchers = createWatchers();

  const noted = ({ gameId, entries, facts }: WriteJob, result: WriteResult): WriteResult => {
    if (result === 'written' && (entries.length > 0 || facts)) notify(gameId);
    return result;
  };
  const notify = (gameId: string) => {
    if (!watchers.has(gameId)) return;
    const { revision, version } = sql.game.get(gameId) as GameRow;
    watchers.notify(gameId, { revision, version });
  };

  return {
    ...readsOf(sql, createListings(onUnreadable)),
    shared: false,

    create: async (game) => writer.commit(createJob(game)),
    async append(write) {
      const job = writeJob(write);
      return noted(job, await writer.commit(job));
    },
    // What comes at once shares a commit.
    appendAll: async (writes) =>
      Promise.all(writes.map(writeJob).map(async (job) => noted(job, await writer.commit(job)))),

    writeNote: async (write) => writer.commit(noteJob(write)),

    forgetAnswers: (before, limit) => writer.commit({ kind: 'forget', before, limit }),

    hold: (gameIds, claim) => writer.commit({ kind: 'hold', gameIds, claim }),
    async takeDue(limit, claim) {
      if (sql.due.all(Date.now(), 1).length === 0) return []; // Mostly there are none, and nothing to write.
      return writer.commit({ kind: 'takeDue', limit, claim });
    },
    async release(node) {
      await writer.commit({ kind: 'release', node });
    },

    async stamp(since) {
      if (since !== null) return writer.commit({ kind: 'stamp', since });
      const row = sql.uptime.get() as { value: string } | undefined;
      return stampOf(readUptime(row?.value), Date.now());
    },
    ...createNews(),

    async secret() {
      const known = sql.secret.get() as { value: string } | undefined;
      return known?.value ?? writer.commit({ kind: 'secret' });
    },

    putTransfer: (transfer, bounds) => writer.commit({ kind: 'putTransfer', transfer, bounds }),
    async takeTransfer(id, proofHash) {
      if (!sql.transfer.get(id, Date.now())) return null; // Who only guesses makes nobody write.
      return writer.commit({ kind: 'takeTransfer', id, proofHash });
    },
    forgetTransfers: (limit) => writer.commit({ kind: 'forgetTransfers', limit }),

    watch: watchers.watch,

    async ready() {
      await writer.ready();
      sql.game.get('');
    },
    async close() {
      await writer.close();
      watchers.clear();
      open.close();
    },
  };
};

const startWriter = (data: ThreadData): Worker =>
  startThread(new URL('./sqlite.worker.ts', import.meta.url), data);

type Reads = Pick<EventStore, 'facts' | 'luck' | 'entries' | 'latest' | 'list' | 'answer' | 'note'>;

/** Reads are answered even when nothing can be written any more. */
const readsOf = (sql: ReadStatements, listings: ReturnType<typeof createListings>): Reads => ({
  async facts(gameId) {
    const row = sql.facts.get(gameId) as { facts: string } | undefined;
    return row ? readFacts(gameId, row.facts) : null;
  },
  async luck(gameId) {
    const row = sql.luck.get(gameId) as { luck: string } | undefined;
    return row ? readLuck(gameId, row.luck) : null;
  },
  async entries(gameId, fromRevision, limit = -1) {
    const game = sql.game.get(gameId) as GameRow | undefined;
    const rows = sql.entries.all(game?.id ?? -1, fromRevision, limit) as {
      revision: number;
      entry: string;
    }[];
    return rows.map(({ revision, entry }) => readEntry(gameId, revision, entry));
  },
  async latest(gameId) {
    const row = sql.game.get(gameId) as GameRow | undefined;
    return row ? { revision: row.revision, version: row.version } : null;
  },
  async list({ status, limit, joinable = false, withUnlisted = false }) {
    const listPublic = () =>
      joinable
        ? sql.listJoinable.all(limit)
        : status === undefined
          ? sql.list.all(limit)
          : sql.listByStatus.all(status, limit);
    const rows = withUnlisted ? sql.listAll.all(status ?? null, limit) : listPublic();
    return listings(rows as { game_id: string; facts: string; revision: number }[]);
  },
  async answer(scope, key) {
    const row = sql.answer.get(scope, key) as { at: string; rest: string } | undefined;
    return row ? readAnswer(scope, row.rest, { scope, key, at: row.at }) : null;
  },
  async note(key) {
    const row = sql.note.get(key) as StoredNote | undefined;
    return row ? readNote(key, row) : null;
  },
});
