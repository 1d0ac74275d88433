import { expectPlaythrough, playthrough } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { battletech, bots } from '../src/index.ts';

test('a whole duel between bots, to read', () => {
  const options = { scenario: 'duel', mapRadius: 6, mapSeed: 5, units1: ['hobnail'], units2: ['drover'] };
  expectPlaythrough(
    new URL('./playthroughs/duel.txt', import.meta.url),
    playthrough(battletech, { seed: 4, options, bots: [bots.hard, bots.normal] }),
  );
});
