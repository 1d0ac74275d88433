// Bots against bots, a seed a game: for win rates.

import { playout, seededRandom } from '@turnfold/kernel';
import type { TerritoriesBot } from '../src/bots/bot.ts';
import { territories } from '../src/index.ts';
import type { TerritoriesState } from '../src/state.ts';
import { STANDARD } from './table.ts';

/** The end of a game between two bots. The seed fixes the dice, whoever plays. */
export const playBots = (
  bots: readonly [TerritoriesBot, TerritoriesBot],
  seed: number,
  options = STANDARD,
): TerritoriesState =>
  playout({
    rules: territories,
    setup: { seats: 2, options },
    bots,
    random: seededRandom(seed),
    botRandom: seededRandom(~seed),
  }).state as TerritoriesState;

export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Mean lead in cells at the end. */
  readonly lead: number;
}

/** How `bot` fares on a seat, over the games of seeds `from` and following. */
export const fare = (
  bot: TerritoriesBot,
  seat: 0 | 1,
  opponent: TerritoriesBot,
  games: number,
  from = 1,
  options = STANDARD,
): Tally => {
  const tally = { games, wins: 0, draws: 0, losses: 0, lead: 0 };
  for (let seed = from; seed < from + games; seed++) {
    const { scores } = playBots(seat === 0 ? [bot, opponent] : [opponent, bot], seed, options);
    const lead = seat === 0 ? scores[0] - scores[1] : scores[1] - scores[0];
    if (lead > 0) tally.wins += 1;
    else if (lead === 0) tally.draws += 1;
    else tally.losses += 1;
    tally.lead += lead / games;
  }
  return tally;
};
