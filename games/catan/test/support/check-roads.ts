// Measures recorded road networks.

import { roadLength } from '../../src/longest-road.ts';
import { NO_BUILDING, NOBODY, settlementOf } from '../../src/position.ts';
import { EDGES, NODES } from '../../src/topology.ts';
import type { Mismatch } from './check-games.ts';
import { edgeOf, nodeOf } from './vector-map.ts';

interface Network {
  readonly roads: readonly (readonly [number, number])[];
  readonly enemy: readonly number[];
  readonly own: readonly number[];
  readonly len: number;
}

export interface RoadsReport {
  readonly networks: number;
  readonly mismatches: readonly Mismatch[];
}

export const checkRoads = (networks: readonly Network[]): RoadsReport => {
  const mismatches: Mismatch[] = [];
  for (const [index, network] of networks.entries()) {
    const length = lengthOf(network);
    if (length !== network.len)
      mismatches.push({
        game: 0,
        step: index,
        what: 'the length of the road',
        expected: network.len,
        actual: length,
        record: network,
      });
  }
  return { networks: networks.length, mismatches };
};

const ME = 0;
const ENEMY = 1;

export const lengthOf = ({ roads, enemy, own }: Omit<Network, 'len'>): number => {
  const owners = EDGES.map(() => NOBODY);
  for (const [a, b] of roads) owners[edgeOf(a, b)] = ME;
  const buildings = NODES.map(() => NO_BUILDING);
  for (const node of enemy) buildings[nodeOf[node] as number] = settlementOf(ENEMY);
  for (const node of own) buildings[nodeOf[node] as number] = settlementOf(ME);
  return roadLength({ roads: owners, buildings }, ME);
};
