// Two nodes on one PostgreSQL, with the page as it is built.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalog } from '@turnfold/catalog';
import { createMemoryStore, type EventStore } from '@turnfold/store';
import { createPostgresStore } from '@turnfold/store/postgres';
import { createTable } from '@turnfold/table';
import { buildApp } from '../../apps/server/src/app.ts';
import { startPostgres } from '../support/postgres.ts';
import { buildPage } from './served.ts';

export interface ServedNodes {
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

const serveNode = async (store: EventStore, page: string) => {
  const table = createTable({ store, catalog, botPauseMs: 0 });
  const app = await buildApp({ table, page });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await table.close();
    await store.close();
  };
  return { url, stop };
};

/** One node in memory first, then two that share a database. */
export const serveNodes = async (): Promise<ServedNodes> => {
  const page = await mkdtemp(join(tmpdir(), 'turnfold-nodes-page-'));
  const [postgres] = await Promise.all([startPostgres(), buildPage(page)]);
  const url = await postgres.createDatabase();
  const stores = [
    createMemoryStore(),
    await createPostgresStore({ url }),
    await createPostgresStore({ url }),
  ];
  const nodes = await Promise.all(stores.map((store) => serveNode(store, page)));
  return {
    urls: nodes.map((node) => node.url),
    async stop() {
      for (const node of nodes) await node.stop();
      await postgres.stop();
      await rm(page, { recursive: true, force: true });
    },
  };
};
