// Which games this node holds, and for how long. That is what it believes: two nodes that both act on a game are told
// apart by the store.

import type { HoldClaim } from '@turnfold/store';
import type { Room } from './room.ts';
import type { TableSettings } from './settings.ts';

export interface Holds {
  /** What this node asks for when it takes games. */
  readonly claim: HoldClaim;
  /** Takes or renews some games, and notes which of them are held. */
  renew(rooms: readonly Room[]): Promise<void>;
  /** A game is held from a moment on, by `performance.now`, or not. */
  note(room: Room, isHeld: boolean, since: number): void;
  lost(room: Room): void;
  isHeld(room: Room): boolean;
  /** Whether a game has to be renewed to be held until then. */
  endsBefore(room: Room, time: number): boolean;
}

export const createHolds = ({
  store,
  node,
  leaseMs,
}: Pick<TableSettings, 'store' | 'node' | 'leaseMs'>): Holds => {
  const claim: HoldClaim = { node, forMs: leaseMs };
  const heldUntil = new WeakMap<Room, number>(); // By `performance.now`.
  const endOf = (room: Room): number => heldUntil.get(room) ?? 0;

  const note: Holds['note'] = (room, isHeld, since) => {
    heldUntil.set(room, isHeld ? since + leaseMs : 0);
  };

  return {
    claim,
    async renew(rooms) {
      const since = performance.now();
      const gameIds = rooms.map(({ gameId }) => gameId);
      const held = new Set(await store.hold(gameIds, claim));
      for (const room of rooms) note(room, held.has(room.gameId), since);
    },
    note,
    lost: (room) => heldUntil.delete(room),
    isHeld: (room) => endOf(room) > performance.now(),
    endsBefore: (room, time) => endOf(room) < time,
  };
};
