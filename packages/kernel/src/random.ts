// Where chance comes from. Rules see only `Random`; which generator stands behind it is the host's business.

import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { hashText } from './canonical.ts';
import { itemAt } from './must.ts';

export interface Random {
  /** A whole number from 0 up to, but not including, `below`; each equally likely. */
  int(below: number): number;
}

/** One die: 1 to `sides`. */
export const die = (random: Random, sides = 6): number => random.int(sides) + 1;

/** Several dice, in the order they fell. */
export const dice = (random: Random, count: number, sides = 6): number[] => {
  const rolled = new Array<number>(count); // As long as it has to be: dice are kept in the log.
  for (let rolls = 0; rolls < count; rolls++) rolled[rolls] = die(random, sides);
  return rolled;
};

/** One of a list that is not empty. */
export const pick = <T>(random: Random, list: readonly T[]): T => itemAt(list, random.int(list.length));

/** The same things in a random order (Fisher and Yates, from the end). */
export const shuffle = <T>(random: Random, list: readonly T[]): T[] => {
  const shuffled = list.slice();
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random.int(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
};

/** A fast generator for simulations, bots and practice. The same seed gives the same numbers, everywhere. */
export const seededRandom = (seed: number): Random => randomFrom(xoroshiro128plus(seed | 0));

/**
 * The same generator for one place among many: `hashedRandom(seed, round, 'bots')`. All of its 128 bits come from a
 * hash, so that neighbouring places have nothing in common and no two of them ever share their numbers.
 */
export const hashedRandom = (...place: readonly (number | string)[]): Random => {
  const hash = hashText(place.join('|'));
  const words = [0, 8, 16, 24].map((start) => Number.parseInt(hash.slice(start, start + 8), 16) | 0);
  return randomFrom(xoroshiro128plusFromState(words));
};

const randomFrom = (generator: ReturnType<typeof xoroshiro128plus>): Random => ({
  int: (below) => uniformInt(generator, 0, checkBelow(below) - 1),
});

/** Nothing lies below 0, and a choice from an empty list is a bug: better to stop than to hang. */
export const checkBelow = (below: number): number => {
  if (Number.isInteger(below) && below >= 1 && below <= 2 ** 32) return below;
  throw new RangeError(`bug: a whole number below ${below} was asked for`);
};

/** Passes draws through and keeps them, so that recorded chance can be played again from a script. */
export const recordedRandom = (random: Random): Random & { readonly draws: readonly number[] } => {
  const draws: number[] = [];
  return {
    draws,
    int(below) {
      const value = random.int(below);
      draws.push(value);
      return value;
    },
  };
};

/** For places where no luck may be used: asking for it is a bug. */
export const noRandom: Random = {
  int() {
    throw new Error('bug: luck was asked for where none may be used');
  },
};
