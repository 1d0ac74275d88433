import {
  conformance,
  expectPerft,
  expectPlaythrough,
  given,
  perft,
  playthrough,
} from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { stones } from './stones.ts';

conformance(stones, { describe, test });

test('[S2] nobody takes more than there are', () => {
  given(stones, {}, { type: 'heaped', payload: { stones: 2 } })
    .when(0, { type: 'take', payload: { stones: 3 } })
    .refused('TOO_MANY', { most: 2 })
    .when(0, { type: 'take', payload: { stones: 2 } })
    .then({ type: 'taken', payload: { seat: 0, stones: 2 } }, { type: 'won', payload: { seat: 0 } });
});

test('a whole game, to read', () => {
  expectPlaythrough(
    new URL('./playthroughs/stones-1.txt', import.meta.url),
    playthrough(stones, { seed: 1 }),
  );
});

test('all rules in one table', () => {
  expectPerft(new URL('./perft/stones.txt', import.meta.url), perft(stones, { games: 5, depth: 20 }));
});
