// Spreads the games of a run over threads and hands their lines on in order, whichever thread was first.

import type { Worker } from 'node:worker_threads';
import { startThread } from '@turnfold/server/thread';
import type { Plan, Range } from './plan.ts';
import type { Batch, FromWorker, Order, WorkerTask } from './simulate.worker.ts';

export interface PoolRequest {
  readonly plan: Plan;
  readonly range: Range;
  readonly jobs: number;
  readonly records: boolean;
  /** The next games, in order: when it has returned they are kept. */
  readonly onBatch: (batch: Batch) => void;
  /** The groups that need no more games. */
  readonly settled: () => readonly number[];
  /** Whether nobody needs any. */
  readonly isOver: () => boolean;
  /** Stops between two batches. */
  readonly signal: AbortSignal;
}

/** A batch should take about this long: short enough to stop soon, long enough to cost nothing. */
const BATCH_MS = 200;
const BATCH_MAX = 4096;

/** Plays all games of the range, or as many as there is time for. */
export const playRange = async (request: PoolRequest) => {
  const { plan, range, jobs, records, onBatch, settled, isOver, signal } = request;
  const task: WorkerTask = { plan, records };
  const waiting = new Map<number, Batch>();
  let [begun, kept] = [range.from, range.from];
  const take = (size: number): Order | null => {
    if (begun >= range.to || signal.aborted || isOver()) return null;
    const from = begun;
    begun = Math.min(range.to, from + size);
    return { from, to: begun, settled: settled() };
  };
  const keep = (batch: Batch) => {
    waiting.set(batch.from, batch);
    for (let next = waiting.get(kept); next; next = waiting.get(kept)) {
      waiting.delete(kept);
      if (!signal.aborted) onBatch(next);
      kept = next.to;
    }
  };
  const workers = Math.max(1, Math.min(jobs, range.to - range.from));
  const threads = Array.from({ length: workers }, () =>
    playOn(task, take, keep, signal).catch((error) => {
      begun = range.to; // The others end what they have begun.
      throw error;
    }),
  );
  for (const thread of await Promise.allSettled(threads))
    if (thread.status === 'rejected') throw thread.reason;
};

/** One thread, from its start until there is nothing left to take. */
const playOn = (
  task: WorkerTask,
  take: (size: number) => Order | null,
  keep: (batch: Batch) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker: Worker = startThread(new URL('./simulate.worker.ts', import.meta.url), task);
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      void worker.terminate().then(settle);
    };
    const stop = () => end(resolve);
    signal.addEventListener('abort', stop);
    let [size, began] = [1, 0];
    const next = () => {
      const games = take(size);
      if (!games) return end(resolve);
      began = performance.now();
      worker.postMessage(games);
    };
    worker.on('message', (words: FromWorker) => {
      if (words.kind === 'failed') return end(() => reject(new Error(words.problem)));
      if (words.kind === 'batch') {
        keep(words);
        const took = performance.now() - began;
        if (took < BATCH_MS / 2) size = Math.min(BATCH_MAX, size * 2);
        else if (took > BATCH_MS * 2) size = Math.max(1, size >> 1);
      }
      next();
    });
    worker.on('error', (error) => end(() => reject(error)));
  });
