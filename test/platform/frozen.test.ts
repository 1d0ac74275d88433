// The databases of earlier releases are opened for ever. Their SQLite files and records: test/frozen.

import { createPostgresStore } from '@turnfold/store/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { postgresFile, RELEASES, unzipped } from '../frozen/data.ts';
import { testStoredGames } from '../frozen/stored-games.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(RELEASES)('the database of %s', (release) => {
  const script = unzipped(postgresFile(release)).toString();
  testStoredGames(release, async () => {
    const url = await postgres.createDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(script);
    await client.end();
    return createPostgresStore({ url });
  });
});
