// Somebody must look at a game at some moment: move a bot, let an undo request lapse, abort a game whose seeds were not
// opened. The moment is stored with the game, by the store's own clock, so it passes on whichever node is alive.
//
// Where a bot is to act, the node that made the last move holds the game and moves the bot; a node that is gone lets
// its games become due, and another one takes them over. Nothing rests on it: two nodes that both act on a game are
// told apart by the store.

import type { Wake } from '@turnfold/store';
import { type ClockWatchDeps, createClockWatch } from './clock-watch.ts';
import { createHolds } from './holds.ts';
import { botToAct } from './known-game.ts';
import type { Room } from './room.ts';
import type { TableSettings } from './settings.ts';
import { createSweep } from './sweep.ts';
import { createNextWake, type NextWake } from './wake-time.ts';

export interface Waking {
  /** When somebody has to look next, to be written with a step or a change of the facts. */
  readonly next: NextWake;
  /** Looks at a game in memory when a clock of it runs out, to the moment; otherwise it would be within a second. */
  watch(room: Room): void;
  /** A moment was written: the game is held here from `since` on, or not. */
  wrote(room: Room, wake: Wake | null, since: number): void;
  /** Another node has moved, and holds the game if anybody does. */
  lost(room: Room): void;
  isHeld(room: Room): boolean;
  /** Resolves when the games that were due at the start are here: from then on it is known what is under way. */
  readonly begun: Promise<void>;
  /** How many games have a bot to act. */
  readonly attended: number;
  /** Notes whether a bot is to act here; such a game is looked after until none is. */
  note(room: Room): void;
  /** Asks to hold a game that was opened with a bot to act. */
  ask(room: Room): void;
  close(): Promise<void>;
}

interface WakingDeps extends ClockWatchDeps {
  /** Lets the next bot move, where the game is held here. */
  readonly schedule: (room: Room) => void;
  readonly isScheduled: (room: Room) => boolean;
}

export const createWaking = (settings: TableSettings, deps: WakingDeps): Waking => {
  const { store, log, leaseMs, node, isAttended } = settings;
  const { schedule, isScheduled } = deps;
  const next = createNextWake(settings, deps.uptime);
  const attended = new Set<Room>();
  const holds = createHolds(settings);
  const clocks = createClockWatch(settings, deps);
  let closed = false;
  const isClosed = () => closed;

  /** Takes or renews some games, and lets their bots move or rest accordingly. */
  const renew = async (rooms: readonly Room[]): Promise<void> => {
    if (rooms.length === 0) return;
    await holds.renew(rooms);
    for (const room of rooms) if (!isScheduled(room) && !room.isBusy()) schedule(room);
  };

  const sweep = createSweep(settings, {
    ...deps,
    holds,
    next,
    watch: clocks.watch,
    renew,
    attended,
    isClosed,
  });
  const rounds = startRounds(isAttended ? leaseMs / 3 : null, sweep);

  return {
    next,
    watch: clocks.watch,
    wrote: (room, wake, since) => holds.note(room, wake?.node === node, since),
    lost: (room) => holds.lost(room),
    begun: rounds.begun,
    get attended() {
      return attended.size;
    },
    isHeld: (room) => holds.isHeld(room),
    note(room) {
      if (botToAct(room) === null) attended.delete(room);
      else attended.add(room);
    },
    ask(room) {
      renew([room]).catch((error) => log.warn({ gameId: room.gameId, error }, 'cannot ask to hold a game'));
    },
    async close() {
      closed = true;
      clocks.close();
      await rounds.close();
      await store.release(node).catch(() => {}); // Then they become due by themselves.
    },
  };
};

interface Rounds {
  /** Resolves after the first sweep, or when there will be none. */
  readonly begun: Promise<void>;
  /** Resolves when no sweep is under way any more. */
  close(): Promise<void>;
}

/** Sweeps at once and then again and again, one after the other; never where there is no pause. */
const startRounds = (pauseMs: number | null, sweep: () => Promise<void>): Rounds => {
  let closed = false;
  let sweeping = Promise.resolve();
  let setBegun = () => {};
  const begun = new Promise<void>((resolve) => (setBegun = resolve));
  let first: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const queueSweep = () => {
    sweeping = sweeping.then(() => (closed ? undefined : sweep()));
  };

  if (pauseMs !== null) {
    first = setTimeout(() => {
      queueSweep();
      void sweeping.then(setBegun);
    });
    timer = setInterval(queueSweep, pauseMs);
    (timer as { unref?: () => void }).unref?.();
  } else setBegun();

  return {
    begun,
    async close() {
      closed = true;
      clearTimeout(first);
      clearInterval(timer);
      setBegun();
      await sweeping;
    },
  };
};
