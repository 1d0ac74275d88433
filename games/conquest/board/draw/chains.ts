// Outlines from rings. A ring falls into chains, from one place where three shores or borders meet to the next. A chain
// is made smooth and then rough once, whichever side it is seen from: so both sides of a border are the same line.

import { between, distance, fromLine, hash, type Point } from './points.ts';
import { pointOf, type Shapes } from './shapes.ts';

export interface Chain {
  readonly points: readonly Point[];
  readonly closed: boolean;
  /** One territory for a coast, two for a border. */
  readonly owners: readonly number[];
}

export interface Lines {
  /** By territory: its rings, the mainland first. */
  readonly rings: readonly (readonly (readonly Point[])[])[];
  readonly chains: readonly Chain[];
}

export const linesOf = (shapes: Shapes): Lines => {
  const owners = new Map<string, number[]>();
  const degree = new Map<string, number>();
  for (const [area, rings] of shapes.rings.entries())
    for (const ring of rings)
      for (const [at, node] of ring.entries()) {
        const key = edgeKey(node, ring[(at + 1) % ring.length] as string);
        if (!owners.has(key)) for (const end of key.split('|')) degree.set(end, (degree.get(end) ?? 0) + 1);
        owners.set(key, [...(owners.get(key) ?? []), area]);
      }
  const chains = new Map<string, Chain>();
  const chainOf = (nodes: readonly string[], closed: boolean): readonly Point[] => {
    const [forth, back] = [nodes.join(' '), nodes.toReversed().join(' ')];
    const key = forth < back ? forth : back;
    let chain = chains.get(key);
    if (!chain) {
      const ownersOf = owners.get(edgeKey(nodes[0] as string, nodes[1] as string)) ?? [];
      const points = (forth < back ? nodes : nodes.toReversed()).map(pointOf);
      chain = { points: drawn(points, closed, shapes, ownersOf.length < 2), closed, owners: ownersOf };
      chains.set(key, chain);
    }
    return forth < back ? chain.points : chain.points.toReversed();
  };
  const rings = shapes.rings.map((own) =>
    own.map((ring) => ringOf(ring, (node) => degree.get(node) !== 2, chainOf)),
  );
  return { rings, chains: [...chains.values()] };
};

const edgeKey = (one: string, other: string): string => (one < other ? `${one}|${other}` : `${other}|${one}`);

/** Cuts a ring at its junctions and puts the drawn chains together again. */
const ringOf = (
  ring: readonly string[],
  isJunction: (node: string) => boolean,
  chainOf: (nodes: readonly string[], closed: boolean) => readonly Point[],
): readonly Point[] => {
  const first = ring.findIndex(isJunction);
  if (first < 0) return chainOf(ring, true);
  const turned = [...ring.slice(first), ...ring.slice(0, first), ring[first] as string];
  const points: Point[] = [];
  let nodes = [turned[0] as string];
  for (const node of turned.slice(1)) {
    nodes.push(node);
    if (!isJunction(node)) continue;
    points.push(...chainOf(nodes, false).slice(0, -1));
    nodes = [node];
  }
  return points;
};

const drawn = (
  points: readonly Point[],
  closed: boolean,
  { byHand }: Shapes,
  coast: boolean,
): readonly Point[] => {
  const amplitude = coast ? 0.2 : 0.13;
  if (byHand) return rounded(roughened(rounded(points, closed), closed, amplitude), closed);
  const smooth = simplified(evened(points, closed), closed);
  return rounded(roughened(smooth, closed, amplitude / 2), closed);
};

/** Cuts corners (Chaikin). Ends of an open line stay. */
const rounded = (points: readonly Point[], closed: boolean): Point[] => {
  const last = points.length - 1;
  if (last < 2 && !closed) return [...points];
  const cut: Point[] = closed ? [] : [points[0] as Point];
  for (let at = 0; at < (closed ? points.length : last); at++) {
    const [from, to] = [points[at] as Point, points[(at + 1) % points.length] as Point];
    if (closed || at > 0) cut.push(between(from, to, 0.25));
    if (closed || at < last - 1) cut.push(between(from, to, 0.75));
  }
  if (!closed) cut.push(points[last] as Point);
  return cut;
};

const ROUGH_DEPTH = 3;
const ROUGH_FROM = 4;

/** Bends every stretch at its middle, and the halves again: the same way for the same stretch, always. */
const roughened = (points: readonly Point[], closed: boolean, amplitude: number): Point[] => {
  const rough: Point[] = [];
  for (let at = 0; at < (closed ? points.length : points.length - 1); at++)
    rough.push(
      ...bent(points[at] as Point, points[(at + 1) % points.length] as Point, amplitude, ROUGH_DEPTH),
    );
  if (!closed) rough.push(points.at(-1) as Point);
  return rough;
};

const bent = (from: Point, to: Point, amplitude: number, depth: number): Point[] => {
  const length = distance(from, to);
  if (depth === 0 || length < ROUGH_FROM) return [from];
  const shift = hash(Math.round(5 * (from.x + to.x)), Math.round(5 * (from.y + to.y)), depth) * amplitude;
  const middle = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * shift,
    y: (from.y + to.y) / 2 + (to.x - from.x) * shift,
  };
  return [...bent(from, middle, amplitude, depth - 1), ...bent(middle, to, amplitude, depth - 1)];
};

const EVENINGS = 6;

/** Takes the steps of the grid out of a line: every point moves towards its neighbours, some times over. */
const evened = (points: readonly Point[], closed: boolean): readonly Point[] => {
  let line = points;
  for (let round = 0; round < EVENINGS; round++)
    line = line.map((point, at) => {
      const [before, after] = [line.at(at - 1) as Point, line[(at + 1) % line.length] as Point];
      if (!closed && (at === 0 || at === line.length - 1)) return point;
      return between(point, between(before, after, 0.5), 0.5);
    });
  return line;
};

const TOLERANCE = 1.3;

/** Leaves out what a straight line says as well (Douglas and Peucker). */
const simplified = (points: readonly Point[], closed: boolean): readonly Point[] => {
  if (!closed) return thinned(points);
  const half = points.length >> 1;
  return [
    ...thinned(points.slice(0, half + 1)).slice(0, -1),
    ...thinned([...points.slice(half), points[0] as Point]).slice(0, -1),
  ];
};

const thinned = (points: readonly Point[]): readonly Point[] => {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  let [farthest, at] = [0, 0];
  for (const [index, point] of points.entries()) {
    const off = fromLine(point, first, last);
    if (off > farthest) [farthest, at] = [off, index];
  }
  if (farthest <= TOLERANCE) return [first, last];
  return [...thinned(points.slice(0, at + 1)).slice(0, -1), ...thinned(points.slice(at))];
};
