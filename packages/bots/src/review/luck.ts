// What luck brought: what came, beside what could have come of the same action. Both are judged in the same way, so that it
// adds up to nothing in the long run, whatever the judge is worth.

import {
  type Action,
  createOwn,
  hashedRandom,
  isRefused,
  itemAt,
  type Random,
  type Seat,
  stepInPlace,
} from '@turnfold/kernel';
import { allFalls, someFalls } from './draws.ts';
import type { Judged, Worth } from './worth.ts';

/** As many ways to fall as two dice have. */
const FALLS_MAX = 36;
/** Where there are more, so many of them stand for all. */
const FALLS_TAKEN = 24;

export interface Luck {
  /** By seat. */
  readonly luck: readonly number[];
  /** Whether every way to fall was gone through. */
  readonly isExact: boolean;
}

/** `chances` are everybody's after what came. */
export const luckAt = (
  {
    judged: { rules },
    worth,
    place,
  }: { readonly judged: Judged; readonly worth: Worth; readonly place: string },
  { state, seat, action }: { readonly state: object; readonly seat: Seat; readonly action: Action },
  chances: readonly number[],
): Luck => {
  const after = (random: Random): readonly number[] => {
    const next = stepInPlace(rules, state, seat, action, random, createOwn());
    if (isRefused(next)) throw new Error(`bug: an action of the record is refused: ${next.refused}`);
    return worth.all(next.state);
  };
  const all = allFalls(after, FALLS_MAX);
  const falls =
    all ??
    someFalls(
      after,
      Array.from({ length: FALLS_TAKEN }, (_, at) => hashedRandom(place, 'luck', at)),
    );
  const luck = chances.map(
    (chance, one) => chance - falls.reduce((sum, fall) => sum + itemAt(fall.value, one) * fall.chance, 0),
  );
  return { luck, isExact: all !== null };
};
