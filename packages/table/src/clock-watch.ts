// Looks at games in memory when a clock of them runs out, to the moment; a sweep would find it within a second.

import type { Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import type { TableSettings } from './settings.ts';
import { nextDeadline } from './timeout.ts';
import type { Uptime } from './uptime.ts';

/** Clocks that run out later than that are found by a sweep. */
const WATCH_MS = 60_000;

export interface ClockWatchDeps {
  readonly using: Rooms['using'];
  /** Does what is due in a game, apart from bots' moves. */
  readonly doDue: (room: Room) => Promise<void>;
  readonly uptime: Uptime;
}

export interface ClockWatch {
  watch(room: Room): void;
  close(): void;
}

export const createClockWatch = (
  { log, isAttended }: Pick<TableSettings, 'log' | 'isAttended'>,
  { using, doDue, uptime }: ClockWatchDeps,
): ClockWatch => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let closed = false;

  const watch: ClockWatch['watch'] = (room) => {
    const { gameId } = room;
    clearTimeout(timers.get(gameId));
    timers.delete(gameId);
    const due = isAttended && !closed ? nextDeadline(room, room.lagOf) : null;
    const afterMs = due ? due.time - uptime.now() : Number.POSITIVE_INFINITY;
    if (afterMs > WATCH_MS) return; // A sweep finds it.
    const timer = setTimeout(() => {
      timers.delete(gameId);
      if (closed || !uptime.isSure()) return;
      using(gameId, (found) => found && doDue(found).then(() => watch(found))).catch((error) =>
        log.warn({ gameId, error }, 'a clock has run out, and that cannot be stored'),
      );
    }, Math.max(0, afterMs) + 1);
    (timer as { unref?: () => void }).unref?.();
    timers.set(gameId, timer);
  };

  return {
    watch,
    close() {
      closed = true;
      for (const one of timers.values()) clearTimeout(one);
    },
  };
};
