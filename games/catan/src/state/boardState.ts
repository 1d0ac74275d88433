// The board in the words of the specification.

import { itemAt, type Static } from '@turnfold/kernel';
import { GENERIC, type Layout } from '../layout.ts';
import {
  type EdgeId,
  formatEdge,
  formatHex,
  formatVertex,
  type HexId,
  hexCoordOf,
  playerIdOf,
  type VertexId,
} from '../notation.ts';
import { buildingAt, isCity, NO_BUILDING, NOBODY, ownerOf, type Position } from '../position.ts';
import { DESERT, nameOf } from '../resource.ts';
import {
  EDGES,
  edgesFrom,
  endsOf,
  HEX_EDGES,
  hexesAround,
  NODE_NEIGHBOURS,
  NODES,
  type NodeIndex,
  nodesOf,
  type Point,
  pointOf,
  SITE_NODES,
} from '../topology.ts';
import type { BoardView, BUILDING, HEX, PORT, ROAD_ON_BOARD } from '../view-schema.ts';
import { FrozenMap } from './frozen.ts';

/** A hex as it was laid out. */
export type Hex = Static<typeof HEX>;

export interface GraphHex extends Hex {
  readonly id: HexId;
  /** Clockwise from the north. */
  readonly vertices: readonly VertexId[];
  /** Clockwise from the north-east. */
  readonly edges: readonly EdgeId[];
}
export interface Vertex {
  readonly id: VertexId;
  /** Where to draw it: x * sqrt(3) / 2 to the east and y / 2 to the south, with hexes of radius 1. */
  readonly point: Point;
  readonly hexes: readonly HexId[];
  readonly edges: readonly EdgeId[];
  readonly neighbours: readonly VertexId[];
}
export interface Edge {
  readonly id: EdgeId;
  readonly vertices: readonly [VertexId, VertexId];
}

/** Hexes, corners and sides, and how they touch. */
export interface BoardGraph {
  readonly hexes: readonly GraphHex[];
  readonly vertices: ReadonlyMap<VertexId, Vertex>;
  readonly edges: ReadonlyMap<EdgeId, Edge>;
}

export type Building = Static<typeof BUILDING>;
export type Road = Static<typeof ROAD_ON_BOARD>;
export interface Port extends Static<typeof PORT> {
  readonly vertices: readonly [VertexId, VertexId];
}

/** The board as a view shows it: everything but what is the same in every game. */
export type { BoardView };

export interface BoardState extends Omit<BoardView, 'hexes'> {
  readonly graph: BoardGraph;
  readonly ports: readonly Port[];
}

/** Names a seat's player: `p1` at a table, any name in the library. */
export type PlayerName = (seat: number) => string;

export const boardViewOf = (position: Position): BoardView => ({
  hexes: hexesOf(position.layout),
  buildings: buildingsOf(position, playerIdOf),
  roads: roadsOf(position, playerIdOf),
  ports: portsOf(position.layout),
  robberHex: hexCoordOf(position.robber),
});

export const boardStateOf = (position: Position, playerName: PlayerName): BoardState => ({
  graph: graphOf(position.layout),
  buildings: buildingsOf(position, playerName),
  roads: roadsOf(position, playerName),
  ports: portsOf(position.layout),
  robberHex: hexCoordOf(position.robber),
});

const buildingsOf = ({ buildings }: Position, playerName: PlayerName): Record<VertexId, Building> => {
  const placed: Record<VertexId, Building> = {};
  for (const node of NODES) {
    const building = buildingAt(buildings, node);
    if (building === NO_BUILDING) continue;
    const playerId = playerName(ownerOf(building));
    placed[formatVertex(node)] = { type: isCity(building) ? 'city' : 'settlement', playerId };
  }
  return placed;
};

const roadsOf = ({ roads }: Position, playerName: PlayerName): Record<EdgeId, Road> => {
  const placed: Record<EdgeId, Road> = {};
  for (const edge of EDGES) {
    const owner = itemAt(roads, edge);
    if (owner !== NOBODY) placed[formatEdge(edge)] = { playerId: playerName(owner) };
  }
  return placed;
};

/** A layout never changes, so what is made from it is made once. */
const oncePerLayout = <T>(make: (layout: Layout) => T): ((layout: Layout) => T) => {
  const made = new WeakMap<Layout, T>();
  return (layout) => {
    let value = made.get(layout);
    if (value === undefined) {
      value = make(layout);
      made.set(layout, value);
    }
    return value;
  };
};

const hexesOf = oncePerLayout(({ resources, numbers }): readonly Hex[] =>
  resources.map((resource, hex) => ({
    ...hexCoordOf(hex),
    resource: resource === DESERT ? 'desert' : nameOf(resource),
    number: numbers[hex] || null,
  })),
);

const portsOf = oncePerLayout(({ harbours }): readonly Port[] =>
  harbours.map((resource, site) => ({
    resource: resource === GENERIC ? 'any' : nameOf(resource),
    ratio: resource === GENERIC ? 3 : 2,
    vertices: verticesOf(itemAt(SITE_NODES, site)),
  })),
);

const verticesOf = ([a, b]: readonly [NodeIndex, NodeIndex]): readonly [VertexId, VertexId] => [
  formatVertex(a),
  formatVertex(b),
];

/** With maps of its own: no two games share anything that could be tampered with. */
const graphOf = oncePerLayout(
  (layout): BoardGraph => ({
    hexes: graphHexesOf(layout),
    vertices: new FrozenMap(VERTICES),
    edges: new FrozenMap(SIDES),
  }),
);

const graphHexesOf = (layout: Layout): readonly GraphHex[] =>
  hexesOf(layout).map((hex, index) => ({
    id: formatHex(index),
    ...hex,
    vertices: nodesOf(index).map(formatVertex),
    edges: itemAt(HEX_EDGES, index).map(formatEdge),
  }));

const VERTICES = NODES.map((node): readonly [VertexId, Vertex] => [
  formatVertex(node),
  {
    id: formatVertex(node),
    point: pointOf(node),
    hexes: hexesAround(node).map(formatHex),
    edges: edgesFrom(node).map(formatEdge),
    neighbours: itemAt(NODE_NEIGHBOURS, node).map(formatVertex),
  },
]);

const SIDES = EDGES.map((edge): readonly [EdgeId, Edge] => [
  formatEdge(edge),
  {
    id: formatEdge(edge),
    vertices: verticesOf(endsOf(edge)),
  },
]);
