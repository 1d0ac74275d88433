// What a game on a server is put together from, as the page sees it: each part notes what it learns in one state, and
// whatever is seen of the game sets the others going.

import type { Calls, Client, Moment, PhraseNews, RetryOptions, Timers } from '@turnfold/wire';
import { createBranch } from './branch.ts';
import { type Cell, createCell } from './cell.ts';
import type { Device, KeptGame } from './device.ts';
import { createFollowing } from './following.ts';
import { createHeads } from './heads.ts';
import { createLogEntries } from './log-entries.ts';
import { createLooking } from './looking.ts';
import { createLookingBack } from './looking-back.ts';
import { createLru } from './lru.ts';
import { createSeedOpening, type SeedOpeningDeps, type SeedStep } from './seed-opening.ts';
import { createShowing } from './showing.ts';
import { EMPTY, type TableState } from './table-state.ts';

export interface GameStoreDeps extends Pick<RetryOptions, 'random'> {
  readonly client: Calls & Pick<Client, 'connect'>;
  readonly device: SeedOpeningDeps['device'] & Pick<Device, 'game'>;
  readonly timers: Timers;
  readonly newKey: () => string;
  /** How long a beat stays, when it and all that waits take so long at the normal pace. */
  readonly stayMs: (ms: number, waitingMs: number) => number;
}

const KEPT_MOMENTS = 240;
/** Phrases that are still worth showing. */
const HEARD_MAX = 4;

/** They refer to one another; nothing is asked of the server before the first `looking.load`. */
export const createGameParts = (gameId: string, kept: KeptGame | null, deps: GameStoreDeps) => {
  const { client, timers } = deps;
  const token = kept?.token ?? null;
  const cell = createCell<TableState>(EMPTY);
  const heads = createHeads();
  const moments = createLru<number, Moment>(KEPT_MOMENTS);

  const { director, setScript } = createShowing({
    ...deps,
    cell,
    youAt: (moment) => looking.youAt(moment),
  });

  const looking = createLooking({
    gameId,
    token,
    client,
    cell,
    heads,
    moments,
    director,
    onView: (view) => {
      noteStatus(view);
      void opening.consider(view);
      void branch.load(view.forkOf);
      if (view.status !== 'waiting' && cell.get().entries === null) void log.load();
      live.start();
    },
  });
  const { load, agrees } = looking;

  /** A game that was seen to its end may vanish later without having been stopped. */
  const noteStatus = ({ status }: Pick<Moment, 'status'>) => {
    if (status === 'over') deps.device.note(gameId, { isOver: true });
  };

  const opening = createSeedOpening(kept, { ...deps, onStep: seedSteps(cell, load) });
  const log = createLogEntries({ cell, load: () => client.record(gameId, token) });
  const branch = createBranch({ ...deps, cell });
  const past = createLookingBack({
    cell,
    moments,
    director,
    youAt: looking.youAt,
    fetchMoment: (revision) => (revision < 0 ? branch : looking).fetchMoment(revision),
  });

  const live = createFollowing({
    onPhrase: hearing(cell),
    connect: (options) => client.connect(gameId, { token, ...options }),
    timers,
    cell,
    heads,
    moments,
    director,
    log,
    opening,
    load,
    agrees,
    noteStatus,
  });

  return { token, cell, heads, moments, director, setScript, looking, opening, log, past, live };
};

const hearing =
  (cell: Cell<TableState>) =>
  ({ playerId, text }: PhraseNews) => {
    const { heard } = cell.get();
    const number = (heard.at(-1)?.number ?? 0) + 1;
    cell.set({ heard: [...heard.slice(1 - HEARD_MAX), { number, playerId, text }] });
  };

/** Notes how far one's seed has come. Where nothing live says that the game begins, it is looked up. */
const seedSteps = (cell: Cell<TableState>, load: () => Promise<unknown>) => (seed: SeedStep) => {
  cell.set({ seed });
  const { link, latest } = cell.get();
  if (seed.is === 'opened' && latest?.status === 'waiting' && link !== 'live') void load();
};
