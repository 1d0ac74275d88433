// One game of a style among all-round bots of its level: what could be seen of it, and who won.

import { must } from '@turnfold/kernel';
import { type Match, type MatchGame, playGame } from '../match.ts';
import { FIGURES } from './figures.ts';

/** How many sit at a table. */
export const SEATS: Readonly<Record<string, number>> = {
  conquest: 4,
  catan: 4,
  battletech: 2,
  territories: 2,
};

/** The level that is looked at. */
export const LEVEL = 'hard';

export interface StyledGame extends MatchGame {
  readonly game: string;
  /** `hard:hunter`, or `hard` for the all-round one. */
  readonly name: string;
  readonly seed: number;
}

export interface Sight {
  readonly figures: readonly number[];
  /** As in a match: 1 for a win. */
  readonly score: number;
}

/** Everybody else is all-round, of the same level. */
export const playStyled = ({ game, name, seed, deal, shift }: StyledGame): Sight => {
  const [level = LEVEL] = name.includes(':') ? name.split(':') : [];
  const others = Array.from({ length: must(SEATS[game], 'game') - 1 }, () => level);
  const match: Match = { game, bots: [name, ...others], deals: deal + 1, seed };
  const watch = must(FIGURES[game], 'figures').watch(shift);
  const { score } = playGame(match, { deal, shift }, watch);
  return { figures: watch.figures(), score };
};
