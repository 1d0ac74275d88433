// Players play and others watch while something terrible happens; afterwards everything is looked at.

import { pick, seededRandom } from '@turnfold/kernel';
import type { EventStore } from '@turnfold/store';
import { audit, type Finding } from './audit.ts';
import { makeGames, type TorturedGame } from './games.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { play } from './player.ts';
import { type Watcher, watch } from './watcher.ts';
import { within } from './wire.ts';

export interface Campaign {
  readonly seed: number;
  /** Where the nodes are. Each request goes to any of them. */
  readonly nodes: readonly (() => Promise<string>)[];
  /** Called when all is over, once nothing writes any more. */
  readonly openStore: () => Promise<EventStore>;
  readonly games?: number;
  readonly players?: number;
  readonly watchers?: number;
  /** Of a hundred requests that got no answer, so many are never repeated. */
  readonly givesUp?: number;
  readonly timeoutMs?: number;
  /** Of a hundred requests, so many say which revision they expect. */
  readonly expects?: number;
}

/** What can be seen while it goes on. */
export interface Field {
  readonly games: readonly TorturedGame[];
  readonly ledger: Ledger;
  readonly watchers: readonly Watcher[];
  /** Lets the players come to an end. */
  pauseAll(): Promise<void>;
}

export interface CampaignFinding extends Finding {
  /** How often those who watched had to come back. */
  readonly returns: number;
}

export const runCampaign = async (
  { seed, nodes, openStore, games: count = 20, players = 16, watchers: eyes = 6, ...manners }: Campaign,
  torment: (field: Field) => Promise<void>,
): Promise<CampaignFinding> => {
  const games = await makeGames(await (nodes[0] as () => Promise<string>)(), count);
  const ledger = createLedger(`s${seed}`);
  const watchers = games
    .slice(0, eyes)
    .map((game, index) => watch(game, nodes[index % nodes.length] as () => Promise<string>));
  let over = false;
  const playing = Array.from({ length: players }, (_, index) => {
    const random = seededRandom(seed * 1000 + index);
    return play({
      games,
      ledger,
      random,
      url: () => pick(random, nodes)(),
      isOver: () => over,
      ...manners,
    });
  });
  const pauseAll = async () => {
    over = true;
    await within(Promise.all(playing), 'the players never came to an end');
  };
  try {
    await torment({ games, ledger, watchers, pauseAll });
  } finally {
    over = true;
  }
  await pauseAll();
  for (const watcher of watchers) watcher.stop();
  const store = await openStore();
  const finding = await audit({ store, games, ledger, watchers });
  await store.close();
  return { ...finding, returns: watchers.reduce((sum, watcher) => sum + watcher.returns, 0) };
};
