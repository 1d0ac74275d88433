// Where pieces may stand, and which harbours serve whom (rules 2, 6 and 8).

import type { Seat } from '@turnfold/kernel';
import { GENERIC } from './layout.ts';
import { NO_BUILDING, NOBODY, ownerOf, type Position, type RoadMap } from './position.ts';
import type { ResourceIndex } from './resource.ts';
import {
  EDGES,
  EDGES_AT,
  type EdgeIndex,
  ENDS_OF,
  NEIGHBOURS_AT,
  type NodeIndex,
  SITE_NODES,
} from './topology.ts';

/** The distance rule: the node and all its neighbours are free. */
export const isSpacious = ({ buildings }: RoadMap, node: NodeIndex): boolean => {
  if (buildings[node] !== NO_BUILDING) return false;
  for (let place = 3 * node; place < 3 * node + 3; place++) {
    const next = NEIGHBOURS_AT[place] as NodeIndex;
    if (next >= 0 && buildings[next] !== NO_BUILDING) return false;
  }
  return true;
};

export const hasRoadAt = ({ roads }: RoadMap, seat: Seat, node: NodeIndex): boolean => {
  const first = 3 * node;
  return (
    roads[EDGES_AT[first] as EdgeIndex] === seat ||
    roads[EDGES_AT[first + 1] as EdgeIndex] === seat ||
    roads[EDGES_AT[first + 2] as EdgeIndex] === seat // Nobody's where there is no third.
  );
};

/** A road goes on from an own building, or from an own road at a node that nobody else has built on. */
export const roadReaches = (map: RoadMap, seat: Seat, edge: EdgeIndex): boolean =>
  goesOnFrom(map, seat, ENDS_OF[2 * edge] as NodeIndex) ||
  goesOnFrom(map, seat, ENDS_OF[2 * edge + 1] as NodeIndex);

const goesOnFrom = (map: RoadMap, seat: Seat, node: NodeIndex): boolean => {
  const building = map.buildings[node] as number;
  return building === NO_BUILDING ? hasRoadAt(map, seat, node) : ownerOf(building) === seat;
};

export const isFreeRoad = (map: RoadMap, seat: Seat, edge: EdgeIndex): boolean =>
  map.roads[edge] === NOBODY && roadReaches(map, seat, edge);

/** Whether there is a place for one more road. */
export const canExtend = (map: RoadMap, seat: Seat): boolean =>
  EDGES.some((edge) => isFreeRoad(map, seat, edge));

/** How many cards of each resource the bank wants for one of another, with these harbours. */
export const ratesOf = ({ buildings, layout }: Position, seat: Seat): number[] => {
  const rates = [4, 4, 4, 4, 4];
  for (let site = 0; site < layout.harbours.length; site++) {
    const [a, b] = SITE_NODES[site] as readonly [NodeIndex, NodeIndex];
    if (ownerOf(buildings[a] as number) !== seat && ownerOf(buildings[b] as number) !== seat) continue;
    const resource = layout.harbours[site] as ResourceIndex;
    if (resource !== GENERIC) rates[resource] = 2;
    else for (let each = 0; each < 5; each++) rates[each] = Math.min(rates[each] as number, 3);
  }
  return rates;
};
