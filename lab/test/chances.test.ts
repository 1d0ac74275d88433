// Small versions of what `npm run lab -- calibrate | luck | costs | blunders` measures, on seeds of their own.

import { chancesOf } from '@turnfold/bots';
import { allFalls, luckAt, worthOf } from '@turnfold/bots/review';
import { createOwn, isRefused, itemAt, type Random, seededRandom, stepInPlace } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { lookFor, plant } from '../src/chances/blunders.ts';
import { bandsOf, brierOf } from '../src/chances/calibration.ts';
import { costsOf } from '../src/chances/costs.ts';
import { learnedWeights } from '../src/chances/fit.ts';
import { judgedOf } from '../src/chances/judged.ts';
import { MIXED_GAMES, momentsOf, playMixed, setupOf, tableOf } from '../src/chances/mixed.ts';
import { samplesOf } from '../src/chances/positions.ts';
import { givenTo, weightsOf } from '../src/chances/tasks.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe('weights', () => {
  test('are found again in games that they decided', () => {
    const random = seededRandom(3);
    const unit = (): number => random.int(1000) / 500 - 1;
    const weights = [1.5, -0.5];
    const examples = numbers(4000).map(() => {
      const features = [
        [unit(), unit()],
        [unit(), unit()],
        [unit(), unit()],
      ];
      const [first = 0, second = 0] = chancesOf(features, weights);
      const drawn = random.int(10_000) / 10_000;
      const winner = drawn < first ? 0 : drawn < first + second ? 1 : 2;
      return { features, won: [0, 1, 2].map((seat) => (seat === winner ? 1 : 0)), weight: 1 };
    });
    const [one = 0, other = 0] = learnedWeights(examples);
    expect(one).toBeCloseTo(1.5, 0);
    expect(other).toBeCloseTo(-0.5, 0);
  });
});

describe('bands', () => {
  test('hold what was given and what was won', () => {
    const guesses = numbers(100).map((at) => ({ given: 0.35, won: at < 60 ? 1 : 0 }));
    const band = itemAt(bandsOf(guesses), 3);
    expect(band).toMatchObject({ guesses: 100, won: 0.6, isWithin: false });
    expect(band.given).toBeCloseTo(0.35, 9);
    expect(brierOf(guesses)).toBeCloseTo(0.6 * 0.65 * 0.65 + 0.4 * 0.35 * 0.35, 9);
  });

  test('take in a sure win, and are within where nobody was given such a chance', () => {
    const bands = bandsOf([{ given: 1, won: 1 }]);
    expect(itemAt(bands, 9).guesses).toBe(1);
    expect(bands.every(({ isWithin }) => isWithin)).toBe(true);
  });
});

describe.each(MIXED_GAMES)('a game of %s between mixed bots', (game) => {
  const mixed = { game, seed: 4, number: 2 };
  const { bots, options } = tableOf(mixed);
  const transcript = playMixed(mixed, { bots: bots.map(() => 'easy'), options });

  test('can be played again without them, and goes the same way', () => {
    const moments = [...momentsOf(transcript)];
    const { rules } = judgedOf(game);
    const winners = rules.outcome(itemAt(moments, moments.length - 1).after)?.winners ?? [];
    expect(winners.map((seat) => (transcript.won[seat] ?? 0) > 0)).not.toContain(false);
    expect(moments).toHaveLength(transcript.actions.length);
  });

  test('has luck that comes to nothing over all that could have come', () => {
    const judged = judgedOf(game);
    const worth = worthOf(judged, setupOf(game, transcript));
    let seen = 0;
    for (const { at, before, seat, action, drawn } of momentsOf(transcript)) {
      if (drawn === 0 || seen === 3) continue;
      const luck = (random: Random): readonly number[] => {
        const next = stepInPlace(judged.rules, before, seat, action, random, createOwn());
        if (isRefused(next)) throw new Error(next.refused);
        return luckAt(
          { judged, worth, place: `${at}` },
          { state: before, seat, action },
          worth.all(next.state),
        ).luck;
      };
      const falls = allFalls(luck, 36);
      if (!falls) continue;
      seen++;
      for (const [one] of bots.entries())
        expect(falls.reduce((sum, { value, chance }) => sum + itemAt(value, one) * chance, 0)).toBeCloseTo(
          0,
          9,
        );
    }
  });
});

test.each([
  ['territories', 60],
  ['battletech', 60],
  ['conquest', 15],
])('chances to win in %s tell more than an even guess and the share of the score do', (game, games) => {
  const samples = numbers(games).flatMap((number) => samplesOf(playMixed({ game, seed: 4, number }), 4));
  const brier = (given: (sample: (typeof samples)[number]) => number): number =>
    brierOf(samples.map((sample) => ({ given: given(sample), won: itemAt(sample.won, sample.viewer) })));
  const learned = brier((sample) => givenTo(sample, weightsOf(game)));
  expect(learned).toBeLessThan(brier(({ scores, viewer }) => itemAt(scores, viewer)));
  expect(learned).toBeLessThan(brier(({ won }) => 1 / won.length));
});

test("hardly one of the strongest bot's own choices costs three points", () => {
  const costs = numbers(3).flatMap(
    (number) => costsOf({ game: 'territories', seed: 4, number })?.costs ?? [],
  );
  expect(costs.length).toBeGreaterThan(50);
  expect(costs.filter((cost) => cost >= 0.03).length / costs.length).toBeLessThanOrEqual(0.05);
});

test('a planted blunder is among the three most costly decisions', () => {
  const planted = numbers(4).flatMap((number) => plant({ game: 'territories', seed: 4, number }) ?? []);
  expect(planted.length).toBeGreaterThan(2);
  for (const one of planted) {
    expect(lookFor(one).place).toBeGreaterThanOrEqual(0);
  }
});
