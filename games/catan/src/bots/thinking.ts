// What a searching bot has to know about Catan: the moves worth a thought, how good a position is, and that a
// look goes to the end of the own turn (or of the opening).

import { itemAt, type Seat } from '@turnfold/kernel';
import type { CatanAction } from '../actions.ts';
import type { Position } from '../position.ts';
import { type Chances, chancesOf, WEIGHTS, type Weights } from './appraise.ts';
import { candidates } from './candidates.ts';

export const createThinking = (
  weights: Weights = WEIGHTS,
  chances: Chances = (position) => chancesOf(position, weights),
) => ({
  candidates: (position: Position, seat: Seat): readonly CatanAction[] => candidates(position, seat, weights),
  evaluate: (position: Position, seat: Seat): number => itemAt(chances(position), seat),
  isSettled: (position: Position, start: Position): boolean =>
    start.turn === 0 ? position.turn > 0 : position.turn !== start.turn,
  budget: { positions: 900, worlds: 2, samples: 4, widths: [6, 4, 3, 2] },
});

/** In the opening every position is followed through everybody's placements, and a wider look was not seen to win more. */
export const OPENING_BUDGET = { positions: 250, worlds: 1, samples: 2, widths: [4, 3] };
