// Where hexes lie in the drawing: flat tops, north is up, a corner is `SIZE` from the centre.

import type { Hex } from '../src/map/hex.ts';

export const SIZE = 30;
const ROOT3 = Math.sqrt(3);

export interface Spot2D {
  readonly x: number;
  readonly y: number;
}

export const centreOf = ({ q, r }: Hex): Spot2D => ({ x: 1.5 * SIZE * q, y: ROOT3 * SIZE * (r + q / 2) });

/** The centre of a hex, for a `<circle>`. */
export const placed = (hex: Hex): { readonly cx: number; readonly cy: number } => {
  const { x, y } = centreOf(hex);
  return { cx: x, cy: y };
};

/** The hex under a place of the drawing. */
export const hexAt = ({ x, y }: Spot2D): Hex => {
  const q = x / (1.5 * SIZE);
  const r = y / (ROOT3 * SIZE) - q / 2;
  const s = -q - r;
  const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(s)];
  const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS - s)];
  if (offQ > offR && offQ > offS) return { q: 0 - roundR - roundS, r: roundR + 0 };
  if (offR > offS) return { q: roundQ + 0, r: 0 - roundQ - roundS };
  return { q: roundQ + 0, r: roundR + 0 };
};

/** A place at a distance from a centre, in degrees clockwise from the north. */
export const towards = ({ x, y }: Spot2D, degrees: number, distance: number): Spot2D => {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + distance * Math.sin(angle), y: y - distance * Math.cos(angle) };
};

const CORNERS = [30, 90, 150, 210, 270, 330];

/** The closed outline of a hex; `share` of its size, where a gap to the neighbours is wanted. */
export const hexPath = (hex: Hex, share = 1): string =>
  `M${CORNERS.map((degrees) => text(towards(centreOf(hex), degrees, SIZE * share))).join('L')}z`;

/** The two ends of the side that a facing looks through. */
export const sideOfHex = (hex: Hex, facing: number): readonly [Spot2D, Spot2D] => {
  const centre = centreOf(hex);
  return [towards(centre, facing * 60 - 30, SIZE), towards(centre, facing * 60 + 30, SIZE)];
};

/** A cone of 60 degrees to each side of a direction: where weapons of the torso reach. */
export const arcPath = (hex: Hex, degrees: number, reach: number, half = 60): string => {
  const centre = centreOf(hex);
  const [left, right] = [towards(centre, degrees - half, reach), towards(centre, degrees + half, reach)];
  return `M${text(centre)}L${text(left)}A${reach} ${reach} 0 0 1 ${text(right)}z`;
};

export const linePath = (hexes: readonly Hex[]): string =>
  hexes.length === 0 ? '' : `M${hexes.map((hex) => text(centreOf(hex))).join('L')}`;

/** A part of the drawing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box that holds these hexes, with some air around them. */
export const boxAround = (hexes: readonly Hex[], air = SIZE): Box => {
  const places = hexes.map(centreOf);
  const [across, down] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const high = (ROOT3 / 2) * SIZE + air;
  return {
    left: Math.min(...across) - SIZE - air,
    right: Math.max(...across) + SIZE + air,
    top: Math.min(...down) - high,
    bottom: Math.max(...down) + high,
  };
};

export const text = ({ x, y }: Spot2D): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;

/** The same small number for the same hex, every time: so that woods look grown and do not jump. */
export const chanceAt = ({ q, r }: Hex, salt: number): number => {
  const mixed = Math.imul(q * 374_761_393 + r * 668_265_263 + salt * 2_246_822_519, 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
};
