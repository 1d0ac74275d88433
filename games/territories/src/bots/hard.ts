import type { Seat } from '@turnfold/kernel';
import { opponentOf } from '../state.ts';
import { PASS } from '../types.ts';
import { stateOf } from '../view.ts';
import type { TerritoriesView } from '../view-schema.ts';
import { bestOf, placementsOf, type TerritoriesBot } from './bot.ts';

/** Looks at every place, and ends the game by a pass once that wins it. */
export const hard: TerritoriesBot = (input) => {
  const { view, seat } = input;
  if (passWins(view, seat)) return PASS;
  return bestOf(placementsOf(input), stateOf(view), seat);
};

export const passWins = ({ passPolicy, passStreak, scores }: TerritoriesView, seat: Seat): boolean =>
  passPolicy === 'free' && passStreak === 1 && scores[seat as 0 | 1] > scores[opponentOf(seat) as 0 | 1];
