// Draws a map from what its file says: where each territory lies and which ones share a border. Any map can be drawn,
// so a new one needs no artist; and the drawing tells no lies, for what borders in it borders in the rules.
//
// Every spot of a fine grid belongs to the nearest territory or to the sea. Land lies around the lines that join
// neighbours; a little noise bends everything, so that coasts look like coasts; where two territories would touch
// that are no neighbours, the sea comes between them. Then the outlines are walked and smoothed together, so that
// both sides of a border are the same line.

import type { MapDefinition } from '../src/map.ts';
import { besides, COLUMNS, HEIGHT, type Point, ROWS, SEA, STEP, spotOf, WIDTH } from './grid.ts';
import { createWalker } from './outline.ts';

export interface Drawing {
  /** The outline of each territory, in the order of the map. */
  readonly outlines: readonly string[];
  /** Where its number stands. */
  readonly centres: readonly Point[];
  /** The outline of each continent's land, in the order of the map. */
  readonly continents: readonly { readonly outline: string; readonly label: Point }[];
  /** All land, for the coast. */
  readonly coast: string;
  /** Lines over water; those around the edge of the frame come in two halves. */
  readonly routes: readonly (readonly [Point, Point])[];
  /** Pairs of territories (a < b) whose outlines share a line. */
  readonly borders: ReadonlySet<string>;
}

export const drawingOf = (map: MapDefinition): Drawing => {
  const known = drawings.get(map.id);
  if (known) return known;
  const made = draw(map);
  drawings.set(map.id, made);
  return made;
};

const drawings = new Map<string, Drawing>();

export const borderKey = (one: number, other: number): string =>
  `${Math.min(one, other)} ${Math.max(one, other)}`;

const draw = (map: MapDefinition): Drawing => {
  const land = landOf(map);
  const cells = fillCells(land);
  keepMainlands(cells, land.seeds);
  fillPonds(cells);
  const walker = createWalker(cells);
  const centres = land.seeds.map((seed, area) => centreOf(cells, area, seed));
  const labels: Point[] = [];
  return {
    outlines: land.seeds.map((_, area) => walker.outline((cell) => cell === area)),
    centres,
    continents: map.continents.map(({ id, name }) => {
      const areas = new Set(
        map.territories.flatMap(({ continentId }, at) => (continentId === id ? [at] : [])),
      );
      const label = labelOf(
        cells,
        [...areas].map((area) => centres[area] as Point),
        name,
        labels,
      );
      labels.push(label);
      return { outline: walker.outline((cell) => areas.has(cell)), label };
    }),
    coast: walker.outline((cell) => cell !== SEA),
    routes: routesOf(map, land),
    borders: bordersOf(cells),
  };
};

interface Land {
  readonly seeds: readonly Point[];
  /** Neighbours over land. */
  readonly joined: readonly ReadonlySet<number>[];
  /** How far land reaches around each territory's seed when nothing else is near. */
  readonly reach: readonly number[];
}

const landOf = (map: MapDefinition): Land => {
  const index = new Map(map.territories.map(({ id }, at) => [id, at]));
  const overWater = new Set(
    [...map.seaRoutes, ...map.wrapsAround].map(([a, b]) =>
      borderKey(index.get(a) as number, index.get(b) as number),
    ),
  );
  const joined = map.territories.map(
    ({ adjacencies }, at) =>
      new Set(
        adjacencies
          .map((id) => index.get(id) as number)
          .filter((other) => !overWater.has(borderKey(at, other))),
      ),
  );
  const seeds = map.territories.map(({ x, y }) => ({ x, y }));
  const reach = seeds.map((seed) => {
    const nearest = Math.min(
      ...seeds.filter((other) => other !== seed).map((other) => distance(seed, other)),
    );
    return Math.min(46, Math.max(22, nearest * 0.62));
  });
  return { seeds, joined, reach };
};

const STRAIT = 9;

