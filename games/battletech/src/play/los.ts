// Who sees whom, through what, and over which cover.

import { distance, formatHex, type Hex } from '../map/hex.ts';
import { floorAt, type HexMap, levelAt, terrainAt } from '../map/hex-map.ts';
import { lineTo } from '../map/line.ts';
import { woodsOf } from '../map/terrain.ts';
import { WOODS_BLOCK, WOODS_HEIGHT } from '../tables/to-hit.ts';

export interface Sightline {
  readonly blocked: boolean;
  /** The sum of the woods in between. */
  readonly woods: number;
  /** The target's legs are hidden. */
  readonly cover: boolean;
  /** What blocks it. */
  readonly obstacle?: Obstacle;
}

export interface Obstacle {
  readonly kind: 'hill' | 'woods' | 'water';
  readonly hexes: readonly Hex[];
}

export interface Eye {
  readonly hex: Hex;
  readonly prone: boolean;
}

const blockedBy = (kind: Obstacle['kind'], hexes: readonly Hex[]): Sightline => ({
  blocked: true,
  woods: 0,
  cover: false,
  obstacle: { kind, hexes },
});

/** `the hill at 0,4 is in the way`. */
export const obstacleText = ({ kind, hexes }: Obstacle): string => {
  const places = hexes.map(formatHex).join(' and ');
  if (kind === 'water') return `whoever is on ${places} is under water`;
  return kind === 'hill' ? `the hill at ${places} is in the way` : `the woods at ${places} are in the way`;
};

/** A line along hexsides is judged on both sides; the target has the better of it. */
export const lineOfSight = (map: HexMap, attacker: Eye, target: Eye): Sightline => {
  for (const eye of [attacker, target]) if (isSubmerged(map, eye)) return blockedBy('water', [eye.hex]);
  const { left, right } = lineTo(target.hex.q - attacker.hex.q, target.hex.r - attacker.hex.r);
  const one = look(map, attacker, target, left);
  if (one.blocked || left === right) return one;
  const other = look(map, attacker, target, right);
  return other.blocked || hindrance(other) > hindrance(one) ? other : one;
};

const hindrance = ({ woods, cover }: Sightline): number => woods + (cover ? 1 : 0);

const look = (map: HexMap, attacker: Eye, target: Eye, offsets: readonly Hex[]): Sightline => {
  const eye = heightOf(map, attacker);
  const aim = heightOf(map, target);
  const highest = Math.max(eye, aim);
  const foot = floorAt(map, target.hex);
  let woods = 0;
  let cover = terrainAt(map, target.hex) === 'water_1';
  for (const offset of offsets) {
    const hex = { q: attacker.hex.q + offset.q, r: attacker.hex.r + offset.r };
    const level = levelAt(map, hex);
    const trees = woodsOf(terrainAt(map, hex));
    const atTarget = distance(hex, target.hex) === 1;
    const top = level + (trees > 0 ? WOODS_HEIGHT : 0);
    // The lowest that is high enough to matter here.
    const atEye = distance(hex, attacker.hex) === 1;
    const sill = Math.min(highest, atEye ? eye : highest, atTarget ? aim : highest);
    if (level > sill) return blockedBy('hill', [hex]);
    if (top > sill) woods += trees;
    if (atTarget && level === foot + 1 && eye <= aim) cover = true;
  }
  if (woods >= WOODS_BLOCK) return blockedBy('woods', woodsAlong(map, attacker.hex, offsets));
  return { blocked: false, woods, cover: cover && !target.prone };
};

const woodsAlong = (map: HexMap, from: Hex, offsets: readonly Hex[]): Hex[] =>
  offsets
    .map(({ q, r }) => ({ q: from.q + q, r: from.r + r }))
    .filter((hex) => woodsOf(terrainAt(map, hex)) > 0);

const heightOf = (map: HexMap, { hex, prone }: Eye): number => floorAt(map, hex) + (prone ? 0 : 1);

/** Wholly under water: nothing on the surface sees it or is seen by it. */
const isSubmerged = (map: HexMap, eye: Eye): boolean => heightOf(map, eye) < levelAt(map, eye.hex);
