// How long a road is, and who holds the card (rule 10).

import type { Seat } from '@turnfold/kernel';
import { NOBODY, ownerAt, type RoadMap } from './position.ts';
import { EDGES, EDGES_AT, ENDS_OF, flatAt, NEIGHBOURS_AT, type NodeIndex } from './topology.ts';

/**
 * The longest trail over a seat's roads: no road twice, nodes as often as you like. A foreign building ends a trail
 * and is never passed.
 */
export const roadLength = (map: RoadMap, seat: Seat): number => {
  met.fill(0);
  let longest = 0;
  for (let end = 0; end < ENDS_OF.length; end++) {
    const node = flatAt(ENDS_OF, end);
    if (map.roads[end >> 1] === seat && isTrailEnd(map, seat, node))
      longest = Math.max(longest, longestFrom(map, seat, node));
  }
  // What was not met is a ring without a branch: any of its nodes will do.
  for (const edge of EDGES)
    if (map.roads[edge] === seat && !met[edge])
      longest = Math.max(longest, longestFrom(map, seat, flatAt(ENDS_OF, 2 * edge)));
  return longest;
};

// Notes of one walk, kept here because a new pair for each would cost more than the walk.
/** Edges on the way to where we are; all clear again when the walk is over. */
const walked = new Uint8Array(EDGES.length);
/** Edges that were on any way. */
const met = new Uint8Array(EDGES.length);

const longestFrom = (map: RoadMap, seat: Seat, node: NodeIndex): number => {
  let longest = 0;
  for (let place = 3 * node; place < 3 * node + 3; place++) {
    const edge = flatAt(EDGES_AT, place);
    if (map.roads[edge] !== seat || walked[edge]) continue;
    const next = flatAt(NEIGHBOURS_AT, place);
    met[edge] = 1;
    walked[edge] = 1;
    longest = Math.max(longest, 1 + (isForeign(map, seat, next) ? 0 : longestFrom(map, seat, next)));
    walked[edge] = 0;
  }
  return longest;
};

/**
 * A longest trail starts where it could not have come from further away: at a dead end, a fork, or a foreign
 * building. Only a ring without any of them has no such node.
 */
const isTrailEnd = (map: RoadMap, seat: Seat, node: NodeIndex): boolean => {
  let roads = 0;
  for (let place = 3 * node; place < 3 * node + 3; place++)
    if (map.roads[flatAt(EDGES_AT, place)] === seat) roads++;
  return roads === 1 || roads === 3 || (roads === 2 && isForeign(map, seat, node));
};

const isForeign = ({ buildings }: RoadMap, seat: Seat, node: NodeIndex): boolean => {
  const owner = ownerAt(buildings, node);
  return owner !== NOBODY && owner !== seat;
};

export const LONGEST_ROAD_MIN = 5;

/** Who holds the card, given all lengths and who held it before. */
export const longestRoadHolder = (lengths: readonly number[], holder: Seat): Seat => {
  const best = Math.max(...lengths);
  if (best < LONGEST_ROAD_MIN) return NOBODY;
  if (holder !== NOBODY && lengths[holder] === best) return holder;
  const leader = lengths.indexOf(best);
  return lengths.lastIndexOf(best) === leader ? leader : NOBODY; // A tie without the holder: set aside.
};
