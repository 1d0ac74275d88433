// A disk that is full, or that fails to sync: what SQLite makes of it, without a disk to ruin.

import type { Database } from '../../packages/store/src/sqlite-database.ts';

/** Full at so many pages, until `hasRoom` is not 0 any more. */
export const limitPages = (database: Database, pages: number, hasRoom: Int32Array): void => {
  database.exec(`PRAGMA max_page_count = ${pages}`);
  const exec = database.exec.bind(database);
  const looking = (sql: string) => {
    if (Atomics.load(hasRoom, 0) !== 0) exec('PRAGMA max_page_count = 1000000');
    exec(sql);
  };
  Object.defineProperty(database, 'exec', { value: looking, configurable: true });
};

const SQLITE_IOERR_FSYNC = 1034;

/** The n-th commit is made, and then fails as a sync fails: nobody can say whether it will last. All others succeed. */
export const failSync = (database: Database, nth: number): void => {
  const exec = database.exec.bind(database);
  let left = nth;
  const failing = (sql: string) => {
    exec(sql);
    if (sql === 'COMMIT' && --left === 0)
      throw Object.assign(new Error('disk I/O error'), { errcode: SQLITE_IOERR_FSYNC });
  };
  Object.defineProperty(database, 'exec', { value: failing, configurable: true });
};
