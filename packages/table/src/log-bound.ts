// How long a log may become. Every entry is kept for good and read again whenever the game is loaded, so acting and
// undoing for ever has to end somewhere: far behind where any game has ended by itself.

import type { Game, History, Seat } from '@turnfold/kernel';
import type { Failure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';

export const REVISIONS_MAX = 20_000;
/** Each seat has its own, so that nobody can use up the others'. */
export const UNDOS_PER_SEAT_MAX = 1_000;

/** Nothing is played in a full game any more. It can be closed, looked at and forked. */
export const isFull = ({ revision, outcome }: Game): boolean => outcome === null && revision >= REVISIONS_MAX;

export const fullProblem = (game: Game): Failure | null =>
  isFull(game) ? fail('LOG_FULL', { max: REVISIONS_MAX }, game.revision) : null;

export const undoProblem = ({ entries, game }: History, seat: Seat): Failure | null => {
  let undos = 0;
  for (const entry of entries) if (entry.kind === 'undo' && entry.seat === seat) undos++;
  return undos < UNDOS_PER_SEAT_MAX ? null : fail('UNDO_LIMIT', { max: UNDOS_PER_SEAT_MAX }, game.revision);
};
