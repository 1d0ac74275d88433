import type { Seat } from '@turnfold/kernel';
import { opponentOf } from '../state.ts';
import { PASS } from '../types.ts';
import { stateOf } from '../view.ts';
import type { TerritoriesView } from '../view-schema.ts';
import { placementsOf, type TerritoriesBot } from './bot.ts';
import { bestAfterReplies, type Look } from './replies.ts';

/** Looks at every place and at the opponent's reply to the best of them, and ends the game by a pass once that wins it. */
export const createHard =
  (look: Look): TerritoriesBot =>
  (input) => {
    const { view, seat, effort } = input;
    if (passWins(view, seat)) return PASS;
    const wider = { ...look, positions: look.positions * effort };
    return bestAfterReplies(placementsOf(input), stateOf(view), seat, wider);
  };

export const HARD: Look = { positions: 3000, keep: 8, rolls: 6 };
export const hard = createHard(HARD);

const passWins = ({ passPolicy, passStreak, scores }: TerritoriesView, seat: Seat): boolean =>
  passPolicy === 'free' && passStreak === 1 && scores[seat as 0 | 1] > scores[opponentOf(seat) as 0 | 1];
