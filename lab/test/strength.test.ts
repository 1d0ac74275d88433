// A small part of `npm run strength`, on seeds of its own: the bounds are far below what the full series shows.

import { describe, expect, test } from 'vitest';
import { namesIn } from '../src/field.ts';
import { gamesOf, type Match, playGame } from '../src/match.ts';
import { resultOf } from '../src/report.ts';
import { ratingMatches, STRENGTH_GAMES, strengthMatches } from '../src/strength.ts';

const shareOf = (match: Match): number =>
  resultOf(
    match,
    gamesOf(match).map((game) => playGame(match, game)),
  ).share;

describe('hard beats that of 0.1', () => {
  test('in BattleTech duels', () => {
    expect(shareOf({ game: 'battletech', bots: ['hard', '0.1'], deals: 16, seed: 71 })).toBeGreaterThan(0.7);
  });

  test('in Conquest, alone among three', () => {
    const bots = ['hard', '0.1', '0.1', '0.1'];
    expect(shareOf({ game: 'conquest', bots, deals: 5, seed: 71 })).toBeGreaterThan(0.34);
  });
});

describe('the series', () => {
  const matches = strengthMatches(1, 1);
  const games = (game: string, ...bots: readonly string[]) =>
    matches
      .filter((match) => match.game === game && match.bots.join() === bots.join())
      .map(({ deals, bots: seated, options }) => [deals * seated.length, ...Object.values(options ?? {})]);

  test('has as many games as were set beforehand, every deal from each seat', () => {
    expect(games('conquest', 'hard', '0.1', '0.1', '0.1')).toEqual([[400]]);
    expect(games('conquest', 'master', '0.1', '0.1', '0.1')).toEqual([[200]]);
    expect(games('conquest', 'master', 'hard', 'hard', 'hard')).toEqual([[200]]);
    expect(games('conquest', 'hard', 'hunter', 'builder', 'turtle')).toEqual([[200]]);
    expect(games('conquest', 'master', 'hunter', 'hunter', 'hunter')).toEqual([[60]]);
    expect(games('battletech', 'hard', '0.1')).toEqual([[400], [200, 'lance']]);
    expect(games('battletech', 'master', 'hard')).toEqual([[200]]);
    expect(games('territories', 'hard', '0.1')).toEqual([[400]]);
    expect(games('catan', 'hard', '0.1')).toEqual([[400]]);
    expect(games('catan', 'hard', 'greedy', 'greedy', 'greedy')).toEqual([[200]]);
    const least = matches.filter(({ bots }) => bots.filter((name) => name === 'hunter').length === 5);
    expect(least.map(({ deals }) => deals)).toEqual([34]);
  });

  test.each(STRENGTH_GAMES)('%s: every level, every stranger and 0.1 plays', (game) => {
    const { levels, strangers } = namesIn(game);
    const seated = new Set(matches.filter((match) => match.game === game).flatMap(({ bots }) => bots));
    expect([...seated].sort()).toEqual([...levels, ...strangers, '0.1'].sort());
  });

  test('of the ratings seats everybody with everybody, as often as anybody else', () => {
    const rated = ratingMatches(1, 0.1, ['conquest', 'territories']);
    for (const game of ['conquest', 'territories']) {
      const { levels, strangers } = namesIn(game);
      const tables = rated.filter((match) => match.game === game).map(({ bots }) => bots);
      const seats = [...levels, ...strangers, '0.1'].map(
        (name) => tables.filter((bots) => bots.includes(name)).length,
      );
      expect(new Set(seats).size).toBe(1);
    }
  });

  test('can be of one game alone', () => {
    expect(new Set(strengthMatches(1, 0.1, ['catan']).map(({ game }) => game))).toEqual(new Set(['catan']));
  });
});
