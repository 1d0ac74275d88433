// What a seat's buildings bring in, and how long that takes to pay for something.

import type { Seat } from '@turnfold/kernel';
import { pipsOf } from '../layout.ts';
import { ratesOf } from '../placement.ts';
import { isCity, NO_BUILDING, ownerOf, type Position } from '../position.ts';
import { type Cards, DESERT } from '../resource.ts';
import { HEXES, NODES_OF } from '../topology.ts';

export interface Economy {
  /** Cards of each resource per roll of the dice, on average. */
  readonly income: readonly number[];
  /** What the bank wants for one card of another resource. */
  readonly rates: readonly number[];
}

/** The economies of all seats. A hex under the robber counts with this share: the robber will move on. */
export const economiesOf = (position: Position, robbedShare: number): Economy[] => {
  const { layout, buildings, robber, seats } = position;
  const economies = Array.from({ length: seats }, (_, seat) => ({
    income: [0, 0, 0, 0, 0],
    rates: ratesOf(position, seat),
  }));
  for (let hex = 0; hex < HEXES.length; hex++) {
    const resource = layout.resources[hex] as number;
    if (resource === DESERT) continue;
    const cards = (pipsOf(layout.numbers[hex] as number) / 36) * (hex === robber ? robbedShare : 1);
    for (let place = 6 * hex; place < 6 * hex + 6; place++) {
      const building = buildings[NODES_OF[place] as number] as number;
      if (building === NO_BUILDING) continue;
      const { income } = economies[ownerOf(building)] as { income: number[] };
      income[resource] = (income[resource] as number) + (isCity(building) ? 2 * cards : cards);
    }
  }
  return economies;
};

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
    for (let resource = 0; resource < 5; resource++) {
      const gained = income[resource] as number;
      const missing = price[resource as 0] - hand[resource as 0] - rolls * gained;
      const isMissing = missing > EPSILON;
      lacking += isMissing ? missing : missing / (rates[resource] as number);
      speed += isMissing || gained === 0 ? gained : gained / (rates[resource] as number);
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
  economiesOf(position, robbedShare)[seat] as Economy;
