// The clock that was asked for, with what was left out filled in.

import type { ClockSettings } from '@turnfold/kernel';
import type { CreateRequest } from '@turnfold/wire';

export const clockTerms = (
  { clock, onTimeout }: Pick<CreateRequest, 'clock' | 'onTimeout'>,
  players: number,
): ClockSettings | null => {
  if (!clock) return null;
  const then = onTimeout ?? (players === 2 ? 'lose' : 'bot');
  return 'perTurn' in clock
    ? { perTurn: clock.perTurn, onTimeout: then }
    : { initial: clock.initial, increment: clock.increment ?? 0, onTimeout: then };
};
