// The whole of Turnfold for a test in a browser: the page as it is built, the server as it runs, games in memory.

import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { catalog } from '@turnfold/catalog';
import { createMemoryStore } from '@turnfold/store';
import { createTable, type TableOptions } from '@turnfold/table';
import { type BuildOptions, build } from 'vite';
import { buildApp } from '../../apps/server/src/app.ts';

export interface Served {
  readonly url: string;
  /** Every game there is, listed or not. */
  gameIds(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** What a test may want otherwise; the store and the table go by the same time. */
export type ServedOptions = Pick<Partial<TableOptions>, 'now' | 'goneMs'>;

export const serveTurnfold = async (options: ServedOptions = {}): Promise<Served> => {
  const page = await mkdtemp(join(CACHE, 'e2e-page-'));
  await buildPage(page);
  const store = createMemoryStore(options.now ? { now: options.now } : {});
  const table = createTable({ store, catalog, botPauseMs: 0, ...options });
  const app = await buildApp({ table, page });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    gameIds: async () =>
      (await store.list({ limit: 200, withUnlisted: true })).map(({ facts }) => facts.gameId),
    stop: async () => {
      await app.close();
      await table.close();
      await store.close();
      await rm(page, { recursive: true, force: true });
    },
  };
};

/** As it ships: the runner's NODE_ENV would put React's slow development build into the page. */
export const buildPage = async (outDir: string, options: BuildOptions = {}): Promise<void> => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      build: { ...options, outDir },
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
};

/** Tests and benches run from the root; a bench is bundled, so its own place says nothing. */
const ROOT = process.cwd();
const WEB = join(ROOT, 'apps/web');
const CACHE = join(ROOT, 'node_modules/.cache');
