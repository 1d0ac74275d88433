// What the controls send: the board asks the rules about these very actions, and then sends them.

import type { BattleAction, MovePayload } from '../src/play/actions.ts';
import type { Spot } from '../src/play/reach.ts';
import { type Blow, type Field, type FirePlan, type MoveMode, unitOf } from '../src/play/state.ts';

export const moveTo = (
  unitId: string,
  mode: MoveMode,
  { q, r, facing }: Pick<Spot, 'q' | 'r' | 'facing'>,
  more: Pick<MovePayload, 'prone' | 'attack' | 'targetId' | 'steps'> = {},
): BattleAction & { readonly type: 'MOVE' } => ({
  type: 'MOVE',
  payload: { unitId, mode, q, r, facing, ...more },
});

export const standUp = (unitId: string, mode: 'walk' | 'run', facing: Spot['facing']): BattleAction => ({
  type: 'STAND',
  payload: { unitId, mode, facing },
});

export const fire = (unitId: string, { twist, flip, attacks }: FirePlan): BattleAction => ({
  type: 'DECLARE_ATTACKS',
  payload: { unitId, twist, ...(flip ? { flip } : {}), attacks: attacks.map((attack) => ({ ...attack })) },
});

export const strike = (unitId: string, blows: readonly Blow[]): BattleAction => ({
  type: 'PHYSICAL',
  payload: { unitId, attacks: blows.map((blow) => ({ ...blow })) },
});

/** To let a unit do nothing in this phase: the least that can be asked of it. */
export const idle = (field: Field, unitId: string): BattleAction => {
  const { phase } = field.fight;
  if (phase === 'weapon_attack') return fire(unitId, { twist: 0, attacks: [] });
  if (phase === 'physical_attack') return strike(unitId, []);
  const { position, facing } = unitOf(field, unitId);
  return moveTo(unitId, 'stationary', { ...position, facing });
};
