// Names for places, stable for ever: they stand in actions, events and stored games.
//
// - a hex: its axial coordinates, `{ q, r }`, or in one word `"0,-1"`
// - a vertex: the hex it is the northern (N) or southern (S) tip of, `"0,-1,S"`; every corner is exactly one of them
// - an edge: the hex it is the north-eastern (NE), north-western (NW) or western (W) side of, `"0,-1,NE"`
// Corners and sides on the southern and eastern coast are named by a hex that lies in the sea.

import { formatSeat, must, type Seat } from '@turnfold/kernel';
import {
  EDGE_NODES,
  EDGES,
  type EdgeIndex,
  HEX_COORDS,
  type HexCoord,
  type HexIndex,
  NODE_POINTS,
  NODES,
  type NodeIndex,
  type Point,
  pointOf,
  RADIUS,
} from './topology.ts';

export type VertexId = string;
export type EdgeId = string;
export type HexId = string;

export const formatVertex = (node: NodeIndex): VertexId => must(VERTEX_IDS[node], 'node');
export const parseVertex = (id: VertexId): NodeIndex | undefined => nodeByVertex.get(id);
export const formatEdge = (edge: EdgeIndex): EdgeId => must(EDGE_IDS[edge], 'edge');
export const parseEdge = (id: EdgeId): EdgeIndex | undefined => edgeById.get(id);
export const formatHex = (hex: HexIndex): HexId => must(HEX_IDS[hex], 'hex');
export const hexCoordOf = (hex: HexIndex): HexCoord => must(HEX_COORDS[hex], 'hex');
export const parseHexCoord = ({ q, r }: HexCoord): HexIndex | undefined =>
  Math.abs(q) > RADIUS || Math.abs(r) > RADIUS ? undefined : hexByCoord[(q + RADIUS) * 5 + r + RADIUS];

const vertexIdAt = ({ x, y }: Point): VertexId => {
  const isNorth = (((y + 2) % 3) + 3) % 3 === 0;
  const r = (isNorth ? y + 2 : y - 2) / 3;
  return `${(x - r) / 2},${r},${isNorth ? 'N' : 'S'}`;
};

/** The upper end of a slanting side is always a northern tip; an upright side is the western one of a hex. */
const edgeIdBetween = (upper: Point, lower: Point): EdgeId => {
  if (upper.x !== lower.x) return vertexIdAt(upper).replace('N', lower.x > upper.x ? 'NE' : 'NW');
  const r = (upper.y + lower.y) / 6;
  return `${(upper.x + 1 - r) / 2},${r},W`;
};

export const VERTEX_IDS: readonly VertexId[] = NODE_POINTS.map(vertexIdAt);
export const EDGE_IDS: readonly EdgeId[] = EDGE_NODES.map(([a, b]) => edgeIdBetween(pointOf(a), pointOf(b)));
export const HEX_IDS: readonly HexId[] = HEX_COORDS.map(({ q, r }) => `${q},${r}`);

const nodeByVertex = new Map(NODES.map((node) => [formatVertex(node), node]));
const edgeById = new Map(EDGES.map((edge) => [formatEdge(edge), edge]));
const hexByCoord: HexIndex[] = [];
for (const [hex, { q, r }] of HEX_COORDS.entries()) hexByCoord[(q + RADIUS) * 5 + r + RADIUS] = hex;

/** The wire names of the four seats. */
const PLAYER_IDS: readonly string[] = [0, 1, 2, 3].map(formatSeat);
export const playerIdOf = (seat: Seat): string => must(PLAYER_IDS[seat], 'seat');
/** What an event names is on the island, because the decision behind it has looked. */
export const nodeOf = (id: VertexId): NodeIndex => must(parseVertex(id), 'such vertex');
export const edgeOf = (id: EdgeId): EdgeIndex => must(parseEdge(id), 'such edge');
export const hexOf = (coord: HexCoord): HexIndex => must(parseHexCoord(coord), 'such hex');
/** The seat of a player, or -1 where there is none of that name. */
export const seatOf = (playerId: string): Seat => PLAYER_IDS.indexOf(playerId);
