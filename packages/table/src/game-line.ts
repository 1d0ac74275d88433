// A game as one line of a list.

import { formatSeat } from '@turnfold/kernel';
import type { Listing } from '@turnfold/store';
import type { GameLine } from '@turnfold/wire';
import { freeInvites, seatsFree } from './room-line.ts';
import type { TableLog } from './settings.ts';
import { playersOf } from './views.ts';

/** A row that is not what it should be is left out: one damaged game must not hide all others. */
export const lineOf = ({ facts, revision }: Listing, log: TableLog): GameLine | null => {
  try {
    return {
      gameId: facts.gameId,
      rules: facts.rules,
      status: facts.status,
      players: playersOf(facts),
      revision: Math.max(0, revision),
      createdAt: facts.createdAt,
      practice: facts.practice,
      open: facts.open === true,
      seatsFree: seatsFree(facts),
      free: freeInvites(facts).map(({ seat }) => formatSeat(seat)),
      options: facts.setup.options as object,
      clock: facts.clock,
    };
  } catch (error) {
    log.error({ gameId: facts?.gameId, error }, 'a damaged game was left out of the list');
    return null;
  }
};
