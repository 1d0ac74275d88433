// When a hand may or must be traded, and when a traded card brings extra armies (R4, R7).

import type { Seat } from '@turnfold/kernel';
import type { ConquestAction } from './actions.ts';
import { type Atlas, type Card, cardIdOf } from './atlas.ts';
import { HAND_LIMIT, type Three } from './cards.ts';
import { type ConquestState, handOf } from './state.ts';

/** R4.5: a large hand comes before placing. One trade a turn is enough, unless the hand has to go down. */
export const mustTrade = (state: ConquestState, seat: Seat): boolean =>
  handOf(state, seat).length >= HAND_LIMIT &&
  (state.traded === 0 || state.tradingDown || state.options.handLimit === 'tradeDown');

/** R7.3: who trades down in the middle of the attack stops at four cards. */
export const mayTrade = (state: ConquestState, seat: Seat): boolean =>
  !state.tradingDown || handOf(state, seat).length >= HAND_LIMIT;

/** R4.3 */
export const mayGetBonus = ({ options, bonus }: ConquestState): boolean =>
  options.cardBonus === 'everyTrade' || !bonus;

export const tradeOf = (atlas: Atlas, [one, two, three]: Three): ConquestAction => ({
  type: 'TRADE_CARDS',
  payload: { cardIds: [cardIdOf(atlas, one), cardIdOf(atlas, two), cardIdOf(atlas, three)] },
});

/** The same set with this card of it in front. */
export const startingWith = ([one, two, three]: Three, first: Card): Three => {
  if (first === two) return [two, one, three];
  return first === three ? [three, one, two] : [one, two, three];
};
