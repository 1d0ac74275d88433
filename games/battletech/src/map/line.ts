// The straight line between the centres of two hexes, and every hex whose inside it crosses. All in whole numbers.

import { distance, type Hex } from './hex.ts';

/**
 * The hexes between two, from the first to the second. Where the line runs along hexsides (at 30 degrees) it has two
 * hexes beside it at every such side: then the list of the left and that of the right differ. Else they are the same.
 */
export interface HexLine {
  readonly left: readonly Hex[];
  readonly right: readonly Hex[];
}

/** As seen from the first hex: its lists hold offsets from it. Each is worked out once, when it is first asked for. */
export const lineTo = (dq: number, dr: number): HexLine => {
  const key = (dq + OFFSET_MAX) * 2 * OFFSET_MAX + dr + OFFSET_MAX;
  const known = LINES.get(key);
  if (known) return known;
  const line = lineBetween(dq, dr);
  LINES.set(key, line);
  return line;
};

/** No map is as wide as this. */
const OFFSET_MAX = 512;
const LINES = new Map<number, HexLine>();

/** What part of the line lies in a hex: from `from / scale` to `to / scale` of its length, if `from` is less. */
interface Crossing extends Hex {
  readonly from: number;
  readonly to: number;
  /** -1 or 1: the line runs along a side of this hex, which lies to its left or right. 0: through the hex. */
  readonly beside: number;
}

const lineBetween = (dq: number, dr: number): HexLine => {
  const length = distance({ q: 0, r: 0 }, { q: dq, r: dr });
  const crossings: Crossing[] = [];
  for (let q = Math.min(0, dq) - 1; q <= Math.max(0, dq) + 1; q++)
    for (let r = Math.min(0, dr) - 1; r <= Math.max(0, dr) + 1; r++) {
      const isEnd = (q === 0 && r === 0) || (q === dq && r === dr);
      const crossing = isEnd || length < 2 ? null : crossingOf(dq, dr, q, r);
      if (crossing) crossings.push(crossing);
    }
  crossings.sort((one, other) => one.from - other.from || one.to - other.to);
  const on = (side: number): Hex[] =>
    crossings.filter(({ beside }) => beside !== -side).map(({ q, r }) => ({ q, r }));
  const left = on(-1);
  return { left, right: crossings.some(({ beside }) => beside !== 0) ? on(1) : left };
};

/**
 * With s = -q - r, a hex is where all of q - r, r - s and s - q are less than 1 from their values at its centre. Along
 * the line each of them grows evenly, so each holds for one stretch of it; the hex is crossed where all three do.
 */
const crossingOf = (dq: number, dr: number, q: number, r: number): Crossing | null => {
  const slopes = axesOf(dq, dr);
  const centre = axesOf(q, r);
  // A common denominator for all stretches, so that they can be compared as whole numbers.
  const scale = slopes.reduce((product, slope) => (slope === 0 ? product : product * Math.abs(slope)), 1);
  let from = 0;
  let to = scale;
  let beside = 0;
  for (const [axis, slope] of slopes.entries()) {
    const middle = centre[axis] as number;
    if (slope === 0) {
      if (Math.abs(middle) > 1) return null;
      beside = middle;
      continue;
    }
    const [enters, leaves] = [(middle - 1) * (scale / slope), (middle + 1) * (scale / slope)];
    from = Math.max(from, Math.min(enters, leaves));
    to = Math.min(to, Math.max(enters, leaves));
  }
  return from < to ? { q, r, from, to, beside } : null;
};

const axesOf = (q: number, r: number): readonly [number, number, number] => [q - r, q + 2 * r, -2 * q - r];
