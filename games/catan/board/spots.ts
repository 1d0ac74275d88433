// What can be pointed at on the island now, from the list of legal actions.

import { type CatanAction, parseEdge, parseVertex } from '../src/index.ts';
import { EDGE_CENTRES, HEX_SPOTS, hexIndexOf, NODE_SPOTS, type Spot } from './geometry.ts';

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

/** What may be done at the first of the lit places. */
export const firstLit = ({ nodes, edges, hexes }: Spots): CatanAction | undefined =>
  [...nodes.values(), ...edges.values(), ...[...hexes.values()].flat()][0];

export const spotCount = ({ nodes, edges, hexes }: Spots): number => nodes.size + edges.size + hexes.size;

/** Every lit place with its key: `n12` for a corner, `e7` for a side, `h3` for a hex. */
const placesOf = ({
  nodes,
  edges,
  hexes,
}: Spots): readonly { readonly key: string; readonly spot: Spot }[] => [
  ...[...nodes.keys()].map((node) => ({ key: `n${node}`, spot: NODE_SPOTS[node] as Spot })),
  ...[...edges.keys()].map((edge) => ({ key: `e${edge}`, spot: EDGE_CENTRES[edge] as Spot })),
  ...[...hexes.keys()].map((hex) => ({ key: `h${hex}`, spot: HEX_SPOTS[hex] as Spot })),
];

/** The lit place that the keyboard comes to in a direction; the same where there is none. */
export const nextSpot = (spots: Spots, focus: string | null, dx: number, dy: number): string | null => {
  const places = placesOf(spots);
  const here = places.find(({ key }) => key === focus);
  if (!here) return places[0]?.key ?? null;
  let best = { key: here.key, cost: Number.POSITIVE_INFINITY };
  for (const { key, spot } of places) {
    const along = (spot.x - here.spot.x) * dx + (spot.y - here.spot.y) * dy;
    const aside = Math.abs((spot.x - here.spot.x) * dy) + Math.abs((spot.y - here.spot.y) * dx);
    const cost = along + 2 * aside;
    if (along > NEARLY_LEVEL && cost < best.cost) best = { key, cost };
  }
  return best.key;
};

/** Less than this along the way is beside, not ahead. */
const NEARLY_LEVEL = 3;

/** What may be done at a lit place; undefined where nothing is lit. */
export const actionsAt = (
  { nodes, edges, hexes }: Spots,
  key: string,
): readonly CatanAction[] | undefined => {
  const index = Number(key.slice(1));
  if (key.startsWith('h')) return hexes.get(index);
  const action = (key.startsWith('n') ? nodes : edges).get(index);
  return action && [action];
};

/** The lit place nearest to a point of the drawing, as a finger finds it; null where none is within reach. */
export const spotNear = (spots: Spots, point: Spot, reach: number): string | null => {
  let best: { key: string | null; away: number } = { key: null, away: Number.POSITIVE_INFINITY };
  for (const { key, spot } of placesOf(spots)) {
    const away = Math.hypot(spot.x - point.x, spot.y - point.y);
    const most = key.startsWith('h') ? Math.max(reach, HEX_REACH) : reach;
    if (away <= most && away < best.away) best = { key, away };
  }
  return best.key;
};

/** To the sides of a hex. */
const HEX_REACH = 52;
