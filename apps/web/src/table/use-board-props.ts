// What the game's own component is told.

import type { BoardProps } from '@turnfold/board';
import {
  type AnyRules,
  type Outcome,
  parseSeat,
  type Refusal,
  type Seat,
  type WhyNot,
  whyNotOf,
} from '@turnfold/kernel';
import type { OutcomeLine } from '@turnfold/wire';
import { useMemo } from 'react';
import { eventsUpTo, historyOf, type TableState, type TableStore } from '../table-state.ts';

export const useBoardProps = (
  state: TableState,
  { act, against }: TableStore,
  rules: AnyRules,
): BoardProps | null => {
  const { shown, latest, before, entries, you, cursor, players, fresh, pending, beat } = state;
  const { revision = 0, sequence = 0 } = shown ?? {};
  const events = useMemo(
    () => eventsUpTo(historyOf({ before, entries }), { revision, sequence }),
    [before, entries, revision, sequence],
  );
  const isPartial = beat?.isPartial ?? false;
  const view = shown?.gameState;
  const why = useMemo(() => whyOf(rules, view, you, against), [rules, view, you, against]);
  return useMemo(() => {
    if (!shown) return null;
    const current = cursor === null && shown.revision === latest?.revision;
    return {
      view: shown.gameState,
      you: you === null ? null : parseSeat(you),
      toAct: seatsOf(shown.toAct),
      legal: current ? shown.legalActions : [],
      legalComplete: shown.legalActionsComplete,
      why,
      players,
      events,
      fresh,
      outcome: shown.outcome && outcomeOf(shown.outcome),
      live: cursor === null && !isPartial,
      pending: pending !== null,
      act,
    };
  }, [shown, latest?.revision, cursor, you, players, events, fresh, pending, act, why, isPartial]);
};

const WATCHING: Refusal = {
  code: 'WATCHING',
  rule: '',
  explain: 'You are watching this game.',
  params: {},
};

const whyOf = (
  rules: AnyRules,
  view: object | undefined,
  you: string | null,
  against: TableStore['against'],
): WhyNot => {
  const seat = you === null ? null : parseSeat(you);
  if (seat === null || !view) return () => WATCHING;
  const byRules = whyNotOf(rules, view, seat);
  return against ? (action) => byRules(action) ?? against(action) : byRules;
};

const seatsOf = (playerIds: readonly string[]): readonly Seat[] =>
  playerIds.map(parseSeat).filter((seat) => seat !== null);

export const outcomeOf = ({ result, winners, ranking, teams, reason, seats }: OutcomeLine): Outcome => ({
  result,
  winners: seatsOf(winners),
  ranking: ranking.map(seatsOf),
  ...(teams ? { teams: teams.map(seatsOf) } : {}),
  reason,
  ...(seats ? { seats: seatsOf(seats) } : {}),
});
