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
  type LeaseClaim,
  StoreError,
  type Write,
  type WriteResult,
} from './store.ts';

export { type Backup, backUp } from './sqlite-backup.ts';

export interface SqliteStoreOptions {
  /** The data folder; it is made when it is missing. */
  readonly folder: string;
  /** Handed the open database before it is used: for tests that fill it or make it fail. */
  readonly onOpen?: (database: Database) => void;
  /** Told once, when nothing will ever be written again: only a new process can know what is on the disk. */
  readonly onBroken?: (error: StoreError) => void;
  /** Told after each commit how many writes shared it. */
  readonly onCommit?: (writes: number) => void;
}

export interface SqliteStore extends EventStore {
  /** Writes a copy of everything to a file, while games go on. */
  backup(file: string): Promise<void>;
  /** Commits so far: many writes may share one. */
  readonly commits: number;
}

export const createSqliteStore = ({
  folder,
  onOpen = () => {},
  onBroken = () => {},
  onCommit = () => {},
}: SqliteStoreOptions): SqliteStore => {
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder);
  const database = openDatabase(join(folder, 'turnfold.db'));
  migrate(database);
  onOpen(database);
  const sql = statements(database);
  endLeases(sql);
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
      onCommit(batch.length);
    } catch (error) {
      const failure = storeErrorOf(error);
      rollBack(database);
      for (const { reject } of batch) reject(failure);
      if (broken || isHarmless(error)) return;
      broken = failure;
      onBroken(failure);
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
    lease,
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
      if (lease !== undefined) sql.setLease.run(...leaseRow(lease), game.id);
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

    create: ({ facts, luck, entries, lease = null }) =>
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
        if (lease) sql.setLease.run(...leaseRow(lease), id);
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
      const row = sql.answerIn.get(gameId, seat, key) as { at: string; rest: string } | undefined;
      return row ? ({ seat, key, at: row.at, ...JSON.parse(row.rest) } as KeyedAnswer) : null;
    },
    forgetAnswers: (before) => commit(() => Number(sql.forgetAnswers.run(before).changes)),

    lease: (gameIds, claim) =>
      commit(() => {
        const [node, until] = leaseRow(claim);
        return gameIds.filter((gameId) => sql.lease.run(node, until, gameId, node, Date.now()).changes > 0);
      }),
    async takeOver(limit, claim) {
      if (sql.runOut.all(Date.now(), 1).length === 0) return []; // Mostly there are none, and nothing to write.
      return commit(() => {
        const rows = sql.runOut.all(Date.now(), limit) as { id: number; game_id: string }[];
        for (const { id } of rows) sql.setLease.run(...leaseRow(claim), id);
        return rows.map(({ game_id }) => game_id);
      });
    },
    release: (node) => commit(() => void sql.release.run(node)),

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

/** The folder is ours alone: whoever held a lease is gone. Where the disk is full, they run out by themselves. */
const endLeases = (sql: ReturnType<typeof statements>): void => {
  try {
    sql.endLeases.run();
  } catch (error) {
    if (!isHarmless(error)) throw error;
  }
};

const leaseRow = (claim: LeaseClaim | null): [node: string | null, until: number | null] =>
  claim ? [claim.node, Date.now() + claim.forMs] : [null, null];

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

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

const codeOf = (error: unknown): number | undefined => {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
};

/** A full disk, or another program that holds the file: nothing was written, and the next write may succeed. */
const isHarmless = (error: unknown): boolean => [SQLITE_BUSY, SQLITE_FULL].includes(codeOf(error) ?? 0);

const storeErrorOf = (error: unknown): StoreError => {
  if (error instanceof StoreError) return error;
  const { message } = error as Error;
  const reason = codeOf(error) === SQLITE_FULL ? 'full' : 'unavailable';
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
  answer: database.prepare('SELECT 1 FROM answers WHERE game = ? AND seat = ? AND key = ?'),
  answerIn: database.prepare(
    'SELECT at, rest FROM answers WHERE game = (SELECT id FROM games WHERE game_id = ?) AND seat = ? AND key = ?',
  ),
  runOut: database.prepare(
    'SELECT id, game_id FROM games WHERE lease_until <= ? ORDER BY lease_until LIMIT ?',
  ),
  addGame: database.prepare(
    'INSERT INTO games (game_id, status, private, created_at, revision, version, facts) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ),
  addLuck: database.prepare('INSERT INTO luck (game, luck) VALUES (?, ?)'),
  addEntry: database.prepare('INSERT INTO entries (game, revision, entry) VALUES (?, ?, ?)'),
  addAnswer: database.prepare('INSERT INTO answers (game, seat, key, at, rest) VALUES (?, ?, ?, ?, ?)'),
  setFacts: database.prepare('UPDATE games SET version = ?, status = ?, facts = ? WHERE id = ?'),
  setRevision: database.prepare('UPDATE games SET revision = ? WHERE id = ?'),
  forgetAnswers: database.prepare('DELETE FROM answers WHERE at < ?'),
  setLease: database.prepare('UPDATE games SET lease_node = ?, lease_until = ? WHERE id = ?'),
  lease: database.prepare(
    'UPDATE games SET lease_node = ?, lease_until = ? WHERE game_id = ? AND lease_until IS NOT NULL AND (lease_node = ? OR lease_until <= ?)',
  ),
  release: database.prepare(
    'UPDATE games SET lease_until = 0 WHERE lease_until IS NOT NULL AND lease_node = ?',
  ),
  endLeases: database.prepare('UPDATE games SET lease_until = 0 WHERE lease_until > 0'),
});
