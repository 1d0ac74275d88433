// Bots with other weights than those they ship with, to choose weights by.

import type { AnyBot } from '@turnfold/kernel';
import { HARD as BATTLE, createHard as createBattle } from '../../games/battletech/src/bots/index.ts';
import { createHard as createConquest } from '../../games/conquest/src/bots/hard.ts';
import { WEIGHTS as CONQUEST } from '../../games/conquest/src/bots/scene.ts';

/** By game and bot. */
// biome-ignore lint/suspicious/noExplicitAny: weights come from the command line, and only names are typed there.
export const VARIANTS: Readonly<Record<string, (weights: any) => AnyBot>> = {
  'battletech hard': (mind) => createBattle({ ...BATTLE, ...mind }),
  'conquest hard': (weights) => createConquest({ ...CONQUEST, ...weights }),
};
