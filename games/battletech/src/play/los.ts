// Who sees whom, through what, and over which cover.

import { distance, type Hex, hexesBetween } from '../map/hex.ts';
import { floorAt, type HexMap, levelAt, terrainAt } from '../map/hex-map.ts';
import { woodsOf } from '../map/terrain.ts';
import { WOODS_BLOCK, WOODS_HEIGHT } from '../tables/to-hit.ts';

export interface Sightline {
  readonly blocked: boolean;
  /** The sum of the woods in between. */
  readonly woods: number;
  /** The target's legs are hidden. */
  readonly cover: boolean;
}

export interface Eye {
  readonly hex: Hex;
  readonly prone: boolean;
}

const BLOCKED: Sightline = { blocked: true, woods: 0, cover: false };

/** A line along hexsides is judged on both sides; the target has the better of it. */
export const lineOfSight = (map: HexMap, attacker: Eye, target: Eye): Sightline => {
  if (isSubmerged(map, attacker) || isSubmerged(map, target)) return BLOCKED;
  const one = look(map, attacker, target, 1);
  if (one.blocked || !mayRunAlongHexsides(attacker.hex, target.hex)) return one;
  const other = look(map, attacker, target, -1);
  return other.blocked || hindrance(other) > hindrance(one) ? other : one;
};

const hindrance = ({ woods, cover }: Sightline): number => woods + (cover ? 1 : 0);

/** Only over an even number of hexes can the line meet a hexside halfway between two centres. */
const mayRunAlongHexsides = (from: Hex, to: Hex): boolean => distance(from, to) % 2 === 0;

const look = (map: HexMap, attacker: Eye, target: Eye, side: 1 | -1): Sightline => {
  const eye = heightOf(map, attacker);
  const aim = heightOf(map, target);
  const between = hexesBetween(attacker.hex, target.hex, side);
  const last = between.length - 1;
  let woods = 0;
  for (const [index, hex] of between.entries()) {
    const level = levelAt(map, hex);
    const stands = (top: number) =>
      top > Math.max(eye, aim) || (top > eye && index === 0) || (top > aim && index === last);
    if (stands(level)) return BLOCKED;
    const trees = woodsOf(terrainAt(map, hex));
    if (trees > 0 && stands(level + WOODS_HEIGHT)) woods += trees;
  }
  if (woods >= WOODS_BLOCK) return BLOCKED;
  return {
    blocked: false,
    woods,
    cover: !target.prone && hasCover(map, target.hex, between[last], eye, aim),
  };
};

const hasCover = (map: HexMap, hex: Hex, before: Hex | undefined, eye: number, aim: number): boolean =>
  terrainAt(map, hex) === 'water_1' ||
  (before !== undefined && levelAt(map, before) === floorAt(map, hex) + 1 && eye <= aim);

const heightOf = (map: HexMap, { hex, prone }: Eye): number => floorAt(map, hex) + (prone ? 0 : 1);

/** Wholly under water: nothing on the surface sees it or is seen by it. */
const isSubmerged = (map: HexMap, eye: Eye): boolean => heightOf(map, eye) < levelAt(map, eye.hex);