const fillCells = ({ seeds, joined, reach }: Land): Int16Array => {
  const cells = new Int16Array(COLUMNS * ROWS).fill(SEA);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const spot = bent((column + 0.5) * STEP, (row + 0.5) * STEP);
      const [nearest, second] = twoNearest(seeds, spot);
      const gap = distance(spot, seeds[second] as Point) - distance(spot, seeds[nearest] as Point);
      const near = joined[nearest] as ReadonlySet<number>;
      if (!near.has(second) && gap < STRAIT) continue;
      if (isLand(seeds, near, reach, nearest, spot)) cells[row * COLUMNS + column] = nearest;
    }
  return cells;
};

const isLand = (
  seeds: readonly Point[],
  near: ReadonlySet<number>,
  reach: readonly number[],
  at: number,
  spot: Point,
): boolean => {
  const seed = seeds[at] as Point;
  if (distance(seed, spot) < (reach[at] as number)) return true;
  for (const other of near) {
    const end = seeds[other] as Point;
    const width = Math.min(44, Math.max(20, distance(seed, end) * 0.44));
    if (fromLine(spot, seed, end) < width) return true;
  }
  return false;
};

/** Noise in three sizes moves every spot a little; the same spot always by the same. */
const bent = (x: number, y: number): Point => ({
  x: x + 15 * noise(x / 60, y / 60, 1) + 8 * noise(x / 25, y / 25, 2) + 4 * noise(x / 11, y / 11, 3),
  y: y + 15 * noise(x / 60, y / 60, 4) + 8 * noise(x / 25, y / 25, 5) + 4 * noise(x / 11, y / 11, 6),
});

/** Smooth noise from -1 to 1. */
const noise = (x: number, y: number, salt: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - left), ease(y - top)];
  const upper = mix(hash(left, top, salt), hash(left + 1, top, salt), u);
  const lower = mix(hash(left, top + 1, salt), hash(left + 1, top + 1, salt), u);
  return mix(upper, lower, v) * 2 - 1;
};
const ease = (part: number) => part * part * (3 - 2 * part);
const mix = (from: number, to: number, part: number) => from + (to - from) * part;
const hash = (x: number, y: number, salt: number): number => {
  let word = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(salt, 0x9e3779b1);
  word = Math.imul(word ^ (word >>> 15), 0x85ebca6b);
  return ((word ^ (word >>> 13)) >>> 0) / 2 ** 32;
};

const twoNearest = (seeds: readonly Point[], spot: Point): readonly [number, number] => {
  let [first, second] = [0, 0];
  let [best, next] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = 0; at < seeds.length; at++) {
    const far = distance(spot, seeds[at] as Point);
    if (far < best) [second, next, first, best] = [first, best, at, far];
    else if (far < next) [second, next] = [at, far];
  }
  return [first, second];
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const fromLine = (spot: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / (dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(spot.x - from.x - part * dx, spot.y - from.y - part * dy);
};

/** What is cut off from the largest piece of a territory goes to the sea, so that each is one piece. */
const keepMainlands = (cells: Int16Array, seeds: readonly Point[]) => {
  const seen = new Uint8Array(cells.length);
  const largest: number[][] = seeds.map(() => []);
  for (let cell = 0; cell < cells.length; cell++) {
    const area = cells[cell] as number;
    if (area === SEA || seen[cell]) continue;
    const piece = pieceFrom(cells, cell, seen);
    const [kept, dropped] =
      piece.length > (largest[area]?.length ?? 0)
        ? [piece, largest[area] ?? []]
        : [largest[area] ?? [], piece];
    largest[area] = kept;
    for (const lost of dropped) cells[lost] = SEA;
  }
};

/** Water that one territory encloses is its own. */
const fillPonds = (cells: Int16Array) => {
  const seen = new Uint8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== SEA || seen[cell]) continue;
    const pond = pieceFrom(cells, cell, seen);
    const around = new Set(pond.flatMap(besides).map((next) => cells[next] as number));
    around.delete(SEA);
    const [owner] = around;
    if (around.size === 1 && owner !== undefined) for (const wet of pond) cells[wet] = owner;
  }
};

const pieceFrom = (cells: Int16Array, start: number, seen: Uint8Array): number[] => {
  const piece = [start];
  seen[start] = 1;
  for (const cell of piece)
    for (const next of besides(cell))
      if (!seen[next] && cells[next] === cells[start]) {
        seen[next] = 1;
        piece.push(next);
      }
  return piece;
};

