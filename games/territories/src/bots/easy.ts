import { pick } from '@turnfold/kernel';
import { PASS } from '../types.ts';
import { placementsOf, type TerritoriesBot } from './bot.ts';

/** Places anywhere. */
export const easy: TerritoriesBot = (sight) => {
  const placements = placementsOf(sight);
  return placements.length > 0 ? pick(sight.random, placements) : PASS;
};
