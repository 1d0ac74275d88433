// What a viewer may know: everything but what the other side has declared and not yet revealed.

import type { About, Viewer } from '@turnfold/kernel';
import { type BattleState, type Blow, type FirePlan, seatOf, unitOf } from './state.ts';

/** Views have the shape of a state, so that every question of play (`reachable`, `toHit`) can be asked of them. */
export interface BattleView extends BattleState {
  readonly gameId: string;
  readonly players: About['players'];
  /** The seat that looks; null for a spectator. */
  readonly you: number | null;
}

export const view = (state: BattleState, viewer: Viewer, { gameId, players }: About): BattleView => ({
  ...state,
  plans: ownOnly(state, viewer, state.plans),
  blows: ownOnly(state, viewer, state.blows),
  gameId,
  players,
  you: viewer === 'spectator' ? null : viewer,
});

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
