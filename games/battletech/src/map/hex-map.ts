// A map: a hexagon or a rectangle of hexes, each with a level and a terrain. Two texts hold all of it, one letter per hex.

import type { Hex } from './hex.ts';
import { depthOf, NO_HEX, TERRAIN_LETTERS, type Terrain, terrainOf } from './terrain.ts';

export const MAP_SHAPES = ['hexagon', 'rectangle'] as const;
export type MapShape = (typeof MAP_SHAPES)[number];

export interface HexMap {
  /** From the middle to the western and eastern ends. */
  readonly radius: number;
  /** A letter of `TERRAIN_LETTERS` per hex, row after row of the square around the map; `NO_HEX` beyond its edge. */
  readonly terrain: string;
  /** A digit per hex in the same order: level 0 to 9. */
  readonly levels: string;
}

export interface HexFeature {
  readonly q: number;
  readonly r: number;
  readonly terrain?: Terrain;
  readonly level?: number;
}

export const LEVEL_MAX = 9;
export const RADIUS_MAX = 20;

export const isOnMap = ({ radius, terrain }: HexMap, hex: Hex): boolean =>
  hex.q <= radius &&
  hex.q >= -radius &&
  hex.r <= radius &&
  hex.r >= -radius &&
  terrain.charCodeAt(indexOf(radius, hex)) !== NO_HEX_CODE;

const NO_HEX_CODE = NO_HEX.charCodeAt(0);

export const terrainAt = (map: HexMap, hex: Hex): Terrain =>
  terrainOf(map.terrain.charAt(indexOf(map.radius, hex))) ?? 'clear';

export const levelAt = (map: HexMap, hex: Hex): number =>
  map.levels.charCodeAt(indexOf(map.radius, hex)) - 48;

/** The ground a 'Mech stands on: under water it is the bottom. */
export const floorAt = (map: HexMap, hex: Hex): number => levelAt(map, hex) - depthOf(terrainAt(map, hex));

/** Every hex within a distance of the middle, or of a rectangle that reaches as far to the west and east. */
export const hexesOf = (radius: number, shape: MapShape = 'hexagon'): Hex[] => {
  const hexes: Hex[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++) if (isWithin(shape, radius, { q, r })) hexes.push({ q, r });
  return hexes;
};

/**
 * A rectangle is about half as high as it is wide, in the proportions of a screen. Its odd columns stand half a hex
 * lower and have one hex less, so that it is the same turned by half a turn.
 */
export const isWithin = (shape: MapShape, radius: number, { q, r }: Hex): boolean =>
  Math.abs(q) <= radius &&
  (shape === 'rectangle'
    ? Math.abs(2 * r + q) <= 2 * Math.floor(radius / 2)
    : Math.abs(r) <= radius && Math.abs(q + r) <= radius);

export const hexesOn = (map: HexMap): Hex[] => {
  const { radius } = map;
  const hexes: Hex[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++) if (isOnMap(map, { q, r })) hexes.push({ q, r });
  return hexes;
};

/** A hexagon has the hex due north of the middle on its edge; a rectangle ends half way there. */
export const shapeOf = (map: HexMap): MapShape =>
  isOnMap(map, { q: 0, r: -map.radius }) ? 'hexagon' : 'rectangle';

/** A map from its unusual hexes; the rest is clear ground on level 0. */
export const createMap = (
  radius: number,
  features: Iterable<HexFeature> = [],
  shape: MapShape = 'hexagon',
): HexMap => {
  const side = 2 * radius + 1;
  const terrain: string[] = new Array(side * side).fill(NO_HEX);
  const levels: string[] = new Array(side * side).fill('0');
  for (const hex of hexesOf(radius, shape)) terrain[indexOf(radius, hex)] = TERRAIN_LETTERS.clear;
  for (const { q, r, terrain: kind = 'clear', level = 0 } of features) {
    if (!isWithin(shape, radius, { q, r })) continue;
    terrain[indexOf(radius, { q, r })] = TERRAIN_LETTERS[kind];
    levels[indexOf(radius, { q, r })] = String(level);
  }
  return { radius, terrain: terrain.join(''), levels: levels.join('') };
};

export const indexOf = (radius: number, { q, r }: Hex): number =>
  (r + radius) * (2 * radius + 1) + q + radius;
