// The server dies at a named moment of a write, on either store; what was told must be stored, what was shown too.

import { join } from 'node:path';
import { seededRandom } from '@turnfold/kernel';
import { createPostgresStore } from '@turnfold/store/postgres';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { integrityProblems } from '../audit.ts';
import { type CampaignFinding, runCampaign } from '../campaign.ts';
import { startChild } from '../child.ts';
import { CRASH_POINTS, type Crash, type CrashPoint } from '../crash.ts';
import { within } from '../wire.ts';

export interface CrashesOptions {
  readonly seed: number;
  /** How often the server dies at each point. */
  readonly each: number;
  /** An empty PostgreSQL; otherwise SQLite. */
  readonly databaseUrl?: string;
  readonly points?: readonly CrashPoint[];
}

export interface CrashesFinding extends CampaignFinding {
  readonly crashes: number;
}

export const runCrashes = async (options: CrashesOptions): Promise<CrashesFinding> => {
  const { seed, each, databaseUrl, points = CRASH_POINTS } = options;
  const random = seededRandom(seed);
  const child = await startChild(databaseUrl === undefined ? {} : { databaseUrl });
  const openStore = async () => {
    await child.kill();
    return databaseUrl === undefined
      ? createSqliteStore({ folder: child.data })
      : createPostgresStore({ url: databaseUrl });
  };
  let crashes = 0;
  /** Leases and bots write without being asked: it may come to its point before anybody knows its address. */
  const diedEarly = async (error: Error) => {
    if ((await child.ended).signal !== 'SIGKILL') throw error;
  };
  try {
    const finding = await runCampaign({ seed, nodes: [child.url], openStore, givesUp: 10 }, async () => {
      for (const at of points.flatMap((point) => Array<CrashPoint>(each).fill(point))) {
        const copies = random.int(2) === 0; // The thread that copies the log has to start first.
        const crash: Crash = {
          at,
          after: 3 + random.int(copies ? 100 : 20),
          delayUs: random.int(databaseUrl === undefined ? 600 : 3000),
        };
        await child.kill(); // It is dead already, except the first time.
        await child.start(copies ? { crash, logPages: 1 } : { crash }).catch(diedEarly);
        await within(child.ended, `the server never came to the point "${at}"`);
        crashes++;
      }
      await child.start({});
    });
    const file = databaseUrl === undefined ? integrityProblems(join(child.data, 'turnfold.db')) : [];
    return { ...finding, problems: [...file, ...finding.problems], crashes };
  } finally {
    await child.dispose();
  }
};
