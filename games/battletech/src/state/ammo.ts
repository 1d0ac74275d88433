// Rounds of ammunition: spent, and left.

import type { Own } from '@turnfold/kernel';
import { copyGame, copyRecord } from './copy.ts';
import { ownUnit, standing } from './edit.ts';
import type { IAmmoConsumedPayload } from './events.ts';
import type { IAmmoSlotState, IGameState, IUnitGameState } from './types.ts';

export const roundsSpent = (state: IGameState, payload: IAmmoConsumedPayload, own: Own): IGameState => {
  const { unitId, binId, roundsRemaining } = payload;
  const unit = standing(state, unitId);
  if (!unit?.ammoState || !Object.hasOwn(unit.ammoState, binId)) return state;
  const next = own(state, copyGame);
  const mine = ownUnit(next, unit, own);
  const bins = own(unit.ammoState, copyRecord);
  mine.ammoState = bins;
  const before = bins[binId] as IAmmoSlotState;
  const spent = before.remainingRounds - roundsRemaining;
  const bin = own(before);
  bins[binId] = bin;
  bin.remainingRounds = roundsRemaining;
  const ammo = own(unit.ammo, copyRecord);
  mine.ammo = ammo;
  const { weaponType, location } = bin;
  const left = ammo[weaponType];
  // Only for callers who never counted: all bins of the type.
  if (left === undefined) ammo[weaponType] = roundsFor(mine, weaponType);
  else if (!mine.destroyedLocations.includes(location)) ammo[weaponType] = left - spent;
  return next;
};

type Magazine = Partial<Pick<IUnitGameState, 'ammoState' | 'destroyedLocations'>>;

/** Rounds left for a type of weapon. What was in a lost location is gone. */
export const roundsFor = (
  { ammoState: bins, destroyedLocations: gone = [] }: Magazine,
  weaponType: string,
): number => {
  let rounds = 0;
  for (const binId in bins) {
    const bin = bins[binId] as IAmmoSlotState;
    if (bin.weaponType === weaponType && !gone.includes(bin.location)) rounds += bin.remainingRounds;
  }
  return rounds;
};

/** The same for every type that there are bins for. */
export const roundsLeft = (
  unit: Magazine & Partial<Pick<IUnitGameState, 'ammo'>>,
): Record<string, number> => {
  const { ammoState: bins, destroyedLocations: gone = [] } = unit;
  const rounds: Record<string, number> = { ...unit.ammo };
  for (const binId in bins) rounds[(bins[binId] as IAmmoSlotState).weaponType] = 0;
  for (const binId in bins) {
    const { weaponType, location, remainingRounds } = bins[binId] as IAmmoSlotState;
    if (!gone.includes(location)) rounds[weaponType] = (rounds[weaponType] as number) + remainingRounds;
  }
  return rounds;
};
