// When somebody must look at the games of a memory store.

import type { EventStore, HoldClaim, Wake } from './store.ts';

export interface StoredWake {
  readonly node: string | null;
  /** By the clock of the store. */
  readonly time: number;
}

interface Waking {
  wake: StoredWake | null;
}

export interface MemoryWake extends Pick<EventStore, 'hold' | 'takeDue' | 'release'> {
  /** The moment as it is stored. */
  storedWake(wake: Wake): StoredWake;
}

/** `gamesOf` answers with the games of an open store. */
export const createMemoryWake = (
  gamesOf: () => ReadonlyMap<string, Waking>,
  now: () => number,
): MemoryWake => {
  const storedWake = ({ afterMs, node }: Wake): StoredWake => ({ node, time: now() + afterMs });
  const heldBy = ({ node, forMs }: HoldClaim): StoredWake => storedWake({ node, afterMs: forMs });
  const isDue = ({ time }: StoredWake): boolean => time <= now();

  return {
    storedWake,
    async hold(gameIds, claim) {
      const games = gamesOf();
      const ours = gameIds.filter((gameId) => {
        const wake = games.get(gameId)?.wake;
        return wake && (wake.node === claim.node || isDue(wake));
      });
      for (const gameId of ours) (games.get(gameId) as Waking).wake = heldBy(claim);
      return ours;
    },
    async takeDue(limit, claim) {
      const due = [...gamesOf()]
        .filter(([, { wake }]) => wake && isDue(wake))
        .sort(([, one], [, other]) => (one.wake?.time ?? 0) - (other.wake?.time ?? 0))
        .slice(0, limit);
      for (const [, game] of due) game.wake = heldBy(claim);
      return due.map(([gameId]) => gameId);
    },
    async release(node) {
      for (const game of gamesOf().values())
        if (game.wake?.node === node) game.wake = { node: null, time: Math.min(game.wake.time, now()) };
    },
  };
};
