// What the strongest bot's own choices cost, as a review counts it: hardly anything, or the review is wrong.

import { finished, reviewingCourse } from '@turnfold/bots/review';
import { gameOf } from '@turnfold/catalog';
import { courseOf } from './course.ts';
import { judgedOf } from './judged.ts';
import { LONGEST, type MixedGame, playMixed, tableOf } from './mixed.ts';

export interface CostsOfGame {
  /** Of every decision of the game. */
  readonly costs: readonly number[];
  /** CPU of the whole review, in seconds, and how many actions it stands for. */
  readonly cpu: number;
  readonly actions: number;
}

export const strongestOf = (game: string): string => (gameOf(game)?.bots.master ? 'master' : 'hard');

/** Null for a game that is too long. */
export const costsOf = (mixed: MixedGame): CostsOfGame | null => {
  const { game } = mixed;
  const table = tableOf(mixed);
  const bots = table.bots.map(() => strongestOf(game));
  const played = playMixed(mixed, { ...table, bots }, [], LONGEST + 1);
  if (played.actions.length > LONGEST) return null;
  const begun = process.cpuUsage();
  const { moments } = finished(reviewingCourse(judgedOf(game), courseOf(played)));
  const cpu = process.cpuUsage(begun).user / 1e6;
  const costs = moments.flatMap(({ decision }) => (decision ? [decision.cost] : []));
  return { costs, cpu, actions: played.actions.length };
};
