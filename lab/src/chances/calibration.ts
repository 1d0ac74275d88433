// How often those won who were given such a chance.

import { wilson } from '@turnfold/bots';

/** One seat of one game: what it was given, and the share of the win that it got. */
export interface Guess {
  readonly given: number;
  readonly won: number;
}

export interface Band {
  /** In tenths: 3 is 30 to 40 %. */
  readonly tenth: number;
  readonly guesses: number;
  readonly given: number;
  readonly won: number;
  /** The 95 % interval of what was won. */
  readonly low: number;
  readonly high: number;
  readonly isWithin: boolean;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export const bandsOf = (guesses: readonly Guess[]): readonly Band[] =>
  Array.from({ length: 10 }, (_, tenth) => {
    const inside = guesses.filter(({ given }) => Math.min(9, Math.floor(given * 10)) === tenth);
    const given = mean(inside.map((guess) => guess.given));
    const won = mean(inside.map((guess) => guess.won));
    const [low, high] = wilson(won * inside.length, inside.length);
    const isWithin = inside.length === 0 || (given >= low && given <= high);
    return { tenth, guesses: inside.length, given, won, low, high, isWithin };
  });

/** The mean square of how far off the guesses were: 0 for a prophet. */
export const brierOf = (guesses: readonly Guess[]): number =>
  mean(guesses.map(({ given, won }) => (given - won) * (given - won)));
