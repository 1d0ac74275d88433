// What could have come: every way in which the draws of one step can fall, or some of them where there are too many.

import { itemAt, type Random } from '@turnfold/kernel';

export interface Fall<T> {
  readonly value: T;
  /** How likely this way is; all together 1. */
  readonly chance: number;
}

/** Every way the draws that `run` asks for can fall; null where there are more than `most`. */
export const allFalls = <T>(run: (random: Random) => T, most: number): readonly Fall<T>[] | null => {
  const falls: Fall<T>[] = [];
  for (let script: number[] | null = []; script; ) {
    if (falls.length === most) return null;
    const drawn = scripted(script);
    const value = run(drawn.random);
    if (drawn.ways() > most) return null;
    falls.push({ value, chance: 1 / drawn.ways() });
    script = drawn.next();
  }
  return falls;
};

/** Follows a script, then draws noughts; afterwards it knows the script of the next way, in order. */
const scripted = (script: readonly number[]) => {
  const draws: number[] = [];
  const belows: number[] = [];
  const random: Random = {
    int(below) {
      const draw = script[draws.length] ?? 0;
      draws.push(draw);
      belows.push(below);
      return draw;
    },
  };
  return {
    random,
    ways: () => belows.reduce((product, below) => product * below, 1),
    next: (): number[] | null => {
      const last = draws.findLastIndex((draw, at) => draw + 1 < itemAt(belows, at));
      return last === -1 ? null : [...draws.slice(0, last), itemAt(draws, last) + 1];
    },
  };
};

/** Some ways, each as likely as the others; the generators say which. */
export const someFalls = <T>(run: (random: Random) => T, randoms: readonly Random[]): readonly Fall<T>[] =>
  randoms.map((random) => ({ value: run(random), chance: 1 / randoms.length }));
