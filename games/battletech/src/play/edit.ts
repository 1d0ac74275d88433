// How a battle is written to: copies field by field, and the writes that several events share.

import type { Own, Writable } from '@turnfold/kernel';
import { copyRecord } from '../state/copy.ts';
import { type BattleState, type MechState, mechOf } from './state.ts';

export const copyBattle = (state: BattleState): BattleState => ({
  config: state.config,
  map: state.map,
  entrants: state.entrants,
  designs: state.designs,
  fight: state.fight,
  mechs: state.mechs,
  active: state.active,
  order: state.order,
  acted: state.acted,
  plans: state.plans,
  blows: state.blows,
  held: state.held,
  ending: state.ending,
});

/** Nobody is to act, and what was declared is forgotten. */
export const standDown = (battle: Writable<BattleState>): void => {
  battle.order = [];
  battle.acted = 0;
  battle.active = null;
  battle.plans = {};
  battle.blows = {};
};

export const freshMech = (): MechState => ({
  heatAtTurnStart: 0,
  twist: 0,
  flipped: false,
  lunge: null,
  hits: [],
  blackout: 0,
});

export const markMech = (
  state: BattleState,
  unitId: string,
  own: Own,
  mark: (mech: Writable<MechState>) => void,
): BattleState => {
  const next = own(state, copyBattle);
  const mechs = own(state.mechs, copyRecord);
  next.mechs = mechs;
  const mech = own(mechOf(state, unitId), copyMech);
  mechs[unitId] = mech;
  mark(mech);
  return next;
};

const copyMech = ({ heatAtTurnStart, twist, flipped, lunge, hits, blackout }: MechState): MechState => ({
  heatAtTurnStart,
  twist,
  flipped,
  lunge,
  hits,
  blackout,
});
