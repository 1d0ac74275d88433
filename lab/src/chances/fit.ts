// What each figure of a position counts, so that the chances come out right: a softmax over the seats, by Newton's steps.

import { chancesOf } from '@turnfold/bots';
import { itemAt } from '@turnfold/kernel';

export interface Example {
  readonly features: readonly (readonly number[] | null)[];
  readonly won: readonly number[];
  /** How much it counts among the others. */
  readonly weight: number;
}

const STEPS = 25;
const ENOUGH = 1e-5;
/** Keeps weights small that the examples say little about. */
const TAMENESS = 1e-5;

export const learnedWeights = (examples: readonly Example[]): readonly number[] => {
  const width = examples[0]?.features.find((list) => list !== null)?.length ?? 0;
  let weights: readonly number[] = new Array<number>(width).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const { slope, bend } = anglesAt(examples, weights);
    const change = solve(bend, slope);
    weights = weights.map((each, at) => each - itemAt(change, at));
    if (change.every((each) => Math.abs(each) < ENOUGH)) break;
  }
  return weights;
};

/** The slope of the loss and how it bends, at these weights. */
const anglesAt = (examples: readonly Example[], weights: readonly number[]) => {
  const slope = weights.map((each) => TAMENESS * each);
  const bend = weights.map((_, at): number[] => weights.map((_, other) => (at === other ? TAMENESS : 0)));
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (const { features, won, weight } of examples) {
    const given = chancesOf(features, weights);
    const mean = weights.map((_, at) =>
      features.reduce((sum, list, seat) => sum + itemAt(given, seat) * (list?.[at] ?? 0), 0),
    );
    for (const [seat, list] of features.entries()) {
      if (!list) continue;
      const chance = (itemAt(given, seat) * weight) / all;
      const error = chance - (itemAt(won, seat) * weight) / all;
      const apart = list.map((figure, at) => figure - itemAt(mean, at));
      for (const [at, figure] of list.entries()) {
        slope[at] = itemAt(slope, at) + error * figure;
        const row = itemAt(bend, at);
        const share = chance * itemAt(apart, at);
        for (let other = 0; other < apart.length; other++)
          row[other] = itemAt(row, other) + share * itemAt(apart, other);
      }
    }
  }
  return { slope, bend };
};

/** Solves so many equations with as many unknowns, by elimination. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const rows = matrix.map((row, at) => [...row, itemAt(right, at)]);
  for (const [at, pivot] of rows.entries()) {
    // All pivots are above zero: what bends a loss is never flat once it is tame.
    const size = itemAt(pivot, at);
    for (let column = at; column < pivot.length; column++) pivot[column] = itemAt(pivot, column) / size;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = itemAt(row, at);
      for (let column = at; column < row.length; column++)
        row[column] = itemAt(row, column) - factor * itemAt(pivot, column);
    }
  }
  return rows.map((row) => itemAt(row, row.length - 1));
};
