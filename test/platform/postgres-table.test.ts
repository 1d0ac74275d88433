// A table on PostgreSQL behaves as one in memory does.

import { createPostgresStore } from '@turnfold/store/postgres';
import { describedRules } from '@turnfold/territories';
import type { Table } from '@turnfold/wire';
import { tableContract } from '@turnfold/wire/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { testTable } from '../support/tables.ts';

let server: Postgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const tableOnPostgres = async (): Promise<Table> => {
  const store = await createPostgresStore({ url: await server.createDatabase() });
  const table = testTable({ store });
  return {
    ...table,
    async close() {
      await table.close();
      await store.close();
    },
  };
};

tableContract('PostgreSQL', tableOnPostgres, { describe, test, expect }, [describedRules]);
