import { playout, randomBot, seededRandom } from '@turnfold/kernel';
import { conformance } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { bots, rules } from '../src/index.ts';
import { STORIES } from './stories.ts';

conformance(rules, {
  describe,
  test,
  bots,
  // Bids at random tell nothing about the dice, so later moments can be asked about as well.
  dealtParts: ({ dice }: { readonly dice: object }) => ({ dice }),
});

describe('the rules', () => {
  for (const [title, tell] of Object.entries(STORIES)) test(title, () => tell(rules));
});

test('bots that count beat one that does not', () => {
  const setup = { seats: 2, options: { dicePerPlayer: 5, wildOnes: true } };
  let won = 0;
  for (let game = 0; game < 100; game++) {
    const seat = game % 2;
    const players = seat === 0 ? [bots.normal, randomBot] : [randomBot, bots.normal];
    const { outcome } = playout({ rules, setup, bots: players, random: seededRandom(game) });
    if (outcome?.winners.includes(seat)) won++;
  }
  expect(won).toBeGreaterThan(85);
});
