// Where things lie in the drawing.

import { EDGE_NODES, HEX_COORDS, HEX_NODES, NODE_POINTS } from '../src/index.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const RADIUS = 60;

export const NODE_SPOTS: readonly Spot[] = NODE_POINTS.map(({ x, y }) => ({
  x: (x * Math.sqrt(3) * RADIUS) / 2,
  y: (y * RADIUS) / 2,
}));

const between = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});

const nodes = (list: readonly number[]): readonly Spot[] => list.map((node) => NODE_SPOTS[node] as Spot);

export const HEX_SPOTS: readonly Spot[] = HEX_NODES.map((list) => between(nodes(list)));
export const EDGE_SPOTS: readonly (readonly [Spot, Spot])[] = EDGE_NODES.map(
  ([a, b]) => [NODE_SPOTS[a] as Spot, NODE_SPOTS[b] as Spot] as const,
);
export const EDGE_CENTRES: readonly Spot[] = EDGE_SPOTS.map(between);

export const HEX_OUTLINES: readonly string[] = HEX_NODES.map((list) =>
  nodes(list)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' '),
);

/** A place a little way out to sea from two corners on the coast. */
export const seawards = (a: Spot, b: Spot, far: number): Spot => {
  const middle = between([a, b]);
  const length = Math.hypot(middle.x, middle.y) || 1;
  return { x: middle.x * (1 + far / length), y: middle.y * (1 + far / length) };
};

/** The same line, shorter at both ends: a road leaves room for the houses. */
export const shortened = ([a, b]: readonly [Spot, Spot], by: number): readonly [Spot, Spot] => {
  const part = by / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  return [
    { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part },
    { x: b.x - (b.x - a.x) * part, y: b.y - (b.y - a.y) * part },
  ];
};

export const hexIndexOf = ({ q, r }: { readonly q: number; readonly r: number }): number =>
  HEX_COORDS.findIndex((coord) => coord.q === q && coord.r === r);

/** Room for the harbours around the coast, and no more. */
export const FRAME = '-330 -306 660 612';
