// Hexes with flat tops in axial coordinates: neighbours, distance, bearing.

import type { Facing } from '../state/enums.ts';
import type { IHexCoordinate } from '../state/types.ts';

export type Hex = IHexCoordinate;

/** By facing, clockwise from the north. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];
export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

export const formatHex = ({ q, r }: Hex): string => `${q},${r}`;

export const parseHex = (text: string): Hex | null => {
  const match = /^(-?\d{1,3}),(-?\d{1,3})$/.exec(text);
  return match ? { q: Number(match[1]), r: Number(match[2]) } : null;
};

export const sameHex = (one: Hex, other: Hex): boolean => one.q === other.q && one.r === other.r;

export const neighbour = ({ q, r }: Hex, facing: number): Hex => {
  const step = DIRECTIONS[facing] as Hex;
  return { q: q + step.q, r: r + step.r };
};

export const distance = (one: Hex, other: Hex): number => {
  const dq = one.q - other.q;
  const dr = one.r - other.r;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
};

export const turned = (facing: Facing, hexsides: number): Facing =>
  ((((facing + hexsides) % 6) + 6) % 6) as Facing;

/** Clockwise degrees from north, 0 up to 360, of one hex's centre seen from another. */
export const bearing = (from: Hex, to: Hex): number => {
  const dq = to.q - from.q;
  const dr = to.r - from.r;
  const degrees = (Math.atan2(1.5 * dq, -Math.sqrt(3) * (dr + dq / 2)) * 180) / Math.PI;
  return (Math.round(degrees * 1000) / 1000 + 360) % 360;
};

/** The same, clockwise from a facing. */
export const relativeBearing = (from: Hex, facing: Facing, to: Hex): number =>
  (bearing(from, to) - facing * 60 + 360) % 360;

/** The facing that looks most nearly at a hex. */
export const facingTowards = (from: Hex, to: Hex): Facing =>
  (Math.round(bearing(from, to) / 60) % 6) as Facing;
