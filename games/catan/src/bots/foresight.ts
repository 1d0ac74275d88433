// Looks a round or two ahead: what a bot would do and what looks nearly as good are played on, through everybody else's
// turn, in worlds that fit the view; and the one that stands best when it is our turn again is done.

import {
  type Bot,
  createOwn,
  isRefused,
  itemAt,
  type Random,
  type Seat,
  seededRandom,
  stepInPlace,
} from '@turnfold/kernel';
import type { CatanAction } from '../actions.ts';
import { imagine } from '../imagine.ts';
import type { Position } from '../position.ts';
import { rules } from '../rules.ts';
import type { View } from '../view-schema.ts';
import { type Chances, chancesOf, WEIGHTS, type Weights } from './appraise.ts';
import { candidates } from './candidates.ts';
import { learnedChances } from './learned.ts';
import { inOwnTime, quickMove } from './normal.ts';
import { after } from './plans.ts';

export interface Foresight {
  /** Moves that are played on, at most, the bot's own among them. */
  readonly moves: number;
  /** How often the last two of them are, at effort 1: those that fall behind are dropped on the way. */
  readonly samples: number;
  /** How many turns, rounded to whole rounds: one at least. */
  readonly turns: number;
  /** How many standard errors better another move must be than the bot's own. */
  readonly certainty: number;
}

/** What `hard` and `master` have time for. */
export const SHORT_LOOK: Foresight = { moves: 3, samples: 8, turns: 4, certainty: 1 };
export const LONG_LOOK: Foresight = { moves: 4, samples: 24, turns: 4, certainty: 1 };

export const withForesight =
  (
    bot: Bot<View, CatanAction>,
    foresight: Foresight,
    weights: Weights = WEIGHTS,
    chances: Chances = learnedChances,
  ): Bot<View, CatanAction> =>
  (input) => {
    const { view, seat, random, effort } = input;
    const usual = bot(input);
    if (!isWorthAThought(view, seat, usual)) return usual;
    const luck = random.int(2 ** 30);
    const rounds = Math.max(1, Math.round(foresight.turns / view.players.length));
    const mind: Mind = { seat, weights, chances, luck, rounds };
    const worldOf = (sample: number): Position => imagine(view, seat, seededRandom(luck + sample));
    const [first, ...others] = shortlist(mind, worldOf(0), usual, foresight.moves);
    if (!first || others.length === 0) return usual;
    return compare(mind, worldOf, first, others, foresight.samples * effort, foresight.certainty);
  };

/** Talk is left to the bot, and so is the opening. */
const isWorthAThought = (view: View, seat: Seat, { type }: CatanAction): boolean =>
  view.currentTurn > 0 &&
  view.currentPlayerIndex === seat &&
  !view.tradeOffer &&
  type !== 'OFFER_TRADE' &&
  type !== 'ROLL_DICE' &&
  type !== 'DISCARD_RESOURCES';

interface Mind {
  readonly seat: Seat;
  readonly weights: Weights;
  readonly chances: Chances;
  readonly luck: number;
  readonly rounds: number;
}

const textOf = (action: CatanAction): string => JSON.stringify(action);

/** A move, and our chance after it, sample by sample. */
interface Tried {
  readonly move: CatanAction;
  readonly outcomes: number[];
}

/** The usual move first, then those that look best once the turn is ended as usual. */
const shortlist = (mind: Mind, world: Position, usual: CatanAction, count: number): Tried[] => {
  const { seat, weights, luck } = mind;
  const others = candidates(world, seat, weights).filter((move) => textOf(move) !== textOf(usual));
  const atOnce = best(others, GLANCED_AT, (move) => {
    const next = after(world, seat, [move], seededRandom(luck));
    return next ? itemAt(chancesOf(next, weights), seat) : Number.NEGATIVE_INFINITY;
  });
  const toTheEnd = best(atOnce, count - 1, (move) => playOn({ ...mind, rounds: 0 }, world, move, 0));
  return [usual, ...toTheEnd].map((move) => ({ move, outcomes: [] }));
};

/** So many moves that look best at once have their turn played to its end. */
const GLANCED_AT = 8;

const best = <T>(list: readonly T[], count: number, worth: (item: T) => number): readonly T[] => {
  if (list.length <= count) return list;
  return list
    .map((item) => ({ item, worth: worth(item) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
    .map(({ item }) => item);
};

/** Twice as many samples each time, for half as many others; in the end one is left beside the usual move. */
const compare = (
  mind: Mind,
  worldOf: (sample: number) => Position,
  usual: Tried,
  others: readonly Tried[],
  samples: number,
  certainty: number,
): CatanAction => {
  let left = others;
  for (let until = Math.ceil(samples / 4); ; until = Math.min(2 * until, Math.ceil(samples))) {
    for (let sample = usual.outcomes.length; sample < until; sample++) {
      const world = worldOf(sample);
      for (const { move, outcomes } of [usual, ...left]) outcomes.push(playOn(mind, world, move, sample));
    }
    left = left
      .toSorted((one, other) => meanOf(other.outcomes) - meanOf(one.outcomes))
      .slice(0, Math.ceil(left.length / 2));
    if (until >= samples) break;
  }
  const [rival] = left;
  return rival && isSurelyBetter(rival.outcomes, usual.outcomes, certainty) ? rival.move : usual.move;
};

const meanOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

/** Under the same luck, so sample by sample. */
const isSurelyBetter = (ours: readonly number[], usual: readonly number[], certainty: number): boolean => {
  const gains = ours.map((chance, sample) => chance - itemAt(usual, sample));
  const mean = meanOf(gains);
  const spread = meanOf(gains.map((gain) => (gain - mean) * (gain - mean)));
  return mean > 0 && mean * mean * gains.length > certainty * certainty * spread;
};

const ACTIONS_MAX = 400;

/** Our chance after a move and so many rounds in which everybody does what looks best at once. */
const playOn = (mind: Mind, world: Position, move: CatanAction, sample: number): number => {
  const { seat, weights, chances, luck, rounds } = mind;
  const luckOf = (turn: number): Random => seededRandom(luck + 1009 * sample + 31 * turn);
  let random = luckOf(world.turn);
  const first = after(world, seat, [move], random);
  if (!first) return Number.NEGATIVE_INFINITY;
  const own = createOwn();
  let position = first;
  const end = world.turn + Math.max(1, rounds * world.seats);
  for (let actions = 0; actions < ACTIONS_MAX && position.turn < end; actions++) {
    const mover = rules.toAct(position)[0];
    if (mover === undefined) break;
    const action = quickMove(position, mover, random, weights, inOwnTime);
    const next = stepInPlace(rules, position, mover, action, random, own);
    if (isRefused(next)) break;
    if (next.state.turn !== position.turn) random = luckOf(next.state.turn);
    position = next.state;
  }
  return itemAt(chances(position), seat);
};
