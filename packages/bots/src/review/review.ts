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
import { besideOf, type Choice, type Choices, choicesAt, EFFORT, type Effort } from './choices.ts';
import type { Look } from './lines.ts';
import { luckAt } from './luck.ts';
import { type Judged, type Worth, worthOf } from './worth.ts';

/** Counts the changes after which the same record is judged differently. */
export const REVIEW_VERSION = 2;

export interface Review {
  readonly version: number;
  /** The record's last hash: what was reviewed. */
  readonly head: string;
  readonly moments: readonly ReviewedMoment[];
  readonly totals: readonly Totals[];
  /** The revisions of the most costly decisions, the worst first; at most three. */
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
  effort: Effort = SCREEN,
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
  effort: Effort = SCREEN,
): Generator<number, Review> {
  const worth = worthOf(judged, setup);
  const moments: ReviewedMoment[] = [];
  for (const happening of happenings) {
    const place = `review/${head}/${happening.revision}`;
    moments.push(momentOf({ judged, worth, effort, place, setup }, happening));
    yield moments.length / length;
  }
  return {
    version: REVIEW_VERSION,
    head,
    moments,
    totals: totalsOf(moments, setup.seats),
    costly: costlyOf(moments),
    turns: turnsOf(moments),
  };
}

/** The whole review at once. */
export const review = (judged: Judged, record: CompleteRecord, effort?: Effort): Review =>
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
  readonly effort: Effort;
  readonly place: string;
  readonly setup: Setup;
}

const momentOf = (
  context: Reviewing,
  { revision, before: state, after, seat, action, draws }: Happening,
): ReviewedMoment => {
  const chances = context.worth.all(after).map(rounded);
  if (state === null || seat === null || !action)
    return { revision, chances, luck: null, isExact: true, decision: null };
  const luck = draws > 0 ? luckAt(context, { state, seat, action }, chances) : null;
  return {
    revision,
    chances,
    luck: luck?.luck.map(rounded) ?? null,
    isExact: luck?.isExact ?? true,
    decision: decisionOf(context, state, seat, action),
  };
};

/** What a decision cost; null where there was nothing to decide. */
export const decisionOf = (
  { judged, worth, effort = SCREEN, place, setup }: Omit<Reviewing, 'effort'> & { readonly effort?: Effort },
  state: object,
  seat: Seat,
  action: Action,
): ReviewedDecision | null => {
  const decision = { state, setup, seat, chosen: action, place };
  const choices = choicesAt(judged, worth, decision, effort);
  if (!choices) return null;
  const { chosen, others } = choices;
  const best = others.reduce((most, other) => (other.worth > most.worth ? other : most), chosen);
  const nothing = { seat, chosen: lineOf(chosen), best: lineOf(chosen), cost: 0 };
  const doubts = best.worth - chosen.worth < NOTICED ? advised(choices) : [best, ...advised(choices)];
  const check = effort.check ?? { ...CHECK, turns: setup.seats + 1 };
  let found: ReviewedDecision = nothing;
  for (const action of new Set(doubts.map((doubt) => doubt.action))) {
    const again = besideOf(judged, worth, decision, action, check);
    const cost = rounded(again.other.gain);
    if (cost > found.cost) found = { seat, chosen: lineOf(again.chosen), best: lineOf(again.other), cost };
  }
  return found;
};

/** What the bot would have done, where that is something else. */
const advised = ({ others, advice }: Choices): readonly Choice[] =>
  others.filter(({ action }) => action === advice);

/** A first look at every decision: less than a hint takes. */
const SCREEN: Effort = { ...EFFORT, close: 2, turns: 2, isQuick: true };
/** What the first look has to find before a decision gets a second one. */
const NOTICED = 0.02;
/** The second one goes on until it is the player's turn again, so that what was done has had its answers. */
const CHECK: Omit<Look, 'turns'> = { lines: 12, length: 300 };

const lineOf = ({ action, worth }: Choice): ChoiceLine => ({ action, worth: rounded(worth) });

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

const costlyOf = (moments: readonly ReviewedMoment[]): readonly number[] =>
  moments
    .filter(({ decision }) => decision !== null && decision.cost > 0)
    .sort((a, b) => (b.decision?.cost ?? 0) - (a.decision?.cost ?? 0) || a.revision - b.revision)
    .slice(0, SHOWN)
    .map(({ revision }) => revision);

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
