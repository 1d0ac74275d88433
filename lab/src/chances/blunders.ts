// Planted blunders: a game of the strongest bots in which one of them, once, does something plainly bad. A review should
// find it.

import { finished, type Look, linesOf, reviewingCourse, worthOf } from '@turnfold/bots/review';
import { type Action, hashedRandom, itemAt, shuffle } from '@turnfold/kernel';
import { courseOf } from './course.ts';
import { judgedOf } from './judged.ts';
import {
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
  /** What the review says that it cost, and how many decisions of the game cost more. */
  readonly cost: number;
  readonly worse: number;
}

/** What makes a blunder: so much of a game, and somebody who had so much of it. */
const LEAST_LOSS = 0.15;
const LEAST_CHANCE = 0.2;
const TRIES = 60;
/** Legal actions that are thought of, and those of them that are played on. */
const ACTIONS = 32;
const PLAYED = 6;
const GLANCE: Look = { lines: 3, turns: 3, length: 60 };
/** Other worlds and draws, and a turn more than a review plays. */
const STUDY: Look = { lines: 32, turns: 4, length: 120 };

/** Null where a game has none in so many places. */
export const plant = (mixed: MixedGame): Planted | null => {
  const table = tableOf(mixed);
  const bots = table.bots.map(() => 'hard');
  const played = playMixed(mixed, { ...table, bots });
  const moments = [...momentsOf(played)];
  const random = hashedRandom(mixed.seed, mixed.number, mixed.game, 'blunder');
  for (const moment of shuffle(random, moments).slice(0, TRIES)) {
    const worst = worstAt(played, moment);
    if (!worst || worst.loss < LEAST_LOSS) continue;
    const { at, seat } = moment;
    const given: Transcript['actions'] = [...played.actions.slice(0, at), [seat, worst.action]];
    return { transcript: playMixed(mixed, { ...table, bots }, given), at, loss: worst.loss };
  }
  return null;
};

/** The worst of some legal actions, at a glance, and what it gives away, by a closer look. */
const worstAt = (transcript: Transcript, { at, before, seat, action }: Moment) => {
  const { game, seed, number } = transcript;
  const judged = judgedOf(game);
  const setup = setupOf(game, transcript);
  const worth = worthOf(judged, setup);
  const legal: readonly Action[] = [...judged.rules.legalActions(before, seat)];
  if (legal.length < 2 || worth.own(before, seat) < LEAST_CHANCE) return null;
  const decision = { state: before, setup, seat, chosen: action, place: `plant/${seed}/${number}/${at}` };
  const glance = linesOf(judged, worth, decision, GLANCE, 'glance');
  const meanOf = (one: Action): number => mean(glance.play(one));
  const poor = spread(legal, ACTIONS)
    .map((one) => ({ action: one, worth: glance.step(one) }))
    .sort((one, other) => one.worth - other.worth);
  const [worst] = [...poor.slice(0, PLAYED / 2), ...spread(poor.slice(PLAYED / 2), PLAYED / 2)]
    .map((one) => ({ action: one.action, worth: meanOf(one.action) }))
    .sort((one, other) => one.worth - other.worth);
  if (!worst || meanOf(action) - worst.worth < LEAST_LOSS) return null;
  const study = linesOf(judged, worth, decision, STUDY, 'study');
  return { action: worst.action, loss: mean(study.play(action)) - mean(study.play(worst.action)) };
};

/** So many of a list, at even distances. */
const spread = <T>(list: readonly T[], most: number): readonly T[] => {
  const count = Math.min(most, list.length);
  return Array.from({ length: count }, (_, at) => itemAt(list, Math.floor((at * list.length) / count)));
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const lookFor = ({ transcript, at, loss }: Planted): Found => {
  const { moments } = finished(reviewingCourse(judgedOf(transcript.game), courseOf(transcript)));
  const costs = moments.map(({ decision }) => decision?.cost ?? 0);
  const cost = itemAt(costs, at);
  return {
    loss,
    actions: transcript.actions.length,
    cost,
    worse: costs.filter((other, place) => other > cost || (other === cost && place < at)).length,
  };
};
