// Somebody who has seen each style play, and guesses from one game which of them it was: the one whose usual figures are
// nearest.

import { must } from '@turnfold/kernel';

export type Seen = readonly (readonly number[])[];

export interface Usual {
  readonly name: string;
  readonly means: readonly number[];
}

/** What is usual for each name, and by how much each figure differs from game to game. */
export interface Memory {
  readonly usual: readonly Usual[];
  readonly spreads: readonly number[];
}

export const meansOf = (seen: Seen): readonly number[] =>
  (seen[0] ?? []).map((_, at) => seen.reduce((sum, each) => sum + must(each[at], 'figure'), 0) / seen.length);

/** Of the figure itself, not of its mean. */
export const spreadsOf = (seen: Seen): readonly number[] => {
  const means = meansOf(seen);
  return means.map((mean, at) =>
    Math.sqrt(
      seen.reduce((sum, each) => sum + (must(each[at], 'figure') - mean) ** 2, 0) /
        Math.max(1, seen.length - 1),
    ),
  );
};

export const memoryOf = (games: ReadonlyMap<string, Seen>): Memory => {
  const usual = [...games].map(([name, seen]) => ({ name, means: meansOf(seen) }));
  // Within the styles: how far they lie apart must not make a figure count for less.
  const within = [...games.values()].map(spreadsOf);
  const count = usual[0]?.means.length ?? 0;
  const spreads = Array.from({ length: count }, (_, at) =>
    Math.sqrt(within.reduce((sum, each) => sum + must(each[at], 'figure') ** 2, 0) / within.length),
  );
  return { usual, spreads };
};

export const guess = ({ usual, spreads }: Memory, figures: readonly number[]): string => {
  let [best, least] = ['', Number.POSITIVE_INFINITY];
  for (const { name, means } of usual) {
    const away = figures.reduce((sum, figure, at) => {
      const spread = must(spreads[at], 'spread');
      return spread === 0 ? sum : sum + ((figure - must(means[at], 'mean')) / spread) ** 2;
    }, 0);
    if (away < least) [best, least] = [name, away];
  }
  return best;
};
