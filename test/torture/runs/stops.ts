// The server is told to stop while everybody plays: requests are answered or refused, watchers are told that it
// restarts, and it ends by itself.

import { seededRandom } from '@turnfold/kernel';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { type CampaignFinding, runCampaign } from '../campaign.ts';
import { startChild } from '../child.ts';
import { pause, within } from '../wire.ts';

export interface StopsOptions {
  readonly seed: number;
  readonly stops: number;
}

const RESTARTING = 1012;

export const runStops = async ({ seed, stops }: StopsOptions): Promise<CampaignFinding> => {
  const random = seededRandom(seed);
  const child = await startChild();
  const openStore = async () => {
    await child.kill();
    return createSqliteStore({ folder: child.data });
  };
  try {
    return await runCampaign({ seed, nodes: [child.url], openStore }, async ({ ledger, watchers }) => {
      for (let stop = 0; stop < stops; stop++) {
        const allUp = async () => {
          while (watchers.some(({ isUp }) => !isUp)) await pause(5);
        };
        await within(allUp(), 'the watchers never came back');
        await pause(random.int(150));
        const before = watchers.map(({ codes }) => codes.length);
        child.signal('SIGTERM');
        const { code, signal } = await within(child.ended, 'the server did not end');
        if (code !== 0) ledger.problem(`a server that was told to stop ended with ${code ?? signal}`);
        const allTold = async () => {
          while (watchers.some(({ codes }, index) => codes.length === before[index])) await pause(5);
        };
        await within(allTold(), 'the watchers were never told');
        for (const [index, { codes }] of watchers.entries()) {
          const told = codes[before[index] as number];
          if (told !== RESTARTING) ledger.problem(`a watcher was told ${told} when the server stopped`);
        }
        await child.start();
      }
    });
  } finally {
    await child.dispose();
  }
};
