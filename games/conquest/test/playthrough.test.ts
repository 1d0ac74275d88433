import { expectPlaythrough, playthrough } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { bots, rules } from '../src/index.ts';

test('a whole game of two normal bots on the smaller map, to read', () => {
  expectPlaythrough(
    new URL('./playthroughs/hearthsea.txt', import.meta.url),
    playthrough(rules, { seed: 7, options: { map: 'hearthsea' }, bots: [bots.normal, bots.normal] }),
  );
});

test('the first turns of three bots in the fog, and what each of them is told', () => {
  expectPlaythrough(
    new URL('./playthroughs/fog.txt', import.meta.url),
    playthrough(rules, {
      seed: 2,
      seats: 3,
      steps: 14,
      options: { map: 'hearthsea', fog: true },
      bots: [bots.normal, bots.hard, bots.easy],
    }),
  );
});
