// What a hand can buy by way of the bank. A look one step ahead sees only that a trade costs cards; so the trades and
// the purchase that they are for are judged together.

import { createOwn, isRefused, type Random, type Seat, stepInPlace } from '@turnfold/kernel';
import { BUY_DEVELOPMENT_CARD, type CatanAction, tradeBank } from '../actions.ts';
import { legalActions } from '../legal.ts';
import { ratesOf } from '../placement.ts';
import { handOf, type Position } from '../position.ts';
import {
  type Cards,
  CITY,
  covers,
  DEVELOPMENT_CARD,
  RESOURCE_INDEXES,
  type ResourceIndex,
  ROAD,
  SETTLEMENT,
} from '../resource.ts';
import { rules } from '../rules.ts';

/** A first trade with the bank, and the positions that its purchase could lead to. */
export interface Plan {
  readonly first: CatanAction;
  readonly ends: readonly Position[];
}

/** Everything that some trades with the bank make affordable at once. */
export const plansOf = (position: Position, seat: Seat, random: Random): Plan[] =>
  PURCHASES.flatMap(({ price, type }) => {
    const trades = tradesFor(handOf(position, seat), price, ratesOf(position, seat), position.bank);
    const [first] = trades;
    if (!first) return [];
    const paid = after(position, seat, trades, random);
    if (!paid) return [];
    const buys = [...legalActions(paid, seat)].filter((action) => action.type === type);
    const ends = buys.flatMap((buy) => after(paid, seat, [buy], random) ?? []);
    return ends.length > 0 ? [{ first, ends }] : [];
  });

const PURCHASES: readonly { readonly price: Cards; readonly type: CatanAction['type'] }[] = [
  { price: CITY, type: 'BUILD_CITY' },
  { price: SETTLEMENT, type: 'BUILD_SETTLEMENT' },
  { price: ROAD, type: 'BUILD_ROAD' },
  { price: DEVELOPMENT_CARD, type: BUY_DEVELOPMENT_CARD.type },
];

/** Trades of what a price leaves over for what it lacks; none where it is covered, or cannot be. */
export const tradesFor = (hand: Cards, price: Cards, rates: Cards, bank: Cards): CatanAction[] => {
  if (covers(hand, price)) return [];
  const spare = RESOURCE_INDEXES.flatMap((give) =>
    new Array<ResourceIndex>(Math.floor(Math.max(0, hand[give] - price[give]) / rates[give])).fill(give),
  );
  const lacking = RESOURCE_INDEXES.flatMap((receive) =>
    new Array<ResourceIndex>(Math.max(0, price[receive] - hand[receive])).fill(receive),
  );
  const isInStock = RESOURCE_INDEXES.every((receive) => price[receive] - hand[receive] <= bank[receive]);
  if (spare.length < lacking.length || !isInStock) return [];
  return lacking.map((receive, index) => tradeBank(spare[index] ?? 0, receive));
};

/** The position after some actions; null where one of them is refused. */
export const after = (
  position: Position,
  seat: Seat,
  actions: readonly CatanAction[],
  random: Random,
): Position | null => {
  let now = position;
  for (const action of actions) {
    const next = stepInPlace(rules, now, seat, action, random, createOwn());
    if (isRefused(next)) return null;
    now = next.state;
  }
  return now;
};
