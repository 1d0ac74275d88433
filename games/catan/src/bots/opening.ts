// Where to start: the opening settlements and their roads.

import type { Seat } from '@turnfold/kernel';
import { type CatanAction, PLACE_SETTLEMENT } from '../actions.ts';
import { GENERIC } from '../layout.ts';
import { isSpacious } from '../placement.ts';
import type { Position } from '../position.ts';
import { NODES, type NodeIndex } from '../topology.ts';
import { speedOf, type Weights } from './appraise.ts';
import { type Economy, economyOf } from './economy.ts';
import { harbourAt, yieldOf } from './sites.ts';

/** The best places for the next opening settlement, best first. */
export const openings = (position: Position, seat: Seat, weights: Weights): CatanAction[] =>
  NODES.filter((node) => isSpacious(position, node))
    .map((node) => ({ node, worth: openingWorth(position, seat, node, weights) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ node }) => PLACE_SETTLEMENT[node] as CatanAction);

/** What the first settlement is judged with: a second one will bring some of everything. */
const TO_COME = 0.06;

/** How fast a seat would build with a settlement there. */
export const openingWorth = (position: Position, seat: Seat, node: NodeIndex, weights: Weights): number => {
  const isFirst = position.setupIndex < position.seats;
  const { income, rates } = economyOf(position, seat, 1);
  const added = yieldOf(position, node);
  const economy: Economy = {
    income: income.map((cards, resource) => cards + (added[resource] as number) + (isFirst ? TO_COME : 0)),
    rates: withHarbour(rates, harbourAt(position, node)),
  };
  return speedOf(economy, weights);
};

const withHarbour = (rates: readonly number[], harbour: number | null): number[] =>
  rates.map((rate, resource) => {
    if (harbour === resource) return 2;
    return harbour === GENERIC ? Math.min(rate, 3) : rate;
  });
