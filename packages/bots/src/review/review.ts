// Why a game was won: the chance to win over time, with luck and choice apart. A review is a pure function of the record
// and of what it is judged by, the same on every machine; budgets count positions.

import {
  type Action,
  type CompleteRecord,
  createInEffect,
  type Entry,
  importRecord,
  itemAt,
  newestFirst,
  type Seat,
  type Setup,
  undoneTo,
} from '@turnfold/kernel';
import { type Choice, EFFORT } from './choices.ts';
import type { Look } from './lines.ts';
import { luckAt } from './luck.ts';
import { type Hearing, hear, type Search, type Suspect, searched, worstOf } from './suspects.ts';
import { type Judged, type Worth, worthOf } from './worth.ts';

/** Counts the changes after which the same record is judged differently. */
export const REVIEW_VERSION = 6;

export interface Review {
  readonly version: number;
  /** The record's last hash: what was reviewed. */
  readonly head: string;
  readonly moments: readonly ReviewedMoment[];
  readonly totals: readonly Totals[];
  /** The revisions of the most costly decisions, the worst first; at most three, and seldom two of the same turn. */
  readonly costly: readonly number[];
  /** The revisions after which the chances had changed the most, in the order of the game; at most three. */
  readonly turns: readonly number[];
}

export interface ReviewedMoment {
  readonly revision: number;
  /** Each seat's chance to win after it. */
  readonly chances: readonly number[];
  /** What luck brought each seat; null where nothing was drawn. */
  readonly luck: readonly number[] | null;
  /** Whether every way to fall was gone through. */
  readonly isExact: boolean;
  readonly decision: ReviewedDecision | null;
}

export interface ReviewedDecision {
  readonly seat: Seat;
  readonly chosen: ChoiceLine;
  readonly best: ChoiceLine;
  /** What was given away: 0 where nothing better was found. */
  readonly cost: number;
}

export type ChoiceLine = Pick<Choice, 'action' | 'worth'>;

/** Of one seat, over the whole game. */
export interface Totals {
  readonly luck: number;
  readonly cost: number;
  readonly decisions: number;
}

/** One entry of a log, with the states around it. */
export interface Happening {
  readonly revision: number;
  /** Null for the beginning. */
  readonly before: object | null;
  readonly after: object;
  readonly seat: Seat | null;
  readonly action: Action | null;
  /** How often luck was asked. */
  readonly draws: number;
}

/** A game without its record: what a review goes by. */
export interface Course {
  /** Names the game, so that every machine takes the same samples. */
  readonly head: string;
  readonly setup: Setup;
  /** How many happenings there are. */
  readonly length: number;
  readonly happenings: Iterable<Happening>;
}

/** Reviews a game step by step; each step says how much of it is done, from 0 to 1. */
export const reviewing = (
  judged: Judged,
  record: CompleteRecord,
  effort?: ReviewEffort,
): Generator<number, Review> => {
  const history = importRecord(judged.rules, record);
  const entries = inEffect(record.entries);
  const stateAt = (revision: number): object => history.gameAt(revision).state;
  function* happenings(): Generator<Happening> {
    for (const { before, entry } of entries) {
      const { revision } = entry;
      yield { ...entry, before: before === null ? null : stateAt(before), after: stateAt(revision) };
    }
  }
  const { head } = record;
  const { setup } = history.game;
  return reviewingCourse(judged, { head, setup, length: entries.length, happenings: happenings() }, effort);
};

/** The same for a game of which there is no record. */
export function* reviewingCourse(
  judged: Judged,
  { head, setup, length, happenings }: Course,
  effort: ReviewEffort = effortFor(setup.seats, length),
): Generator<number, Review> {
  const worth = worthOf(judged, setup);
  const first: Searched[] = [];
  for (const happening of happenings) {
    const place = `review/${head}/${happening.revision}`;
    first.push(momentOf({ judged, worth, effort, place, setup }, happening));
    yield (SEARCH_SHARE * first.length) / length;
  }
  const suspects = first.flatMap((one) => one.suspects);
  const hearing = hear(judged, worth, suspects, effort.hearing);
  let step = hearing.next();
  for (; !step.done; step = hearing.next()) yield SEARCH_SHARE + (1 - SEARCH_SHARE) * step.value;
  const heard = step.value;
  const moments = first.map(({ moment, suspects: [suspect] }) => {
    const last = suspect && heard.get(suspect.decision);
    return last ? { ...moment, decision: judgedAs(last, HEARD_DOUBT) } : moment;
  });
  return {
    version: REVIEW_VERSION,
    head,
    moments,
    totals: totalsOf(moments, setup.seats),
    costly: costlyOf(
      moments,
      first.map(({ turn }) => turn),
    ),
    turns: turnsOf(moments),
  };
}

/** How much of the work comes before the hearing, more or less. */
const SEARCH_SHARE = 0.6;

/** The whole review at once. */
export const review = (judged: Judged, record: CompleteRecord, effort?: ReviewEffort): Review =>
  finished(reviewing(judged, record, effort));

export const finished = (steps: Generator<number, Review>): Review => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** The entries that nobody took back, each with the revision in effect before it. */
const inEffect = (entries: readonly Entry[]) => {
  const chain = createInEffect<Entry>();
  for (const entry of entries)
    if (entry.kind === 'undo') chain.undo(entry.revision, undoneTo(entry));
    else chain.add(entry.revision, entry);
  const last = [...newestFirst(chain.last)].reverse();
  return last.map((entry, at) => ({ entry, before: last[at - 1]?.revision ?? null }));
};

