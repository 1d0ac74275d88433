// A moment of a game that is worked out here: from a record, or in a first game.

import { formatSeat, type History, type Viewer } from '@turnfold/kernel';
import type { Moment } from '@turnfold/wire';
import type { Player } from './table-state.ts';

interface About {
  readonly gameId: string;
  readonly players: readonly Player[];
  readonly seed: string;
}

/** Nobody can act in it: who may is for the caller to add. */
export const momentAt = (
  { gameId, players, seed }: About,
  history: History,
  viewer: Viewer,
  revision: number,
): Moment => {
  const game = history.gameAt(revision);
  const { rules, state, outcome } = game;
  const { turn, phase } = rules.stage(state);
  const about = {
    gameId,
    revision,
    players: players.map(({ name, bot }) => ({ name, bot })),
    seed,
    newestEvents: history.newestEvents(revision),
  };
  return {
    revision,
    sequence: game.sequence,
    head: history.entries[revision]?.hash ?? null,
    status: outcome ? 'over' : 'active',
    turn,
    phase,
    toAct: outcome ? [] : rules.toAct(state).map(formatSeat),
    gameState: rules.view(state, viewer, about),
    legalActions: [],
    legalActionsComplete: true,
    outcome: outcome
      ? {
          result: outcome.result,
          reason: outcome.reason,
          winners: outcome.winners.map(formatSeat),
          ranking: outcome.ranking.map((group) => group.map(formatSeat)),
          ...(outcome.teams ? { teams: outcome.teams.map((team) => team.map(formatSeat)) } : {}),
          ...(outcome.seats ? { seats: outcome.seats.map(formatSeat) } : {}),
        }
      : null,
  };
};
