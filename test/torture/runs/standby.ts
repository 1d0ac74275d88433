// The server of the database dies, and a standby that had to confirm every commit takes its place: nothing acknowledged
// is lost, and the same nodes go on.

import { createPostgresStore } from '@turnfold/store/postgres';
import { startPostgres } from '../../support/postgres.ts';
import { type CampaignFinding, runCampaign } from '../campaign.ts';
import { startChild } from '../child.ts';
import type { Ledger } from '../ledger.ts';
import { startProxy } from '../proxy.ts';
import { pause, within } from '../wire.ts';

export interface StandbyOptions {
  readonly seed: number;
  /** How many actions are acknowledged before the server dies, and how many afterwards. */
  readonly actions: number;
}

export const runStandby = async ({ seed, actions }: StandbyOptions): Promise<CampaignFinding> => {
  const primary = await startPostgres();
  const standby = await primary.startStandby();
  const proxy = await startProxy(primary.url);
  const child = await startChild({ databaseUrl: proxy.url, torture: { databaseTimeoutMs: 1000 } });
  const openStore = async () => {
    await child.kill();
    return createPostgresStore({ url: standby.url });
  };
  try {
    return await runCampaign({ seed, nodes: [child.url], openStore }, async ({ ledger }) => {
      await more(ledger, actions, 'nothing was done before the server died');
      await primary.kill();
      proxy.break('down');
      await standby.promote();
      proxy.leadTo(standby.url);
      proxy.heal();
      await more(ledger, actions, 'nothing was done on the standby');
    });
  } finally {
    await child.dispose();
    proxy.close();
    await Promise.all([primary.stop(), standby.stop()]);
  }
};

const more = (ledger: Ledger, count: number, why: string): Promise<void> => {
  const wanted = ledger.done + count;
  const wait = async () => {
    while (ledger.done < wanted) await pause(5);
  };
  return within(wait(), why);
};
