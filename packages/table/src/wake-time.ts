// The next moment at which somebody has to look at a game.

import type { ClockLine, Game } from '@turnfold/kernel';
import type { GameFacts, Wake } from '@turnfold/store';
import { botOf } from './known-game.ts';
import { roomTimes } from './room-due.ts';
import type { TableSettings } from './settings.ts';
import { deadlineOf } from './timeout.ts';
import type { Uptime } from './uptime.ts';

/** How long until a clock is looked at again that may have run out, while nobody knows the time for sure. */
const UNSURE_MS = 1_000;

/** When somebody has to look next, as it is written with a step or a change of the facts. */
export type NextWake = (game: Game | null, facts: GameFacts, clock: ClockLine | null) => Wake | null;

/** Where a bot is to act, this node holds the game. */
export const createNextWake =
  (
    { leaseMs, node, now }: Pick<TableSettings, 'leaseMs' | 'node' | 'now'>,
    uptime: Pick<Uptime, 'now' | 'isSure'>,
  ): NextWake =>
  (game, facts, clock) => {
    if (game && botOf(facts, game) !== null) return { afterMs: leaseMs, node };
    const due = dueTime(facts);
    const flag = game && deadlineOf(facts, game, clock);
    const times = [
      ...(due === null ? [] : [due - now()]),
      ...(flag ? [Math.max(flag.time - uptime.now(), uptime.isSure() ? 0 : UNSURE_MS)] : []),
    ];
    return times.length === 0 ? null : { afterMs: Math.max(0, Math.min(...times)), node: null };
  };

export const isDue = (facts: GameFacts, now: number): boolean => {
  const due = dueTime(facts);
  return due !== null && due <= now;
};

/** The next moment at which something is due that no player does; null when there is none. */
const dueTime = (facts: GameFacts): number | null => {
  const { status, openBy, undo } = facts;
  const times = [status === 'waiting' ? openBy : null, undo?.lapsesAt ?? null, ...roomTimes(facts)].flatMap(
    (time) => (time === null ? [] : [Date.parse(time)]),
  );
  return times.length === 0 ? null : Math.min(...times);
};
