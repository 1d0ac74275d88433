// The arithmetic of looking back.

import type { Seat } from '@turnfold/kernel';
import type { LogEntry } from './table-state.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long each revision stays while a game is played back. */
export const stayMs = (speed: Speed): number => 1000 / speed;

/** Where a step leads: null is the present. */
export const stepTo = (shown: number, latest: number, by: number, first = 0): number | null => {
  const to = shown + by;
  return to >= latest ? null : Math.max(first, to);
};

export interface Tick {
  readonly revision: number;
  readonly seat: Seat | null;
  /** The first revision of a turn. */
  readonly turn: boolean;
}

const TICKS_MAX = 240;

/** The marks along the timeline: every revision, or only the starts of turns, or some of those. */
export const ticksOf = (entries: readonly LogEntry[]): readonly Tick[] => {
  const all = entries.map(({ revision, seat, events }, index) => ({
    revision,
    seat,
    turn: events[0]?.turn !== entries[index - 1]?.events.at(-1)?.turn,
  }));
  if (all.length <= TICKS_MAX) return all;
  const turns = all.filter(({ turn }) => turn);
  const every = Math.ceil(turns.length / TICKS_MAX);
  return turns.filter((_, index) => index % every === 0);
};
