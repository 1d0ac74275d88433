// A commit cannot be synced. Nobody may be told that anything is stored from then on, although SQLite itself would
// go on; the process ends, and a new one reads what is really there.

import { createSqliteStore } from '@turnfold/store/sqlite';
import { type CampaignFinding, runCampaign } from '../campaign.ts';
import { startChild } from '../child.ts';
import { within } from '../wire.ts';

export interface FailedSyncOptions {
  readonly seed: number;
  readonly times: number;
}

const EXIT_IO_ERROR = 74;

export const runFailedSync = async ({ seed, times }: FailedSyncOptions): Promise<CampaignFinding> => {
  const child = await startChild();
  const openStore = async () => {
    await child.kill();
    return createSqliteStore({ folder: child.data });
  };
  try {
    return await runCampaign({ seed, nodes: [child.url], openStore }, async ({ ledger }) => {
      for (let time = 0; time < times; time++) {
        await child.kill();
        await child.start({ failedSync: 5 + time });
        const { code, signal } = await within(child.ended, 'the server went on after a failed sync');
        if (code !== EXIT_IO_ERROR)
          ledger.problem(`after a failed sync the server ended with ${code ?? signal}`);
        if (!child.said.includes('Games can no longer be kept'))
          ledger.problem('it did not say why it ended');
      }
      await child.start({});
    });
  } finally {
    await child.dispose();
  }
};
