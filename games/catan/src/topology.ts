// The island as numbers: 19 hexes, 54 nodes (corners), 72 edges (sides), 9 harbour sites. The same in every game.
//
// Hexes are pointy-top, in axial coordinates: q grows to the east, r to the south. Everything is numbered in
// reading order, north to south and west to east. A node lies at whole numbers (x, y): in a drawing with hexes
// of radius 1 that is x * sqrt(3) / 2 to the east and y / 2 to the south.

import { must } from '@turnfold/kernel';

export type HexIndex = number;
export type NodeIndex = number;
export type EdgeIndex = number;
/** Harbour sites, clockwise from the one at the north-west corner of the island. */
export type SiteIndex = number;

export interface HexCoord {
  readonly q: number;
  readonly r: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const RADIUS = 2;

/** The corners of a hex, clockwise from the north, as steps from its centre. */
const CORNERS: readonly Point[] = [
  { x: 0, y: -2 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: 0, y: 2 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

/** The six directions, counter-clockwise from the east. */
export const DIRECTIONS: readonly HexCoord[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

const inReadingOrder = (a: Point, b: Point): number => a.y - b.y || a.x - b.x;
const centreOf = ({ q, r }: HexCoord): Point => ({ x: 2 * q + r, y: 3 * r });
const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

export const HEX_COORDS: readonly HexCoord[] = span(-RADIUS, RADIUS).flatMap((r) =>
  span(Math.max(-RADIUS, -RADIUS - r), Math.min(RADIUS, RADIUS - r)).map((q) => Object.freeze({ q, r })),
);

const cornersOf = (coord: HexCoord): Point[] => {
  const { x, y } = centreOf(coord);
  return CORNERS.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
};

/** Where the nodes lie. */
export const NODE_POINTS: readonly Point[] = HEX_COORDS.flatMap(cornersOf)
  .filter((point, index, all) => all.findIndex((other) => samePoint(point, other)) === index)
  .sort(inReadingOrder)
  .map((point) => Object.freeze(point));

export const nodeAt = (point: Point): NodeIndex => NODE_POINTS.findIndex((other) => samePoint(point, other));

/** The six nodes of each hex, clockwise from the north. */
export const HEX_NODES: readonly (readonly NodeIndex[])[] = HEX_COORDS.map((coord) =>
  cornersOf(coord).map(nodeAt),
);

const sidesOf = (nodes: readonly NodeIndex[]): [NodeIndex, NodeIndex][] =>
  nodes.map((node, corner) => {
    const next = must(nodes[(corner + 1) % 6], 'corner');
    return node < next ? [node, next] : [next, node];
  });

/** The two ends of each edge, the smaller node first. */
export const EDGE_NODES: readonly (readonly [NodeIndex, NodeIndex])[] = HEX_NODES.flatMap(sidesOf)
  .filter(([a, b], index, all) => all.findIndex(([c, d]) => a === c && b === d) === index)
  .sort(([a, b], [c, d]) => a - c || b - d);

export const edgeBetween = (a: NodeIndex, b: NodeIndex): EdgeIndex =>
  EDGE_NODES.findIndex(([from, to]) => (from === a && to === b) || (from === b && to === a));

/** The six edges of each hex, clockwise from the north-east side. */
export const HEX_EDGES: readonly (readonly EdgeIndex[])[] = HEX_NODES.map((nodes) =>
  sidesOf(nodes).map(([a, b]) => edgeBetween(a, b)),
);

export const HEXES: readonly HexIndex[] = HEX_COORDS.map((_, hex) => hex);
export const NODES: readonly NodeIndex[] = NODE_POINTS.map((_, node) => node);
export const EDGES: readonly EdgeIndex[] = EDGE_NODES.map((_, edge) => edge);

/** The one to three hexes around each node. */
export const NODE_HEXES: readonly (readonly HexIndex[])[] = NODES.map((node) =>
  HEXES.filter((hex) => HEX_NODES[hex]?.includes(node)),
);

/** The two or three edges at each node. */
export const NODE_EDGES: readonly (readonly EdgeIndex[])[] = NODES.map((node) =>
  EDGES.filter((edge) => EDGE_NODES[edge]?.includes(node)),
);

/** The same for one of them, which must be on the island. */
export const nodesOf = (hex: HexIndex): readonly NodeIndex[] => must(HEX_NODES[hex], 'hex');
export const endsOf = (edge: EdgeIndex): readonly [NodeIndex, NodeIndex] => must(EDGE_NODES[edge], 'edge');
export const hexesAround = (node: NodeIndex): readonly HexIndex[] => must(NODE_HEXES[node], 'node');
export const edgesFrom = (node: NodeIndex): readonly EdgeIndex[] => must(NODE_EDGES[node], 'node');
export const pointOf = (node: NodeIndex): Point => must(NODE_POINTS[node], 'node');

/** The node at the other end of an edge. */
export const otherEnd = (edge: EdgeIndex, node: NodeIndex): NodeIndex => {
  const [a, b] = endsOf(edge);
  return a === node ? b : a;
};

/** The two or three nodes one edge away. */
export const NODE_NEIGHBOURS: readonly (readonly NodeIndex[])[] = NODES.map((node) =>
  edgesFrom(node).map((edge) => otherEnd(edge, node)),
);

// The same once more in flat lists, for the loops that run at every step.

/** The edges at node n stand at 3 n, 3 n + 1 and 3 n + 2; -1 where there are only two. */
export const EDGES_AT: Int8Array = flat(NODE_EDGES, 3);
/** The neighbours of node n, in the same way. */
export const NEIGHBOURS_AT: Int8Array = flat(NODE_NEIGHBOURS, 3);
/** The ends of edge e stand at 2 e and 2 e + 1. */
export const ENDS_OF: Int8Array = flat(EDGE_NODES, 2);
/** The nodes of hex h stand from 6 h on. */
export const NODES_OF: Int8Array = flat(HEX_NODES, 6);

/** The entry of a flat list. */
export const flatAt = (list: Int8Array, place: number): number => must(list[place], 'place');

function flat(lists: readonly (readonly number[])[], width: number): Int8Array {
  const all = new Int8Array(lists.length * width).fill(-1);
  for (const [index, list] of lists.entries()) all.set(list, index * width);
  return all;
}

/** The index of a hex, or -1 where there is only sea. */
export const hexAt = ({ q, r }: HexCoord): HexIndex =>
  HEX_COORDS.findIndex((coord) => coord.q === q && coord.r === r);

/** The neighbours of each hex on the island. */
export const HEX_NEIGHBOURS: readonly (readonly HexIndex[])[] = HEX_COORDS.map(({ q, r }) =>
  DIRECTIONS.map((step) => hexAt({ q: q + step.q, r: r + step.r })).filter((hex) => hex >= 0),
);

/** The 30 coastal edges, clockwise from the top of the island's north-west corner hex. */
export const COAST: readonly EdgeIndex[] = (() => {
  const isCoast = (edge: EdgeIndex) => HEX_EDGES.filter((edges) => edges.includes(edge)).length === 1;
  const top = must(nodesOf(0)[0], 'corner');
  const first = must(nodesOf(0)[1], 'corner');
  const coast = [edgeBetween(top, first)];
  for (let node = first; node !== top; ) {
    const next = edgesFrom(node).find((edge) => isCoast(edge) && edge !== coast.at(-1));
    coast.push(must(next, 'edge along the coast'));
    node = otherEnd(must(next, 'edge along the coast'), node);
  }
  return coast;
})();

/** The frame fixes where harbours are: three, three and four edges apart around the coast. */
const SITE_EDGES: readonly EdgeIndex[] = [29, 2, 6, 9, 12, 16, 19, 22, 26].map((place) =>
  must(COAST[place], 'place on the coast'),
);

/** The two nodes that each harbour serves. */
export const SITE_NODES: readonly (readonly [NodeIndex, NodeIndex])[] = SITE_EDGES.map(endsOf);

/** The same once more in a flat list: the nodes of site s stand at 2 s and 2 s + 1. */
export const SITE_ENDS: Int8Array = flat(SITE_NODES, 2);

/** The harbour site at each node, or -1. */
export const NODE_SITES: readonly SiteIndex[] = NODES.map((node) =>
  SITE_NODES.findIndex((nodes) => nodes.includes(node)),
);
