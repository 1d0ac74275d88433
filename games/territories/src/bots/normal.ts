import { shuffle } from '@turnfold/kernel';
import { stateOf } from '../view.ts';
import { bestOf, placementsOf, type TerritoriesBot } from './bot.ts';

/** A player with a good eye and little patience: looks at a few places, and takes the best of them. */
export const normal: TerritoriesBot = (input) =>
  bestOf(shuffle(input.random, placementsOf(input)).slice(0, LOOKED_AT), stateOf(input.view), input.seat);

const LOOKED_AT = 3;
