import { describe, expect, test } from 'vitest';
import { addTo, type Histogram, merge, quantile } from '../src/histogram.ts';
import { gamesOf, playGame } from '../src/match.ts';
import { fieldLineOf, fieldOf, lineOf, ratedGamesOf, resultOf, tableOf } from '../src/report.ts';

const MATCH = {
  game: 'territories',
  options: { width: 10, height: 8 },
  bots: ['hard', '0.1'],
  deals: 2,
  seed: 5,
};

describe('a match', () => {
  test('plays every deal once from each seat', () => {
    expect(gamesOf(MATCH)).toEqual([
      { deal: 0, shift: 0 },
      { deal: 0, shift: 1 },
      { deal: 1, shift: 0 },
      { deal: 1, shift: 1 },
    ]);
  });

  test('is the same whenever it is played', () => {
    const once = gamesOf(MATCH).map((game) => playGame(MATCH, game));
    const again = gamesOf(MATCH).map((game) => playGame(MATCH, game));
    expect(again.map(({ score, actions }) => [score, actions])).toEqual(
      once.map(({ score, actions }) => [score, actions]),
    );
  });

  test('gives the same bots of both sides the same share', () => {
    const match = { ...MATCH, bots: ['0.1', '0.1'] };
    const { share, games } = resultOf(
      match,
      gamesOf(match).map((game) => playGame(match, game)),
    );
    expect([share, games]).toEqual([0.5, 4]);
  });

  test('is a line of the table', () => {
    const line = lineOf(
      resultOf(
        MATCH,
        gamesOf(MATCH).map((game) => playGame(MATCH, game)),
      ),
    );
    expect(line).toContain('territories, 10, 8 | hard | 1 0.1 | ');
  });

  test('tells how strong its bots are, by the ratings of tournaments', () => {
    const { options: _, ...match } = MATCH;
    const game = { deal: 0, shift: 0, score: 1, isDraw: false, isFinished: true, actions: 1 };
    const won = (names: readonly string[]) => ({
      ...game,
      names,
      ranking: [[0], [1]],
      decisions: Object.fromEntries(names.map((name) => [name, { count: 1, sum: 2000, buckets: { 88: 1 } }])),
      turns: {},
    });
    const field = fieldOf([match, MATCH], [[won(['a', 'b']), won(['a', 'c'])], [won(['c', 'a'])]]);
    expect(field.map(({ name, games }) => [name, games])).toEqual([
      ['a', 2],
      ['c', 1],
      ['b', 1],
    ]);
    expect(field.map(fieldLineOf)[0]).toMatch(/^territories \| a \| \d\d\.\d \| .* \| 2 \| 2\.00 \/ 2\.0, /);
    const about = { date: '2026-01-02', seed: 5 };
    const { territories } = ratedGamesOf(field, (_, name) => name !== 'b', about);
    expect(territories).toEqual({ ...about, ratings: { a: expect.any(Number), c: expect.any(Number) } });
    expect(territories?.ratings.a).toBeGreaterThan(territories?.ratings.c ?? 99);
  });

  test('may have to show something: then the whole interval lies above it', () => {
    const game = { deal: 0, shift: 0, isDraw: false, isFinished: true, actions: 1 };
    const games = Array.from({ length: 20 }, (_, at) => ({
      ...{ ...game, score: at < 14 ? 1 : 0, names: [], ranking: [], decisions: {}, turns: {} },
    }));
    const holds = (above: number) => resultOf({ ...MATCH, above }, games);
    expect(holds(0.45).holds).toBe(true);
    expect(holds(0.5).holds).toBe(false);
    expect(resultOf(MATCH, games).holds).toBe(null);
    expect(lineOf(holds(0.5))).toContain('70.0 %');
    expect(lineOf(holds(0.5))).toContain('above 50.0: no');
    expect(tableOf('a | b', ['1 | 2'])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |');
  });

  test.each(['conquest', 'catan', 'battletech', 'territories'])('%s has its hard of 0.1', (game) => {
    const options = { conquest: { maxTurns: 6 }, territories: { width: 10, height: 8 } }[game] ?? {};
    const match = { game, options, bots: ['0.1', 'easy'], deals: 1, seed: 3 };
    expect(playGame(match, { deal: 0, shift: 0 }).isFinished).toBe(true);
  });
});

describe('durations', () => {
  test('are counted by size and merged', () => {
    const all: Record<string, Histogram> = {};
    for (let micros = 1; micros <= 100; micros++) addTo(all, 'a', micros);
    merge(all, {
      a: { count: 1, sum: 1000, buckets: { 80: 1 } },
      b: { count: 1, sum: 1, buckets: { 0: 1 } },
    });
    expect(all.a).toMatchObject({ count: 101, sum: 6050 });
    expect(all.b).toMatchObject({ count: 1 });
    expect(quantile(all.a as Histogram, 0.5)).toBeCloseTo(52, -1);
    expect(quantile(all.a as Histogram, 1)).toBe(1024);
  });
});
