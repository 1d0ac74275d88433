// Planted blunders: a game of the strongest bots in which one of them, once, does something plainly bad. A review should
// find it.

import {
  type Comparison,
  compare,
  finished,
  type Look,
  linesOf,
  mean,
  reviewingCourse,
  worthOf,
} from '@turnfold/bots/review';
import { type Action, hashedRandom, itemAt, shuffle } from '@turnfold/kernel';
import { courseOf } from './course.ts';
import { judgedOf } from './judged.ts';
import {
  LONGEST,
  type MixedGame,
  type Moment,
  momentsOf,
  playMixed,
  setupOf,
  type Transcript,
  tableOf,
} from './mixed.ts';

export interface Planted {
  readonly transcript: Transcript;
  readonly at: number;
  /** What it gave away, by a look of its own. */
  readonly loss: number;
}

export interface Found {
  readonly loss: number;
  readonly actions: number;
  /** The type of the action. */
  readonly kind: string;
  /** What the review says that it cost, and where it stands among the most costly; -1 where it is not among them. */
  readonly cost: number;
  readonly place: number;
  readonly others: readonly number[];
  /** Seconds that the review took. */
  readonly cpu: number;
}

/** What makes a blunder: so much of a game, less a standard error, and somebody who had so much of it. */
const LEAST_LOSS = 0.15;
const LEAST_CHANCE = 0.2;
const TRIES = 60;
/** Legal actions that are thought of, and those of them that are played on. */
const ACTIONS = 32;
const PLAYED = 6;
const GLANCE: Look = { turns: 3, length: 60, by: 'quick' };
const GLANCE_LINES = 3;
/** Other worlds and draws than the review's, and a turn more: some lines to see whether it is worth a study, and others. */
const STUDY: Omit<Look, 'turns'> = { length: 300, by: 'strong' };
const STUDY_BEGINS = 6;
const STUDY_LINES = 32;

/** Null where a game has none in so many places, or is too long. */
export const plant = (mixed: MixedGame): Planted | null => {
  const table = tableOf(mixed);
  const bots = table.bots.map(() => 'hard');
  const played = playMixed(mixed, { ...table, bots }, [], LONGEST + 1);
  if (played.actions.length > LONGEST) return null;
  const moments = [...momentsOf(played)];
  const random = hashedRandom(mixed.seed, mixed.number, mixed.game, 'blunder');
  for (const moment of shuffle(random, moments).slice(0, TRIES)) {
    const worst = worstAt(played, moment);
    if (!worst) continue;
    const { at, seat } = moment;
    const given: Transcript['actions'] = [...played.actions.slice(0, at), [seat, worst.action]];
    const transcript = playMixed(mixed, { ...table, bots }, given, LONGEST + 1);
    return transcript.actions.length > LONGEST ? null : { transcript, at, loss: worst.loss };
  }
  return null;
};

/** The worst of some legal actions, at a glance, and what it gives away; null where that is not surely enough. */
const worstAt = (transcript: Transcript, { at, before, seat, action }: Moment) => {
  const { game, seed, number } = transcript;
  const judged = judgedOf(game);
  const setup = setupOf(game, transcript);
  const worth = worthOf(judged, setup);
  const legal: readonly Action[] = [...judged.rules.legalActions(before, seat)];
  if (legal.length < 2 || worth.own(before, seat) < LEAST_CHANCE) return null;
  const decision = { state: before, setup, seat, chosen: action, place: `plant/${seed}/${number}/${at}` };
  const glance = linesOf(judged, worth, decision, GLANCE, 'glance');
  const meanOf = (one: Action): number => mean(glance.play(one, 0, GLANCE_LINES));
  const poor = spread(legal, ACTIONS)
    .map((one) => ({ action: one, worth: glance.step(one) }))
    .sort((one, other) => one.worth - other.worth);
  const [worst] = [...poor.slice(0, PLAYED / 2), ...spread(poor.slice(PLAYED / 2), PLAYED / 2)]
    .map((one) => ({ action: one.action, worth: meanOf(one.action) }))
    .sort((one, other) => one.worth - other.worth);
  if (!worst || meanOf(action) - worst.worth < LEAST_LOSS) return null;
  const turns = Math.max(6, setup.seats + 2);
  const study = linesOf(judged, worth, decision, { ...STUDY, turns }, 'study');
  const between = (from: number, to: number): Comparison =>
    compare(study.play(action, from, to), study.play(worst.action, from, to));
  if (between(0, STUDY_BEGINS).gain < LEAST_LOSS) return null;
  const { gain: loss, error } = between(STUDY_BEGINS, STUDY_BEGINS + STUDY_LINES);
  return loss - error < LEAST_LOSS ? null : { action: worst.action, loss };
};

/** So many of a list, at even distances. */
const spread = <T>(list: readonly T[], most: number): readonly T[] => {
  const count = Math.min(most, list.length);
  return Array.from({ length: count }, (_, at) => itemAt(list, Math.floor((at * list.length) / count)));
};

export const lookFor = ({ transcript, at, loss }: Planted): Found => {
  const begun = process.cpuUsage();
  const { moments, costly } = finished(reviewingCourse(judgedOf(transcript.game), courseOf(transcript)));
  const { revision, decision } = itemAt(moments, at);
  return {
    loss,
    actions: transcript.actions.length,
    kind: itemAt(transcript.actions, at)[1].type,
    cost: decision?.cost ?? 0,
    place: costly.indexOf(revision),
    others: costly.map((other) => moments.find((one) => one.revision === other)?.decision?.cost ?? 0),
    cpu: process.cpuUsage(begun).user / 1e6,
  };
};
