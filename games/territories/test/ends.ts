// How a table can end a game of two, for the tests.

import type { Outcome } from '@turnfold/kernel';

export const RESIGNATION: Outcome = {
  result: 'won',
  winners: [1],
  ranking: [[1], [0]],
  reason: 'resignation',
};
export const TIME_OUT: Outcome = { result: 'won', winners: [0], ranking: [[0], [1]], reason: 'time' };
export const CLOSE: Outcome = { result: 'aborted', winners: [], ranking: [[0, 1]], reason: 'closed' };

export const TABLE_ENDS = [RESIGNATION, TIME_OUT, CLOSE] as const;
