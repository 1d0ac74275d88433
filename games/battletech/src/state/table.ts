// What happens at the table reaches the fight: a resignation, a lost clock, a close, a fork.

import { type Outcome, type Own, seatsOutAfter, type TableEvent, tableOutcome } from '@turnfold/kernel';
import { copyGame } from './copy.ts';
import { type GameSide, GameStatus } from './enums.ts';
import { SIDES, sideOf } from './sides.ts';
import type { IGameState } from './types.ts';

export const happenedAtTable = (state: IGameState, event: TableEvent, own: Own): IGameState => {
  if (event.type === 'table/forked') return forkedFrom(state, event.payload.state);
  // With two sides nobody can be out and the fight go on: there is nobody to remember.
  const outcome = tableOutcome(SIDES.length, seatsOutAfter([], event), event);
  return outcome ? concludeFight(state, outcome, own) : state;
};

/** Of the reasons there are, whoever resigns, runs out of time or stays away concedes. Nobody won: abandoned. */
export const concludeFight = (state: IGameState, outcome: Outcome, own: Own): IGameState => {
  const winner = winnerOf(outcome);
  const next = own(state, copyGame);
  next.status = winner === null ? GameStatus.Abandoned : GameStatus.Completed;
  if (winner !== null) next.result = { winner, reason: 'concede' };
  return next;
};

const winnerOf = ({ result, winners: [winner] }: Outcome): GameSide | 'draw' | null => {
  if (result === 'aborted') return null;
  return result === 'drawn' || winner === undefined ? 'draw' : sideOf(winner);
};

/**
 * A fork begins with the state of another battle. Only the host is told it; for everybody else the event changes
 * nothing. It is copied to the ground, because a fold may write to what it makes.
 */
const forkedFrom = (state: IGameState, battle: object | undefined): IGameState => {
  const { fight } = (battle ?? {}) as { readonly fight?: IGameState };
  return fight ? { ...(JSON.parse(JSON.stringify(fight)) as IGameState), gameId: state.gameId } : state;
};
