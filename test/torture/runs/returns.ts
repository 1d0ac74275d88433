// A WebSocket is broken at random moments while the game goes on, and comes back with the last revision it saw.
// In the end it has seen every revision once, in order, and what it holds is what a newcomer is shown.

import { pick, seededRandom } from '@turnfold/kernel';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { type CampaignFinding, runCampaign } from '../campaign.ts';
import { startChild } from '../child.ts';
import { askPatiently, must, pause, within } from '../wire.ts';

export interface ReturnsOptions {
  readonly seed: number;
  /** How often somebody's connection is broken. */
  readonly cuts: number;
}

export const runReturns = async ({ seed, cuts }: ReturnsOptions): Promise<CampaignFinding> => {
  const random = seededRandom(seed);
  const child = await startChild();
  const openStore = async () => {
    await child.kill();
    return createSqliteStore({ folder: child.data });
  };
  try {
    return await runCampaign(
      { seed, nodes: [child.url], openStore, games: 5, watchers: 5, players: 3 },
      async ({ watchers, ledger, pauseAll }) => {
        for (let cut = 0; cut < cuts; cut++) {
          await pause(random.int(12));
          pick(random, watchers).cut();
        }
        await pauseAll();
        for (const { game, held, seen } of watchers) {
          const address = `${await child.url()}/api/games/${game.gameId}`;
          const fresh = await must(askPatiently('GET', address, { token: game.token }), 200);
          const { revision, gameState } = fresh.body;
          const shown = async () => {
            while (!seen.has(revision)) await pause(5);
          };
          await within(shown(), `revision ${revision} was never shown`);
          if (JSON.stringify(held()) !== JSON.stringify(gameState))
            ledger.problem(`what was put together from patches is not what a newcomer sees at ${revision}`);
        }
      },
    );
  } finally {
    await child.dispose();
  }
};
