// One writer drains whatever is waiting, across all games, writes it in one transaction, syncs once, and only then
// answers everybody. What could not be synced is not answered, and after a failed sync nothing is ever again:
// SQLite itself would go on and forget.

import type { Database } from './sqlite-database.ts';
import { StoreError } from './store.ts';

export interface WriterOptions {
  /** Told once, when nothing will ever be written again: only a new process can know what is on the disk. */
  readonly onBroken: (error: StoreError) => void;
  /** Told after each commit how many writes shared it. */
  readonly onCommit: (writes: number) => void;
}

export interface Writer {
  /** Queues work for the next commit; resolves when that is safe. */
  commit<T>(run: () => T): Promise<T>;
  readonly commits: number;
  /** Throws what is wrong when nothing can be written any more. */
  assertWorking(): void;
  /** Writes out what is waiting and takes no more. */
  close(): void;
}

interface Waiting {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

export const createWriter = (database: Database, { onBroken, onCommit }: WriterOptions): Writer => {
  const waiting: Waiting[] = [];
  let commits = 0;
  let broken: StoreError | null = null;

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

  return {
    commit: (run) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        if (waiting.length === 0) setImmediate(drain);
        waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
      }),
    get commits() {
      return commits;
    },
    assertWorking() {
      if (broken) throw broken;
    },
    close() {
      drain();
      broken ??= new StoreError('unavailable', 'the store is closed');
    },
  };
};

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

const codeOf = (error: unknown): number | undefined => {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
};

/** A full disk, or another program that holds the file: nothing was written, and the next write may succeed. */
export const isHarmless = (error: unknown): boolean =>
  [SQLITE_BUSY, SQLITE_FULL].includes(codeOf(error) ?? 0);

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
