// A step with what it costs in time, in games with a clock.

import type { Step } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { Moment } from '@turnfold/wire';
import { clockAfter, clockAtStart, clockOf, clocksAt, type TimedMove } from './clock.ts';
import type { KnownGame, Play } from './known-game.ts';
import type { Uptime } from './uptime.ts';

interface Timing extends Omit<TimedMove, 'at'> {
  /** The players once the step is stored, where they change with it. */
  readonly players?: GameFacts['players'];
}

/** A step of a game that has begun. */
export const timedStep = (
  uptime: Pick<Uptime, 'now'>,
  { facts, play }: { readonly facts: GameFacts; readonly play: Play },
  step: Step,
  { players = facts.players, ...move }: Timing = {},
): Step => {
  const line = clockOf({ facts, play });
  if (!facts.clock || !line) return step;
  const before = { facts, game: play.history.game };
  const after = { facts: { players }, game: step.game };
  const clock = clockAfter(facts.clock, line, before, after, { ...move, at: uptime.now() });
  return { ...step, move: { ...step.move, clock } };
};

/** The opening: with it the clocks start. */
export const timedOpening = (uptime: Pick<Uptime, 'now'>, facts: GameFacts, step: Step): Step =>
  facts.clock
    ? {
        ...step,
        move: { ...step.move, clock: clockAtStart(facts.clock, { facts, game: step.game }, uptime.now()) },
      }
    : step;

/** What a moment of a game shows of the time. */
export type Times = Pick<Moment, 'serverTime' | 'clocks'>;

/** The clocks at a revision: as they run now, or as they stood then. */
export const timesOf = (
  { uptime, timeText }: { readonly uptime: Pick<Uptime, 'now'>; readonly timeText: () => string },
  { facts, play }: Pick<KnownGame, 'facts' | 'play'>,
  revision: number,
): Times => {
  const line = play?.history.entries[revision]?.clock;
  if (!facts.clock || !line || !play) return {};
  const { game } = play.history;
  const now = game.revision === revision ? { facts, game } : null;
  return { serverTime: timeText(), clocks: clocksAt(facts.clock, line, now, uptime.now()) };
};
