// Which cards to give up to a seven: those that are missed the least.

import type { Seat } from '@turnfold/kernel';
import type { CatanAction } from '../actions.ts';
import { owedDiscards } from '../decide/roll.ts';
import type { Position } from '../position.ts';
import { type Cards, formatCards, minus, NO_CARDS, only, plus } from '../resource.ts';
import { study, type Weights } from './appraise.ts';

export const discardFor = (position: Position, seat: Seat, weights: Weights): CatanAction => {
  const look = study(position, weights);
  let hand = position.hands[seat] as Cards;
  let gone: Cards = NO_CARDS;
  for (let owed = owedDiscards(position)[seat] as number; owed > 0; owed--) {
    const card = leastMissed(hand, (cards) => look.withHand(seat, cards));
    hand = minus(hand, card);
    gone = plus(gone, card);
  }
  return { type: 'DISCARD_RESOURCES', payload: { resources: formatCards(gone) } };
};

const leastMissed = (hand: Cards, worth: (cards: Cards) => number): Cards => {
  let [best, least] = [Number.NEGATIVE_INFINITY, NO_CARDS];
  for (let resource = 0; resource < 5; resource++) {
    if (hand[resource as 0] === 0) continue;
    const card = only(resource);
    const left = worth(minus(hand, card));
    if (left > best) [best, least] = [left, card];
  }
  return least;
};
