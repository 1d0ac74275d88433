// A hint in words.

import { type Action, parseSeat, type Seat } from '@turnfold/kernel';
import { isHintMark } from '../log-entries.ts';
import { percent } from '../review/review-words.ts';
import { historyOf, type LogEntry, type TableState } from '../table-state.ts';
import type { Hint } from './advise.ts';

const share = (chance: number): string => percent(chance).replace(' ', '\u00a0');

/** "Chance to win: 27 % now, 31 % with it." */
export const chanceText = ({ before, best }: Hint): string =>
  best.chance === null
    ? 'There is nothing else to do.'
    : `Chance to win: ${share(before)} now, ${share(best.chance)} with it.`;

/** What the next best comes to: "30 %", or that it is no worse. */
const otherText = (chance: number, best: number): string => {
  const isAsGood = Math.round(100 * chance) >= Math.round(100 * best);
  return isAsGood ? `${share(chance)}, about as good` : share(chance);
};

const OTHERS_MAX = 2;

/** The next best, each in words of its own: some actions differ in what nobody asks about. */
export const otherLines = (
  { best, others }: Hint,
  text: (action: Action) => string,
): readonly { readonly text: string; readonly chance: string }[] => {
  const known = new Set([text(best.action)]);
  const lines = others.flatMap(({ action, chance }) => {
    const words = text(action);
    if (known.has(words)) return [];
    known.add(words);
    return [{ text: words, chance: otherText(chance ?? 0, best.chance ?? 0) }];
  });
  return lines.slice(0, OTHERS_MAX);
};

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
