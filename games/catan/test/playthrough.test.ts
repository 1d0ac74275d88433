// Whole games to read, each viewer's view at each step. A change of the rules shows as a change of a text.

import { search } from '@turnfold/bots';
import type { AnyBot } from '@turnfold/kernel';
import { expectPlaythrough, type PlaythroughOptions, playthrough } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { catanBots, PRESETS, rules } from '../src/index.ts';

const { easy, normal } = catanBots(search) as Readonly<Record<string, AnyBot>>;
const of = (...bots: readonly (AnyBot | undefined)[]): readonly AnyBot[] => bots.flatMap((bot) => bot ?? []);

const GAMES: Readonly<Record<string, PlaythroughOptions>> = {
  // By chance, to the end, with everything that a beginner would never do.
  'two-at-random': { seed: 4, seats: 2, options: { layout: 'beginner', victoryPoints: 3 }, steps: 160 },
  // The opening and the first turns of a usual game, with trades.
  'three-bots': { seed: 2, seats: 3, bots: of(normal, normal, normal), steps: 90 },
  // Two as they usually play: 15 points, a larger hand, and a robber that spares the weak.
  duel: { seed: 7, seats: 2, options: PRESETS.duel, bots: of(normal, easy), steps: 120 },
  // Small hands and many sevens: discards, thefts, and dice from a deck.
  'four-with-small-hands': {
    seed: 3,
    seats: 4,
    options: { discardLimit: 2, dice: 'balanced', layout: 'random' },
    steps: 150,
  },
  // To the end of a short game: cards, honours, a victory.
  'three-bots-to-the-end': {
    seed: 5,
    seats: 3,
    options: { victoryPoints: 5 },
    bots: of(easy, normal, normal),
    steps: 400,
  },
};

describe('playthroughs read as they always did', () => {
  for (const [name, options] of Object.entries(GAMES))
    test(name, () =>
      expectPlaythrough(new URL(`./playthroughs/${name}.txt`, import.meta.url), playthrough(rules, options)),
    );
});
