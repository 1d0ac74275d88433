// One event onto a state. `applyEvent` is the public reducer; `applyTo` is the same with an owner, so that a fold
// over a whole battle copies each object once (or, where it made everything itself, not at all).

import type { Own, Writable } from '@turnfold/kernel';
import { copyGame, copyRecord, copyUnit } from './copy.ts';
import { Facing, GamePhase, GameSide, GameStatus, LockState, MovementType } from './enums.ts';
import type {
  FightEvent,
  ICriticalHitResolvedPayload,
  IDamageAppliedPayload,
  IGameEvent,
  IMovementDeclaredPayload,
  IPilotHitPayload,
} from './events.ts';
import { createInitialUnitState, freshComponents } from './initial.ts';
import type { IComponentDamage, IGameState, IGameUnit, IUnitGameState } from './types.ts';

/** The state after an event. The old state stays as it is; an event that changes nothing returns it. */
export const applyEvent = (state: IGameState, event: IGameEvent): IGameState =>
  applyTo(state, event as FightEvent, copyAlways);

/** For a single event: every object is touched at most once, so each touch is a copy. */
const copyAlways: Own = (value, copy) =>
  (copy ? copy(value) : Array.isArray(value) ? value.slice() : { ...value }) as never;

export const applyTo = (state: IGameState, event: FightEvent, own: Own): IGameState => {
  switch (event.type) {
    case 'damage_applied':
      return damaged(state, event.payload, own);
    case 'heat_generated':
    case 'heat_dissipated': {
      const unit = standing(state, event.payload.unitId);
      if (!unit) return state;
      const next = own(state, copyGame);
      ownUnit(next, unit, own).heat = event.payload.newTotal;
      return next;
    }
    case 'movement_declared':
      return moved(state, event.payload, own);
    case 'movement_locked':
    case 'attack_locked': {
      const unit = standing(state, event.actorId);
      if (!unit) return state;
      const next = own(state, copyGame);
      ownUnit(next, unit, own).lockState = LockState.Locked;
      next.activationIndex = state.activationIndex + 1;
      return next;
    }
    case 'attack_declared':
    case 'physical_attack_declared': {
      const unit = standing(state, event.payload.attackerId);
      if (!unit) return state;
      const next = own(state, copyGame);
      ownUnit(next, unit, own).lockState = LockState.Planning;
      return next;
    }
    case 'ammo_consumed': {
      const { unitId, binId, roundsRemaining } = event.payload;
      const unit = standing(state, unitId);
      const bin = unit?.ammoState?.[binId];
      if (!unit?.ammoState || !bin) return state;
      const next = own(state, copyGame);
      const mine = ownUnit(next, unit, own);
      const bins = own(unit.ammoState, copyRecord);
      mine.ammoState = bins;
      const mineBin = own(bin);
      bins[binId] = mineBin;
      mineBin.remainingRounds = roundsRemaining;
      return next;
    }
    case 'phase_changed': {
      const next = own(state, copyGame);
      const units = own(state.units, copyRecord);
      next.units = units;
      const { toPhase } = event.payload;
      for (const id in units) units[id] = freshPhase(units[id] as IUnitGameState, toPhase, own);
      next.phase = toPhase;
      next.activationIndex = 0;
      const turnEvents = own(state.turnEvents);
      next.turnEvents = turnEvents;
      turnEvents.push(event as IGameEvent);
      return next;
    }
    case 'turn_started': {
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
      next.turnEvents = [event as IGameEvent];
      return next;
    }
    case 'initiative_rolled': {
      const next = own(state, copyGame);
      next.initiativeWinner = event.payload.winner;
      next.firstMover = event.payload.movesFirst;
      return next;
    }
    case 'critical_hit_resolved': {
      const unit = standing(state, event.payload.unitId);
      if (!unit) return state;
      const before = unit.componentDamage ?? freshComponents();
      const after = worse(before, event.payload, own);
      if (after === before) return state;
      const next = own(state, copyGame);
      ownUnit(next, unit, own).componentDamage = after;
      return next;
    }
    case 'pilot_hit':
      return pilotHit(state, event.payload, own);
    case 'unit_destroyed': {
      const unit = standing(state, event.payload.unitId);
      if (!unit) return state;
      const next = own(state, copyGame);
      ownUnit(next, unit, own).destroyed = true;
      return next;
    }
    case 'psr_triggered': {
      const { unitId, reason, additionalModifier, triggerSource } = event.payload;
      const unit = standing(state, unitId);
      if (!unit) return state;
      const next = own(state, copyGame);
      const pending = own(unit.pendingPSRs ?? []);
      ownUnit(next, unit, own).pendingPSRs = pending;
      pending.push({ entityId: unitId, reason, additionalModifier, triggerSource });
      return next;
    }
    case 'psr_resolved': {
      const { unitId, reason } = event.payload;
      const unit = standing(state, unitId);
      if (!unit?.pendingPSRs?.some((psr) => psr.reason === reason)) return state;
      const next = own(state, copyGame);
      ownUnit(next, unit, own).pendingPSRs = unit.pendingPSRs.filter((psr) => psr.reason !== reason);
      return next;
    }
    case 'unit_fell': {
      const unit = standing(state, event.payload.unitId);
      if (!unit) return state;
      const next = own(state, copyGame);
      const mine = ownUnit(next, unit, own);
      mine.prone = true;
      mine.facing = event.payload.newFacing;
      mine.pendingPSRs = [];
      return next;
    }
    case 'physical_attack_resolved': {
      const { targetId, hit, damage = 0 } = event.payload;
      const unit = hit ? standing(state, targetId) : undefined;
      if (!unit || damage === 0) return state;
      const next = own(state, copyGame);
      ownUnit(next, unit, own).damageThisPhase = (unit.damageThisPhase ?? 0) + damage;
      return next;
    }
    case 'shutdown_check':
      return event.payload.shutdownOccurred ? switched(state, event.payload.unitId, true, own) : state;
    case 'startup_attempt':
      return event.payload.success ? switched(state, event.payload.unitId, false, own) : state;
    case 'game_created': {
      const next = own(state, copyGame);
      next.status = GameStatus.Setup;
      next.units = deployed(event.payload.units);
      return next;
    }
    case 'game_started': {
      const next = own(state, copyGame);
      next.status = GameStatus.Active;
      next.turn = 1;
      next.phase = GamePhase.Initiative;
      next.firstMover = event.payload.firstSide;
      next.turnEvents = [];
      return next;
    }
    case 'game_ended': {
      const next = own(state, copyGame);
      next.status = GameStatus.Completed;
      next.result = { winner: event.payload.winner, reason: event.payload.reason };
      return next;
    }
    default:
      return state; // Events that only inform, and any that this version does not know.
  }
};

