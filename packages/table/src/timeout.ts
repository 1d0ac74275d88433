// What the clocks bring about by themselves: a player whose time has run out, a question that nobody answered. Any node
// may find it; the game's queue and the store let one of them write it.

import {
  act,
  bySeat,
  type ClockLine,
  happen,
  isRefusal,
  type Seat,
  type Step,
  tableEvent,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import { clockOf, type Deadline, deadlinesOf, LAG_PER_MOVE_MS } from './clock.ts';
import { lapsed, overIf } from './game-meta.ts';
import type { KnownGame, Play } from './known-game.ts';
import { type Change, logged } from './plan.ts';
import type { Room } from './room.ts';
import { withoutHuman, withStandIn } from './stand-in.ts';
import { timedStep } from './timed-step.ts';
import type { Uptime } from './uptime.ts';

export interface TimeoutDeps {
  readonly uptime: Uptime;
  readonly timeText: (afterMs?: number) => string;
}

/** The next moment at which a clock or a question runs out; null where none does. */
export const nextDeadline = (
  known: Pick<KnownGame, 'facts' | 'play'>,
  lagOf?: (seat: Seat) => number | null,
): Deadline | null => {
  const { play, facts } = known;
  return play && deadlineOf(facts, play.history.game, clockOf(known), lagOf);
};

export const deadlineOf = (
  facts: GameFacts,
  game: Play['history']['game'],
  line: ClockLine | null,
  lagOf: (seat: Seat) => number | null = () => null,
): Deadline | null => {
  const isPlayable = game.rules.version === facts.rulesVersion;
  if (!facts.clock || !line || game.outcome || !isPlayable) return null;
  // Another node may know how slow the line is: a move on its way is waited for as long as it may be granted.
  const allowance = (seat: Seat) => lagOf(seat) ?? LAG_PER_MOVE_MS;
  return deadlinesOf(facts.clock, line, { facts, game }, allowance)[0] ?? null;
};

/** What the first deadline that has passed comes to; null when none has. */
export const timeoutPlan = (deps: TimeoutDeps, room: Room): Change | null => {
  const { uptime, timeText } = deps;
  const { facts, play } = room;
  const due = nextDeadline(room, room.lagOf);
  if (!play || !due || !facts.clock || !room.isPlayable || due.time > uptime.now()) return null;
  const { game } = play.history;
  const { onTimeout } = facts.clock;
  const step = due.question
    ? act(game, due.seat, due.question.no, play.luck, timeText(), 'table')
    : happen(game, tableEvent('table/timedOut', { ...bySeat(due.seat), onTimeout }), null, timeText());
  if (isRefusal(step)) throw new Error(`bug: the rules refuse what the table does: ${step.explain}`);
  const players = due.question ? facts.players : playersAfter(facts, due.seat, step);
  const timed = logged(play, timedStep(uptime, { facts, play }, step, { players }));
  const change = { ...lapsed(facts), ...(players === facts.players ? {} : { players }) };
  return { step: timed, ...overIf(facts, step.game, change), answer: {} };
};

const playersAfter = ({ players, clock }: GameFacts, seat: Seat, { game }: Step): GameFacts['players'] =>
  clock?.onTimeout === 'bot' ? withStandIn(players, seat) : withoutHuman(players, seat, game);
