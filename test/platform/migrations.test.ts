// Bringing tables up to date, and dying in the middle of it: after each statement of each step, then once more to the end.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteStore } from '@turnfold/store/sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatAfter } from '../../packages/store/src/format.ts';
import { migratePostgres, POSTGRES_MIGRATIONS } from '../../packages/store/src/postgres-schema.ts';
import { MIGRATIONS, migrate, openDatabase, storedFormat } from '../../packages/store/src/sqlite-database.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

const statementsOf = (script: string): readonly string[] =>
  script
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);

/** What a later version may add to the steps of today. */
const LATER = 'ALTER TABLE games ADD COLUMN remark TEXT; CREATE TABLE remarks (remark TEXT)';

/** Every place in every step: `[step, statements before it dies]`. */
const places = (migrations: readonly string[]): readonly (readonly [number, number])[] =>
  migrations.flatMap((script, step) => statementsOf(script).map((_, done) => [step, done + 1] as const));

/** The steps up to one that dies after some of its statements. */
const dyingAt = (migrations: readonly string[], step: number, after: number, die: string): string[] => [
  ...migrations.slice(0, step),
  statementsOf(migrations[step] as string)
    .toSpliced(after, 0, die)
    .join('; '),
];

describe('SQLite, killed', () => {
  const root = mkdtempSync(join(tmpdir(), 'turnfold-migrations-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const program = join(import.meta.dirname, '../support/migrate-and-die.ts');
  const steps = [...MIGRATIONS, LATER];

  test('the tables of each step are whole or not there, and the next start brings them up to date', async () => {
    const fresh = openDatabase(join(root, 'fresh.db'));
    migrate(fresh, steps);
    const wanted = tablesOf(fresh);
    fresh.close();
    for (const [step, after] of places(steps)) {
      const folder = mkdtempSync(join(root, `${step}-${after}-`));
      const file = join(folder, 'turnfold.db');
      const { signal } = spawnSync(process.execPath, ['--import', 'tsx', program, file], {
        input: JSON.stringify(dyingAt(steps, step, after, 'SELECT die()')),
      });
      expect(signal).toBe('SIGKILL');
      const found = openDatabase(file);
      expect(storedFormat(found)).toBe(step === 0 ? null : formatAfter(step));
      found.close();
      await createSqliteStore({ folder }).close();
      const database = openDatabase(file);
      migrate(database, steps);
      expect(tablesOf(database)).toEqual(wanted);
      expect(storedFormat(database)).toBe(formatAfter(steps.length));
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      database.close();
    }
  }, 120_000);

  const tablesOf = (database: ReturnType<typeof openDatabase>) =>
    database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
});

describe('PostgreSQL, cut off', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres.stop());
  const steps = [...POSTGRES_MIGRATIONS, LATER];

  test('the tables of each step are whole or not there, and the next start brings them up to date', async () => {
    const die = 'SELECT pg_terminate_backend(pg_backend_pid())';
    const fresh = await postgres.createDatabase();
    await migratePostgres(fresh, steps);
    const wanted = await columnsOf(fresh);
    for (const [step, after] of places(steps)) {
      const url = await postgres.createDatabase();
      if (step > 0) await migratePostgres(url, steps.slice(0, step));
      const before = await columnsOf(url);
      await expect(migratePostgres(url, dyingAt(steps, step, after, die))).rejects.toThrow();
      expect(await columnsOf(url)).toEqual(before);
      await migratePostgres(url, steps);
      expect(await columnsOf(url)).toEqual(wanted);
    }
  }, 120_000);

  const columnsOf = async (url: string): Promise<readonly object[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `SELECT table_name, column_name, data_type FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY table_name, column_name`,
    );
    await client.end();
    return rows;
  };
});
