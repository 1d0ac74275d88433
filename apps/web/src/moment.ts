// A game at one revision, as one viewer may know it.

import type { Moment } from '@turnfold/wire';

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
