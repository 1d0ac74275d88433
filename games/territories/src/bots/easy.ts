import { pick } from '@turnfold/kernel';
import { PASS } from '../types.ts';
import { placementsOf, type TerritoriesBot } from './bot.ts';

/** Places anywhere. */
export const easy: TerritoriesBot = (input) => {
  const placements = placementsOf(input);
  return placements.length > 0 ? pick(input.random, placements) : PASS;
};
