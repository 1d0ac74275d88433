// A thread that writes, on a database that fails when it is told to.

import { workerData } from 'node:worker_threads';
import type { Database } from '../src/sqlite-database.ts';
import { runThread } from '../src/sqlite-thread.ts';
import { type Faults, THREAD_ENDS } from './failing-commits.ts';

const { setup = '', afterCommit } = workerData as Faults;

const fail = (code: number) => {
  if (code === THREAD_ENDS) process.exit(); // Ends the thread alone.
  if (code !== 0) throw Object.assign(new Error('it failed'), { errcode: code });
};

runThread((database: Database) => {
  database.exec(setup);
  const exec = database.exec.bind(database);
  const value = (sql: string) => {
    exec(sql);
    if (sql === 'COMMIT' && afterCommit) fail(Atomics.load(afterCommit, 0));
  };
  Object.defineProperty(database, 'exec', { value });
});
