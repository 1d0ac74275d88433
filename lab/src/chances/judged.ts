// A game as the page reviews it.

import { type Judged, judgedBy } from '@turnfold/bots/review';
import { gameOf } from '@turnfold/catalog';
import { must } from '@turnfold/kernel';

export const judgedOf = (game: string): Judged =>
  must(judgedBy(must(gameOf(game), `game ${game}`)), `appraisal of ${game}`);
