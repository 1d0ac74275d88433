// A process that brings a SQLite file up to date and kills itself where a step says `SELECT die()`.

import { readFileSync } from 'node:fs';
import { migrate, openDatabase } from '../../packages/store/src/sqlite-database.ts';

const database = openDatabase(process.argv[2] as string);
database.function('die', () => {
  process.kill(process.pid, 'SIGKILL');
  return 0;
});
migrate(database, JSON.parse(readFileSync(0, 'utf8')));
