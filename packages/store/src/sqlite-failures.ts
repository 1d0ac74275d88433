// What SQLite's errors mean for a store.

import { StoreError } from './store.ts';

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** The primary code of an error; undefined where it is none of SQLite's. */
export const codeOf = (error: unknown): number | undefined => {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
};

/** A full disk, or another program that holds the file: nothing was written, and the next write may succeed. */
export const isHarmless = (code: number | undefined): boolean => code === SQLITE_BUSY || code === SQLITE_FULL;

export const failureOf = (message: string, code: number | undefined): StoreError =>
  new StoreError(code === SQLITE_FULL ? 'full' : 'unavailable', `the database says: ${message}`);
