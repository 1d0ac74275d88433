// A small part of `npm run strength`, on seeds of its own: the bounds are far below what the full series shows.

import { describe, expect, test } from 'vitest';
import { gamesOf, type Match, playGame } from '../src/match.ts';
import { resultOf } from '../src/report.ts';
import { strengthMatches } from '../src/strength.ts';

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

test('the series has every game, its strangers and 0.1, every deal from each seat', () => {
  const matches = strengthMatches(1, 0.1);
  for (const game of ['battletech', 'catan', 'conquest', 'territories'])
    expect(matches.filter((match) => match.game === game && match.bots.includes('0.1'))).not.toEqual([]);
  expect(matches.find(({ bots }) => bots.filter((name) => name === 'hunter').length === 5)?.deals).toBe(4);
});
