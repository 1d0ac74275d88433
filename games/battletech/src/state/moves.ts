// Where units are, and how they got there.

import type { Own } from '@turnfold/kernel';
import { copyGame } from './copy.ts';
import { changeUnits, ownUnit, standing } from './edit.ts';
import { Facing, GameSide, LockState } from './enums.ts';
import type { IMovementDeclaredPayload, IUnitsDeployedPayload } from './events.ts';
import { createInitialUnitState } from './initial.ts';
import type { IGameState, IGameUnit, IUnitGameState } from './types.ts';

export const moved = (state: IGameState, payload: IMovementDeclaredPayload, own: Own): IGameState => {
  const unit = standing(state, payload.unitId);
  if (!unit) return state;
  const next = own(state, copyGame);
  const mine = ownUnit(next, unit, own);
  mine.position = { q: payload.to.q, r: payload.to.r };
  mine.facing = payload.facing;
  mine.movementThisTurn = payload.movementType;
  mine.hexesMovedThisTurn = payload.hexesMoved ?? payload.mpUsed;
  mine.heat = unit.heat + payload.heatGenerated;
  mine.lockState = LockState.Planning;
  if (payload.prone) mine.prone = true;
  return next;
};

/** Each side in a row along its edge: the player in the south facing north, the opponent in the north facing south. */
export const lineUp = (units: readonly IGameUnit[]): Record<string, IUnitGameState> => {
  const byId: Record<string, IUnitGameState> = {};
  let players = 0;
  let opponents = 0;
  for (const unit of units) {
    if (unit.id === '__proto__') continue; // Not a name that a record can hold.
    byId[unit.id] =
      unit.side === GameSide.Player
        ? createInitialUnitState(unit, { q: players++ - 2, r: 5 }, Facing.North)
        : createInitialUnitState(unit, { q: opponents++ - 2, r: -5 }, Facing.South);
  }
  return byId;
};

/** The places on a real map, which follow the line-up. */
export const deployed = (state: IGameState, { places }: IUnitsDeployedPayload, own: Own): IGameState =>
  changeUnits(state, places, own, (mine, { q, r, facing }) => {
    mine.position = { q, r };
    mine.facing = facing;
  });
