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

/** Where a harbour's sign stands: straight out to sea from the side of land between its two corners. */
export const harbourSpot = (a: number, b: number): Spot => {
  const land = HEX_SPOTS[
    HEX_NODES.findIndex((corners) => corners.includes(a) && corners.includes(b))
  ] as Spot;
  const shore = between(nodes([a, b]));
  const far = HARBOUR_FAR / Math.hypot(shore.x - land.x, shore.y - land.y);
  return { x: land.x + (shore.x - land.x) * far, y: land.y + (shore.y - land.y) * far };
};
/** From the middle of the hex. */
const HARBOUR_FAR = 96;

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

/** How large a harbour's sign is; larger where the drawing is small, so that it can be read. */
export const SIGN = { normal: 22, large: 27 } as const;

/** Room for the harbours around the coast, and no more. */
export const FRAMES = { normal: '-280 -288 612 576', large: '-284 -294 620 588' } as const;

/** The corners along the coast, clockwise. */
const COAST: readonly Spot[] = (() => {
  const beside = (ends: readonly number[]) =>
    HEX_NODES.filter((corners) => ends.every((end) => corners.includes(end))).length;
  const next = new Map<number, number[]>();
  for (const [a, b] of EDGE_NODES.filter((ends) => beside(ends) === 1)) {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const ring = [HEX_NODES[0]?.[0] as number, HEX_NODES[0]?.[1] as number];
  for (;;) {
    const [before, here] = ring.slice(-2) as [number, number];
    const on = next.get(here)?.find((node) => node !== before);
    if (on === undefined || on === ring[0]) return nodes(ring);
    ring.push(on);
  }
})();

/** The coast as a path, moved out to sea, with round corners. */
export const coastPath = (out: number, round: number): string => {
  const grown = COAST.map((spot, at) =>
    movedOut(neighbour(COAST, at, -1), spot, neighbour(COAST, at, 1), out),
  );
  return roundPath(grown, round);
};

/** A closed line with its corners rounded off. */
export const roundPath = (spots: readonly Spot[], round: number): string =>
  `${spots
    .map((spot, at) => {
      const from = towards(spot, neighbour(spots, at, -1), round);
      const to = towards(spot, neighbour(spots, at, 1), round);
      return `${at === 0 ? 'M' : 'L'}${point(from)}Q${point(spot)} ${point(to)}`;
    })
    .join('')}z`;

const neighbour = (spots: readonly Spot[], at: number, by: number): Spot =>
  spots[(at + by + spots.length) % spots.length] as Spot;

const point = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const towards = (from: Spot, to: Spot, far: number): Spot => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = Math.min(far, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};

/** A corner of a clockwise line when both of its sides are moved outwards. */
const movedOut = (before: Spot, spot: Spot, after: Spot, out: number): Spot => {
  const [one, other] = [normal(before, spot), normal(spot, after)];
  const by = out / (1 + one.x * other.x + one.y * other.y);
  return { x: spot.x + (one.x + other.x) * by, y: spot.y + (one.y + other.y) * by };
};

const normal = (a: Spot, b: Spot): Spot => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
};

/** A hex around the origin, a little smaller than its place. */
export const hexagon = (radius: number): readonly Spot[] =>
  [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * (corner - 0.5);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
