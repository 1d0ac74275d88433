import { parseSeat } from '@turnfold/kernel';
import type { TableState } from '../table-state.ts';

/** Why this viewer cannot take a move back now; null when it can be tried. */
export const mayUndo = ({
  facts,
  latest,
  cursor,
  entries,
  pending,
  undoRequest,
}: TableState): string | null => {
  if (!facts || facts.yours.length === 0) return 'Only players can take a move back.';
  if (latest?.outcome) return 'The game is over. You can branch off from any move instead.';
  if (cursor !== null) return 'First go back to the present.';
  if (pending) return 'Your last move is still on its way.';
  if (undoRequest) return 'A take-back is being asked about already.';
  const mine = facts.yours.map(parseSeat);
  if (entries && !entries.some(({ seat }) => seat !== null && mine.includes(seat)))
    return 'You have not moved yet.';
  return null;
};