/** A unit that events can still touch. */
const standing = (state: IGameState, unitId: string | undefined): IUnitGameState | undefined => {
  if (unitId === undefined) return undefined;
  const unit = state.units[unitId];
  return unit === undefined || unit.destroyed ? undefined : unit;
};

const ownUnit = (next: Writable<IGameState>, unit: IUnitGameState, own: Own): Writable<IUnitGameState> => {
  const units = own(next.units, copyRecord);
  next.units = units;
  const mine = own(unit, copyUnit);
  units[unit.id] = mine;
  return mine;
};

const moved = (state: IGameState, payload: IMovementDeclaredPayload, own: Own): IGameState => {
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
  return next;
};

/** An arm goes with its side torso. */
const ARM_OF: Readonly<Record<string, string>> = {
  left_torso: 'left_arm',
  left_torso_rear: 'left_arm',
  right_torso: 'right_arm',
  right_torso_rear: 'right_arm',
};

const damaged = (state: IGameState, payload: IDamageAppliedPayload, own: Own): IGameState => {
  const unit = standing(state, payload.unitId);
  if (!unit) return state;
  const { location, damage, locationDestroyed, criticals } = payload;
  const next = own(state, copyGame);
  const mine = ownUnit(next, unit, own);
  const armor = own(unit.armor, copyRecord);
  const structure = own(unit.structure, copyRecord);
  mine.armor = armor;
  mine.structure = structure;
  armor[location] = payload.armorRemaining;
  structure[location] = payload.structureRemaining;
  mine.damageThisPhase = (unit.damageThisPhase ?? 0) + damage;
  if (locationDestroyed) {
    const arm = ARM_OF[location];
    const gone = own(unit.destroyedLocations);
    mine.destroyedLocations = gone;
    if (!gone.includes(location)) gone.push(location);
    if (arm !== undefined) {
      if (!gone.includes(arm)) gone.push(arm);
      armor[arm] = 0;
      structure[arm] = 0;
    }
  }
  if (criticals && criticals.length > 0) {
    const equipment = own(unit.destroyedEquipment);
    mine.destroyedEquipment = equipment;
    equipment.push(...criticals);
  }
  return next;
};

