// The thread that writes: each batch of jobs is one transaction, synced once and answered once. Nobody else in the
// process waits for the disk.

import { parentPort, workerData } from 'node:worker_threads';
import { createCheckpoints } from './sqlite-checkpoints.ts';
import { type Database, openDatabase } from './sqlite-database.ts';
import { codeOf } from './sqlite-failures.ts';
import type { OpenFile } from './sqlite-folder.ts';
import type { FromThread, Job, Outcome, ToThread } from './sqlite-jobs.ts';
import { compile, WRITES, type WriteStatements } from './sqlite-statements.ts';
import { type KnownRows, work } from './sqlite-work.ts';

/** What the thread is started with: a file whose tables are up to date. */
export interface ThreadData extends OpenFile {
  /** How far SQLite's log grows before it is copied into the file: for tests. */
  readonly logPages?: number;
}

/** Runs the thread until it is told to close. `onOpen` is for tests that make the database fail. */
export const runThread = (onOpen: (database: Database) => void = () => {}): void => {
  const { file, descriptor, logPages } = workerData as ThreadData;
  const database = openDatabase(file);
  onOpen(database);
  const sql = compile(database, WRITES);
  const known: KnownRows = new Map();
  const checkpoints = createCheckpoints(database, { file, descriptor }, logPages);
  const say = (words: FromThread) => parentPort?.postMessage(words);
  const close = async () => {
    await checkpoints.close();
    database.close();
    parentPort?.close();
  };
  const write = (jobs: readonly Job[]) => {
    say(commit(database, sql, known, jobs));
    checkpoints.committed(); // Nobody waits for it.
  };
  parentPort?.on('message', (words: ToThread) => (words === 'close' ? close() : write(words)));
  say('ready');
};

const commit = (
  database: Database,
  sql: WriteStatements,
  known: KnownRows,
  jobs: readonly Job[],
): Outcome => {
  try {
    database.exec('BEGIN IMMEDIATE');
    const results = jobs.map((job) => work(sql, known, job));
    database.exec('COMMIT');
    return { results };
  } catch (error) {
    known.clear();
    rollBack(database);
    return { failure: { message: (error as Error).message, code: codeOf(error) } };
  }
};

const rollBack = (database: Database) => {
  try {
    database.exec('ROLLBACK');
  } catch {
    // SQLite has rolled back by itself, which it does for the worse errors.
  }
};
