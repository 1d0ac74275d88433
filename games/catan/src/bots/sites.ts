// Places to settle: what they are worth, and how many roads away they are.

import type { Seat } from '@turnfold/kernel';
import { pipsOf } from '../layout.ts';
import { isSpacious } from '../placement.ts';
import { NO_BUILDING, NOBODY, ownerOf, type Position } from '../position.ts';
import { DESERT } from '../resource.ts';
import {
  EDGES_AT,
  ENDS_OF,
  NEIGHBOURS_AT,
  NODE_HEXES,
  NODE_SITES,
  NODES,
  type NodeIndex,
} from '../topology.ts';

/** Cards per roll that a settlement on a node would bring, by resource. */
export const yieldOf = ({ layout }: Position, node: NodeIndex): number[] => {
  const cards = [0, 0, 0, 0, 0];
  for (const hex of NODE_HEXES[node] as readonly number[]) {
    const resource = layout.resources[hex] as number;
    if (resource !== DESERT)
      cards[resource] = (cards[resource] as number) + pipsOf(layout.numbers[hex] as number) / 36;
  }
  return cards;
};

/** All cards per roll together. */
export const pipsAt = ({ layout }: Position, node: NodeIndex): number => {
  let pips = 0;
  for (const hex of NODE_HEXES[node] as readonly number[]) pips += pipsOf(layout.numbers[hex] as number);
  return pips;
};

/** The harbour at a node: a resource, `GENERIC`, or null. */
export const harbourAt = ({ layout }: Position, node: NodeIndex): number | null => {
  const site = NODE_SITES[node] as number;
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
    for (const node of [ENDS_OF[2 * edge] as NodeIndex, ENDS_OF[2 * edge + 1] as NodeIndex])
      if (distances[node] !== 0) {
        distances[node] = 0;
        queue.push(node);
      }
  }
  for (let next = 0; next < queue.length; next++) {
    const node = queue[next] as NodeIndex;
    const distance = distances[node] as number;
    const owner = ownerOf(buildings[node] as number);
    if (distance === ROADS_MAX || (owner !== NOBODY && owner !== seat)) continue;
    for (let place = 3 * node; place < 3 * node + 3; place++) {
      const edge = EDGES_AT[place] as number;
      if (edge < 0 || roads[edge] !== NOBODY) continue;
      const other = NEIGHBOURS_AT[place] as NodeIndex;
      if ((distances[other] as number) <= distance + 1) continue;
      distances[other] = distance + 1;
      queue.push(other);
    }
  }
  return distances;
};

export const isFreeSite = (position: Position, node: NodeIndex): boolean =>
  position.buildings[node] === NO_BUILDING && isSpacious(position, node);