const pilotHit = (state: IGameState, payload: IPilotHitPayload, own: Own): IGameState => {
  const unit = standing(state, payload.unitId);
  if (!unit) return state;
  const next = own(state, copyGame);
  const mine = ownUnit(next, unit, own);
  mine.pilotWounds = payload.totalWounds;
  if (payload.consciousnessCheckRequired) mine.pilotConscious = payload.consciousnessCheckPassed ?? false;
  return next;
};

const worse = (
  before: IComponentDamage,
  payload: ICriticalHitResolvedPayload,
  own: Own,
): IComponentDamage => {
  const { componentType, componentName } = payload;
  switch (componentType) {
    case 'engine': {
      const after = own(before);
      after.engineHits++;
      return after;
    }
    case 'gyro': {
      const after = own(before);
      after.gyroHits++;
      return after;
    }
    case 'sensor': {
      const after = own(before);
      after.sensorHits++;
      return after;
    }
    case 'life_support': {
      const after = own(before);
      after.lifeSupport++;
      return after;
    }
    case 'cockpit': {
      const after = own(before);
      after.cockpitHit = true;
      return after;
    }
    case 'weapon': {
      const after = own(before);
      const weapons = own(before.weaponsDestroyed);
      after.weaponsDestroyed = weapons;
      weapons.push(componentName);
      return after;
    }
    case 'heat_sink': {
      const after = own(before);
      after.heatSinksDestroyed++;
      return after;
    }
    case 'jump_jet': {
      const after = own(before);
      after.jumpJetsDestroyed++;
      return after;
    }
    case 'actuator': {
      const after = own(before);
      const actuators = own(before.actuators, copyRecord);
      after.actuators = actuators;
      actuators[componentName] = true;
      return after;
    }
    default:
      return before;
  }
};

const switched = (state: IGameState, unitId: string, shutdown: boolean, own: Own): IGameState => {
  const unit = standing(state, unitId);
  if (!unit) return state;
  const next = own(state, copyGame);
  ownUnit(next, unit, own).shutdown = shutdown;
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

/** Each side in a row along its edge: the player in the south facing north, the opponent in the north facing south. */
const deployed = (units: readonly IGameUnit[]): Record<string, IUnitGameState> => {
  const byId: Record<string, IUnitGameState> = {};
  let players = 0;
  let opponents = 0;
  for (const unit of units)
    byId[unit.id] =
      unit.side === GameSide.Player
        ? createInitialUnitState(unit, { q: players++ - 2, r: 5 }, Facing.North)
        : createInitialUnitState(unit, { q: opponents++ - 2, r: -5 }, Facing.South);
  return byId;
};

/** A unit to write to, inside a fight that is the fold's own from now on. For events beyond the specification. */
export const editUnit = (
  state: IGameState,
  unitId: string,
  own: Own,
): { readonly fight: IGameState; readonly unit: Writable<IUnitGameState> } | null => {
  const unit = standing(state, unitId);
  if (!unit) return null;
  const fight = own(state, copyGame);
  return { fight, unit: ownUnit(fight, unit, own) };
};
