// Each node has one writer, which takes all that is waiting into one transaction, as the embedded store does.

import type pg from 'pg';
import type { Guard } from './postgres-breaker.ts';
import { transaction } from './postgres-pool.ts';
import { type Prepared, writeBatch } from './postgres-write.ts';
import { type Latest, StoreError, type Write, type WriteResult } from './store.ts';

export interface WriterOptions {
  readonly pool: pg.Pool;
  readonly guard: Guard;
  readonly batchMax: number;
  readonly onCommit: (writes: number) => void;
  /** Told after each commit how far the games in it are now. */
  readonly onChange: (changes: ReadonlyMap<string, Latest>) => void;
}

export interface Writer {
  /** Several writes in one commit. */
  appendAll(writes: readonly Write[]): Promise<readonly WriteResult[]>;
  /** Writes out what is waiting and takes no more. */
  close(): Promise<void>;
}

/** Writes that have to share a commit. */
interface Group {
  readonly writes: readonly Prepared[];
  readonly resolve: (results: readonly WriteResult[]) => void;
  readonly reject: (error: StoreError) => void;
}

export const createWriter = ({ pool, guard, batchMax, onCommit, onChange }: WriterOptions): Writer => {
  const waiting: Group[] = [];
  let work: Promise<void> | null = null;
  let closed = false;

  const writeNext = async () => {
    const groups = takeGroups(waiting, batchMax);
    const batch = groups.flatMap(({ writes }) => writes);
    try {
      const { results, changed } = await guard(() =>
        transaction(pool, (client) => writeBatch(client, batch)),
      );
      onCommit(batch.length);
      onChange(changed);
      const left = [...results];
      for (const { writes, resolve } of groups) resolve(left.splice(0, writes.length));
    } catch (error) {
      for (const { reject } of groups) reject(error as StoreError);
    }
  };

  const drain = async () => {
    while (waiting.length > 0) await writeNext();
    work = null;
  };

  return {
    appendAll: (writes) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new StoreError('unavailable', 'the store is closed'));
        if (writes.length === 0) return resolve([]);
        waiting.push({ writes: writes.map(prepare), resolve, reject });
        work ??= drain();
      }),
    async close() {
      closed = true;
      await work;
    },
  };
};

const prepare = (write: Write): Prepared => ({
  write,
  lines: write.entries.map((entry) => JSON.stringify(entry)),
});

/** Takes the first group, and those after it that fit into the same batch. */
const takeGroups = (waiting: Group[], batchMax: number): Group[] => {
  let size = 0;
  let count = 0;
  for (const { writes } of waiting) {
    size += writes.length;
    if (count > 0 && size > batchMax) break;
    count++;
  }
  return waiting.splice(0, count);
};
