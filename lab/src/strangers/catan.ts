// A value-greedy player of Catan: no search and no talk, only the move after which its own simple count looks best.

import { type Bot, createOwn, isRefused, itemAt, must, type Seat, stepInPlace } from '@turnfold/kernel';
import { type CatanAction, REJECT_TRADE } from '../../../games/catan/src/actions.ts';
import { imagine } from '../../../games/catan/src/imagine.ts';
import { knightsOf, publicPoints } from '../../../games/catan/src/points.ts';
import { cardsOf, handOf, type Position, roadLengthOf, seatsOf } from '../../../games/catan/src/position.ts';
import { CITY, count, RESOURCE_INDEXES, SETTLEMENT } from '../../../games/catan/src/resource.ts';
import { rules } from '../../../games/catan/src/rules.ts';
import { NODES } from '../../../games/catan/src/topology.ts';
import type { View } from '../../../games/catan/src/view-schema.ts';
import { candidates } from '../reference/catan/candidates.ts';
import { economiesOf } from '../reference/catan/economy.ts';
import { isFreeSite, OUT_OF_REACH, pipsAt, roadsTo } from '../reference/catan/sites.ts';

const greedy: Bot<View, CatanAction> = ({ view, seat, random }) => {
  const position = imagine(view, seat, random);
  if (view.tradeOffer && view.currentPlayerIndex !== seat) return REJECT_TRADE;
  const moves = candidates(position, seat);
  let [best, chosen] = [Number.NEGATIVE_INFINITY, itemAt(moves, 0)];
  if (moves.length === 1) return chosen;
  for (const move of moves) {
    const next = stepInPlace(rules, position, seat, move, random, createOwn());
    const value = isRefused(next) ? Number.NEGATIVE_INFINITY : standing(next.state, seat);
    if (value > best) [best, chosen] = [value, move];
  }
  return chosen;
};

/** Points before everything, then what the land yields, then what could be settled, then what lies in the hand. */
const standing = (position: Position, seat: Seat): number => {
  const economies = economiesOf(position, 0.5);
  const incomes = economies.map(({ income }) => {
    const kinds = RESOURCE_INDEXES.filter((resource) => income[resource] > 0).length;
    return RESOURCE_INDEXES.reduce<number>((sum, resource) => sum + income[resource], 0) + 0.02 * kinds;
  });
  const rivals = seatsOf(position).filter((each) => each !== seat);
  const leader = Math.max(...rivals.map((each) => must(incomes[each], 'seat')));
  const cards = cardsOf(position, seat).reduce<number>((sum, each) => sum + each, 0);
  return (
    1000 * publicPoints(position, seat) +
    1500 * must(incomes[seat], 'seat') -
    400 * leader +
    reachOf(position, seat) +
    cardsValue(position, seat) +
    60 * cards +
    40 * knightsOf(position, seat) +
    12 * roadLengthOf(position, seat)
  );
};

const reachOf = (position: Position, seat: Seat): number => {
  const distances = roadsTo(position, seat);
  let best = 0;
  for (let node = 0; node < NODES.length; node++) {
    const roads = must(distances[node], 'node');
    if (roads === OUT_OF_REACH || !isFreeSite(position, node)) continue;
    best = Math.max(best, (12 * pipsAt(position, node)) / (1 + roads));
  }
  return best;
};

/** How near the hand is to a city and a settlement, and the risk of a full one. */
const cardsValue = (position: Position, seat: Seat): number => {
  const hand = handOf(position, seat);
  const missing = (price: typeof CITY): number =>
    RESOURCE_INDEXES.reduce<number>((sum, each) => sum + Math.max(0, price[each] - hand[each]), 0);
  const full = count(hand) > position.options.discardLimit ? 40 : 0;
  return 4 * count(hand) + 20 * (5 - missing(CITY)) + 20 * (4 - missing(SETTLEMENT)) - full;
};

export const catan = { greedy };
