// What can be pointed at on the island now, from the list of legal actions.

import { type CatanAction, parseEdge, parseVertex } from '../src/index.ts';
import { hexIndexOf } from './geometry.ts';

export const BUILDS = ['road', 'settlement', 'city'] as const;
export type Build = (typeof BUILDS)[number];

export interface Spots {
  readonly nodes: ReadonlyMap<number, CatanAction>;
  readonly edges: ReadonlyMap<number, CatanAction>;
  /** By hex: one action for each victim, or one without. */
  readonly hexes: ReadonlyMap<number, readonly CatanAction[]>;
}

const BUILD_OF: Partial<Record<CatanAction['type'], Build>> = {
  PLACE_SETTLEMENT: 'settlement',
  PLACE_ROAD: 'road',
  BUILD_ROAD: 'road',
  BUILD_SETTLEMENT: 'settlement',
  BUILD_CITY: 'city',
};

export const possibleBuilds = (legal: readonly CatanAction[]): ReadonlySet<Build> => {
  const found = new Set<Build>();
  for (const { type } of legal) {
    const build = BUILD_OF[type];
    if (build) found.add(build);
  }
  return found;
};

export const spotsFor = (legal: readonly CatanAction[], build: Build | null): Spots => {
  const nodes = new Map<number, CatanAction>();
  const edges = new Map<number, CatanAction>();
  const hexes = new Map<number, CatanAction[]>();
  for (const action of legal) {
    if (action.type === 'MOVE_ROBBER') {
      const hex = hexIndexOf(action.payload.hexCoord);
      hexes.set(hex, [...(hexes.get(hex) ?? []), action]);
    }
    if (BUILD_OF[action.type] !== build || build === null) continue;
    if ('vertexId' in action.payload) nodes.set(parseVertex(action.payload.vertexId) as number, action);
    if ('edgeId' in action.payload) edges.set(parseEdge(action.payload.edgeId) as number, action);
  }
  return { nodes, edges, hexes };
};

export const has = (legal: readonly CatanAction[], type: CatanAction['type']): boolean =>
  legal.some((action) => action.type === type);
