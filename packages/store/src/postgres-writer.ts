// Each node has one writer, which takes all that is waiting into one transaction, as the embedded store does. No game
// waits for another: one whose row somebody else has locked is tried again by itself, and where a transaction fails
// because of what was to be written, each game is written alone.

import type pg from 'pg';
import { type Guard, isAnswer } from './postgres-breaker.ts';
import { transaction } from './postgres-pool.ts';
import { type WriteGroup, writeBatch } from './postgres-write.ts';
import { type Latest, StoreError, type Write, type WriteResult } from './store.ts';

export interface WriterOptions {
  readonly pool: pg.Pool;
  readonly guard: Guard;
  readonly batchMax: number;
  /** How long a locked game is waited for. */
  readonly patienceMs: number;
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

interface Waiting {
  readonly group: WriteGroup;
  readonly resolve: (results: readonly WriteResult[]) => void;
  readonly reject: (error: StoreError) => void;
  /** When it was found locked first. */
  lockedSince?: number;
}

/** Other nodes hold a game for some milliseconds; only what is stuck holds it for longer. */
const LOCKED_RETRY_MS = 10;

export const createWriter = (options: WriterOptions): Writer => {
  const { pool, guard, batchMax, patienceMs, onCommit, onChange } = options;
  const waiting: Waiting[] = [];
  let isClosed = false;
  let isWriting = false;
  let unanswered = 0;
  let onIdle = () => {};

  const drain = async () => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) await write(takeBatch(waiting, batchMax));
    isWriting = false;
  };

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const groups = batch.map(({ group }) => group);
      const { results, changed } = await guard(() =>
        transaction(pool, (client) => writeBatch(client, groups)),
      );
      onChange(changed);
      const writes = groups.filter((_, index) => results[index] !== 'locked').flat().length;
      if (writes > 0) onCommit(writes);
      for (const [index, one] of batch.entries()) answer(one, results[index] as (typeof results)[number]);
    } catch (error) {
      if (batch.length > 1 && isAnswer(error)) for (const one of batch) await write([one]);
      else for (const one of batch) settle(() => one.reject(error as StoreError));
    }
  };

  const answer = (one: Waiting, result: readonly WriteResult[] | 'locked') => {
    if (result !== 'locked') return settle(() => one.resolve(result));
    one.lockedSince ??= performance.now();
    if (performance.now() - one.lockedSince > patienceMs) return settle(() => one.reject(lockedError(one)));
    setTimeout(() => enqueue(one), LOCKED_RETRY_MS);
  };

  const enqueue = (one: Waiting) => {
    waiting.push(one);
    void drain();
  };

  const settle = (tell: () => void) => {
    tell();
    if (--unanswered === 0) onIdle();
  };

  return {
    appendAll: (writes) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new StoreError('unavailable', 'the store is closed'));
        if (writes.length === 0) return resolve([]);
        unanswered++;
        enqueue({ group: prepare(writes), resolve, reject });
      }),
    async close() {
      isClosed = true;
      if (unanswered > 0)
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
    },
  };
};

const prepare = (writes: readonly Write[]): WriteGroup =>
  writes.map((write) => ({ write, lines: write.entries.map((entry) => JSON.stringify(entry)) }));

const lockedError = ({ group }: Waiting): StoreError => {
  const games = [...new Set(group.map(({ write }) => write.gameId))].join(', ');
  return new StoreError('unavailable', `somebody else has locked the row of game ${games} in the database`);
};

/** Takes the first group, and those after it that fit into the same batch. */
const takeBatch = (waiting: Waiting[], batchMax: number): Waiting[] => {
  let size = 0;
  let count = 0;
  for (const { group } of waiting) {
    size += group.length;
    if (count > 0 && size > batchMax) break;
    count++;
  }
  return waiting.splice(0, count);
};
