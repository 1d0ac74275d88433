// The sealed boxes that a memory store keeps for a few minutes.

import type { EventStore, Transfer } from './store.ts';

interface Kept extends Transfer {
  triesLeft: number;
  readonly expiresAt: number;
}

type Transfers = Pick<EventStore, 'putTransfer' | 'takeTransfer' | 'forgetTransfers'>;

export const createMemoryTransfers = (assertOpen: () => void, now: () => number): Transfers => {
  const boxes = new Map<string, Kept>();

  const forget = (limit: number): number => {
    const old = [...boxes.values()].filter(({ expiresAt }) => expiresAt <= now()).slice(0, limit);
    for (const { id } of old) boxes.delete(id);
    return old.length;
  };

  return {
    async putTransfer(transfer, { perOwner, all }) {
      assertOpen();
      forget(Number.POSITIVE_INFINITY);
      if (boxes.has(transfer.id)) return 'exists';
      const ofOwner = [...boxes.values()].filter(({ owner }) => owner === transfer.owner);
      if (ofOwner.length >= perOwner) return 'owner full';
      if (boxes.size >= all) return 'full';
      boxes.set(transfer.id, {
        ...transfer,
        triesLeft: transfer.tries,
        expiresAt: now() + transfer.forMs,
      });
      return 'kept';
    },
    async takeTransfer(id, proofHash) {
      assertOpen();
      const kept = boxes.get(id);
      if (!kept || kept.expiresAt <= now()) return null;
      const fits = kept.proofHash === proofHash;
      if (fits || --kept.triesLeft === 0) boxes.delete(id);
      return fits ? kept.box : null;
    },
    async forgetTransfers(limit) {
      assertOpen();
      return forget(limit);
    },
  };
};
