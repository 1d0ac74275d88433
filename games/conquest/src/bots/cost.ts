// What a battle costs, for plans that count in armies.

import { must } from '@turnfold/kernel';
import { battleOdds } from '../odds.ts';
import { LARGEST } from './position.ts';

/** What it takes on average to beat so many defenders with plenty of armies, and the one that stays behind. */
export const costOf = (defenders: number): number => {
  if (defenders > LARGEST / 2) return (lossesTo(LARGEST / 2) * defenders) / (LARGEST / 2) + 1;
  return lossesTo(Math.max(1, Math.round(defenders))) + 1;
};

const lossesTo = (defenders: number): number => {
  const known = must(LOSSES[defenders], 'such battle');
  if (known > 0) return known;
  const losses = battleOdds(2 * defenders, defenders).attackerLosses;
  LOSSES[defenders] = losses;
  return losses;
};

const LOSSES = new Float64Array(LARGEST / 2 + 1);
