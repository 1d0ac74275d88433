// The players' clocks: what is left after a move, who pays for the time that runs now, and when it runs out. Pure: the time
// comes from outside (`uptime.ts`), and the result goes into the log with the move.

import {
  type AskedLine,
  type ClockLine,
  type ClockSettings,
  formatSeat,
  type Game,
  type Question,
  type Seat,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { ClocksLine } from '@turnfold/wire';
import { isBot, type KnownGame, seatsToAct } from './known-game.ts';
import { isFull } from './log-bound.ts';

/** What lag may be made up for, in a move and in a game. */
export const LAG_PER_MOVE_MS = 500;
export const LAG_PER_GAME_MS = 10_000;

/** How long a question waits where time is counted in minutes. Where it is counted by turns: a part of a turn's time. */
const QUESTION_MS = 20_000;
const QUESTION_PART = 1 / 8;

type Seats = Pick<GameFacts, 'players'>;

/** A game at a moment, as far as clocks are concerned. */
export interface Timed {
  readonly facts: Seats;
  readonly game: Game;
}

export const questionsOf = (game: Game): readonly Question[] =>
  game.outcome || isFull(game) ? [] : (game.rules.questions?.(game.state) ?? []);

/** Whose clocks run: people who have to act. Who is asked something by another player need not. */
export const runningSeats = ({ facts, game }: Timed): readonly Seat[] => {
  if (isFull(game)) return [];
  const asked = questionsOf(game);
  return seatsToAct(game).filter(
    (seat) => !isBot(facts as GameFacts, seat) && !asked.some((question) => question.seat === seat),
  );
};

/** The clocks when the opening is dealt. */
export const clockAtStart = (settings: ClockSettings, timed: Timed, at: number): ClockLine => {
  const { players } = timed.facts;
  const start = secondsAtStart(settings) * 1000;
  const line = {
    at,
    left: players.map(({ bot }) => (bot ? null : start)),
    lag: players.map(() => 0),
    turns: players.map(() => -1),
  };
  return withTurnTime(settings, withQuestions(line, null, timed.game), timed);
};

const secondsAtStart = (settings: ClockSettings): number =>
  'initial' in settings ? settings.initial : settings.perTurn;

/** A move, as far as clocks are concerned. */
export interface TimedMove {
  readonly at: number;
  /** Who made it, when it arrived here first, and how long it was on its way. */
  readonly mover?: { readonly seat: Seat; readonly arrived: number; readonly lag: number };
  /** An undo brings nobody any time. */
  readonly isUndo?: true;
  /** A player who takes the seat again. */
  readonly back?: Seat;
}

/** The clocks after a move: whoever had to act has paid for the time since the last one. */
export const clockAfter = (
  settings: ClockSettings,
  line: ClockLine,
  before: Timed,
  after: Timed,
  move: TimedMove,
): ClockLine => {
  const paid = charged(line, runningSeats(before), move);
  const credited = move.isUndo ? paid : withIncrement(settings, paid, before, after);
  const asked = withQuestions(credited, line, after.game);
  const back = move.back === undefined ? asked : withComeback(settings, asked, move.back);
  return withTurnTime(settings, back, after);
};

const charged = (line: ClockLine, running: readonly Seat[], { at, mover }: TimedMove): ClockLine => {
  const [left, lag] = [[...line.left], [...line.lag]];
  for (const seat of running) {
    const isMover = mover?.seat === seat;
    const until = isMover ? Math.min(at, mover.arrived) : at;
    const spent = Math.max(0, until - line.at);
    const madeUp = isMover ? Math.min(spent, lagGranted(line, seat, mover.lag)) : 0;
    left[seat] = Math.max(0, (left[seat] ?? 0) - spent + madeUp);
    lag[seat] = (lag[seat] ?? 0) + madeUp;
  }
  return { ...line, at: Math.max(at, line.at), left, lag };
};

/** How much of a lag is made up for. */
export const lagGranted = ({ lag }: ClockLine, seat: Seat, measured: number): number =>
  Math.floor(Math.max(0, Math.min(measured, LAG_PER_MOVE_MS, LAG_PER_GAME_MS - (lag[seat] ?? 0))));

/** The increment comes when a player's part of a turn is done, once in each turn. */
const withIncrement = (settings: ClockSettings, line: ClockLine, before: Timed, after: Timed): ClockLine => {
  if (!('initial' in settings)) return line;
  const turn = turnOf(before.game);
  const still = turnOf(after.game) > turn ? [] : runningSeats(after);
  return withTime(
    line,
    runningSeats(before).filter((seat) => !still.includes(seat)),
    turn,
    (left) => left + settings.increment * 1000,
  );
};

/** Where time is counted by turns, whoever is to act in a new turn has all of it. */
const withTurnTime = (settings: ClockSettings, line: ClockLine, timed: Timed): ClockLine =>
  'perTurn' in settings
    ? withTime(line, runningSeats(timed), turnOf(timed.game), () => settings.perTurn * 1000)
    : line;

/** Gives seats their time for a turn, unless they had it. */
const withTime = (
  line: ClockLine,
  seats: readonly Seat[],
  turn: number,
  more: (left: number) => number,
): ClockLine => {
  const due = seats.filter((seat) => turn > (line.turns[seat] ?? -1));
  if (due.length === 0) return line;
  return {
    ...line,
    left: line.left.map((left, seat) => (due.includes(seat) ? more(left ?? 0) : left)),
    turns: line.turns.map((last, seat) => (due.includes(seat) ? turn : last)),
  };
};

const turnOf = ({ rules, state }: Game): number => rules.stage(state).turn;

/** Who comes back after the time ran out needs some of it to play on: a tenth, and half a minute at least. */
const withComeback = (settings: ClockSettings, line: ClockLine, seat: Seat): ClockLine => {
  const least =
    'initial' in settings ? Math.max(30, settings.initial / 10, settings.increment) : settings.perTurn;
  return { ...line, left: line.left.with(seat, Math.max(line.left[seat] ?? 0, Math.round(least * 1000))) };
};

const withQuestions = (line: ClockLine, before: ClockLine | null, game: Game): ClockLine => {
  const { asked: _, ...rest } = line;
  const questions = questionsOf(game);
  if (questions.length === 0) return rest;
  const asked = questions.map(({ seat, id }): [string, AskedLine] => {
    const known = before?.asked?.[seat];
    return [String(seat), known?.id === id ? known : { id, since: line.at }];
  });
  return { ...rest, asked: Object.fromEntries(asked) };
};

/** When a player's time runs out, or the time for a question. */
export interface Deadline {
  readonly seat: Seat;
  readonly time: number;
  /** The answer that the table gives; left out where the player's time runs out. */
  readonly question?: Question;
}

/** All of them, the soonest first. `allowance`: how long a move of this seat may be on its way. */
export const deadlinesOf = (
  settings: ClockSettings,
  line: ClockLine,
  timed: Timed,
  allowance: (seat: Seat) => number,
): readonly Deadline[] => {
  const flags = runningSeats(timed).map((seat) => ({
    seat,
    time: line.at + (line.left[seat] ?? 0) + lagGranted(line, seat, allowance(seat)),
  }));
  const questions = questionsOf(timed.game)
    .filter(({ seat }) => !isBot(timed.facts as GameFacts, seat))
    .map((question) => ({
      seat: question.seat,
      time: (line.asked?.[question.seat]?.since ?? line.at) + questionMs(settings),
      question,
    }));
  return [...flags, ...questions].sort((one, other) => one.time - other.time);
};

const questionMs = (settings: ClockSettings): number =>
  'initial' in settings ? QUESTION_MS : settings.perTurn * 1000 * QUESTION_PART;

/** The clocks as they are shown at a time, in seconds. */
export const clocksAt = (
  settings: ClockSettings,
  line: ClockLine,
  timed: Timed | null,
  at: number,
): ClocksLine => {
  const running = timed ? runningSeats(timed) : [];
  const asked = timed ? questionsOf(timed.game) : [];
  const passed = Math.max(0, at - line.at);
  const lines = line.left.flatMap((left, seat) => {
    if (left === null) return [];
    const isRunning = running.includes(seat);
    const since = asked.some((question) => question.seat === seat) ? line.asked?.[seat]?.since : undefined;
    const clock = {
      remaining: inSeconds(isRunning ? left - passed : left),
      running: isRunning,
      ...(since === undefined ? {} : { answerWithin: inSeconds(since + questionMs(settings) - at) }),
    };
    return [[formatSeat(seat), clock] as const];
  });
  return Object.fromEntries(lines);
};

const inSeconds = (ms: number): number => Math.max(0, ms) / 1000;

/** The clocks of a game now; null in games without. */
export const clockOf = ({ facts, play }: Pick<KnownGame, 'facts' | 'play'>): ClockLine | null =>
  facts.clock ? (play?.history.entries.at(-1)?.clock ?? null) : null;
