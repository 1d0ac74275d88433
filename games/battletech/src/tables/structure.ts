// Internal structure by tonnage, and the most armour it can carry.

import { isArm, isLeg, type Location } from './locations.ts';

export const HEAD_STRUCTURE = 3;
export const HEAD_ARMOR_MAX = 9;

/** Centre torso, side torso, arm, leg. */
const STRUCTURE: Readonly<Record<number, readonly [number, number, number, number]>> = {
  20: [6, 5, 3, 4],
  25: [8, 6, 4, 6],
  30: [10, 7, 5, 7],
  35: [11, 8, 6, 8],
  40: [12, 10, 6, 10],
  45: [14, 11, 7, 11],
  50: [16, 12, 8, 12],
  55: [18, 13, 9, 13],
  60: [20, 14, 10, 14],
  65: [21, 15, 10, 15],
  70: [22, 15, 11, 15],
  75: [23, 16, 12, 16],
  80: [25, 17, 13, 17],
  85: [27, 18, 14, 18],
  90: [29, 19, 15, 19],
  95: [30, 20, 16, 20],
  100: [31, 21, 17, 21],
};

export const isTonnage = (tons: number): boolean => tons in STRUCTURE;

export const structureOf = (tons: number, location: Location): number => {
  const row = STRUCTURE[tons];
  if (!row) throw new Error(`bug: no 'Mech weighs ${tons} tons`);
  if (location === 'head') return HEAD_STRUCTURE;
  if (location === 'center_torso') return row[0];
  if (isArm(location)) return row[2];
  return isLeg(location) ? row[3] : row[1];
};

/** Front and rear together. */
export const armorMaxOf = (tons: number, location: Location): number =>
  location === 'head' ? HEAD_ARMOR_MAX : 2 * structureOf(tons, location);
