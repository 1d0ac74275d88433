// What the game's own component is told.

import type { BoardProps } from '@turnfold/board';
import { type Outcome, parseSeat, type Seat } from '@turnfold/kernel';
import { useMemo } from 'react';
import { eventsUpTo, type TableState, type TableStore } from '../table-state.ts';
import type { WireOutcome } from '../wire.ts';

export const useBoardProps = (state: TableState, { act }: TableStore): BoardProps | null => {
  const { shown, latest, entries, you, cursor, players, fresh, pending } = state;
  const revision = shown?.revision ?? 0;
  const events = useMemo(() => eventsUpTo(entries ?? [], revision), [entries, revision]);
  return useMemo(() => {
    if (!shown?.gameState) return null;
    const current = cursor === null && shown.revision === latest?.revision;
    return {
      view: shown.gameState,
      you: you === null ? null : parseSeat(you),
      toAct: seatsOf(shown.toAct),
      legal: current ? shown.legalActions : [],
      legalComplete: shown.legalActionsComplete,
      players,
      events,
      fresh,
      outcome: shown.outcome && outcomeOf(shown.outcome),
      live: cursor === null,
      pending: pending !== null,
      act,
    };
  }, [shown, latest?.revision, cursor, you, players, events, fresh, pending, act]);
};

const seatsOf = (playerIds: readonly string[]): readonly Seat[] =>
  playerIds.map(parseSeat).filter((seat) => seat !== null);

const outcomeOf = ({ winners, ranking, reason }: WireOutcome): Outcome => ({
  winners: seatsOf(winners),
  ranking: ranking.map(seatsOf),
  reason,
});
