// The exact odds of a battle: roll after roll, always with as many dice as allowed, until one side is gone or the
// attacker stops. Worked out once for every pair of armies, from small battles up.

import { must } from '@turnfold/kernel';

export interface BattleOdds {
  /** How likely the attacker takes the territory. */
  readonly win: number;
  /** What each side loses on average, however it ends. */
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  /** What is left on average: of the attackers if they win, of the defenders if they do not. */
  readonly attackersLeft: number;
  readonly defendersLeft: number;
}

/**
 * `attackers` are the armies that may fight: those on the territory but one. They stop when no more than `stopAt` of
 * them are left (0: they fight to the last).
 */
export const battleOdds = (attackers: number, defenders: number, stopAt = 0): BattleOdds => {
  if (defenders <= 0) return { ...WON, attackersLeft: attackers };
  if (attackers <= stopAt) return { ...STOPPED, defendersLeft: defenders };
  const { size, win, lossA, lossD, leftA } = tableFor(stopAt, Math.max(attackers, defenders));
  const at = attackers * size + defenders;
  const chance = must(win[at], 'such battle');
  return {
    win: chance,
    attackerLosses: must(lossA[at], 'such battle'),
    defenderLosses: must(lossD[at], 'such battle'),
    attackersLeft: chance > 0 ? must(leftA[at], 'such battle') / chance : 0,
    defendersLeft: chance < 1 ? (defenders - must(lossD[at], 'such battle')) / (1 - chance) : 0,
  };
};

/** The chance alone, to the last attacker. */
export const winChance = (attackers: number, defenders: number): number => {
  if (defenders <= 0) return 1;
  if (attackers <= 0) return 0;
  const { size, win } = tableFor(0, Math.max(attackers, defenders));
  return must(win[attackers * size + defenders], 'such battle');
};

/** In how many of all ways the dice can fall the defender loses 0, 1 or 2: `ROLLS[attackerDice - 1][defenderDice - 1]`. */
export const ROLLS = [
  [
    [21, 15],
    [161, 55],
  ],
  [
    [91, 125],
    [581, 420, 295],
  ],
  [
    [441, 855],
    [2275, 2611, 2890],
  ],
] as const;

/** The same chance as an exact fraction, in lowest terms. */
export const winFraction = (attackers: number, defenders: number): readonly [bigint, bigint] => {
  const known = new Map<string, readonly [bigint, bigint]>();
  const solve = (a: number, d: number): readonly [bigint, bigint] => {
    if (d <= 0) return [1n, 1n];
    if (a <= 0) return [0n, 1n];
    const key = `${a}/${d}`;
    const before = known.get(key);
    if (before) return before;
    const { ways, total, pairs } = rollOf(a, d);
    let sum: readonly [bigint, bigint] = [0n, 1n];
    for (const [lost, count] of ways.entries()) {
      const [top, bottom] = solve(a - (pairs - lost), d - lost);
      sum = lowest(
        sum[0] * bottom * BigInt(total) + BigInt(count) * top * sum[1],
        sum[1] * bottom * BigInt(total),
      );
    }
    known.set(key, sum);
    return sum;
  };
  return solve(attackers, defenders);
};

const lowest = (top: bigint, bottom: bigint): readonly [bigint, bigint] => {
  let [large, small] = [bottom, top];
  while (small > 0n) [large, small] = [small, large % small];
  return [top / large, bottom / large];
};

const WON: BattleOdds = { win: 1, attackerLosses: 0, defenderLosses: 0, attackersLeft: 0, defendersLeft: 0 };
const STOPPED: BattleOdds = { ...WON, win: 0 };

/** The next roll between so many: in how many ways the defender loses 0, 1 or 2, and how many armies fall in all. */
const rollOf = (attackers: number, defenders: number) => {
  const attackerDice = Math.min(3, attackers);
  const defenderDice = Math.min(2, defenders);
  const ways: readonly number[] = must(ROLLS[attackerDice - 1]?.[defenderDice - 1], 'such roll');
  return { ways, total: 6 ** (attackerDice + defenderDice), pairs: Math.min(attackerDice, defenderDice) };
};

/** Rows by attackers, columns by defenders. `leftA` counts attackers left only where they win. */
interface Table {
  readonly size: number;
  readonly win: Float64Array;
  readonly lossA: Float64Array;
  readonly lossD: Float64Array;
  readonly leftA: Float64Array;
}

const tables = new Map<number, Table>();

const tableFor = (stopAt: number, armies: number): Table => {
  const known = tables.get(stopAt);
  if (known && armies < known.size) return known;
  let size = 64;
  while (size <= armies) size *= 2;
  const table = solveAll(stopAt, size);
  tables.set(stopAt, table);
  return table;
};

const solveAll = (stopAt: number, size: number): Table => {
  const table: Table = {
    size,
    win: new Float64Array(size * size),
    lossA: new Float64Array(size * size),
    lossD: new Float64Array(size * size),
    leftA: new Float64Array(size * size),
  };
  for (let attackers = 0; attackers < size; attackers++) {
    table.win[attackers * size] = 1;
    table.leftA[attackers * size] = attackers;
    if (attackers <= stopAt) continue;
    for (let defenders = 1; defenders < size; defenders++) solveOne(table, attackers, defenders);
  }
  return table;
};

const solveOne = ({ size, win, lossA, lossD, leftA }: Table, attackers: number, defenders: number): void => {
  const { ways, total, pairs } = rollOf(attackers, defenders);
  let [chance, fallenA, fallenD, left] = [0, 0, 0, 0];
  for (let lost = 0; lost < ways.length; lost++) {
    const weight = must(ways[lost], 'such roll') / total;
    const next = (attackers - pairs + lost) * size + defenders - lost;
    chance += weight * must(win[next], 'such battle');
    fallenA += weight * (pairs - lost + must(lossA[next], 'such battle'));
    fallenD += weight * (lost + must(lossD[next], 'such battle'));
    left += weight * must(leftA[next], 'such battle');
  }
  const at = attackers * size + defenders;
  win[at] = chance;
  lossA[at] = fallenA;
  lossD[at] = fallenD;
  leftA[at] = left;
};
