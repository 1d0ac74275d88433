import { expectPlaythrough, playthrough } from '@turnfold/kernel/testing';
import { test } from 'vitest';
import { territories } from '../src/index.ts';

test('a whole game on a small board, to read', () => {
  const options = { width: 12, height: 8, passPolicy: 'forcedOnly', fairStart: true };
  expectPlaythrough(
    new URL('./playthroughs/small-board.txt', import.meta.url),
    playthrough(territories, { seed: 3, options }),
  );
});