const bordersOf = (cells: Int16Array): ReadonlySet<string> => {
  const found = new Set<string>();
  for (let cell = 0; cell < cells.length; cell++)
    for (const next of besides(cell)) {
      const [one, other] = [cells[cell] as number, cells[next] as number];
      if (one !== SEA && other !== SEA && one !== other) found.add(borderKey(one, other));
    }
  return found;
};

/** The spot of a territory that is farthest from its outline, with a liking for its seed: room for a number. */
const centreOf = (cells: Int16Array, area: number, seed: Point): Point => {
  const depth = new Int16Array(cells.length);
  let edge: number[] = [];
  for (let cell = 0; cell < cells.length; cell++)
    if (cells[cell] === area && besides(cell).some((next) => cells[next] !== area)) edge.push(cell);
  let best = { cell: edge[0] ?? 0, score: Number.NEGATIVE_INFINITY };
  for (let layer = 1; edge.length > 0; layer++) {
    const inner: number[] = [];
    for (const cell of edge) depth[cell] = layer;
    for (const cell of edge) {
      const score = Math.min(layer, 6) * 6 - distance(spotOf(cell), seed) / 3;
      if (score > best.score) best = { cell, score };
      for (const next of besides(cell))
        if (cells[next] === area && depth[next] === 0) {
          depth[next] = layer + 1;
          inner.push(next);
        }
    }
    edge = inner;
  }
  return spotOf(best.cell);
};

const LETTER = 6;
const LINE = 14;

/** The water nearest to a continent that has room for its name; below its land where there is none. */
const labelOf = (
  cells: Int16Array,
  centres: readonly Point[],
  name: string,
  taken: readonly Point[],
): Point => {
  const half = ((name.length + 4) * LETTER) / 2;
  let best: { readonly spot: Point; readonly far: number } | null = null;
  for (let y = 2 * LINE; y < HEIGHT - LINE; y += STEP)
    for (let x = half; x < WIDTH - half; x += 2 * STEP) {
      const spot = { x, y };
      const far = centres.reduce((sum, centre) => sum + distance(spot, centre) ** 2, 0);
      const free = taken.every((other) => Math.abs(other.y - y) > LINE || Math.abs(other.x - x) > 2.5 * half);
      if ((best === null || far < best.far) && free && isWater(cells, x - half, x + half, y - LINE, y + 4))
        best = { spot, far };
    }
  if (best) return best.spot;
  const xs = centres.map(({ x }) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  return { x: middle, y: Math.min(HEIGHT - 6, Math.max(...centres.map(({ y }) => y)) + 40) };
};

const isWater = (cells: Int16Array, left: number, right: number, top: number, bottom: number): boolean => {
  for (let y = top; y <= bottom; y += STEP)
    for (let x = left; x <= right; x += STEP)
      if (cells[Math.floor(y / STEP) * COLUMNS + Math.floor(x / STEP)] !== SEA) return false;
  return true;
};

/** A line between territories over water, from coast to coast; around the edge it leaves and comes back. */
const routesOf = (map: MapDefinition, { seeds }: Land): readonly (readonly [Point, Point])[] => {
  const index = new Map(map.territories.map(({ id }, at) => [id, at]));
  const seed = (id: string) => seeds[index.get(id) as number] as Point;
  const wraps = new Set(map.wrapsAround.map(([a, b]) => `${a} ${b}`));
  const straight = map.seaRoutes.filter(([a, b]) => !wraps.has(`${a} ${b}`) && !wraps.has(`${b} ${a}`));
  return [
    ...straight.map(([a, b]) => [seed(a), seed(b)] as const),
    ...map.wrapsAround.flatMap(([a, b]) => {
      const [left, right] = [seed(a), seed(b)].toSorted((one, other) => one.x - other.x) as [Point, Point];
      return [[left, { x: 0, y: left.y - 12 }] as const, [right, { x: WIDTH, y: right.y - 12 }] as const];
    }),
  ];
};
