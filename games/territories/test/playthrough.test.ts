// Whole games to read, each viewer's view at each step. A change of the rules shows as a change of a text.

import { expectPlaythrough, type PlaythroughOptions, playthrough } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { bots, territories } from '../src/index.ts';

const { easy, normal, hard } = bots;

const GAMES: Readonly<Record<string, PlaythroughOptions>> = {
  'small-board': { seed: 3, options: { width: 12, height: 8, passPolicy: 'forcedOnly', fairStart: true } },
  // Passing is free: by chance somebody passes early, and the game ends with an empty board.
  'free-passes': { seed: 6, options: { width: 10, height: 7 } },
  // The game as it ships, between bots.
  'standard-board': { seed: 1, bots: [normal, hard] },
  // The smallest board there is, filled to the last cell by a capture.
  'smallest-board': {
    seed: 4,
    options: { width: 8, height: 6, passPolicy: 'forcedOnly' },
    bots: [hard, easy],
  },
  // Higher than wide.
  'tall-board': { seed: 2, options: { width: 8, height: 30, fairStart: true }, bots: [easy, normal] },
};

describe('playthroughs read as they always did', () => {
  for (const [name, options] of Object.entries(GAMES))
    test(name, () =>
      expectPlaythrough(
        new URL(`./playthroughs/${name}.txt`, import.meta.url),
        playthrough(territories, options),
      ),
    );
});
