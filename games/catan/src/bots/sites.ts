// Places to settle: what they are worth, and how many roads away they are.

import { must, type Seat } from '@turnfold/kernel';
import { type Harbour, landOf, numberOf, pipsOf } from '../layout.ts';
import { isSpacious } from '../placement.ts';
import { NO_BUILDING, NOBODY, ownerAt, type Position } from '../position.ts';
import { type Cards, DESERT } from '../resource.ts';
import {
  EDGES_AT,
  ENDS_OF,
  flatAt,
  hexesAround,
  NEIGHBOURS_AT,
  NODE_SITES,
  NODES,
  type NodeIndex,
} from '../topology.ts';
import { noIncome } from './economy.ts';

/** Cards per roll that a settlement on a node would bring, by resource. */
export const yieldOf = ({ layout }: Position, node: NodeIndex): Cards => {
  const cards = noIncome();
  for (const hex of hexesAround(node)) {
    const resource = landOf(layout, hex);
    if (resource !== DESERT) cards[resource] += pipsOf(numberOf(layout, hex)) / 36;
  }
  return cards;
};

/** All cards per roll together. */
export const pipsAt = ({ layout }: Position, node: NodeIndex): number => {
  let pips = 0;
  for (const hex of hexesAround(node)) pips += pipsOf(numberOf(layout, hex));
  return pips;
};

/** The harbour at a node: a resource, `GENERIC`, or null. */
export const harbourAt = ({ layout }: Position, node: NodeIndex): Harbour | null => {
  const site = must(NODE_SITES[node], 'node');
  return site < 0 ? null : (layout.harbours[site] ?? null);
};

export const ROADS_MAX = 3;
export const OUT_OF_REACH = 9;

/** How many more roads a seat needs to each node, by node; `OUT_OF_REACH` for more than `ROADS_MAX`. */
export const roadsTo = ({ buildings, roads }: Position, seat: Seat): number[] => {
  const distances = new Array<number>(NODES.length).fill(OUT_OF_REACH);
  const queue: NodeIndex[] = [];
  for (let edge = 0; edge < roads.length; edge++) {
    if (roads[edge] !== seat) continue;
    for (let place = 2 * edge; place < 2 * edge + 2; place++) {
      const node = flatAt(ENDS_OF, place);
      if (distances[node] === 0) continue;
      distances[node] = 0;
      queue.push(node);
    }
  }
  for (let next = 0; next < queue.length; next++) {
    const node = must(queue[next], 'next node');
    const distance = must(distances[node], 'node');
    const owner = ownerAt(buildings, node);
    if (distance === ROADS_MAX || (owner !== NOBODY && owner !== seat)) continue;
    for (let place = 3 * node; place < 3 * node + 3; place++) {
      const edge = flatAt(EDGES_AT, place);
      if (edge < 0 || roads[edge] !== NOBODY) continue;
      const other = flatAt(NEIGHBOURS_AT, place);
      if (must(distances[other], 'node') <= distance + 1) continue;
      distances[other] = distance + 1;
      queue.push(other);
    }
  }
  return distances;
};

export const isFreeSite = (position: Position, node: NodeIndex): boolean =>
  position.buildings[node] === NO_BUILDING && isSpacious(position, node);
