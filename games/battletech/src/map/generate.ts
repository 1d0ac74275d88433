// Maps made by luck. Every map is the same seen from either edge (turned by half a turn), so no side is favoured.

import type { Random } from '@turnfold/kernel';
import { DIRECTIONS, distance, formatHex, type Hex, neighbour } from './hex.ts';
import { createMap, type HexFeature, type HexMap, hexesOf } from './hex-map.ts';
import type { Terrain } from './terrain.ts';

export const MAP_KINDS = ['open', 'woods', 'hills', 'river'] as const;
export type MapKind = (typeof MAP_KINDS)[number];

export const generateMap = (kind: MapKind, radius: number, random: Random): HexMap => {
  const canvas = createCanvas(radius);
  RECIPES[kind](canvas, random);
  return createMap(radius, canvas.features());
};

interface Canvas {
  readonly radius: number;
  set(hex: Hex, feature: { readonly terrain?: Terrain; readonly level?: number }): void;
  features(): Iterable<HexFeature>;
}

/** Whatever is drawn is drawn twice: here and turned by half a turn. */
const createCanvas = (radius: number): Canvas => {
  const drawn = new Map<string, HexFeature>();
  const draw = (hex: Hex, feature: { readonly terrain?: Terrain; readonly level?: number }) => {
    if (distance(hex, ORIGIN) > radius) return;
    drawn.set(formatHex(hex), { ...drawn.get(formatHex(hex)), ...feature, ...hex });
  };
  return {
    radius,
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

/** Things per hundred hexes of one half, anywhere but on the outermost ring, where units deploy. */
const scatter = (canvas: Canvas, random: Random, perHundred: number, place: (hex: Hex) => void) => {
  const inner = hexesOf(canvas.radius - 2);
  const count = Math.max(1, Math.round((inner.length * perHundred) / 200));
  for (let placed = 0; placed < count; placed++) place(inner[random.int(inner.length)] as Hex);
};

const copse = (canvas: Canvas, random: Random, centre: Hex, size: number) => {
  let hex = centre;
  for (let trees = 0; trees < size; trees++) {
    if (distance(hex, ORIGIN) <= canvas.radius - 1)
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
      if (distance(at, ORIGIN) <= canvas.radius - 1) canvas.set(at, { level });
    }
};

/** From the middle to the western edge, and so, turned, to the eastern one; fords where it is shallow. */
const river = (canvas: Canvas, random: Random) => {
  let hex = ORIGIN;
  for (let length = 0; length <= 3 * canvas.radius && distance(hex, ORIGIN) <= canvas.radius; length++) {
    const depth = random.int(6);
    canvas.set(hex, { terrain: depth === 0 ? 'water_2' : depth <= 3 ? 'water_1' : 'water_0', level: 0 });
    const [northwest, southwest] = [DIRECTIONS[5] as Hex, DIRECTIONS[4] as Hex];
    const step = (
      hex.r + hex.q / 2 > 1
        ? northwest
        : hex.r + hex.q / 2 < -1
          ? southwest
          : random.int(2) === 0
            ? northwest
            : southwest
    ) as Hex;
    hex = { q: hex.q + step.q, r: hex.r + step.r };
  }
};
