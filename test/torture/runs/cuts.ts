// The wire between a node and its database is cut in five ways, while another node goes on. Whoever asks the first
// is told 503 while the wire is cut; a repeat, at either node, gets the answer to what had happened.

import { createPostgresStore } from '@turnfold/store/postgres';
import { type CampaignFinding, runCampaign } from '../campaign.ts';
import { startChild } from '../child.ts';
import { startProxy, WIRES, type WireFault } from '../proxy.ts';
import { pause, within } from '../wire.ts';

export interface CutsOptions {
  readonly seed: number;
  /** How often each kind of cut is made. */
  readonly each: number;
  /** An empty PostgreSQL. */
  readonly databaseUrl: string;
  /** How long a node waits for its database. */
  readonly databaseTimeoutMs?: number;
}

export interface CutsFinding extends CampaignFinding {
  readonly cuts: number;
  /** How often somebody was told to come back later, and the longest that anybody waited to be told. */
  readonly turnedAway: number;
  readonly slowestNoMs: number;
}

export const runCuts = async ({
  seed,
  each,
  databaseUrl,
  databaseTimeoutMs = 1000,
}: CutsOptions): Promise<CutsFinding> => {
  const proxy = await startProxy(databaseUrl);
  const torture = { databaseTimeoutMs };
  const cut = await startChild({ databaseUrl: proxy.url, torture });
  const whole = await startChild({ databaseUrl, torture });
  const openStore = async () => {
    await Promise.all([cut.kill(), whole.kill()]);
    return createPostgresStore({ url: databaseUrl });
  };
  let cuts = 0;
  let turnedAway = 0;
  let slowestNoMs = 0;
  try {
    const finding = await runCampaign(
      { seed, nodes: [cut.url, whole.url], openStore },
      async ({ ledger }) => {
        const more = async (what: 'done' | 'turnedAway', by: number, why: string) => {
          const wanted = ledger[what] + by;
          await within(
            until(() => ledger[what] >= wanted),
            why,
          );
        };
        const told503 = (fault: WireFault) =>
          more('turnedAway', 1, `nobody was told of a wire that is ${fault}`);
        for (const fault of WIRES.flatMap((wire) => Array<WireFault>(each).fill(wire))) {
          await more('done', 10, `nothing was done before a wire that is ${fault}`);
          const hits = proxy.hits;
          proxy.break(fault);
          if (fault === 'reset') await pause(20);
          else if (fault === 'cut after commit')
            await within(
              until(() => proxy.hits > hits),
              'no commit was cut',
            );
          else await told503(fault);
          proxy.heal();
          cuts++;
          await more('done', 10, `nothing was done after a wire that was ${fault}`);
        }
        ({ turnedAway, slowestNoMs } = ledger);
      },
    );
    return { ...finding, cuts, turnedAway, slowestNoMs };
  } finally {
    await Promise.all([cut.dispose(), whole.dispose()]);
    proxy.close();
  }
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(5);
};
