// What the levels of bots are like, and how strong they are in which game.

import type { AnyBotLevel } from '@turnfold/kernel';
import type { RulesLine } from '@turnfold/wire';
import { capital } from '../bot-words.ts';
import RATED from './ratings.json' with { type: 'json' };
import { levelAt } from './seat-plan.ts';

const rated: Readonly<Record<string, { readonly ratings: Readonly<Record<string, number>> }>> = RATED;

export const LEVEL_WORDS: Readonly<Record<AnyBotLevel, string>> = {
  easy: 'Easy knows the rules and not much more: right for a first game.',
  normal: 'Normal answers at once, with moves that make sense.',
  hard: 'Hard weighs every move and what may come of it.',
  master: 'Master thinks longest, and only where a person plays. Bots among themselves play Hard instead.',
};

export const levelName = (level: AnyBotLevel): string => capital(level);

/** A rating as chess players read it: everybody starts at 1500, and 200 points more win three games of four. */
const pointsOf = (mu: number): number => 10 * Math.round((1500 + 29.5 * (mu - 25)) / 10);

/** Written by `npm run strength -- --ratings`; null for what was never measured. */
export const ratingOf = (rulesId: string, level: AnyBotLevel): number | null => {
  const mu = rated[rulesId]?.ratings[level];
  return mu === undefined ? null : pointsOf(mu);
};

/** A choice for a seat: "Hard bot, rated 1690". */
export const seatedText = (rulesId: string, level: AnyBotLevel): string => {
  const rating = ratingOf(rulesId, level);
  return `${levelName(level)} bot${rating === null ? '' : `, rated ${rating}`}`;
};

/** How strong the bots of a level are in a game: "Conquest 1820", "Catan 1690 (Hard)". */
export const ratingText = ({ id, title, bots }: RulesLine, level: AnyBotLevel): string => {
  const its = levelAt(level, bots, true);
  return `${title} ${ratingOf(id, its) ?? 'not rated yet'}${its === level ? '' : ` (${levelName(its)})`}`;
};
