// How many missiles of a salvo hit: 2d6, from 2 to 12.

import type { WeaponKind } from './weapons.ts';

const CLUSTER: Readonly<Record<number, readonly number[]>> = {
  2: [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
  3: [1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3],
  4: [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4],
  5: [1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5],
  6: [2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6],
  7: [2, 2, 3, 4, 4, 4, 4, 6, 6, 7, 7],
  9: [3, 3, 4, 5, 5, 5, 5, 7, 7, 9, 9],
  10: [3, 3, 4, 6, 6, 6, 6, 8, 8, 10, 10],
  11: [4, 4, 5, 7, 7, 7, 7, 9, 9, 11, 11],
  12: [4, 4, 5, 8, 8, 8, 8, 10, 10, 12, 12],
  13: [4, 4, 5, 8, 8, 8, 8, 11, 11, 13, 13],
  14: [5, 5, 6, 9, 9, 9, 9, 11, 11, 14, 14],
  15: [5, 5, 6, 9, 9, 9, 9, 12, 12, 15, 15],
  16: [5, 5, 7, 10, 10, 10, 10, 13, 13, 16, 16],
  17: [5, 5, 7, 10, 10, 10, 10, 14, 14, 17, 17],
  18: [6, 6, 8, 11, 11, 11, 11, 14, 14, 18, 18],
  19: [6, 6, 8, 11, 11, 11, 11, 15, 15, 19, 19],
  20: [6, 6, 9, 12, 12, 12, 12, 16, 16, 20, 20],
  21: [7, 7, 9, 13, 13, 13, 13, 17, 17, 21, 21],
  22: [7, 7, 9, 14, 14, 14, 14, 18, 18, 22, 22],
  23: [7, 7, 10, 15, 15, 15, 15, 19, 19, 23, 23],
  24: [8, 8, 10, 16, 16, 16, 16, 20, 20, 24, 24],
  25: [8, 8, 10, 16, 16, 16, 16, 21, 21, 25, 25],
  26: [9, 9, 11, 17, 17, 17, 17, 21, 21, 26, 26],
  27: [9, 9, 11, 17, 17, 17, 17, 22, 22, 27, 27],
  28: [9, 9, 11, 17, 17, 17, 17, 23, 23, 28, 28],
  29: [10, 10, 12, 18, 18, 18, 18, 23, 23, 29, 29],
  30: [10, 10, 12, 18, 18, 18, 18, 24, 24, 30, 30],
  40: [12, 12, 18, 24, 24, 24, 24, 32, 32, 40, 40],
};

/** A roll beyond the table counts as its end. */
export const clusterHits = (size: number, roll: number): number => {
  const row = CLUSTER[size];
  if (!row) throw new Error(`bug: no salvo has ${size} missiles`);
  return row[Math.min(12, Math.max(2, roll)) - 2] as number;
};

/** Missiles that hit on average. */
export const meanClusterHits = (size: number): number => {
  let sum = 0;
  for (let one = 1; one <= 6; one++) for (let two = 1; two <= 6; two++) sum += clusterHits(size, one + two);
  return sum / 36;
};

/** Damage of one hit of a weapon, on average. */
export const meanDamage = ({ salvo, damage }: Pick<WeaponKind, 'salvo' | 'damage'>): number => {
  if (salvo === 1) return damage;
  const hits = MEANS.get(salvo) ?? meanClusterHits(salvo);
  MEANS.set(salvo, hits);
  return hits * damage;
};
const MEANS = new Map<number, number>();

/** Salvos that the table knows. */
export const SALVOS: readonly number[] = Object.keys(CLUSTER).map(Number);
