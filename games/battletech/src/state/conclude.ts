// The end of a fight that was not fought to its end.

import type { Own } from '@turnfold/kernel';
import { copyGame } from './copy.ts';
import { type GameSide, GameStatus } from './enums.ts';
import type { IGameState } from './types.ts';

/** Of the reasons there are, whoever resigns, runs out of time or stays away concedes. Nobody won: abandoned. */
export const concludeFight = (state: IGameState, winner: GameSide | 'draw' | null, own: Own): IGameState => {
  const next = own(state, copyGame);
  next.status = winner === null ? GameStatus.Abandoned : GameStatus.Completed;
  if (winner !== null) next.result = { winner, reason: 'concede' };
  return next;
};
