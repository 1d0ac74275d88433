// Why a game was won: the chance to win over time, with luck and choice apart. A review is a pure function of the record
// and of what it is judged by, the same on every machine; budgets count positions.

import {
  type Action,
  type CompleteRecord,
  createInEffect,
  type Entry,
  hashedRandom,
  importRecord,
  isRefusal,
  itemAt,
  newestFirst,
  type Random,
  type Seat,
  stepOf,
  undoneTo,
} from '@turnfold/kernel';
import { type Choice, choicesAt, EFFORT, type Effort } from './choices.ts';
import { allFalls, someFalls } from './draws.ts';
import { type Judged, type Worth, worthOf } from './worth.ts';

/** Counts the changes after which the same record is judged differently. */
export const REVIEW_VERSION = 1;

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

/** Reviews a game step by step; each step says how much of it is done, from 0 to 1. */
export function* reviewing(
  judged: Judged,
  record: CompleteRecord,
  effort: Effort = EFFORT,
): Generator<number, Review> {
  const history = importRecord(judged.rules, record);
  const { setup } = history.game;
  const worth = worthOf(judged, setup);
  const entries = inEffect(record.entries);
  const moments: ReviewedMoment[] = [];
  for (const [at, { before, entry }] of entries.entries()) {
    const state = before === null ? null : history.gameAt(before).state;
    const after = history.gameAt(entry.revision).state;
    const place = `review/${record.head}/${entry.revision}`;
    moments.push(momentOf({ judged, worth, effort, place, setup }, entry, state, after));
    yield (at + 1) / entries.length;
  }
  return {
    version: REVIEW_VERSION,
    head: record.head,
    moments,
    totals: totalsOf(moments, setup.seats),
    costly: costlyOf(moments),
    turns: turnsOf(moments),
  };
}

/** The whole review at once. */
export const review = (judged: Judged, record: CompleteRecord, effort?: Effort): Review => {
  const steps = reviewing(judged, record, effort);
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
  readonly setup: Parameters<typeof worthOf>[1];
}

const momentOf = (context: Reviewing, entry: Entry, state: object | null, after: object): ReviewedMoment => {
  const { revision, seat, action, draws } = entry;
  const chances = context.worth.all(after).map(rounded);
  if (state === null || seat === null || !action)
    return { revision, chances, luck: null, isExact: true, decision: null };
  const luck = draws > 0 ? luckOf(context, { state, seat, action }, chances) : null;
  return {
    revision,
    chances,
    luck: luck?.luck ?? null,
    isExact: luck?.isExact ?? true,
    decision: decisionOf(context, state, seat, action),
  };
};

/** As many ways to fall as two dice have. */
const FALLS_MAX = 36;
/** Where there are more, so many of them stand for all. */
const FALLS_TAKEN = 24;

/** What came, beside what could have come of the same action. */
const luckOf = (
  { judged: { rules }, worth, place }: Reviewing,
  { state, seat, action }: { readonly state: object; readonly seat: Seat; readonly action: Action },
  chances: readonly number[],
) => {
  const after = (random: Random): readonly number[] => {
    const next = stepOf(rules, state, seat, action, random);
    if (isRefusal(next)) throw new Error(`bug: an action of the record is refused: ${next.explain}`);
    return worth.all(next.state);
  };
  const all = allFalls(after, FALLS_MAX);
  const falls =
    all ??
    someFalls(
      after,
      Array.from({ length: FALLS_TAKEN }, (_, at) => hashedRandom(place, 'luck', at)),
    );
  const luck = chances.map((chance, one) =>
    rounded(chance - falls.reduce((sum, fall) => sum + itemAt(fall.value, one) * fall.chance, 0)),
  );
  return { luck, isExact: all !== null };
};

const decisionOf = (
  { judged, worth, effort, place, setup }: Reviewing,
  state: object,
  seat: Seat,
  action: Action,
): ReviewedDecision | null => {
  const choices = choicesAt(judged, worth, { state, setup, seat, chosen: action, place }, effort);
  if (!choices) return null;
  const { chosen, others } = choices;
  const [best = chosen] = others;
  const cost = rounded(Math.max(0, best.gain));
  return { seat, chosen: lineOf(chosen), best: lineOf(cost > 0 ? best : chosen), cost };
};

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