interface Reviewing {
  readonly judged: Judged;
  readonly worth: Worth;
  readonly effort: ReviewEffort;
  readonly place: string;
  readonly setup: Setup;
}

/** A moment before the hearing. */
interface Searched {
  readonly moment: ReviewedMoment;
  readonly suspects: readonly Suspect[];
  /** Names the turn that it belongs to. */
  readonly turn: string;
}

const momentOf = (
  context: Reviewing,
  { revision, before: state, after, seat, action, draws }: Happening,
): Searched => {
  const { judged, worth, effort, place, setup } = context;
  const chances = worth.all(after).map(rounded);
  if (state === null || seat === null || !action) {
    const moment = { revision, chances, luck: null, isExact: true, decision: null };
    return { moment, suspects: [], turn: '' };
  }
  const luck = draws > 0 ? luckAt(context, { state, seat, action }, chances) : null;
  const looked = searched(judged, worth, { state, setup, seat, chosen: action, place }, effort);
  const suspects = looked?.suspects ?? [];
  const suspect = worstOf(suspects);
  const moment = {
    revision,
    chances,
    luck: luck?.luck.map(rounded) ?? null,
    isExact: luck?.isExact ?? true,
    decision: looked && (suspect ? judgedAs(suspect, DOUBT) : blameless(seat, action, looked.worth)),
  };
  const { turn } = judged.rules.stage(state);
  return { moment, suspects, turn: turn === 0 ? `${revision}` : `${turn} of ${seat}` };
};

/** Standard errors that are taken off a gain: of the second look, which takes the others for quick players, and of the hearing. */
const DOUBT = 2;
const HEARD_DOUBT = 1;

const judgedAs = (
  { decision: { seat, chosen: action }, other: better, found: { chosen, other, gain, error } }: Suspect,
  doubt: number,
): ReviewedDecision => {
  const cost = rounded(gain - doubt * error);
  if (cost <= 0) return blameless(seat, action, chosen);
  return { seat, chosen: lineOf(action, chosen), best: lineOf(better, other), cost };
};

const blameless = (seat: Seat, action: Action, worth: number): ReviewedDecision => {
  const chosen = lineOf(action, worth);
  return { seat, chosen, best: chosen, cost: 0 };
};

/** Budgets count positions, so that every machine comes to the same end. */
export interface ReviewEffort extends Search {
  readonly hearing: Hearing;
}

/** A second look goes as far as the player's next turn, so that what was done has had its answers. A short game gets a closer one. */
const effortFor = (seats: number, actions: number): ReviewEffort => {
  const isShort = actions <= 200;
  return {
    screen: { ...EFFORT, close: 2, turns: 2, by: 'quick' },
    checks: [
      { turns: 1, length: LINE_MAX, first: 4, lines: 8, by: 'strong' },
      {
        ...roundsAhead(seats, 1),
        ...(isShort ? { first: 8, lines: 24, by: 'strong' } : { first: 4, lines: 6, by: 'both' }),
      },
    ],
    hearing: {
      ...roundsAhead(seats, 2),
      worst: SHOWN,
      each: 192,
      all: Math.max(600, Math.ceil(1.3 * actions)),
      by: 'strong',
    },
  };
};

/** Until it is the player's turn again. Rounds of two are short, or of both at once: there are more of them. */
export const roundsAhead = (seats: number, rounds: number): Look =>
  seats === 2
    ? { turns: 2 + 2 * rounds, length: LINE_MAX }
    : { turns: rounds * seats, untilOwn: true, length: LINE_MAX };

const LINE_MAX = 300;

const lineOf = (action: Action, worth: number): ChoiceLine => ({ action, worth: rounded(worth) });

/** A millionth is more than anybody sees, and the sums stay short. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

const totalsOf = (moments: readonly ReviewedMoment[], seats: number): readonly Totals[] =>
  Array.from({ length: seats }, (_, seat) => {
    const own = moments.flatMap(({ decision }) => (decision?.seat === seat ? [decision.cost] : []));
    return {
      luck: rounded(moments.reduce((sum, { luck }) => sum + (luck?.[seat] ?? 0), 0)),
      cost: rounded(own.reduce((sum, cost) => sum + cost, 0)),
      decisions: own.length,
    };
  });

const SHOWN = 3;
const REPEATED = 0.75;

/** What goes wrong in a turn often does so in several steps, so each further decision of a turn counts a quarter less. */
const costlyOf = (moments: readonly ReviewedMoment[], turns: readonly string[]): readonly number[] => {
  const seen = new Map<string, number>();
  return moments
    .map(({ revision, decision }, at) => ({ revision, cost: decision?.cost ?? 0, turn: itemAt(turns, at) }))
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost || a.revision - b.revision)
    .map(({ revision, cost, turn }) => {
      const before = seen.get(turn) ?? 0;
      seen.set(turn, before + 1);
      return { revision, counts: cost * REPEATED ** before };
    })
    .sort((a, b) => b.counts - a.counts || a.revision - b.revision)
    .slice(0, SHOWN)
    .map(({ revision }) => revision);
};

const turnsOf = (moments: readonly ReviewedMoment[]): readonly number[] =>
  moments
    .map(({ revision, chances }, at) => ({ revision, swing: swingOf(moments[at - 1]?.chances, chances) }))
    .sort((a, b) => b.swing - a.swing || a.revision - b.revision)
    .slice(0, SHOWN)
    .map(({ revision }) => revision)
    .sort((a, b) => a - b);

/** How far the chances moved. */
const swingOf = (before: readonly number[] | undefined, after: readonly number[]): number =>
  before
    ? after.reduce((most, chance, seat) => Math.max(most, Math.abs(chance - itemAt(before, seat))), 0)
    : 0;
