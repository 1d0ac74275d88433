// Random play has known averages: one number that is off if any rule is.

import { seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { playRandomGame, type RandomGame } from './random-games.ts';

const GAMES = 20_000;
const SEED = 2024;

/** Of 50,000 random games of an independent program. Where it does not tell the spread, ours stands for both. */
const REFERENCE_GAMES = 50_000;
const FACTS: readonly {
  readonly name: string;
  readonly of: (game: RandomGame) => number;
  readonly mean: number;
  readonly sd?: number;
}[] = [
  { name: 'turns', of: ({ turns }) => turns, mean: 36.87, sd: 5.77 },
  { name: 'passes', of: ({ passes }) => passes, mean: 3.51 },
  { name: 'fill', of: ({ scores: [first, second] }) => (first + second) / 600, mean: 0.9038, sd: 0.0672 },
  {
    name: 'games won by the first player',
    of: ({ scores: [first, second] }) => +(first > second),
    mean: 0.5462,
  },
  {
    name: 'games won by the second player',
    of: ({ scores: [first, second] }) => +(first < second),
    mean: 0.4492,
  },
  {
    name: 'lead of the first player',
    of: ({ scores: [first, second] }) => first - second,
    mean: 10.22,
    sd: 87,
  },
  { name: 'captured cells', of: ({ capturedCells }) => capturedCells, mean: 162.8 },
  { name: 'captured regions', of: ({ capturedRegions }) => capturedRegions, mean: 9.38 },
];

describe(`[2] [3] [4] ${GAMES} random games, seed ${SEED}, against ${REFERENCE_GAMES} of another program`, () => {
  let played: RandomGame[] | undefined;
  const games = (): RandomGame[] => {
    const random = seededRandom(SEED);
    played ??= Array.from({ length: GAMES }, () => playRandomGame(random));
    return played;
  };

  test.each(FACTS)(
    '$name: $mean on average, within four standard errors',
    ({ of, mean, sd }) => {
      const ours = describeSample(games().map(of));
      const error = Math.hypot((sd ?? ours.sd) / Math.sqrt(REFERENCE_GAMES), ours.sd / Math.sqrt(GAMES));
      expect(Math.abs(ours.mean - mean) / error).toBeLessThan(4);
    },
    120_000,
  );
});

const describeSample = (values: readonly number[]): { mean: number; sd: number } => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(squares / (values.length - 1)) };
};
