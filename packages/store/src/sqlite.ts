// The embedded store: one SQLite file under a data folder.

import type { Entry } from '@turnfold/kernel';
import { repeatsKey } from './keys.ts';
import { newSecret } from './secret.ts';
import { closeOnFailure, type Database } from './sqlite-database.ts';
import { openFolder } from './sqlite-folder.ts';
import { type GameRow, type Statements, statementsOf } from './sqlite-statements.ts';
import { createWaking, releaseAll, wakeRow } from './sqlite-wake.ts';
import { createWriter, type WriterOptions } from './sqlite-writer.ts';
import type {
  CreateResult,
  EventStore,
  GameFacts,
  KeyedAnswer,
  NewGame,
  Write,
  WriteResult,
} from './store.ts';
import { createWatchers } from './watchers.ts';

export { type Backup, backUp } from './sqlite-backup.ts';

export interface SqliteStoreOptions extends Partial<WriterOptions> {
  /** The data folder; it is made when it is missing. */
  readonly folder: string;
  /** Handed the open database before it is used: for tests that fill it or make it fail. */
  readonly onOpen?: (database: Database) => void;
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
  const open = openFolder(folder);
  const { database } = open;
  const sql = closeOnFailure(open, () => {
    onOpen(database);
    const statements = statementsOf(database);
    releaseAll(statements);
    return statements;
  });
  const writer = createWriter(database, { onBroken, onCommit });
  const { commit } = writer;
  const watchers = createWatchers();

  const notify = ({ gameId, entries, facts }: Write, result: WriteResult) => {
    if (result !== 'written' || (entries.length === 0 && !facts) || !watchers.has(gameId)) return;
    const { revision, version } = sql.game.get(gameId) as GameRow;
    watchers.notify(gameId, { revision, version });
  };

  const appendAll = async (writes: readonly Write[]) => {
    const runs = writes.map((write) => prepareWrite(sql, write));
    const results = await commit(() => runs.map((run) => run()));
    for (const [index, write] of writes.entries()) notify(write, results[index] as WriteResult);
    return results;
  };

  return {
    ...readsOf(sql),
    ...createWaking(sql, writer),
    shared: false,
    get commits() {
      return writer.commits;
    },

    create: async (game) => commit(prepareCreate(sql, game)),
    append: async (write) => (await appendAll([write]))[0] as WriteResult,
    appendAll,

    forgetAnswers: (before) => commit(() => Number(sql.forgetAnswers.run(before).changes)),

    async secret() {
      return storedSecret(sql) ?? commit(() => makeSecret(sql));
    },

    watch: watchers.watch,

    async ready() {
      writer.assertWorking();
      sql.game.get('');
    },
    async backup(file) {
      database.prepare('VACUUM INTO ?').run(file);
    },
    async close() {
      writer.close();
      watchers.clear();
      open.close();
    },
  };
};

type Reads = Pick<EventStore, 'facts' | 'luck' | 'entries' | 'latest' | 'list' | 'answer'>;

/** Reads are answered even when nothing can be written any more. */
const readsOf = (sql: Statements): Reads => ({
  async facts(gameId) {
    const row = sql.facts.get(gameId) as { facts: string } | undefined;
    return row ? (JSON.parse(row.facts) as GameFacts) : null;
  },
  async luck(gameId) {
    const row = sql.luck.get(gameId) as { luck: string } | undefined;
    return row ? JSON.parse(row.luck) : null;
  },
  async entries(gameId, fromRevision, limit = -1) {
    const game = sql.game.get(gameId) as GameRow | undefined;
    const rows = sql.entries.all(game?.id ?? -1, fromRevision, limit) as { entry: string }[];
    return rows.map(({ entry }) => JSON.parse(entry) as Entry);
  },
  async latest(gameId) {
    const row = sql.game.get(gameId) as GameRow | undefined;
    return row ? { revision: row.revision, version: row.version } : null;
  },
  async list({ status, limit }) {
    const rows = status === undefined ? sql.list.all(limit) : sql.listByStatus.all(status, limit);
    return (rows as { facts: string; revision: number }[]).map(({ facts, revision }) => ({
      facts: JSON.parse(facts) as GameFacts,
      revision,
    }));
  },
  async answer(scope, key) {
    const row = sql.answer.get(scope, key) as { at: string; rest: string } | undefined;
    return row ? ({ scope, key, at: row.at, ...JSON.parse(row.rest) } as KeyedAnswer) : null;
  },
});

/** Turns a new game into text at once, so that only the database itself can fail inside the transaction. */
const prepareCreate = (
  sql: Statements,
  { facts, luck, entries, answers = [], wake = null }: NewGame,
): (() => CreateResult) => {
  const { gameId, status, version } = facts;
  const factsLine = JSON.stringify(facts);
  const luckLine = JSON.stringify(luck);
  const lines = entries.map((entry) => JSON.stringify(entry));
  const remembered = prepareAnswers(sql, answers);
  return () => {
    if (!remembered.areNew()) return 'conflict';
    if (sql.game.get(gameId)) return 'exists';
    const isPrivate = facts.private ? 1 : 0;
    const { lastInsertRowid } = sql.addGame.run(
      gameId,
      status,
      isPrivate,
      lines.length - 1,
      version,
      factsLine,
    );
    const id = Number(lastInsertRowid);
    sql.addLuck.run(id, luckLine);
    for (const [revision, line] of lines.entries()) sql.addEntry.run(id, revision, line);
    remembered.add();
    if (wake) sql.setWake.run(...wakeRow(wake), id);
    return 'created';
  };
};

/** As `prepareCreate`. */
const prepareWrite = (
  sql: Statements,
  { gameId, expectedRevision, entries, facts, answers = [], wake }: Write,
): (() => WriteResult) => {
  const lines = entries.map((entry) => JSON.stringify(entry));
  const factsLine = JSON.stringify(facts);
  const remembered = prepareAnswers(sql, answers);
  return () => {
    const game = sql.game.get(gameId) as GameRow | undefined;
    if (!game) return 'unknown game';
    if (game.revision !== expectedRevision) return 'conflict';
    if (facts && facts.version !== game.version + 1) return 'conflict';
    if (!remembered.areNew()) return 'conflict';
    for (const [index, line] of lines.entries())
      sql.addEntry.run(game.id, expectedRevision + 1 + index, line);
    if (facts) sql.setFacts.run(facts.version, facts.status, factsLine, game.id);
    if (lines.length > 0) sql.setRevision.run(expectedRevision + lines.length, game.id);
    remembered.add();
    if (wake !== undefined) sql.setWake.run(...wakeRow(wake), game.id);
    return 'written';
  };
};

const prepareAnswers = (sql: Statements, answers: readonly KeyedAnswer[]) => {
  const rows = answers.map(({ scope, key, at, ...rest }) => [scope, key, at, JSON.stringify(rest)] as const);
  const repeats = repeatsKey(answers);
  return {
    areNew: () => !repeats && rows.every(([scope, key]) => !sql.answer.get(scope, key)),
    add() {
      for (const row of rows) sql.addAnswer.run(...row);
    },
  };
};

const storedSecret = (sql: Statements): string | null =>
  (sql.secret.get() as { value: string } | undefined)?.value ?? null;

/** Of two who ask at once the first one makes it. */
const makeSecret = (sql: Statements): string => {
  sql.addSecret.run(newSecret());
  return (sql.secret.get() as { value: string }).value;
};
