// The embedded store: one SQLite file under a data folder.
//
// One writer drains whatever is waiting, across all games, writes it in one transaction, syncs once, and only then
// answers everybody. What could not be synced is not answered, and after a failed sync nothing is ever again:
// SQLite itself would go on and forget.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '@turnfold/kernel';
import { type Database, migrate, openDatabase } from './sqlite-database.ts';
import {
  type EventStore,
  type GameFacts,
  type KeyedAnswer,
  type Latest,
  type Snapshot,
  StoreError,
  type Write,
  type WriteResult,
} from './store.ts';

export interface SqliteStoreOptions {
  /** The data folder; it is made when it is missing. */
  readonly folder: string;
  /** Grows no further than this many pages; for tests of a full disk. */
  readonly pagesMax?: number;
}

export interface SqliteStore extends EventStore {
  /** Writes a copy of everything to a file, while games go on. */
  backup(file: string): Promise<void>;
  /** Commits so far: many writes may share one. */
  readonly commits: number;
}

export const createSqliteStore = ({ folder, pagesMax }: SqliteStoreOptions): SqliteStore => {
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder);
  const database = openDatabase(join(folder, 'turnfold.db'));
  migrate(database);
  if (pagesMax !== undefined) database.exec(`PRAGMA max_page_count = ${pagesMax}`);
  const sql = statements(database);
  const watchers = new Map<string, Set<(latest: Latest) => void>>();
  const waiting: Waiting[] = [];
  let commits = 0;
  let broken: StoreError | null = null;

  /** Queues work for the next commit. */
  const commit = <T>(run: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      if (waiting.length === 0) setImmediate(drain);
      waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
    });

  const drain = () => {
    const batch = waiting.splice(0);
    if (batch.length === 0) return;
    const answers: unknown[] = [];
    try {
      if (broken) throw broken;
      database.exec('BEGIN IMMEDIATE');
      for (const { run } of batch) answers.push(run());
      database.exec('COMMIT');
      commits++;
    } catch (error) {
      const failure = storeErrorOf(error);
      if (failure.reason !== 'full') broken = failure;
      rollBack(database);
      for (const { reject } of batch) reject(failure);
      return;
    }
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index]);
  };

  /** Turns a write into text at once, so that only the database itself can fail inside the transaction. */
  const prepare = ({
    gameId,
    expectedRevision,
    entries,
    facts,
    answers = [],
  }: Write): (() => WriteResult) => {
    const lines = entries.map((entry) => JSON.stringify(entry));
    const factsLine = JSON.stringify(facts);
    const remembered = answers.map(
      ({ seat, key, at, ...rest }) => [seat, key, at, JSON.stringify(rest)] as const,
    );
    return () => {
      const game = sql.game.get(gameId) as GameRow | undefined;
      if (!game) return 'unknown game';
      if (game.revision !== expectedRevision) return 'conflict';
      if (facts && facts.version !== game.version + 1) return 'conflict';
      for (const [seat, key] of remembered) if (sql.answer.get(game.id, seat, key)) return 'conflict';
      for (const [index, line] of lines.entries())
        sql.addEntry.run(game.id, expectedRevision + 1 + index, line);
      if (facts) sql.setFacts.run(facts.version, facts.status, factsLine, game.id);
      if (lines.length > 0) sql.setRevision.run(expectedRevision + lines.length, game.id);
      for (const [seat, key, at, rest] of remembered) sql.addAnswer.run(game.id, seat, key, at, rest);
      return 'written';
    };
  };

  const tell = ({ gameId, entries, facts }: Write, result: WriteResult) => {
    const ours = watchers.get(gameId);
    if (!ours || result !== 'written' || (entries.length === 0 && !facts)) return;
    const { revision, version } = sql.game.get(gameId) as GameRow;
    for (const changed of ours) queueMicrotask(() => changed({ revision, version }));
  };

  const appendAll = async (writes: readonly Write[]) => {
    const runs = writes.map(prepare);
    const results = await commit(() => runs.map((run) => run()));
    for (const [index, one] of writes.entries()) tell(one, results[index] as WriteResult);
    return results;
  };

  /** Reads are answered even when nothing can be written any more. */
  const idOf = (gameId: string): number | undefined => (sql.game.get(gameId) as GameRow | undefined)?.id;

  return {
    shared: false,
    get commits() {
      return commits;
    },

    create: ({ facts, luck, entries }) =>
      commit(() => {
        if (sql.game.get(facts.gameId)) return 'exists' as const;
        const { gameId, status, createdAt, version } = facts;
        const isPrivate = facts.private ? 1 : 0;
        const revision = entries.length - 1;
        const { lastInsertRowid } = sql.addGame.run(
          gameId,
          status,
          isPrivate,
          createdAt,
          revision,
          version,
          JSON.stringify(facts),
        );
        const id = Number(lastInsertRowid);
        sql.addLuck.run(id, JSON.stringify(luck));
        for (const [index, entry] of entries.entries()) sql.addEntry.run(id, index, JSON.stringify(entry));
        return 'created' as const;
      }),

    append: async (one) => (await appendAll([one]))[0] as WriteResult,
    appendAll,

    async facts(gameId) {
      const row = sql.facts.get(gameId) as { facts: string } | undefined;
      return row ? (JSON.parse(row.facts) as GameFacts) : null;
    },
    async luck(gameId) {
      const row = sql.luck.get(gameId) as { luck: string } | undefined;
      return row ? JSON.parse(row.luck) : null;
    },
    async entries(gameId, fromRevision, limit = -1) {
      const rows = sql.entries.all(idOf(gameId) ?? -1, fromRevision, limit) as { entry: string }[];
      return rows.map(({ entry }) => JSON.parse(entry) as Entry);
    },
    async latest(gameId) {
      const row = sql.game.get(gameId) as GameRow | undefined;
      return row ? { revision: row.revision, version: row.version } : null;
    },
    async list({ status, limit }) {
      const rows = (
        status === undefined ? sql.list.all(limit) : sql.listByStatus.all(status, limit)
      ) as ListRow[];
      return rows.map(({ facts, revision }) => ({ facts: JSON.parse(facts) as GameFacts, revision }));
    },

    async answer(gameId, seat, key) {
      const row = sql.answer.get(idOf(gameId) ?? -1, seat, key) as { at: string; rest: string } | undefined;
      return row ? ({ seat, key, at: row.at, ...JSON.parse(row.rest) } as KeyedAnswer) : null;
    },
    forgetAnswers: (before) => commit(() => Number(sql.forgetAnswers.run(before).changes)),

    async keepSnapshot(gameId, { revision, data }) {
      const id = idOf(gameId);
      if (id !== undefined) await commit(() => sql.keepSnapshot.run(id, revision, JSON.stringify(data)));
    },
    async snapshot(gameId) {
      const row = sql.snapshot.get(idOf(gameId) ?? -1) as { revision: number; data: string } | undefined;
      return row ? ({ revision: row.revision, data: JSON.parse(row.data) } as Snapshot) : null;
    },

    watch(gameId, changed) {
      const ours = watchers.get(gameId) ?? new Set();
      watchers.set(gameId, ours.add(changed));
      return () => {
        ours.delete(changed);
        if (ours.size === 0) watchers.delete(gameId);
      };
    },

    async ready() {
      if (broken) throw broken;
      sql.game.get('');
    },
    async backup(file) {
      database.prepare('VACUUM INTO ?').run(file);
    },
    async close() {
      drain();
      broken ??= new StoreError('unavailable', 'the store is closed');
      watchers.clear();
      database.close();
      lock.close();
    },
  };
};

