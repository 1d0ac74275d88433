// What a viewer may know: everything but what the other side has declared and not yet revealed.

import type { About, Viewer } from '@turnfold/kernel';
import { isGameOver } from '../state/queries.ts';
import { type BattleState, type Blow, type FirePlan, seatOf, unitOf } from './state.ts';
import type { BattleView } from './view-schema.ts';

/** The cast: a unit that play has made has every field, where the specification lets callers leave some out. */
export const view = (state: BattleState, viewer: Viewer, { gameId, players }: About): BattleView =>
  ({
    ...state,
    plans: ownOnly(state, viewer, state.plans),
    blows: ownOnly(state, viewer, state.blows),
    gameId,
    players,
    you: viewer === 'spectator' ? null : viewer,
  }) as BattleView;

const ownOnly = <T>(
  state: BattleState,
  viewer: Viewer,
  plans: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> => {
  const own: Record<string, T> = {};
  for (const unitId in plans)
    if (seatOf(unitOf(state, unitId).side) === viewer) own[unitId] = plans[unitId] as T;
  return own;
};

/** The plans that are hidden are taken to be to do nothing: nobody can tell that from the truth before the reveal. */
export const imagine = ({
  gameId: _gameId,
  players: _players,
  you: _you,
  ...rest
}: BattleView): BattleState => {
  if (isGameOver(rest.fight)) return rest;
  const { phase, units } = rest.fight;
  const plans: Record<string, FirePlan> = { ...rest.plans };
  const blows: Record<string, readonly Blow[]> = { ...rest.blows };
  for (const [unitId, { lockState }] of Object.entries(units)) {
    if (lockState !== 'locked') continue;
    if (phase === 'weapon_attack') plans[unitId] ??= { twist: 0, attacks: [] };
    if (phase === 'physical_attack') blows[unitId] ??= [];
  }
  return { ...rest, plans, blows };
};
