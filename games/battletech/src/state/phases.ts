// Turns and phases: what starts afresh with each of them.

import type { Own } from '@turnfold/kernel';
import { copyGame, copyRecord, copyUnit } from './copy.ts';
import { changeUnits } from './edit.ts';
import { GamePhase, LockState, MovementType } from './enums.ts';
import type { EventOf, IUnitsPassedPayload } from './events.ts';
import type { IStateEvent } from './game-event.ts';
import type { IGameState, IUnitGameState } from './types.ts';

export const phaseBegan = (state: IGameState, event: EventOf<'phase_changed'>, own: Own): IGameState => {
  const next = own(state, copyGame);
  const units = own(state.units, copyRecord);
  next.units = units;
  const { toPhase } = event.payload;
  for (const id in units) units[id] = freshPhase(units[id] as IUnitGameState, toPhase, own);
  next.phase = toPhase;
  next.activationIndex = 0;
  const turnEvents = own(state.turnEvents);
  next.turnEvents = turnEvents;
  turnEvents.push(event as IStateEvent);
  return next;
};

const freshPhase = (unit: IUnitGameState, toPhase: GamePhase, own: Own): IUnitGameState => {
  const mine = own(unit, copyUnit);
  mine.lockState = LockState.Pending;
  if ('pendingAction' in mine) delete mine.pendingAction;
  mine.damageThisPhase = 0;
  if (toPhase === GamePhase.Movement) {
    mine.movementThisTurn = MovementType.Stationary;
    mine.hexesMovedThisTurn = 0;
  }
  return mine;
};

/** Who has nothing to decide in this phase is done with it. */
export const unitsPassed = (state: IGameState, { unitIds }: IUnitsPassedPayload, own: Own): IGameState => {
  const changes = unitIds.map((unitId) => ({ unitId }));
  return changeUnits(state, changes, own, (mine) => {
    mine.lockState = LockState.Resolved;
  });
};

export const turnBegan = (state: IGameState, event: EventOf<'turn_started'>, own: Own): IGameState => {
  const next = own(state, copyGame);
  const units = own(state.units, copyRecord);
  next.units = units;
  for (const id in units) {
    const mine = own(units[id] as IUnitGameState, copyUnit);
    mine.weaponsFiredThisTurn = [];
    units[id] = mine;
  }
  next.turn = event.turn ?? state.turn + 1;
  next.phase = GamePhase.Initiative;
  next.activationIndex = 0;
  next.turnEvents = [event as IStateEvent];
  return next;
};
