// How a game ends: on the board, or at the table.

import { must, type Outcome, type Own, type Seat } from '@turnfold/kernel';
import { cellsOf, endReason, leader, opponentOf, type TerritoriesState } from './state.ts';

export const outcome = (state: TerritoriesState): Outcome | null => state.concluded ?? boardOutcome(state);

/** [3.8] What the board says once it is full or both have passed. */
export const boardOutcome = (state: TerritoriesState): Outcome | null => {
  const { over, scores, passStreak } = state;
  const reason = endReason(cellsOf(state), scores, passStreak);
  if (!over || !reason) return null;
  const winner = leader(scores);
  if (winner === null) return { result: 'drawn', winners: [0, 1], ranking: [[0, 1]], reason };
  return { result: 'won', winners: [winner], ranking: [[winner], [opponentOf(winner)]], reason };
};

/** [3.10] The table ended the game: the dice are taken up, and the scores decide nothing any more. */
export const conclude = (state: TerritoriesState, outcome: Outcome, own: Own): TerritoriesState => {
  const next = own(state);
  next.dice = null;
  next.over = true;
  next.concluded = outcome;
  return next;
};

export const soleWinner = (outcome: Outcome | null): Seat | null =>
  outcome?.winners.length === 1 ? must(outcome.winners[0], 'winner') : null;
