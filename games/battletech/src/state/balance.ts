// Piloting rolls that are due, falls, and standing up again.

import type { Own } from '@turnfold/kernel';
import { copyGame } from './copy.ts';
import { ownUnit, standing, withField } from './edit.ts';
import type {
  IPSRResolvedPayload,
  IPSRTriggeredPayload,
  IStandAttemptedPayload,
  IUnitFellPayload,
} from './events.ts';
import type { IGameState } from './types.ts';

export const rollDue = (state: IGameState, payload: IPSRTriggeredPayload, own: Own): IGameState => {
  const { unitId, reason, additionalModifier, triggerSource } = payload;
  const unit = standing(state, unitId);
  if (!unit) return state;
  const next = own(state, copyGame);
  const pending = own(unit.pendingPSRs ?? []);
  ownUnit(next, unit, own).pendingPSRs = pending;
  pending.push({ entityId: unitId, reason, additionalModifier, triggerSource });
  return next;
};

/** Every roll that is due for this reason is done with. */
export const rolled = (state: IGameState, { unitId, reason }: IPSRResolvedPayload, own: Own): IGameState => {
  const pending = standing(state, unitId)?.pendingPSRs;
  if (!pending?.some((psr) => psr.reason === reason)) return state;
  const others = pending.filter((psr) => psr.reason !== reason);
  return withField(state, unitId, 'pendingPSRs', others, own);
};

export const fell = (state: IGameState, payload: IUnitFellPayload, own: Own): IGameState => {
  const unit = standing(state, payload.unitId);
  if (!unit) return state;
  const next = own(state, copyGame);
  const mine = ownUnit(next, unit, own);
  mine.prone = true;
  mine.facing = payload.newFacing;
  mine.pendingPSRs = [];
  return next;
};

export const stoodUp = (state: IGameState, payload: IStandAttemptedPayload, own: Own): IGameState => {
  const unit = standing(state, payload.unitId);
  if (!unit) return state;
  const next = own(state, copyGame);
  const mine = ownUnit(next, unit, own);
  mine.prone = false;
  mine.facing = payload.facing;
  return next;
};
