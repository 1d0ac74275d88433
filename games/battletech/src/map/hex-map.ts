// A map: a hexagon of hexes, each with a level and a terrain. Two texts hold all of it, one letter per hex.

import { distance, type Hex } from './hex.ts';
import { depthOf, NO_HEX, TERRAIN_LETTERS, type Terrain, terrainOf } from './terrain.ts';

export interface HexMap {
  readonly radius: number;
  /** A letter of `TERRAIN_LETTERS` per hex, row after row of the square around the hexagon. */
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

export const isOnMap = ({ radius }: HexMap, { q, r }: Hex): boolean =>
  q <= radius && q >= -radius && r <= radius && r >= -radius && q + r <= radius && q + r >= -radius;

export const terrainAt = (map: HexMap, hex: Hex): Terrain =>
  terrainOf(map.terrain.charAt(indexOf(map.radius, hex))) ?? 'clear';

export const levelAt = (map: HexMap, hex: Hex): number =>
  map.levels.charCodeAt(indexOf(map.radius, hex)) - 48;

/** The ground a 'Mech stands on: under water it is the bottom. */
export const floorAt = (map: HexMap, hex: Hex): number => levelAt(map, hex) - depthOf(terrainAt(map, hex));

export const hexesOf = (radius: number): Hex[] => {
  const hexes: Hex[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++) if (Math.abs(q + r) <= radius) hexes.push({ q, r });
  return hexes;
};

/** A map from its unusual hexes; the rest is clear ground on level 0. */
export const createMap = (radius: number, features: Iterable<HexFeature> = []): HexMap => {
  const side = 2 * radius + 1;
  const terrain: string[] = new Array(side * side).fill(NO_HEX);
  const levels: string[] = new Array(side * side).fill('0');
  for (const hex of hexesOf(radius)) terrain[indexOf(radius, hex)] = TERRAIN_LETTERS.clear;
  for (const { q, r, terrain: kind = 'clear', level = 0 } of features) {
    if (distance({ q, r }, { q: 0, r: 0 }) > radius) continue;
    terrain[indexOf(radius, { q, r })] = TERRAIN_LETTERS[kind];
    levels[indexOf(radius, { q, r })] = String(level);
  }
  return { radius, terrain: terrain.join(''), levels: levels.join('') };
};

export const indexOf = (radius: number, { q, r }: Hex): number =>
  (r + radius) * (2 * radius + 1) + q + radius;
