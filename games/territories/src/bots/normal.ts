import { shuffle } from '@turnfold/kernel';
import { stateOf } from '../view.ts';
import { bestOf, placementsOf, type TerritoriesBot } from './bot.ts';
import type { Taste } from './taste.ts';

/** A player with a good eye and little patience: looks at a few places, and takes the best of them. */
export const createNormal =
  (taste?: Taste): TerritoriesBot =>
  (input) => {
    const looked = shuffle(input.random, placementsOf(input)).slice(0, LOOKED_AT);
    return bestOf(looked, stateOf(input.view), input.seat, taste);
  };

const LOOKED_AT = 3;

export const normal = createNormal();
