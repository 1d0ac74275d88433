// Where pieces may stand, and which harbours serve whom (rules 2, 6 and 8).

import type { Seat } from '@turnfold/kernel';
import { GENERIC, harbourOf } from './layout.ts';
import {
  buildingAt,
  NO_BUILDING,
  NOBODY,
  ownerAt,
  ownerOf,
  type Position,
  type RoadMap,
} from './position.ts';
import { type Cards, RESOURCE_INDEXES } from './resource.ts';
import {
  EDGES,
  EDGES_AT,
  type EdgeIndex,
  ENDS_OF,
  flatAt,
  NEIGHBOURS_AT,
  type NodeIndex,
  SITE_ENDS,
} from './topology.ts';

/** The distance rule: the node and all its neighbours are free. */
export const isSpacious = ({ buildings }: RoadMap, node: NodeIndex): boolean => {
  if (buildings[node] !== NO_BUILDING) return false;
  for (let place = 3 * node; place < 3 * node + 3; place++) {
    const next = flatAt(NEIGHBOURS_AT, place);
    if (next >= 0 && buildings[next] !== NO_BUILDING) return false;
  }
  return true;
};

export const hasRoadAt = ({ roads }: RoadMap, seat: Seat, node: NodeIndex): boolean => {
  const first = 3 * node;
  return (
    roads[flatAt(EDGES_AT, first)] === seat ||
    roads[flatAt(EDGES_AT, first + 1)] === seat ||
    roads[flatAt(EDGES_AT, first + 2)] === seat // Nobody's where there is no third.
  );
};

/** A road goes on from an own building, or from an own road at a node that nobody else has built on. */
export const roadReaches = (map: RoadMap, seat: Seat, edge: EdgeIndex): boolean =>
  goesOnFrom(map, seat, flatAt(ENDS_OF, 2 * edge)) || goesOnFrom(map, seat, flatAt(ENDS_OF, 2 * edge + 1));

const goesOnFrom = (map: RoadMap, seat: Seat, node: NodeIndex): boolean => {
  const building = buildingAt(map.buildings, node);
  return building === NO_BUILDING ? hasRoadAt(map, seat, node) : ownerOf(building) === seat;
};

export const isFreeRoad = (map: RoadMap, seat: Seat, edge: EdgeIndex): boolean =>
  map.roads[edge] === NOBODY && roadReaches(map, seat, edge);

/** Whether there is a place for one more road. */
export const canExtend = (map: RoadMap, seat: Seat): boolean =>
  EDGES.some((edge) => isFreeRoad(map, seat, edge));

/** How many cards of each resource the bank wants for one of another, with these harbours. */
export const ratesOf = ({ buildings, layout }: Position, seat: Seat): Cards => {
  const rates: [number, number, number, number, number] = [4, 4, 4, 4, 4];
  for (let site = 0; site < layout.harbours.length; site++) {
    const [first, second] = [flatAt(SITE_ENDS, 2 * site), flatAt(SITE_ENDS, 2 * site + 1)];
    if (ownerAt(buildings, first) !== seat && ownerAt(buildings, second) !== seat) continue;
    const resource = harbourOf(layout, site);
    if (resource !== GENERIC) rates[resource] = 2;
    else for (const each of RESOURCE_INDEXES) rates[each] = Math.min(rates[each], 3);
  }
  return rates;
};
