// How a battle ends: by its rules, or by the table.

import { formatSeat, type Outcome, type Own, type Seat, tableEvent, tableOutcome } from '@turnfold/kernel';
import type { IGameEndedPayload } from '../state/events.ts';
import { SIDES } from '../state/sides.ts';
import { concludeFight } from '../state/table.ts';
import { copyBattle, standDown } from './edit.ts';
import { type BattleState, seatOf } from './state.ts';

export const outcome = ({ fight: { result }, ending }: BattleState): Outcome | null => {
  if (ending || !result) return ending;
  const { reason } = result;
  if (result.winner === 'draw') return { result: 'drawn', winners: [0, 1], ranking: [[0, 1]], reason };
  const winner = seatOf(result.winner);
  return { result: 'won', winners: [winner], ranking: [[winner], [1 - winner]], reason };
};

export const conclude = (state: BattleState, ending: Outcome, own: Own): BattleState => {
  const next = own(state, copyBattle);
  next.fight = concludeFight(state.fight, ending, own);
  next.ending = ending;
  standDown(next);
  return next;
};

/** There is one way to give up: who concedes by an action has resigned, and it is told in the same words. */
export const endingOf = ({ winner, reason }: IGameEndedPayload): Outcome | null =>
  reason === 'concede' && winner !== 'draw' ? resignationOf(1 - seatOf(winner)) : null;

const resignationOf = (seat: Seat): Outcome | null => tableOutcome(SIDES.length, [seat], resigned(seat));

export const resigned = (seat: Seat) => tableEvent('table/resigned', { playerId: formatSeat(seat) });
