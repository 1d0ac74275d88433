// A table behind a server behaves as one in this process does.

import { createRemoteTable, type Table } from '@turnfold/table';
import { WebSocket } from 'ws';
import { tableContract } from '../../../test/support/table-contract.ts';
import { listening } from './support.ts';

tableContract('remote', async (): Promise<Table> => {
  const { url, close } = await listening();
  const table = createRemoteTable({ baseUrl: url, WebSocket });
  return {
    ...table,
    async close() {
      await table.close();
      await close();
    },
  };
});
