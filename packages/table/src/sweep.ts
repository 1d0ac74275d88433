// One look for everything that is due: in games that are held here, and in games whose moment has come.

import { clockOf } from './clock.ts';
import type { ClockWatch, ClockWatchDeps } from './clock-watch.ts';
import type { Holds } from './holds.ts';
import { botToAct, gameOf, storedRevision } from './known-game.ts';
import type { Room } from './room.ts';
import type { TableSettings } from './settings.ts';
import { nextDeadline } from './timeout.ts';
import { isDue, type NextWake } from './wake-time.ts';

/** Games that are taken at a time, before the next look at the clock. */
const TAKEN_AT_A_TIME = 50;
/** A game that cannot be read is not tried again at once, here or on another node. */
const UNREADABLE_MS = 10 * 60_000;

interface SweepDeps extends ClockWatchDeps {
  readonly schedule: (room: Room) => void;
  readonly holds: Holds;
  readonly next: NextWake;
  readonly watch: ClockWatch['watch'];
  readonly renew: (rooms: readonly Room[]) => Promise<void>;
  /** The games that have a bot to act. */
  readonly attended: ReadonlySet<Room>;
  readonly isClosed: () => boolean;
}

export const createSweep = (settings: TableSettings, deps: SweepDeps): (() => Promise<void>) => {
  const { store, log, leaseMs, node, residentMax, now } = settings;
  const { using, schedule, doDue, uptime, holds, next, watch, renew, attended, isClosed } = deps;
  let failures = 0;

  /** Games whose moment has come. The longest overdue come first, and no more than there is room for. */
  const takeDue = async (): Promise<void> => {
    for (let room = roomLeft(); room > 0 && !isClosed(); room = roomLeft()) {
      const since = performance.now();
      const taken = await store.takeDue(room, holds.claim);
      for (const gameId of taken) await look(gameId, since);
      if (taken.length < room) return;
    }
  };

  const roomLeft = (): number => Math.min(TAKEN_AT_A_TIME, residentMax - attended.size);

  const look = async (gameId: string, since: number): Promise<void> => {
    try {
      await using(gameId, async (room) => {
        if (!room || isClosed()) return;
        holds.note(room, true, since);
        await doDue(room);
        schedule(room);
        if (botToAct(room) !== null) return;
        watch(room);
        const wake = next(room.play && gameOf(room), room.facts, clockOf(room));
        await store.append({ gameId, expectedRevision: storedRevision(room), entries: [], wake });
      });
    } catch (error) {
      log.error({ gameId, error }, 'a game that is due cannot be opened');
      await store.hold([gameId], { node, forMs: UNREADABLE_MS });
    }
  };

  /** What is due in games that are held for their bots: nobody else will look at them. */
  const doDueHere = async (): Promise<void> => {
    for (const room of attended) if (isDue(room.facts, now()) || isTimeUp(room)) await doDue(room);
  };

  const isTimeUp = (room: Room): boolean => {
    const due = nextDeadline(room, room.lagOf);
    return due !== null && due.time <= uptime.now();
  };

  return async () => {
    try {
      const soon = performance.now() + leaseMs / 2;
      await renew([...attended].filter((room) => holds.endsBefore(room, soon)));
      await doDueHere();
      await takeDue();
      failures = 0;
    } catch (error) {
      if (failures++ === 0 && !isClosed()) log.warn({ error }, 'cannot look for games that are due');
    }
  };
};
