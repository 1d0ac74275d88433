import { expectPerft, perft } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { battletech } from '../src/index.ts';

const setups = [
  { scenario: 'duel', map: 'open', mapRadius: 6 },
  { scenario: 'duel', map: 'river', mapRadius: 6, units1: ['gantry'], units2: ['monolith'] },
  {
    scenario: 'lance',
    map: 'hills',
    mapRadius: 6,
    units1: ['gantry', 'hobnail'],
    units2: ['sandfly', 'longstride'],
  },
  { scenario: 'hold', map: 'woods', mapRadius: 7 },
].map((options) => ({ seats: 2, options }));

test('all rules in one table', () => {
  expectPerft(new URL('./perft.txt', import.meta.url), perft(battletech, { setups, games: 3, depth: 40 }));
});
