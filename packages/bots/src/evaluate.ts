// Who will win, as one seat sees it. One contract for all games: the figures are the game's, the sum is made here.

import { type Appraisal, exp, itemAt, type Seat } from '@turnfold/kernel';

/** Each seat's chance to win, all together 1. */
export const evaluate = <View>(appraisal: Appraisal<View>, view: View, seat: Seat): readonly number[] =>
  chancesOf(appraisal.features(view, seat), appraisal.weights);

export const chancesOf = (
  features: readonly (readonly number[] | null)[],
  weights: readonly number[],
): readonly number[] => {
  const sums = features.map(
    (list) => list?.reduce((sum, each, at) => sum + each * itemAt(weights, at), 0) ?? null,
  );
  const most = sums.reduce<number>(
    (high, sum) => (sum !== null && sum > high ? sum : high),
    Number.NEGATIVE_INFINITY,
  );
  const powers = sums.map((sum) => (sum === null ? 0 : exp(sum - most)));
  const all = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / all);
};
