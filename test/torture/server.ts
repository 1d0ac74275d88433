// The real server as a program to be tortured: its own games and a small one with dice and hidden cards, limits and
// time-outs as a test wants them, and a place to crash at.

import { catalog } from '@turnfold/catalog';
import type { EventStore } from '@turnfold/store';
import { createPostgresStore } from '@turnfold/store/postgres';
import { createSqliteStore } from '@turnfold/store/sqlite';
import type { Limits } from '../../apps/server/src/limits.ts';
import { serveUntilStopped } from '../../apps/server/src/serve.ts';
import { readSettings, type Settings } from '../../apps/server/src/settings.ts';
import { giveUp } from '../../apps/server/src/store.ts';
import { startThread } from '../../packages/store/src/sqlite-start.ts';
import { highCardGame } from '../support/high-card.ts';
import { armCrash, type Crash } from './crash.ts';

/** How to torture it; handed over in the environment. */
export interface Torture {
  readonly crash?: Crash;
  readonly limits?: Partial<Limits>;
  /** The disk is full at so many pages, until SIGUSR2 makes room. */
  readonly pagesMax?: number;
  /** The n-th commit fails to sync. */
  readonly failedSync?: number;
  /** After so many pages SQLite's log is copied into the file, for that to be interrupted, too. */
  readonly logPages?: number;
  readonly databaseTimeoutMs?: number;
}

const torture: Torture = JSON.parse(process.env.TURNFOLD_TORTURE ?? '{}');
const { logPages } = torture;
if (torture.crash) armCrash(torture.crash);
const settings = readSettings(process.env);

/** Not 0 from when SIGUSR2 has made room. */
const hasRoom = new Int32Array(new SharedArrayBuffer(4));
if (torture.pagesMax !== undefined) process.on('SIGUSR2', () => Atomics.store(hasRoom, 0, 1));

const openStore = async ({ data, databaseUrl }: Settings): Promise<EventStore> => {
  const { databaseTimeoutMs = 5000 } = torture;
  if (databaseUrl !== undefined)
    return createPostgresStore({ url: databaseUrl, timeoutMs: databaseTimeoutMs });
  return createSqliteStore({
    folder: data as string,
    onBroken: giveUp,
    start: (data) =>
      startThread(new URL('./writer.worker.ts', import.meta.url), { ...data, logPages, torture, hasRoom }),
  });
};

await serveUntilStopped(settings, {
  catalog: [...catalog, highCardGame],
  store: await openStore(settings),
  limits: torture.limits ?? {},
});
