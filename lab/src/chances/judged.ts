// A game as the page reviews it.

import type { Judged } from '@turnfold/bots/review';
import { gameOf } from '@turnfold/catalog';
import { must } from '@turnfold/kernel';

export const judgedOf = (game: string): Judged => {
  const { rules, appraisal, bots } = must(gameOf(game), `game ${game}`);
  return { rules, appraisal: must(appraisal, `appraisal of ${game}`), bot: bots.hard };
};
