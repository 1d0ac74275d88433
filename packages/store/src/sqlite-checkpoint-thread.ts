// The thread that copies SQLite's log into the file, on a connection of its own.

import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { type Database, openDatabase } from './sqlite-database.ts';
import { codeOf, isHarmless } from './sqlite-failures.ts';
import type { OpenFile } from './sqlite-folder.ts';

/** It answers each `copy` with `copied`, and ends when something goes wrong. */
export const runCheckpoints = (): void => {
  const { file, descriptor } = workerData as OpenFile;
  const database = openDatabase(file);
  parentPort?.on('message', (words: 'copy' | 'close') => {
    if (words === 'copy') {
      copyLog(database);
      fsyncSync(descriptor); // SQLite does not, where commits go on meanwhile: whoever copies their pages would have to wait.
      parentPort?.postMessage('copied');
    } else {
      database.close();
      parentPort?.close();
    }
  });
};

/** Copies what nobody who reads still needs in the log, and waits for nobody. On a full disk the next time may succeed. */
export const copyLog = (database: Database): void => {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch (error) {
    if (!isHarmless(codeOf(error))) throw error;
  }
};
