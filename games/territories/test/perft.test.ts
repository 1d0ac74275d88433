// Every rule in one number: legal actions and states of random games, depth by depth.

import { expectPerft, perft } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { territories } from '../src/index.ts';

test('random games on boards of every kind', () => {
  const setups = [
    {},
    { fairStart: true },
    { passPolicy: 'forcedOnly' },
    { width: 8, height: 6, passPolicy: 'forcedOnly' },
    { width: 60, height: 30, passPolicy: 'forcedOnly', fairStart: true },
  ].map((options) => ({ seats: 2, options }));
  expectPerft(
    new URL('./playthroughs/perft.txt', import.meta.url),
    perft(territories, { setups, depth: 60 }),
  );
});
