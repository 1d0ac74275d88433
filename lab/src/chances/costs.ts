// What the strongest bot's own choices cost, as a review counts it: hardly anything, or the review is wrong.

import { decisionOf, worthOf } from '@turnfold/bots/review';
import { gameOf } from '@turnfold/catalog';
import { hashedRandom } from '@turnfold/kernel';
import { judgedOf } from './judged.ts';
import { type MixedGame, momentsOf, playMixed, setupOf, tableOf } from './mixed.ts';

export interface CostsOfGame {
  readonly costs: readonly number[];
  /** CPU of the reviewed decisions, in milliseconds, and how many actions they stand for. */
  readonly cpu: number;
  readonly actions: number;
}

/** Decisions of one game that are looked at, each as likely as any other. */
const PER_GAME = 20;

export const strongestOf = (game: string): string => (gameOf(game)?.bots.master ? 'master' : 'hard');

export const costsOf = (mixed: MixedGame): CostsOfGame => {
  const { game, seed, number } = mixed;
  const table = tableOf(mixed);
  const played = playMixed(mixed, { ...table, bots: table.bots.map(() => strongestOf(game)) });
  const judged = judgedOf(game);
  const setup = setupOf(game, played);
  const worth = worthOf(judged, setup);
  const random = hashedRandom(seed, number, game, 'costs');
  const places = new Set<number>();
  while (places.size < Math.min(PER_GAME, played.actions.length))
    places.add(random.int(played.actions.length));
  const costs: number[] = [];
  let cpu = 0;
  for (const { at, before, seat, action } of momentsOf(played)) {
    if (!places.has(at)) continue;
    const begun = process.cpuUsage();
    const place = `costs/${game}/${seed}/${number}/${at}`;
    const decision = decisionOf({ judged, worth, setup, place }, before, seat, action);
    cpu += process.cpuUsage(begun).user / 1000;
    if (decision) costs.push(decision.cost);
  }
  return { costs, cpu, actions: places.size };
};
