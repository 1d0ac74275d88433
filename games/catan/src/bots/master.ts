// Looks a whole round ahead: what `hard` would do and what looks nearly as good are played on, through everybody else's
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
import { inOwnTime, quickMove } from './normal.ts';
import { after } from './plans.ts';

export interface Foresight {
  /** Moves that are played on, at most, `hard`'s among them. */
  readonly moves: number;
  /** How often each of them is, at effort 1. */
  readonly samples: number;
  /** How many rounds. */
  readonly rounds: number;
  /** How many standard errors better another move must be than that of `hard`. */
  readonly certainty: number;
}

export const FORESIGHT: Foresight = { moves: 4, samples: 40, rounds: 1, certainty: 1 };

export const createMaster = (
  hard: Bot<View, CatanAction>,
  foresight: Foresight = FORESIGHT,
  weights: Weights = WEIGHTS,
  chances: Chances = (position) => chancesOf(position, weights),
): Bot<View, CatanAction> => {
  return (input) => {
    const { view, seat, random, effort } = input;
    const usual = hard(input);
    if (!isWorthAThought(view, seat, usual)) return usual;
    const luck = random.int(2 ** 30);
    const mind: Mind = { seat, weights, chances, luck, rounds: foresight.rounds };
    const world = imagine(view, seat, seededRandom(luck));
    const moves = shortlist(mind, world, usual, foresight.moves);
    if (moves.length < 2) return usual;
    const samples = Math.max(1, Math.round(foresight.samples * effort));
    const worlds = Array.from({ length: samples }, (_, at) => imagine(view, seat, seededRandom(luck + at)));
    const outcomes = moves.map((move) => worlds.map((each, at) => playOn(mind, each, move, at)));
    return pickBetter(moves, outcomes, foresight.certainty);
  };
};

/** Talk is left to `hard`, and so is the opening. */
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

/** The usual move first, then those that look best once the turn is ended as usual. */
const shortlist = (mind: Mind, world: Position, usual: CatanAction, count: number): CatanAction[] => {
  const others = candidates(world, mind.seat, mind.weights).filter((move) => textOf(move) !== textOf(usual));
  const ranked = others
    .map((move) => ({ move, worth: playOn({ ...mind, rounds: 0 }, world, move, 0) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count - 1)
    .map(({ move }) => move);
  return [usual, ...ranked];
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

/** The move with the best mean, if it is surely better than the first: under the same luck, so sample by sample. */
const pickBetter = (
  moves: readonly CatanAction[],
  outcomes: readonly (readonly number[])[],
  certainty: number,
): CatanAction => {
  const usual = itemAt(outcomes, 0);
  let [best, chosen] = [0, itemAt(moves, 0)];
  for (const [at, move] of moves.entries()) {
    if (at === 0) continue;
    const gains = itemAt(outcomes, at).map((chance, sample) => chance - itemAt(usual, sample));
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    const spread = gains.reduce((sum, gain) => sum + (gain - mean) * (gain - mean), 0) / gains.length;
    if (mean > best && mean * mean * gains.length > certainty * certainty * spread)
      [best, chosen] = [mean, move];
  }
  return chosen;
};