interface Waiting {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

interface GameRow {
  readonly id: number;
  readonly revision: number;
  readonly version: number;
}

interface ListRow {
  readonly facts: string;
  readonly revision: number;
}

/** Two servers on one folder would not see each other's moves. The lock goes with the process, however it ends. */
const lockFolder = (folder: string): Database => {
  const lock = openDatabase(join(folder, 'turnfold.lock'), { durable: false });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    throw new StoreError(
      'unavailable',
      `another server is using the data folder ${folder}. Stop it, or set TURNFOLD_DATA to another folder`,
    );
  }
};

const SQLITE_FULL = 13;

const storeErrorOf = (error: unknown): StoreError => {
  if (error instanceof StoreError) return error;
  const { errcode, message } = error as { errcode?: number; message: string };
  const reason = errcode !== undefined && (errcode & 0xff) === SQLITE_FULL ? 'full' : 'unavailable';
  return new StoreError(reason, `the database says: ${message}`, { cause: error });
};

const rollBack = (database: Database) => {
  try {
    database.exec('ROLLBACK');
  } catch {
    // SQLite has rolled back by itself, which it does for the worse errors.
  }
};

const statements = (database: Database) => ({
  game: database.prepare('SELECT id, revision, version FROM games WHERE game_id = ?'),
  facts: database.prepare('SELECT facts FROM games WHERE game_id = ?'),
  luck: database.prepare('SELECT luck FROM luck JOIN games ON games.id = luck.game WHERE game_id = ?'),
  entries: database.prepare(
    'SELECT entry FROM entries WHERE game = ? AND revision >= ? ORDER BY revision LIMIT ?',
  ),
  list: database.prepare('SELECT facts, revision FROM games WHERE private = 0 ORDER BY id DESC LIMIT ?'),
  listByStatus: database.prepare(
    'SELECT facts, revision FROM games WHERE private = 0 AND status = ? ORDER BY id DESC LIMIT ?',
  ),
  answer: database.prepare('SELECT at, rest FROM answers WHERE game = ? AND seat = ? AND key = ?'),
  snapshot: database.prepare('SELECT revision, data FROM snapshots WHERE game = ?'),
  addGame: database.prepare(
    'INSERT INTO games (game_id, status, private, created_at, revision, version, facts) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  addLuck: database.prepare('INSERT INTO luck (game, luck) VALUES (?, ?)'),
  addEntry: database.prepare('INSERT INTO entries (game, revision, entry) VALUES (?, ?, ?)'),
  addAnswer: database.prepare('INSERT INTO answers (game, seat, key, at, rest) VALUES (?, ?, ?, ?, ?)'),
  setFacts: database.prepare('UPDATE games SET version = ?, status = ?, facts = ? WHERE id = ?'),
  setRevision: database.prepare('UPDATE games SET revision = ? WHERE id = ?'),
  forgetAnswers: database.prepare('DELETE FROM answers WHERE at < ?'),
  keepSnapshot: database.prepare('INSERT OR REPLACE INTO snapshots (game, revision, data) VALUES (?, ?, ?)'),
});
