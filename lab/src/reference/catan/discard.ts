// Which cards to give up to a seven: those that are missed the least.

import type { Seat } from '@turnfold/kernel';
import type { CatanAction } from '../../../../games/catan/src/actions.ts';
import { owedDiscards } from '../../../../games/catan/src/decide/roll.ts';
import { handOf, type Position } from '../../../../games/catan/src/position.ts';
import {
  type Cards,
  formatCards,
  minus,
  NO_CARDS,
  only,
  plus,
  RESOURCE_INDEXES,
} from '../../../../games/catan/src/resource.ts';
import { study, type Weights } from './appraise.ts';

export const discardFor = (position: Position, seat: Seat, weights: Weights): CatanAction => {
  const look = study(position, weights);
  let hand = handOf(position, seat);
  let gone: Cards = NO_CARDS;
  for (let owed = owedDiscards(position)[seat] ?? 0; owed > 0; owed--) {
    const card = leastMissed(hand, (cards) => look.withHand(seat, cards));
    hand = minus(hand, card);
    gone = plus(gone, card);
  }
  return { type: 'DISCARD_RESOURCES', payload: { resources: formatCards(gone) } };
};

const leastMissed = (hand: Cards, worth: (cards: Cards) => number): Cards => {
  let [best, least] = [Number.NEGATIVE_INFINITY, NO_CARDS];
  for (const resource of RESOURCE_INDEXES) {
    if (hand[resource] === 0) continue;
    const card = only(resource);
    const left = worth(minus(hand, card));
    if (left > best) [best, least] = [left, card];
  }
  return least;
};
