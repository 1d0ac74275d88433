// The way to the thread that writes. Whatever is waiting, across all games, goes there as one batch, is written in one
// transaction and synced once, and only then is everybody answered; meanwhile the next batch gathers. What could not be
// synced is not answered, and after a failed sync nothing is ever again: SQLite itself would go on and forget.

import type { Worker } from 'node:worker_threads';
import { failureOf, isHarmless } from './sqlite-failures.ts';
import type { FromThread, Job, Outcome, Results, ToThread } from './sqlite-jobs.ts';
import { StoreError } from './store.ts';

export interface WriterOptions {
  /** Told once, when nothing will ever be written again: only a new process can know what is on the disk. */
  readonly onBroken: (error: StoreError) => void;
  /** Told after each commit how many writes shared it. */
  readonly onCommit: (writes: number) => void;
}

export interface Writer {
  /** Queues a job for the next commit; resolves when that is safe. */
  commit<J extends Job>(job: J): Promise<Results[J['kind']]>;
  /** Resolves when jobs can be done; rejects with what is wrong when they cannot any more. */
  ready(): Promise<void>;
  /** Writes out what is waiting and takes no more. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (result: never) => void;
  readonly reject: (error: StoreError) => void;
}

export const createWriter = (thread: Worker, { onBroken, onCommit }: WriterOptions): Writer => {
  let waiting: Waiting[] = [];
  let sent: readonly Waiting[] = [];
  let broken: StoreError | null = null;
  let isClosed = false;
  let onReady = () => {};
  let onIdle = () => {};
  const started = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    thread.on('exit', () => resolve());
  });

  const say = (words: ToThread) => thread.postMessage(words);

  /** One batch at a time is under way. */
  const send = () => {
    if (sent.length > 0 || waiting.length === 0) return;
    sent = waiting;
    waiting = [];
    thread.ref(); // Who was promised a write does not see the process end before it.
    say(sent.map(({ job }) => job));
  };

  const settle = (outcome: Outcome) => {
    const batch = sent;
    sent = [];
    if ('failure' in outcome) fail(batch, outcome.failure);
    send(); // The thread has work again before anybody is answered.
    if (sent.length === 0) rest();
    if ('failure' in outcome) return;
    onCommit(batch.length);
    for (const [index, { resolve }] of batch.entries()) resolve(outcome.results[index] as never);
  };

  const fail = (
    batch: readonly Waiting[],
    { message, code }: { message: string; code: number | undefined },
  ) => {
    const error = failureOf(message, code);
    for (const { reject } of batch) reject(error);
    if (!isHarmless(code)) breakDown(error);
  };

  const breakDown = (error: StoreError) => {
    if (broken) return;
    broken = error;
    for (const { reject } of [...sent, ...waiting]) reject(error);
    sent = [];
    waiting = [];
    rest();
    if (!isClosed) onBroken(error);
  };

  const rest = () => {
    thread.unref();
    onIdle();
  };

  const assertWorking = () => {
    if (isClosed) throw new StoreError('unavailable', 'the store is closed');
    if (broken) throw broken;
  };

  thread.unref();
  thread.on('message', (words: FromThread) => (words === 'ready' ? onReady() : settle(words)));
  thread.on('error', ({ message }) => breakDown(threadError(`failed: ${message}`)));
  thread.on('exit', () => breakDown(threadError('has ended')));

  return {
    commit: (job) =>
      new Promise((resolve, reject) => {
        assertWorking();
        if (waiting.length === 0) setImmediate(send);
        waiting.push({ job, resolve, reject });
      }),
    async ready() {
      await Promise.race([started, ended]);
      assertWorking();
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (sent.length > 0 || waiting.length > 0)
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      thread.ref();
      say('close');
      await ended;
    },
  };
};

const threadError = (what: string): StoreError =>
  new StoreError('unavailable', `the thread that writes games ${what}`);
