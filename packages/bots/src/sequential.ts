// When to stop: Wald's sequential test of whether one bot is ahead of another by so many Elo points, in the form that chess
// engines are tested with (GSPRT). A unit is a deal that was played from every seat, because its games are not
// independent of each other.

import { exp } from '@turnfold/kernel';

/** What has been counted of a pair so far. A score is the mean over a unit: 1 is every game won, 0 every game lost. */
export interface Scores {
  units: number;
  sum: number;
  squares: number;
}

export const noScores = (): Scores => ({ units: 0, sum: 0, squares: 0 });

export const addScore = (scores: Scores, score: number): void => {
  scores.units++;
  scores.sum += score;
  scores.squares += score * score;
};

/** `close`: neither is ahead by as much as was asked for. `open`: more games are needed. */
export type Verdict = 'ahead' | 'behind' | 'close' | 'open';

/** The share of points that so many Elo points are worth. */
export const shareOfElo = (elo: number): number => 1 / (1 + exp((-elo / 400) * Math.LN10));

/** The logarithm of 19: each verdict is wrong in at most one of twenty series. */
const BOUND = 2.944439;

export const verdictOf = (scores: Scores, elo: number): Verdict => {
  const ahead = evidence(scores, elo);
  const behind = evidence(turned(scores), elo);
  if (ahead >= BOUND) return 'ahead';
  if (behind >= BOUND) return 'behind';
  return ahead <= -BOUND && behind <= -BOUND ? 'close' : 'open';
};

/** The scores as the other bot sees them. */
const turned = ({ units, sum, squares }: Scores): Scores => ({
  units,
  sum: units - sum,
  squares: units - 2 * sum + squares,
});

/** How much more likely the scores are if it is ahead by `elo` than if both are equal, as a logarithm. */
const evidence = ({ units, sum, squares }: Scores, elo: number): number => {
  if (units === 0) return 0;
  const [even, better] = [0.5, shareOfElo(elo)];
  return (
    (units * (better - even) * ((2 * sum) / units - even - better)) / (2 * varianceOf(units, sum, squares))
  );
};

/** As if one unit more had been won and one lost, so that a few equal scores do not look like certainty. */
const varianceOf = (units: number, sum: number, squares: number): number => {
  const [count, total, all] = [units + 2, sum + 1, squares + 1];
  return all / count - (total / count) ** 2;
};
