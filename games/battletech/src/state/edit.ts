// How the reducers reach into a fight: who can still be touched, and how to write to it.

import type { Own, Writable } from '@turnfold/kernel';
import { copyGame, copyRecord, copyUnit } from './copy.ts';
import type { IGameState, IUnitGameState } from './types.ts';

/** A unit that events can still touch. Anybody may name a unit, and `toString` is in every record; but it has no id. */
export const standing = (state: IGameState, unitId: string | undefined): IUnitGameState | undefined => {
  if (unitId === undefined) return undefined;
  const unit = state.units[unitId];
  if (unit === undefined || unit.destroyed) return undefined;
  return unit.id === undefined ? ownUnitOf(state, unitId) : unit;
};

/** The slow question, for what has no name of its own. */
const ownUnitOf = ({ units }: IGameState, unitId: string): IUnitGameState | undefined =>
  Object.hasOwn(units, unitId) ? units[unitId] : undefined;

/** The unit to write to, inside a fight that is the fold's own. Once per event and unit: each touch may be a copy. */
export const ownUnit = (
  next: Writable<IGameState>,
  unit: IUnitGameState,
  own: Own,
): Writable<IUnitGameState> => {
  const units = own(next.units, copyRecord);
  next.units = units;
  const mine = own(unit, copyUnit);
  units[unit.id] = mine;
  return mine;
};

/** Writes to several units at once. Those that events cannot touch are passed over. */
export const changeUnits = <Change extends { readonly unitId: string }>(
  state: IGameState,
  changes: readonly Change[],
  own: Own,
  write: (mine: Writable<IUnitGameState>, change: Change) => void,
): IGameState => {
  if (!changes.some(({ unitId }) => standing(state, unitId))) return state;
  const next = own(state, copyGame);
  const units = own(state.units, copyRecord);
  next.units = units;
  for (const change of changes) {
    const unit = standing(next, change.unitId);
    if (!unit) continue;
    const mine = own(unit, copyUnit);
    units[change.unitId] = mine;
    write(mine, change);
  }
  return next;
};

/** Writes one field of one unit. */
export const withField = <Field extends keyof IUnitGameState>(
  state: IGameState,
  unitId: string | undefined,
  field: Field,
  value: Writable<IUnitGameState>[Field],
  own: Own,
): IGameState => {
  const unit = standing(state, unitId);
  if (!unit) return state;
  const next = own(state, copyGame);
  ownUnit(next, unit, own)[field] = value;
  return next;
};
