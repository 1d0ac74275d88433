// A game at one revision, as one viewer may know it.

import type { Moment } from '@turnfold/wire';
import type { ClocksToldAt } from './table-state.ts';

/** The moment alone, of something that has more. */
export const momentOf = (answer: Moment): Moment => ({
  revision: answer.revision,
  sequence: answer.sequence,
  head: answer.head,
  status: answer.status,
  turn: answer.turn,
  phase: answer.phase,
  toAct: answer.toAct,
  gameState: answer.gameState,
  legalActions: answer.legalActions,
  legalActionsComplete: answer.legalActionsComplete,
  outcome: answer.outcome,
});

/** The clocks of something that was told just now. */
export const clocksTold = ({ clocks }: Pick<Moment, 'clocks'>): ClocksToldAt | null =>
  clocks ? { clocks, at: performance.now() } : null;
