// One step ahead: tries every move worth a thought, and makes the one after which it stands best. With a full hand it
// also looks at what the bank would help to buy.

import { type Bot, itemAt, type Random, type Seat } from '@turnfold/kernel';
import { type CatanAction, END_TURN } from '../actions.ts';
import { imagine } from '../imagine.ts';
import { handOf, type Position } from '../position.ts';
import { count } from '../resource.ts';
import type { View } from '../view-schema.ts';
import { type Chances, createChances, WEIGHTS, type Weights } from './appraise.ts';
import { candidates } from './candidates.ts';
import { after, plansOf } from './plans.ts';

/** When to look at what the bank would help to buy. */
export type PlansWhen = (position: Position, seat: Seat) => boolean;

export const createNormal =
  (
    weights: Weights = WEIGHTS,
    plansWhen: PlansWhen = isHoarding,
    chances?: Chances,
  ): Bot<View, CatanAction> =>
  ({ view, seat, random }) =>
    quickMove(imagine(view, seat, random), seat, random, weights, plansWhen, chances);

/** The move after which the seat stands best. */
export const quickMove = (
  position: Position,
  seat: Seat,
  random: Random,
  weights: Weights,
  plansWhen: PlansWhen,
  chances: Chances = createChances(weights),
): CatanAction => {
  const moves = candidates(position, seat, weights);
  let [best, chosen] = [Number.NEGATIVE_INFINITY, itemAt(moves, 0)];
  if (moves.length === 1) return chosen;
  const consider = (move: CatanAction, end: Position): void => {
    const chance = itemAt(chances(end), seat);
    if (chance > best) [best, chosen] = [chance, move];
  };
  const isFull = plansWhen(position, seat);
  for (const move of moves) {
    // With a full hand the end of the turn is judged as things stand: a new card looks better after it.
    const next = isFull && move === END_TURN ? position : after(position, seat, [move], random);
    if (next) consider(move, next);
  }
  if (isFull)
    for (const { first, ends } of plansOf(position, seat, random))
      for (const end of ends) consider(first, end);
  return chosen;
};

/** More cards than a seven leaves alone: time to see what the bank would make of them. */
const isHoarding: PlansWhen = (position, seat) =>
  position.phase.type === 'postRoll' && count(handOf(position, seat)) > position.options.discardLimit;

/** Whenever something can be bought. */
export const inOwnTime: PlansWhen = ({ phase }) => phase.type === 'postRoll';
