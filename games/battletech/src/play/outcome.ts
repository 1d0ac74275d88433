// How a battle ends: by its rules, or by the table.

import type { Outcome, Own } from '@turnfold/kernel';
import { concludeFight } from '../state/conclude.ts';
import { copyBattle, standDown } from './evolve.ts';
import { type BattleState, seatOf, sideOf } from './state.ts';

export const outcome = ({ fight: { result }, ending }: BattleState): Outcome | null => {
  if (ending || !result) return ending;
  const { reason } = result;
  if (result.winner === 'draw') return { result: 'drawn', winners: [0, 1], ranking: [[0, 1]], reason };
  const winner = seatOf(result.winner);
  return { result: 'won', winners: [winner], ranking: [[winner], [1 - winner]], reason };
};

export const conclude = (state: BattleState, ending: Outcome, own: Own): BattleState => {
  const next = own(state, copyBattle);
  next.fight = concludeFight(state.fight, winnerOf(ending), own);
  next.ending = ending;
  standDown(next);
  return next;
};

const winnerOf = ({ result, winners: [winner] }: Outcome) => {
  if (result === 'aborted') return null;
  return result === 'drawn' || winner === undefined ? 'draw' : sideOf(winner);
};
