// Where to start: the opening settlements and their roads.

import type { Seat } from '@turnfold/kernel';
import { type CatanAction, placeSettlement } from '../../../../games/catan/src/actions.ts';
import { GENERIC, type Harbour } from '../../../../games/catan/src/layout.ts';
import { isSpacious } from '../../../../games/catan/src/placement.ts';
import type { Position } from '../../../../games/catan/src/position.ts';
import { type Cards, minus, only, RESOURCE_INDEXES } from '../../../../games/catan/src/resource.ts';
import { NODES, type NodeIndex } from '../../../../games/catan/src/topology.ts';
import { speedOf, type Weights } from './appraise.ts';
import { type Economy, economyOf, noIncome } from './economy.ts';
import { harbourAt, yieldOf } from './sites.ts';

/** The best places for the next opening settlement, best first. */
export const openings = (position: Position, seat: Seat, weights: Weights): CatanAction[] =>
  NODES.filter((node) => isSpacious(position, node))
    .map((node) => ({ node, worth: openingWorth(position, seat, node, weights) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ node }) => placeSettlement(node));

/** What the first settlement is judged with: a second one will bring some of everything. */
const TO_COME = 0.06;

/** How fast a seat would build with a settlement there. */
export const openingWorth = (position: Position, seat: Seat, node: NodeIndex, weights: Weights): number => {
  const isFirst = position.setupIndex < position.seats;
  const { income, rates } = economyOf(position, seat, 1);
  const economy: Economy = {
    income: withYield(income, yieldOf(position, node), isFirst ? TO_COME : 0),
    rates: withHarbour(rates, harbourAt(position, node)),
  };
  return speedOf(economy, weights);
};

/** Not by `plus`: that is for cards, and stays fast because it never meets a fraction. */
const withYield = (income: Cards, added: Cards, more: number): Cards => {
  const sum = noIncome();
  for (const resource of RESOURCE_INDEXES) sum[resource] = income[resource] + added[resource] + more;
  return sum;
};

const withHarbour = (rates: Cards, harbour: Harbour | null): Cards => {
  if (harbour === null) return rates;
  if (harbour !== GENERIC) return minus(rates, only(harbour, rates[harbour] - 2));
  const [wood, brick, sheep, wheat, ore] = rates;
  return [Math.min(wood, 3), Math.min(brick, 3), Math.min(sheep, 3), Math.min(wheat, 3), Math.min(ore, 3)];
};
