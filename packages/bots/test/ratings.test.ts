import { itemAt, seededRandom } from '@turnfold/kernel';
import { rate } from 'openskill';
import { describe, expect, test } from 'vitest';
import { createRatings, placesOf, type Rating, rated } from '../src/ratings.ts';
import { addScore, noScores, shareOfElo, type Verdict, verdictOf } from '../src/sequential.ts';

describe('ratings', () => {
  test('are those of openskill, with two to six players and with equals', () => {
    const random = seededRandom(3);
    for (let game = 0; game < 300; game++) {
      const players = 2 + random.int(5);
      const before = Array.from({ length: players }, () => ({
        mu: 10 + random.int(300) / 10,
        sigma: 0.5 + random.int(80) / 10,
      }));
      const rank = Array.from({ length: players }, () => 1 + random.int(players));
      const theirs = rate(
        before.map((rating) => [rating]),
        { rank, tau: 0, gamma: () => 1 },
      ).flat();
      for (const [seat, { mu, sigma }] of rated(before, rank).entries()) {
        expect(mu).toBeCloseTo(itemAt<Rating>(theirs, seat).mu, 9);
        expect(sigma).toBeCloseTo(itemAt<Rating>(theirs, seat).sigma, 9);
      }
    }
  });

  test('put bots in order, and those of equal strength within their intervals', () => {
    const ratings = createRatings();
    const random = seededRandom(8);
    for (let game = 0; game < 900; game++) {
      ratings.add(['strong', 'weak'], random.int(4) === 0 ? [[1], [0]] : [[0], [1]]);
      ratings.add(['weak', 'as weak'], random.int(2) === 0 ? [[1], [0]] : [[0], [1]]);
    }
    const [first, ...others] = ratings.lines();
    expect(first?.name).toBe('strong');
    const [one, other] = others;
    expect(Math.abs((one?.mu ?? 0) - (other?.mu ?? 0))).toBeLessThan(
      1.96 * Math.hypot(one?.sigma ?? 0, other?.sigma ?? 0),
    );
    expect(first?.interval[0]).toBeGreaterThan(one?.interval[1] ?? 0);
  });

  test('have the true strength in their intervals about as often as these say', () => {
    const strengths = { low: 22, middle: 25, high: 28 };
    const random = seededRandom(5);
    const beats = (one: number, other: number) =>
      random.int(1e6) < 1e6 / (1 + Math.exp((other - one) / (Math.SQRT2 * (25 / 6))));
    let inside = 0;
    for (let series = 0; series < 60; series++) {
      const ratings = createRatings();
      for (let round = 0; round < 100; round++)
        for (const [one, other] of [
          ['low', 'middle'],
          ['low', 'high'],
          ['middle', 'high'],
        ] as const)
          ratings.add([one, other], beats(strengths[one], strengths[other]) ? [[0], [1]] : [[1], [0]]);
      for (const { name, interval } of ratings.lines()) {
        const truth = strengths[name as keyof typeof strengths];
        if (interval[0] <= truth && truth <= interval[1]) inside++;
      }
    }
    expect(inside / 180).toBeGreaterThan(0.9); // 95 % are promised; three standard deviations below are 90 %.
  });

  test('learn from every seat that a bot has', () => {
    const ratings = createRatings();
    ratings.add(['a', 'b', 'b'], [[0], [1, 2]]);
    const [a, b] = ratings.lines();
    expect([a?.name, a?.games, b?.name, b?.games]).toEqual(['a', 1, 'b', 2]);
    expect(b?.sigma).toBeLessThan(a?.sigma ?? 0);
  });

  test('places: equals share the better one', () => {
    expect(placesOf([[2], [0, 3], [1]], 4)).toEqual([2, 4, 1, 2]);
  });
});

/** What the test says of many series between bots with these chances, with deals that are played from both seats. */
const verdicts = (share: number, elo: number, series: number): Record<Verdict | 'units', number> => {
  const random = seededRandom(Math.round(1000 * share) + elo);
  const found = { ahead: 0, behind: 0, close: 0, open: 0, units: 0 };
  for (let run = 0; run < series; run++) {
    const scores = noScores();
    let verdict: Verdict = 'open';
    while (verdict === 'open' && scores.units < 5000) {
      const won = () => (random.int(10_000) < 10_000 * share ? 0.5 : 0);
      addScore(scores, won() + won());
      verdict = verdictOf(scores, elo);
    }
    found[verdict]++;
    found.units += scores.units / series;
  }
  return found;
};

describe('the sequential test', () => {
  test('tells equals apart in at most one of twenty series on each side', () => {
    const { ahead, behind, open } = verdicts(0.5, 50, 400);
    // 20 are expected at most; 35 would be more than three standard deviations above.
    expect(ahead).toBeLessThan(35);
    expect(behind).toBeLessThan(35);
    expect(open).toBe(0);
  });

  test('finds a difference of the size that was asked for', () => {
    const { ahead, behind } = verdicts(shareOfElo(50), 50, 400);
    expect(ahead).toBeGreaterThan(365);
    expect(behind).toBeLessThan(5);
  });

  test('needs few games where the difference is large', () => {
    const { behind, units } = verdicts(0.05, 50, 100);
    expect(behind).toBe(100);
    expect(units).toBeLessThan(12);
  });
});
