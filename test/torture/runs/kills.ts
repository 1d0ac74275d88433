// Players act while the server is killed again and again: `kill -9`, 5 to 150 ms after it is ready or has answered
// for the first time.

import { join } from 'node:path';
import { seededRandom } from '@turnfold/kernel';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { integrityProblems } from '../audit.ts';
import { type CampaignFinding, runCampaign } from '../campaign.ts';
import { startChild } from '../child.ts';
import type { Ledger } from '../ledger.ts';
import { pause } from '../wire.ts';

export interface KillsOptions {
  readonly seed: number;
  readonly kills: number;
}

/** Some commits fill it, so that many a kill meets the thread that copies SQLite's log into the file. */
const LOG_PAGES = 30;

export const runKills = async ({ seed, kills }: KillsOptions): Promise<CampaignFinding> => {
  const random = seededRandom(seed);
  const child = await startChild({ torture: { logPages: LOG_PAGES } });
  const openStore = async () => {
    await child.kill();
    return createSqliteStore({ folder: child.data });
  };
  try {
    const finding = await runCampaign(
      { seed, nodes: [child.url], openStore, givesUp: 10 },
      async ({ ledger }) => {
        for (let kill = 0; kill < kills; kill++) {
          if (random.int(2) === 0) await answered(ledger);
          await pause(5 + random.int(146));
          await child.kill();
          await child.start();
        }
      },
    );
    const problems = integrityProblems(join(child.data, 'turnfold.db'));
    return { ...finding, problems: [...problems, ...finding.problems] };
  } finally {
    await child.dispose();
  }
};

/** Resolves when one more action was acknowledged, or none will be for a while. */
const answered = async (ledger: Ledger): Promise<void> => {
  const before = ledger.done;
  for (let waited = 0; ledger.done === before && waited < 2000; waited += 5) await pause(5);
};
