import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { describedRules } from '@turnfold/territories';
import { tableContract } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
import { testTable } from '../../../test/support/tables.ts';

const RUNNER = { describe, test, expect };

tableContract('local', async () => testTable(), RUNNER, [describedRules]);

const tableOnDisk = async () => {
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
};

tableContract('local, on a disk', tableOnDisk, RUNNER, [describedRules]);
