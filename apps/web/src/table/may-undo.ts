import { isTableEvent, parseSeat } from '@turnfold/kernel';
import type { LogEntry, TableState } from '../table-state.ts';

/** Why this viewer cannot undo a move now; null when it can be tried. */
export const mayUndo = (state: TableState): string | null => {
  const { facts, latest, cursor, entries, pending, undoRequest, refusal } = state;
  if (!facts || facts.yours.length === 0) return 'Only players can undo a move.';
  if (latest?.outcome) return 'The game is over. You can branch off from any move instead.';
  if (cursor !== null) return 'Go back to the present first.';
  if (pending) return 'Your last move is still on its way.';
  if (undoRequest) return 'An undo has already been requested.';
  if (!entries) return null;
  const mine = facts.yours.map(parseSeat);
  const last = entries.findLastIndex(({ seat }) => seat !== null && mine.includes(seat));
  if (last === -1) return 'You have not moved yet.';
  if (refusal?.code === 'UNDO_CROSSES') return refusal.explain; // It would be refused again.
  return needsNobody(state) ? null : crossedSince(entries.slice(last), mine);
};

/** Undo is free here, or there is somebody who may agree to it. */
const needsNobody = ({ facts, players }: TableState): boolean =>
  facts?.practice === true ||
  facts?.hotseat === true ||
  players.some(({ playerId, bot }) => bot === null && !facts?.yours.includes(playerId));

/** Whether dice fell only the server knows while a game runs; that somebody moved is seen here. */
const crossedSince = (entries: readonly LogEntry[], mine: readonly unknown[]): string | null => {
  const moves = entries.filter(({ events }) => !events.every(isTableEvent));
  return moves.some(({ seat }) => seat !== null && !mine.includes(seat))
    ? 'Others have moved since, and bots never agree to an undo. Try “What if” instead.'
    : null;
};
