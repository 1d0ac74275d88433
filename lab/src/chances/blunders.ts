// Planted blunders: a game of the strongest bots in which one of them, once, does something plainly bad. A review should
// find it.

import {
  comparing,
  finished,
  linesOf,
  mean,
  playing,
  reviewingCourse,
  roundsAhead,
  worthOf,
} from '@turnfold/bots/review';
import { type Action, hashedRandom, itemAt, must, shuffle } from '@turnfold/kernel';
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
  /** Of the game, and of the moment in it: enough to look at it again. */
  readonly number: number;
  readonly at: number;
  /** What was done instead. */
  readonly action: Action;
  readonly loss: number;
  readonly actions: number;
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
/** Places that are glanced at: where the turn, as it was played, brought most. */
const PLACES = 16;
/** Legal actions that are tried there. */
const ACTIONS = 6;
/**
 * Lines of a glance, which leaves the turns after this one to the quick player, and of a study: as far as a review hears, in
 * worlds and with draws of its own, some to see whether it is worth more of them.
 */
const GLANCE_LINES = 4;
const STUDY_BEGINS = 24;
const STUDY_LINES = 96;
/** Ideas that are studied, those that seem to lose most first. */
const STUDIES = 6;

/** Null where a game has none in so many places, or is too long. */
export const plant = (mixed: MixedGame): Planted | null => {
  const table = tableOf(mixed);
  const bots = table.bots.map(() => 'hard');
  const played = playMixed(mixed, { ...table, bots }, [], LONGEST + 1);
  if (played.actions.length > LONGEST) return null;
  const worst = worstOf(played);
  if (!worst) return null;
  const { at, seat } = worst.moment;
  const given: Transcript['actions'] = [...played.actions.slice(0, at), [seat, worst.action]];
  const transcript = playMixed(mixed, { ...table, bots }, given, LONGEST + 1);
  return transcript.actions.length > LONGEST ? null : { transcript, at, loss: worst.loss };
};

/** Of the ideas that are studied, the one that surely loses most; null where none loses enough. */
const worstOf = (played: Transcript): Idea | null => {
  const studied = ideasIn(played)
    .map((idea) => ({ idea, study: studyOf(played, idea) }))
    .filter(({ study }) => study(STUDY_BEGINS).gain >= LEAST_LOSS)
    .sort((one, other) => other.study(STUDY_BEGINS).gain - one.study(STUDY_BEGINS).gain);
  for (const { idea, study } of studied) {
    const { gain, error } = study(STUDY_LINES);
    if (gain - error >= LEAST_LOSS) return { ...idea, loss: gain };
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
const ideasIn = (played: Transcript): readonly Idea[] =>
  promising(played)
    .flatMap((moment) => ideasAt(played, moment))
    .sort((one, other) => other.loss - one.loss)
    .slice(0, STUDIES);

/** Where a player with a chance had something to lose: the turn, as it was played on from there, brought most. */
const promising = (played: Transcript): readonly Moment[] => {
  const judged = judgedOf(played.game);
  const worth = worthOf(judged, setupOf(played.game, played));
  const moments = [...momentsOf(played)];
  const turnOf = ({ before }: Moment): number => judged.rules.stage(before).turn;
  const ends = new Map(moments.map((moment) => [turnOf(moment), moment.after]));
  return moments
    .map((moment) => {
      const begun = worth.own(moment.before, moment.seat);
      const end = worth.own(must(ends.get(turnOf(moment)), 'end of the turn'), moment.seat);
      return { moment, begun, rise: end - begun };
    })
    .filter(({ begun }) => begun >= LEAST_CHANCE)
    .sort((one, other) => other.rise - one.rise)
    .slice(0, PLACES)
    .map(({ moment }) => moment);
};

const placeOf = (transcript: Transcript, { at, before, seat, action }: Moment) => {
  const { game, seed, number } = transcript;
  const judged = judgedOf(game);
  const setup = setupOf(game, transcript);
  const decision = { state: before, setup, seat, chosen: action, place: `plant/${seed}/${number}/${at}` };
  const lines = (by: 'both' | 'strong', name: string) =>
    linesOf(judged, worthOf(judged, setup), decision, { ...roundsAhead(setup.seats, 2), by }, name);
  return { legal: [...judged.rules.legalActions(before, seat)], lines };
};

/** Some legal actions that seem to lose enough: the first, the last, one of each kind, and others by lot. */
const ideasAt = (transcript: Transcript, moment: Moment): readonly Idea[] => {
  const { game, seed, number } = transcript;
  const { legal, lines } = placeOf(transcript, moment);
  const glance = lines('both', 'glance');
  const meanOf = (action: Action): number => mean(glance.play(action, 0, GLANCE_LINES));
  const random = hashedRandom(seed, number, game, 'blunder', moment.at);
  const mixed = shuffle(random, legal);
  const kinds = new Map(mixed.map((action) => [action.type, action]));
  const tried = [...new Set([...legal.slice(0, 1), ...legal.slice(-1), ...kinds.values(), ...mixed])];
  if (legal.length < 2) return [];
  const kept = meanOf(moment.action);
  return tried
    .slice(0, ACTIONS)
    .map((action) => ({ moment, action, loss: kept - meanOf(action) }))
    .filter(({ loss }) => loss >= LEAST_LOSS);
};

/** What was done beside an idea, in as many lines as are asked for. */
const studyOf = (transcript: Transcript, { moment, action }: Idea) => {
  const study = placeOf(transcript, moment).lines('strong', 'study');
  return comparing(playing(study, action), playing(study, moment.action));
};

export const lookFor = ({ transcript, at, loss }: Planted): Found => {
  const begun = process.cpuUsage();
  const { moments, costly } = finished(reviewingCourse(judgedOf(transcript.game), courseOf(transcript)));
  const { revision, decision } = itemAt(moments, at);
  return {
    number: transcript.number,
    at,
    action: itemAt(transcript.actions, at)[1],
    loss,
    actions: transcript.actions.length,
    cost: decision?.cost ?? 0,
    place: costly.indexOf(revision),
    others: costly.map((other) => moments.find((one) => one.revision === other)?.decision?.cost ?? 0),
    cpu: process.cpuUsage(begun).user / 1e6,
  };
};
