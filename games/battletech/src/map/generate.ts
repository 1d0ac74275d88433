// Maps made by luck. Every map is the same seen from either edge (turned by half a turn), so no side is favoured.

import type { Random } from '@turnfold/kernel';
import { distance, formatHex, type Hex, neighbour } from './hex.ts';
import { createMap, type HexFeature, type HexMap, hexesOf, isWithin, type MapShape } from './hex-map.ts';
import type { Terrain } from './terrain.ts';

export const MAP_KINDS = ['open', 'woods', 'hills', 'river'] as const;
export type MapKind = (typeof MAP_KINDS)[number];

export const generateMap = (
  kind: MapKind,
  radius: number,
  random: Random,
  shape: MapShape = 'hexagon',
): HexMap => {
  const canvas = createCanvas(radius, shape);
  RECIPES[kind](canvas, random);
  return createMap(radius, canvas.features(), shape);
};

interface Canvas {
  readonly radius: number;
  readonly shape: MapShape;
  /** Whether a hex is on the map, and so far from where units deploy. */
  holds(hex: Hex, margin: number): boolean;
  set(hex: Hex, feature: { readonly terrain?: Terrain; readonly level?: number }): void;
  features(): Iterable<HexFeature>;
}

/** Whatever is drawn is drawn twice: here and turned by half a turn. */
const createCanvas = (radius: number, shape: MapShape): Canvas => {
  const drawn = new Map<string, HexFeature>();
  const draw = (hex: Hex, feature: { readonly terrain?: Terrain; readonly level?: number }) => {
    if (!isWithin(shape, radius, hex)) return;
    drawn.set(formatHex(hex), { ...drawn.get(formatHex(hex)), ...feature, ...hex });
  };
  return {
    radius,
    shape,
    // The edge of a hexagon is a ring; a rectangle has its ends in the west and east, and is used up to its long sides.
    holds: (hex, margin) =>
      shape === 'hexagon'
        ? isWithin(shape, radius - margin, hex)
        : isWithin(shape, radius, hex) && Math.abs(hex.q) <= radius - margin,
    set(hex, feature) {
      draw(hex, feature);
      draw({ q: 0 - hex.q, r: 0 - hex.r }, feature);
    },
    features: () => drawn.values(),
  };
};

const ORIGIN: Hex = { q: 0, r: 0 };

const RECIPES: Readonly<Record<MapKind, (canvas: Canvas, random: Random) => void>> = {
  open(canvas, random) {
    scatter(canvas, random, 3, (hex) => copse(canvas, random, hex, 3));
    scatter(canvas, random, 3, (hex) => canvas.set(hex, { terrain: 'rough' }));
    scatter(canvas, random, 1, (hex) => hill(canvas, random, hex, 1));
  },
  woods(canvas, random) {
    scatter(canvas, random, 9, (hex) => copse(canvas, random, hex, 7));
    scatter(canvas, random, 2, (hex) => canvas.set(hex, { terrain: 'rough' }));
    scatter(canvas, random, 1, (hex) => hill(canvas, random, hex, 1));
  },
  hills(canvas, random) {
    scatter(canvas, random, 5, (hex) => hill(canvas, random, hex, 2));
    scatter(canvas, random, 3, (hex) => copse(canvas, random, hex, 3));
    scatter(canvas, random, 3, (hex) =>
      canvas.set(hex, { terrain: random.int(2) === 0 ? 'rough' : 'rubble' }),
    );
  },
  river(canvas, random) {
    scatter(canvas, random, 5, (hex) => copse(canvas, random, hex, 4));
    scatter(canvas, random, 1, (hex) => hill(canvas, random, hex, 1));
    river(canvas, random);
  },
};

/** Things per hundred hexes of one half, anywhere but on the edge, where units deploy. */
const scatter = (canvas: Canvas, random: Random, perHundred: number, place: (hex: Hex) => void) => {
  const inner = hexesOf(canvas.radius, canvas.shape).filter((hex) => canvas.holds(hex, 2));
  const count = Math.max(1, Math.round((inner.length * perHundred) / 200));
  for (let placed = 0; placed < count; placed++) place(inner[random.int(inner.length)] as Hex);
};

const copse = (canvas: Canvas, random: Random, centre: Hex, size: number) => {
  let hex = centre;
  for (let trees = 0; trees < size; trees++) {
    if (canvas.holds(hex, 1))
      canvas.set(hex, { terrain: random.int(3) === 0 ? 'heavy_woods' : 'light_woods' });
    hex = neighbour(hex, random.int(6));
  }
};

/** A top with slopes around it, a level lower each ring, so that it can be climbed. */
const hill = (canvas: Canvas, random: Random, centre: Hex, height: number) => {
  for (const hex of hexesOf(height))
    if (distance(hex, ORIGIN) < height || random.int(3) > 0) {
      const at = { q: centre.q + hex.q, r: centre.r + hex.r };
      const level = Math.max(1, height - distance(hex, ORIGIN));
      if (canvas.holds(at, 1)) canvas.set(at, { level });
    }
};

/** From the middle across the way to the enemy, to the edge, and so, turned, to the other one; fords where it is shallow. */
const river = (canvas: Canvas, random: Random) => {
  const course = canvas.shape === 'hexagon' ? westward : northward;
  let hex = ORIGIN;
  for (let length = 0; length <= 3 * canvas.radius && canvas.holds(hex, 0); length++) {
    const depth = random.int(6);
    canvas.set(hex, { terrain: depth === 0 ? 'water_2' : depth <= 3 ? 'water_1' : 'water_0', level: 0 });
    hex = neighbour(hex, course(hex, random));
  }
};

const [NORTHEAST, SOUTHWEST, NORTHWEST] = [1, 4, 5];

const westward = ({ q, r }: Hex, random: Random): number => {
  const south = r + q / 2;
  if (Math.abs(south) > 1) return south > 0 ? NORTHWEST : SOUTHWEST;
  return random.int(2) === 0 ? NORTHWEST : SOUTHWEST;
};

const northward = ({ q }: Hex, random: Random): number => {
  if (Math.abs(q) > 1) return q > 0 ? NORTHWEST : NORTHEAST;
  return random.int(2) === 0 ? NORTHWEST : NORTHEAST;
};
