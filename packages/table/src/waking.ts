// Somebody must look at a game at some moment: move a bot, let an undo request lapse, abort a game whose seeds were not
// opened. The moment is stored with the game, by the store's own clock, so it passes on whichever node is alive.
//
// Where a bot is to act, the node that made the last move holds the game and moves the bot; a node that is gone lets
// its games become due, and another one takes them over. Nothing rests on it: two nodes that both act on a game are
// told apart by the store.

import type { ClockLine, Game } from '@turnfold/kernel';
import type { GameFacts, HoldClaim, Wake } from '@turnfold/store';
import { clockOf } from './clock.ts';
import { botOf, botToAct, gameOf, storedRevision } from './known-game.ts';
import type { Room } from './room.ts';
import { roomTimes } from './room-due.ts';
import type { Rooms } from './rooms.ts';
import type { TableSettings } from './settings.ts';
import { deadlineOf, nextDeadline } from './timeout.ts';
import type { Uptime } from './uptime.ts';

export interface Waking {
  /** When somebody has to look next, to be written with a step or a change of the facts. */
  next(game: Game | null, facts: GameFacts, clock: ClockLine | null): Wake | null;
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

/** Games that are taken at a time, before the next look at the clock. */
const TAKEN_AT_A_TIME = 50;
/** A game that cannot be read is not tried again at once, here or on another node. */
/** How long until a clock is looked at again that may have run out, while nobody knows the time for sure. */
const UNSURE_MS = 1_000;
/** Clocks that run out later than that are found by a sweep. */
const WATCH_MS = 60_000;
const UNREADABLE_MS = 10 * 60_000;

interface WakingDeps {
  readonly using: Rooms['using'];
  /** Lets the next bot move, where the game is held here. */
  readonly schedule: (room: Room) => void;
  readonly isScheduled: (room: Room) => boolean;
  /** Does what is due in a game, apart from bots' moves. */
  readonly doDue: (room: Room) => Promise<void>;
  readonly uptime: Uptime;
}

/** The next moment at which something is due that no player does; null when there is none. */
export const dueTime = (facts: GameFacts): number | null => {
  const { status, openBy, undo } = facts;
  const times = [status === 'waiting' ? openBy : null, undo?.lapsesAt ?? null, ...roomTimes(facts)].flatMap(
    (time) => (time === null ? [] : [Date.parse(time)]),
  );
  return times.length === 0 ? null : Math.min(...times);
};

const isDue = (facts: GameFacts, now: number): boolean => {
  const due = dueTime(facts);
  return due !== null && due <= now;
};

export const createWaking = (settings: TableSettings, deps: WakingDeps): Waking => {
  const { store, log, leaseMs, node, residentMax, now, isAttended } = settings;
  const { using, schedule, isScheduled, doDue, uptime } = deps;
  const claim: HoldClaim = { node, forMs: leaseMs };
  const attended = new Set<Room>();
  const heldUntil = new WeakMap<Room, number>(); // By `performance.now`.
  let failures = 0;
  let closed = false;
  let sweeping = Promise.resolve();

  const next: Waking['next'] = (game, facts, clock) => {
    if (game && botOf(facts, game) !== null) return { afterMs: leaseMs, node };
    const due = dueTime(facts);
    const flag = game && deadlineOf(facts, game, clock);
    const times = [
      ...(due === null ? [] : [due - now()]),
      ...(flag ? [Math.max(flag.time - uptime.now(), uptime.isSure() ? 0 : UNSURE_MS)] : []),
    ];
    return times.length === 0 ? null : { afterMs: Math.max(0, Math.min(...times)), node: null };
  };

  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const watch: Waking['watch'] = (room) => {
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

  /** Takes or renews some games, and lets their bots move or rest accordingly. */
  const renew = async (rooms: readonly Room[]): Promise<void> => {
    if (rooms.length === 0) return;
    const since = performance.now();
    const gameIds = rooms.map(({ gameId }) => gameId);
    const held = new Set(await store.hold(gameIds, claim));
    for (const room of rooms) {
      heldUntil.set(room, held.has(room.gameId) ? since + leaseMs : 0);
      if (!isScheduled(room) && !room.isBusy()) schedule(room);
    }
  };

  /** Games whose moment has come. The longest overdue come first, and no more than there is room for. */
  const takeDue = async (): Promise<void> => {
    for (let room = roomLeft(); room > 0 && !closed; room = roomLeft()) {
      const since = performance.now();
      const taken = await store.takeDue(room, claim);
      for (const gameId of taken) await look(gameId, since);
      if (taken.length < room) return;
    }
  };

  const roomLeft = (): number => Math.min(TAKEN_AT_A_TIME, residentMax - attended.size);

  const look = async (gameId: string, since: number): Promise<void> => {
    try {
      await using(gameId, async (room) => {
        if (!room || closed) return;
        heldUntil.set(room, since + leaseMs);
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

  const sweep = async (): Promise<void> => {
    try {
      const soon = performance.now() + leaseMs / 2;
      await renew([...attended].filter((room) => (heldUntil.get(room) ?? 0) < soon));
      await doDueHere();
      await takeDue();
      failures = 0;
    } catch (error) {
      if (failures++ === 0 && !closed) log.warn({ error }, 'cannot look for games that are due');
    }
  };

  const queueSweep = () => {
    sweeping = sweeping.then(() => (closed ? undefined : sweep()));
  };
  let setBegun = () => {};
  const begun = new Promise<void>((resolve) => (setBegun = resolve));
  let first: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  if (isAttended) {
    first = setTimeout(() => {
      queueSweep();
      void sweeping.then(setBegun);
    });
    timer = setInterval(queueSweep, leaseMs / 3);
    (timer as { unref?: () => void }).unref?.();
  } else setBegun();

  return {
    next,
    watch,
    wrote(room, wake, since) {
      heldUntil.set(room, wake?.node === node ? since + leaseMs : 0);
    },
    lost: (room) => heldUntil.delete(room),
    begun,
    get attended() {
      return attended.size;
    },
    isHeld: (room) => (heldUntil.get(room) ?? 0) > performance.now(),
    note(room) {
      if (botToAct(room) === null) attended.delete(room);
      else attended.add(room);
    },
    ask(room) {
      renew([room]).catch((error) => log.warn({ gameId: room.gameId, error }, 'cannot ask to hold a game'));
    },
    async close() {
      closed = true;
      clearTimeout(first);
      clearInterval(timer);
      for (const one of timers.values()) clearTimeout(one);
      setBegun();
      await sweeping;
      await store.release(node).catch(() => {}); // Then they become due by themselves.
    },
  };
};
