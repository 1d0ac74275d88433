// Shapes for a map whose file says only where its territories lie and which of them share a border: so a new map needs
// no artist, and what borders in the drawing borders in the rules.
//
// Every cell of a fine grid belongs to the nearest territory or to the sea. Land lies around the lines that join
// neighbours; a little noise bends everything, so that coasts look like coasts; where two territories would touch
// that are no neighbours, the sea comes between them.

import type { MapDefinition } from '../../src/map.ts';
import { besides, COLUMNS, cornerOf, ROWS, SEA, STEP } from './grid.ts';
import { distance, fromLine, noise, type Point } from './points.ts';
import type { Rings } from './types.ts';

/** The rings of each territory, along the corners of its cells. */
export const ringsFromCells = (map: MapDefinition): Rings => {
  const land = landOf(map);
  const cells = fillCells(land);
  keepMainlands(cells, land.seeds);
  fillPonds(cells, land);
  return land.seeds.map((_, area) => ringsAround(cells, area));
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
      pairKey(index.get(a) as number, index.get(b) as number),
    ),
  );
  const joined = map.territories.map(
    ({ adjacencies }, at) =>
      new Set(
        adjacencies
          .map((id) => index.get(id) as number)
          .filter((other) => !overWater.has(pairKey(at, other))),
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

/** Water inside the land belongs to one of the territories around it, unless that would make a border of its own. */
const fillPonds = (cells: Int16Array, { joined }: Land) => {
  const seen = new Uint8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== SEA || seen[cell]) continue;
    const pond = pieceFrom(cells, cell, seen);
    if (pond.length > POND_MAX) continue;
    const around = new Set(pond.flatMap(besides).map((next) => cells[next] as number));
    around.delete(SEA);
    const owner = [...around].find((area) =>
      [...around].every((other) => other === area || joined[area]?.has(other)),
    );
    if (owner !== undefined) for (const wet of pond) cells[wet] = owner;
  }
};

/** In cells. What is larger is a sea. */
const POND_MAX = 100;

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

const pairKey = (one: number, other: number): string => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** Walks along the corners of cells with the inside on the right. */
const ringsAround = (cells: Int16Array, area: number): string[][] => {
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? SEA : cells[row * COLUMNS + column];
  const next = new Map<string, string[]>();
  const step = (from: string, to: string) => next.set(from, [...(next.get(from) ?? []), to]);
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      if (at(column, row) !== area) continue;
      const [nw, ne] = [cornerOf(column, row), cornerOf(column + 1, row)];
      const [sw, se] = [cornerOf(column, row + 1), cornerOf(column + 1, row + 1)];
      if (at(column, row - 1) !== area) step(nw, ne);
      if (at(column + 1, row) !== area) step(ne, se);
      if (at(column, row + 1) !== area) step(se, sw);
      if (at(column - 1, row) !== area) step(sw, nw);
    }
  const rings: string[][] = [];
  for (const start of next.keys()) {
    const ring: string[] = [];
    let corner = start;
    for (let onward = next.get(corner)?.pop(); onward !== undefined; onward = next.get(corner)?.pop()) {
      ring.push(corner);
      corner = onward;
    }
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
};
