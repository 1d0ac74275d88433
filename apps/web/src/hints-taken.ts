// How many hints each player took, as the log has it.

import { parseSeat, type Seat } from '@turnfold/kernel';
import { isHintMark } from './log-entries.ts';
import { historyOf, type LogEntry, type TableState } from './table-state.ts';

/** How many hints each seat has taken; an undo gives none back. */
export const hintsTaken = (state: Pick<TableState, 'before' | 'entries' | 'players'>): readonly number[] => {
  const askers = historyOf(state).flatMap(askerOf);
  return state.players.map((_, seat) => askers.filter((one) => one === seat).length);
};

const askerOf = ({ events }: LogEntry): readonly Seat[] => {
  const payload = events[0]?.payload as { readonly playerId?: string } | undefined;
  const seat = isHintMark(events) ? parseSeat(payload?.playerId ?? '') : null;
  return seat === null ? [] : [seat];
};

/** "2 hints"; nothing for none. */
export const hintsText = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 hint' : `${count} hints`;
