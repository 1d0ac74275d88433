// What luck brought each seat over a whole game, as a review counts it.

import { luckAt, worthOf } from '@turnfold/bots/review';
import { itemAt } from '@turnfold/kernel';
import { judgedOf } from './judged.ts';
import { momentsOf, setupOf, type Transcript } from './mixed.ts';

export interface GameLuck {
  /** By seat. */
  readonly totals: readonly number[];
  /** The actions that something was drawn for. */
  readonly draws: number;
}

export const luckOfGame = (transcript: Transcript): GameLuck => {
  const { game, seed, number } = transcript;
  const judged = judgedOf(game);
  const worth = worthOf(judged, setupOf(game, transcript));
  const totals = transcript.bots.map(() => 0);
  let draws = 0;
  for (const { before, seat, action, after, drawn, at } of momentsOf(transcript)) {
    if (drawn === 0) continue;
    draws++;
    const place = `luck/${game}/${seed}/${number}/${at}`;
    const { luck } = luckAt({ judged, worth, place }, { state: before, seat, action }, worth.all(after));
    for (const [one, amount] of luck.entries()) totals[one] = itemAt(totals, one) + amount;
  }
  return { totals, draws };
};
