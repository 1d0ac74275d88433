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
/** Places that are glanced at, and those of them that are studied: where most seems to be lost. */
const PLACES = 40;
const STUDIES = 4;
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
  for (const idea of ideasIn(played)) {
    const loss = lossOf(played, idea);
    if (loss === null) continue;
    const { at, seat } = idea.moment;
    const given: Transcript['actions'] = [...played.actions.slice(0, at), [seat, idea.action]];
    const transcript = playMixed(mixed, { ...table, bots }, given, LONGEST + 1);
    return transcript.actions.length > LONGEST ? null : { transcript, at, loss };
  }
  return null;
};

/** Something bad to do in place of what was done. */
interface Idea {
  readonly moment: Moment;
  readonly action: Action;
  /** What it seems to lose. */
  readonly loss: number;
}

/** The worst ideas for some places of a game, the worst first. */
const ideasIn = (played: Transcript): readonly Idea[] => {
  const { game, seed, number } = played;
  return shuffle(hashedRandom(seed, number, game, 'blunder'), [...momentsOf(played)])
    .slice(0, PLACES)
    .flatMap((moment) => ideaAt(played, moment) ?? [])
    .sort((one, other) => other.loss - one.loss)
    .slice(0, STUDIES);
};

const placeOf = (transcript: Transcript, { at, before, seat, action }: Moment) => {
  const { game, seed, number } = transcript;
  const judged = judgedOf(game);
  const setup = setupOf(game, transcript);
  const worth = worthOf(judged, setup);
  const decision = { state: before, setup, seat, chosen: action, place: `plant/${seed}/${number}/${at}` };
  const lines = (look: Look, name: string) => linesOf(judged, worth, decision, look, name);
  return { judged, setup, worth, lines };
};

/** The worst of some legal actions, at a glance. */
const ideaAt = (transcript: Transcript, moment: Moment): Idea | null => {
  const { before, seat, action } = moment;
  const { judged, worth, lines } = placeOf(transcript, moment);
  const legal: readonly Action[] = [...judged.rules.legalActions(before, seat)];
  if (legal.length < 2 || worth.own(before, seat) < LEAST_CHANCE) return null;
  const glance = lines(GLANCE, 'glance');
  const meanOf = (one: Action): number => mean(glance.play(one, 0, GLANCE_LINES));
  const poor = spread(legal, ACTIONS)
    .map((one) => ({ action: one, worth: glance.step(one) }))
    .sort((one, other) => one.worth - other.worth);
  const [worst] = [...poor.slice(0, PLAYED / 2), ...spread(poor.slice(PLAYED / 2), PLAYED / 2)]
    .map((one) => ({ action: one.action, worth: meanOf(one.action) }))
    .sort((one, other) => one.worth - other.worth);
  const loss = worst ? meanOf(action) - worst.worth : 0;
  return worst && loss >= LEAST_LOSS ? { moment, action: worst.action, loss } : null;
};

/** What an idea gives away; null where that is not surely enough. */
const lossOf = (transcript: Transcript, { moment, action }: Idea): number | null => {
  const { setup, lines } = placeOf(transcript, moment);
  const study = lines({ ...STUDY, turns: Math.max(6, setup.seats + 2) }, 'study');
  const between = (from: number, to: number): Comparison =>
    compare(study.play(moment.action, from, to), study.play(action, from, to));
  if (between(0, STUDY_BEGINS).gain < LEAST_LOSS) return null;
  const { gain, error } = between(STUDY_BEGINS, STUDY_BEGINS + STUDY_LINES);
  return gain - error < LEAST_LOSS ? null : gain;
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
