import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { tableContract } from '../../../test/support/table-contract.ts';
import { testTable } from '../../../test/support/tables.ts';

tableContract('local', async () => testTable());

tableContract('local, on a disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turnfold-table-'));
  const store = createSqliteStore({ folder });
  const table = testTable({ store });
  return {
    ...table,
    async close() {
      await table.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
});
