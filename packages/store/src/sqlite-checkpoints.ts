// SQLite writes to a log of its own beside the file, and now and then the log is copied into the file. That takes many times
// as long as a commit, so another thread does it while commits go on, until what they add meanwhile is little: the thread
// that writes copies that itself, and the log begins anew.

import type { Worker } from 'node:worker_threads';
import { copyLog } from './sqlite-checkpoint-thread.ts';
import type { Database } from './sqlite-database.ts';
import type { OpenFile } from './sqlite-folder.ts';
import { startThread } from './sqlite-start.ts';

/** How far the log grows. The longer it is, the more often a page in it has changed that is copied once. */
const LOG_PAGES = 10_000;
/** Of that: what the thread that writes copies itself, and how far the log grows again after a copy that was not whole. */
const LITTLE = 0.1;

export interface Checkpoints {
  /** A commit was made. */
  committed(): void;
  close(): Promise<void>;
}

/** For the thread that writes, and its connection. What goes wrong while the log is copied is thrown in that thread. */
export const createCheckpoints = (database: Database, open: OpenFile, logPages = LOG_PAGES): Checkpoints => {
  const noCopy = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  const sizes = () => noCopy.get() as LogSizes;
  let thread: Worker | null = null;
  let isCopying = false;
  let left = Number.POSITIVE_INFINITY;
  let due = logPages;
  let isClosed = false;

  const start = (): Worker => {
    const worker = startThread(new URL('./sqlite-checkpoint.worker.ts', import.meta.url), open);
    worker.on('message', () => {
      const { log, checkpointed } = sizes();
      const before = left;
      left = log - checkpointed;
      // Where it does not become less, somebody reads for long, or the disk is slower than all who write: they have to wait.
      if (left > LITTLE * logPages && left < before) return worker.postMessage('copy');
      copyLog(database);
      isCopying = false;
      due = dueAfter(sizes(), logPages);
    });
    worker.on('error', (error) => {
      throw error;
    });
    return worker.on('exit', () => {
      if (!isClosed) throw new Error('the thread that copies the log has ended');
    });
  };

  return {
    committed() {
      if (isCopying || sizes().log < due) return;
      isCopying = true;
      left = Number.POSITIVE_INFINITY;
      thread ??= start();
      thread.postMessage('copy');
    },
    async close() {
      isClosed = true;
      const ending = thread;
      if (!ending) return;
      await new Promise((resolve) => {
        ending.once('exit', resolve);
        ending.postMessage('close');
      });
    },
  };
};

/** Whoever reads for long, such as a backup, keeps pages in the log: not every commit meanwhile is worth another try. */
export const dueAfter = ({ log, checkpointed }: LogSizes, logPages: number): number =>
  checkpointed === log ? logPages : log + LITTLE * logPages;

/** In pages. */
interface LogSizes {
  readonly log: number;
  readonly checkpointed: number;
}
