// The line of sight against a slow reference: hexagons as polygons, fractions of whole numbers, no rounding anywhere.

import { describe, expect, test } from 'vitest';
import {
  createMap,
  distance,
  formatHex,
  type Hex,
  type HexFeature,
  hexesOf,
  lineOfSight,
} from '../src/index.ts';
import { lineTo } from '../src/map/line.ts';

// Coordinates are axial and in sixths: the map from there to the plane keeps lines, insides and sides as they are.
// All corners of a hexagon lie two sixths to four sixths from its centre.
type Point = readonly [q: bigint, r: bigint];
const CORNERS: readonly Point[] = [
  [4n, -2n],
  [2n, 2n],
  [-2n, 4n],
  [-4n, 2n],
  [-2n, -2n],
  [2n, -4n],
];
const centreOf = ({ q, r }: Hex): Point => [6n * BigInt(q), 6n * BigInt(r)];
const cross = (a: Point, b: Point, c: Point): bigint =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
const less = (one: Fraction, other: Fraction): boolean => one.over * other.under < other.over * one.under;

/** What part of the segment lies within a convex polygon with its sides on the inner hand; null for none. */
const clip = (from: Point, to: Point, corners: readonly Point[]): readonly [Fraction, Fraction] | null => {
  let enters: Fraction = { over: 0n, under: 1n };
  let leaves: Fraction = { over: 1n, under: 1n };
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] as Point;
    const [start, end] = [cross(a, b, from), cross(a, b, to)];
    if (start < 0n && end < 0n) return null;
    if (start === end) {
      if (start < 0n) return null;
      continue;
    }
    const share = start > end ? { over: start, under: start - end } : { over: -start, under: end - start };
    if (end > start && less(enters, share)) enters = share;
    if (end < start && less(share, leaves)) leaves = share;
  }
  return less(enters, leaves) ? [enters, leaves] : null;
};

/** Whether the middle of that part is strictly inside: then the line crosses the hex, else it runs along a side. */
const isInside = (from: Point, to: Point, corners: readonly Point[], part: readonly [Fraction, Fraction]) => {
  const [enters, leaves] = part;
  const under = 2n * enters.under * leaves.under;
  const over = enters.over * leaves.under + leaves.over * enters.under;
  const scaled = ([q, r]: Point): Point => [q * under, r * under];
  const middle: Point = [
    from[0] * under + (to[0] - from[0]) * over,
    from[1] * under + (to[1] - from[1]) * over,
  ];
  return corners.every((a, index) => {
    const b = corners[(index + 1) % corners.length] as Point;
    return cross(scaled(a), scaled(b), middle) > 0n;
  });
};

const referenceFor = (to: Hex) => {
  const [from, end] = [centreOf({ q: 0, r: 0 }), centreOf(to)];
  const through: { hex: Hex; at: Fraction }[] = [];
  const along: Hex[] = [];
  for (const hex of hexesOf(distance({ q: 0, r: 0 }, to) + 1)) {
    if ((hex.q === 0 && hex.r === 0) || (hex.q === to.q && hex.r === to.r)) continue;
    const [q, r] = centreOf(hex);
    const corners = CORNERS.map(([dq, dr]): Point => [q + dq, r + dr]);
    const part = clip(from, end, corners);
    if (!part) continue;
    if (isInside(from, end, corners, part)) through.push({ hex, at: part[0] });
    else along.push(hex);
  }
  through.sort((one, other) => (less(one.at, other.at) ? -1 : 1));
  return { through: through.map(({ hex }) => formatHex(hex)), along: along.map(formatHex).toSorted() };
};

const LENGTHS = Array.from({ length: 16 }, (_, index) => index + 2);

describe.each(LENGTHS)('[4.1] all lines of length %i', (length) => {
  const ends = hexesOf(length).filter((hex) => distance({ q: 0, r: 0 }, hex) === length);
  test('cross the hexes of the reference, in its order, and run along those that it runs along', () => {
    for (const to of ends) {
      const { left, right } = lineTo(to.q, to.r);
      const { through, along } = referenceFor(to);
      const names = (hexes: readonly Hex[]) => hexes.map(formatHex);
      const common = names(left).filter((hex) => names(right).includes(hex));
      expect(common, formatHex(to)).toEqual(through);
      const only = [...names(left), ...names(right)].filter((hex) => !common.includes(hex));
      expect(only.toSorted(), formatHex(to)).toEqual(along);
      expect(left.length, formatHex(to)).toBe(right.length);
    }
  });
  test('lead from neighbour to neighbour', () => {
    for (const to of ends)
      for (const hexes of Object.values(lineTo(to.q, to.r)) as Hex[][]) {
        const way = [{ q: 0, r: 0 }, ...hexes, to];
        for (const [index, hex] of way.slice(1).entries())
          expect(distance(hex, way[index] as Hex), formatHex(to)).toBe(1);
      }
  });
});

test('two hexes that touch have nothing between them', () => {
  expect(lineTo(1, -1)).toEqual({ left: [], right: [] });
});

describe('[4.1] what a line meets', () => {
  const look = (to: Hex, ...ground: readonly HexFeature[]) =>
    lineOfSight(createMap(8, ground), { hex: { q: 0, r: 0 }, prone: false }, { hex: to, prone: false });
  test('a hill whose corner it only just cuts blocks it, and is named', () => {
    expect(look({ q: 1, r: 6 }, { q: 0, r: 4, level: 3 })).toMatchObject({
      blocked: true,
      obstacle: { kind: 'hill', hexes: [{ q: 0, r: 4 }] },
    });
  });
  test('woods in hexes that lie side by side on the line add up', () => {
    const [heavy, light] = [
      { q: 1, r: 1, terrain: 'heavy_woods' },
      { q: 2, r: 0, terrain: 'light_woods' },
    ] as const;
    expect(look({ q: 3, r: 1 }, heavy, light)).toMatchObject({
      blocked: true,
      obstacle: {
        kind: 'woods',
        hexes: [
          { q: 1, r: 1 },
          { q: 2, r: 0 },
        ],
      },
    });
    expect(look({ q: 3, r: 1 }, heavy)).toMatchObject({ blocked: false, woods: 2 });
  });
  test('a line that crosses a hexside at its middle goes through both hexes: there is no choice', () => {
    // From 0,0 to 3,-1 the line crosses the side between 1,0 and 2,-1 in its middle.
    const { left, right } = lineTo(3, -1);
    expect(left).toBe(right);
    expect(left).toEqual([
      { q: 1, r: 0 },
      { q: 2, r: -1 },
    ]);
  });
  test('along hexsides all of one side or all of the other counts, whichever is worse for the attacker', () => {
    // From 0,0 to 2,2 the line runs between 1,0 and 0,1, through 1,1, and between 2,1 and 1,2.
    const light = (q: number, r: number) => ({ q, r, terrain: 'light_woods' }) as const;
    expect(look({ q: 2, r: 2 }, light(1, 0), light(2, 1))).toMatchObject({ blocked: false, woods: 2 });
    expect(look({ q: 2, r: 2 }, light(1, 0), light(1, 2))).toMatchObject({ blocked: false, woods: 1 });
    expect(look({ q: 2, r: 2 }, light(1, 0), light(1, 1), light(2, 1)).blocked).toBe(true);
  });
});
