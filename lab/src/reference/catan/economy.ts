// What a seat's buildings bring in, and how long that takes to pay for something.

import { itemAt, must, type Seat } from '@turnfold/kernel';
import { landOf, numberOf, pipsOf } from '../../../../games/catan/src/layout.ts';
import { ratesOf } from '../../../../games/catan/src/placement.ts';
import {
  buildingAt,
  isCity,
  NO_BUILDING,
  ownerOf,
  type Position,
} from '../../../../games/catan/src/position.ts';
import { type Cards, DESERT, RESOURCE_INDEXES } from '../../../../games/catan/src/resource.ts';
import { flatAt, HEXES, NODES_OF } from '../../../../games/catan/src/topology.ts';

export interface Economy {
  /** Cards of each resource per roll of the dice, on average. */
  readonly income: Cards;
  /** What the bank wants for one card of another resource. */
  readonly rates: Cards;
}

/** The economies of all seats. A hex under the robber counts with this share: the robber will move on. */
export const economiesOf = (position: Position, robbedShare: number): Economy[] => {
  const { layout, buildings, robber, seats } = position;
  const economies = Array.from({ length: seats }, (_, seat) => ({
    income: noIncome(),
    rates: ratesOf(position, seat),
  }));
  for (let hex = 0; hex < HEXES.length; hex++) {
    const resource = landOf(layout, hex);
    if (resource === DESERT) continue;
    const cards = (pipsOf(numberOf(layout, hex)) / 36) * (hex === robber ? robbedShare : 1);
    for (let place = 6 * hex; place < 6 * hex + 6; place++) {
      const building = buildingAt(buildings, flatAt(NODES_OF, place));
      if (building === NO_BUILDING) continue;
      const { income } = must(economies[ownerOf(building)], 'seat');
      income[resource] += isCity(building) ? 2 * cards : cards;
    }
  }
  return economies;
};

/** Cards per roll, to be added up. */
export const noIncome = (): [number, number, number, number, number] => [0, 0, 0, 0, 0];

export const ROLLS_MAX = 60;

/**
 * How many rolls until a price can be paid from a hand, with what is left over traded at the bank. Cards are
 * taken as if they could be split, so that every card brings a price a little nearer.
 */
export const rollsUntil = (hand: Cards, price: Cards, { income, rates }: Economy): number => {
  let rolls = 0;
  for (let round = 0; round < 8; round++) {
    let lacking = 0;
    let speed = 0;
    for (const resource of RESOURCE_INDEXES) {
      const gained = income[resource];
      const missing = price[resource] - hand[resource] - rolls * gained;
      const isMissing = missing > EPSILON;
      lacking += isMissing ? missing : missing / rates[resource];
      speed += isMissing || gained === 0 ? gained : gained / rates[resource];
    }
    if (lacking <= EPSILON) return rolls;
    if (speed <= EPSILON) return ROLLS_MAX;
    rolls += lacking / speed;
    if (rolls >= ROLLS_MAX) return ROLLS_MAX;
  }
  return rolls;
};

const EPSILON = 1e-9;

export const economyOf = (position: Position, seat: Seat, robbedShare: number): Economy =>
  itemAt(economiesOf(position, robbedShare), seat);
