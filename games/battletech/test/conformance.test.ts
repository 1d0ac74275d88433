import { conformance } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { battletech, bots } from '../src/index.ts';

conformance(battletech, {
  describe,
  test,
  bots,
  games: 3,
  positions: 6,
  setups: [
    { seats: 2, options: { scenario: 'duel', map: 'river', mapRadius: 6, turnLimit: 8 } },
    { seats: 2, options: { scenario: 'lance', map: 'hills', mapRadius: 6, turnLimit: 4 } },
    { seats: 2, options: { scenario: 'hold', map: 'woods', mapRadius: 6, turnLimit: 5 } },
  ],
});
