// Two actions side by side: the same worlds and draws for both, line by line.

import { type Action, itemAt } from '@turnfold/kernel';
import type { Lines } from './lines.ts';

export interface Comparison {
  /** The chance to win that each of the two leads to. */
  readonly chosen: number;
  readonly other: number;
  /** How much more the other one is worth, and the standard error of that. */
  readonly gain: number;
  readonly error: number;
}

export const compare = (others: readonly number[], own: readonly number[]): Comparison => {
  const gains = others.map((worth, at) => worth - itemAt(own, at));
  return { chosen: mean(own), other: mean(others), gain: mean(gains), error: standardError(gains) };
};

/** What an action leads to in the first so many lines; those that were played before are kept. */
export type Played = (to: number) => readonly number[];

export const playing = (lines: Lines, action: Action): Played => {
  const worths: number[] = [];
  return (to) => {
    if (worths.length < to) worths.push(...lines.play(action, worths.length, to));
    return worths.slice(0, to);
  };
};

/** Compares two actions in as many lines as are asked for. */
export const comparing =
  (chosen: Played, other: Played): ((to: number) => Comparison) =>
  (to) =>
    compare(other(to), chosen(to));

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A few lines that happen to agree prove little: some of the usual scatter is added to theirs. */
const standardError = (values: readonly number[]): number => {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) * (value - middle), 0);
  const scatter = squares + USUAL_LINES * USUAL_SCATTER * USUAL_SCATTER;
  return Math.sqrt(scatter / (values.length - 1 + USUAL_LINES) / values.length);
};

const USUAL_LINES = 3;
const USUAL_SCATTER = 0.15;
