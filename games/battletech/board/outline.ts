// The outline of many hexes at once, corners rounded: what the layers of the ground are cut from.

import { FACINGS, formatHex, type Hex, neighbour } from '../src/map/hex.ts';
import { type Spot2D, sideOfHex, text } from './geometry.ts';

/** Closed lines around all of these hexes and their holes; `grow` moves them outwards, or inwards where negative. */
export const outlineOf = (hexes: readonly Hex[], grow: number, round: number): string =>
  loopsOf(hexes)
    .map((loop) => rounded(grown(loop, grow), round))
    .join('');

const keyOf = ({ x, y }: Spot2D): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;

/** Every corner of a hexagonal grid has two open sides or none, so that each side leads to exactly one other. */
const loopsOf = (hexes: readonly Hex[]): readonly (readonly Spot2D[])[] => {
  const within = new Set(hexes.map(formatHex));
  const sides = new Map<string, readonly [Spot2D, Spot2D]>();
  for (const hex of hexes)
    for (const facing of FACINGS) {
      if (within.has(formatHex(neighbour(hex, facing)))) continue;
      const side = sideOfHex(hex, facing);
      sides.set(keyOf(side[0]), side);
    }
  const loops: Spot2D[][] = [];
  for (const first of sides.keys()) {
    const loop: Spot2D[] = [];
    for (let key = first, side = sides.get(key); side; key = keyOf(side[1]), side = sides.get(key)) {
      sides.delete(key);
      loop.push(side[0]);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
};

const at = (loop: readonly Spot2D[], index: number): Spot2D =>
  loop[(index + loop.length) % loop.length] as Spot2D;

/** Out of the loop, which runs clockwise around what it encloses. */
const normal = (a: Spot2D, b: Spot2D): Spot2D => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: dy / length, y: -dx / length };
};

const grown = (loop: readonly Spot2D[], by: number): readonly Spot2D[] =>
  by === 0
    ? loop
    : loop.map((here, index) => {
        const [one, other] = [normal(at(loop, index - 1), here), normal(here, at(loop, index + 1))];
        const along = 1 + one.x * other.x + one.y * other.y;
        return { x: here.x + (by * (one.x + other.x)) / along, y: here.y + (by * (one.y + other.y)) / along };
      });

const rounded = (loop: readonly Spot2D[], radius: number): string => {
  const towards = (from: Spot2D, to: Spot2D): Spot2D => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const share = Math.min(radius, length / 2) / length;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const corners = loop.map((here, index) => {
    const [into, out] = [towards(here, at(loop, index - 1)), towards(here, at(loop, index + 1))];
    return `${index === 0 ? 'M' : 'L'}${text(into)}Q${text(here)} ${text(out)}`;
  });
  return `${corners.join('')}z`;
};
