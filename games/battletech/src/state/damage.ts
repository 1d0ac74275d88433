// What an attack or a fall leaves behind: armour, equipment, pilot.

import type { Own } from '@turnfold/kernel';
import { roundsLeft } from './ammo.ts';
import { copyGame, copyRecord } from './copy.ts';
import { ownUnit, standing } from './edit.ts';
import type { ICriticalHitResolvedPayload, IDamageAppliedPayload, IPilotHitPayload } from './events.ts';
import { freshComponents } from './initial.ts';
import type { IComponentDamage, IGameState, IUnitGameState } from './types.ts';

export const damaged = (state: IGameState, payload: IDamageAppliedPayload, own: Own): IGameState => {
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
    const arm = armOf(location);
    const gone = own(unit.destroyedLocations);
    mine.destroyedLocations = gone;
    if (!gone.includes(location)) gone.push(location);
    if (arm !== undefined) {
      if (!gone.includes(arm)) gone.push(arm);
      armor[arm] = 0;
      structure[arm] = 0;
    }
    mine.ammo = roundsLeft(mine);
  }
  if (criticals && criticals.length > 0) {
    const equipment = own(unit.destroyedEquipment);
    mine.destroyedEquipment = equipment;
    equipment.push(...criticals);
  }
  return next;
};

/** An arm goes with its side torso. */
export const armOf = (location: string): 'left_arm' | 'right_arm' | undefined => {
  if (location === 'left_torso' || location === 'left_torso_rear') return 'left_arm';
  if (location === 'right_torso' || location === 'right_torso_rear') return 'right_arm';
  return undefined;
};

export const pilotHit = (state: IGameState, payload: IPilotHitPayload, own: Own): IGameState => {
  const unit = standing(state, payload.unitId);
  if (!unit) return state;
  const next = own(state, copyGame);
  const mine = ownUnit(next, unit, own);
  mine.pilotWounds = payload.totalWounds;
  if (payload.consciousnessCheckRequired) mine.pilotConscious = payload.consciousnessCheckPassed ?? false;
  return next;
};

export const hitCritically = (
  state: IGameState,
  payload: ICriticalHitResolvedPayload,
  own: Own,
): IGameState => {
  const unit = standing(state, payload.unitId);
  if (!unit) return state;
  const before = unit.componentDamage ?? freshComponents();
  const after = worse(before, payload, own);
  const losesEquipment = isEquipmentLost(unit, payload);
  if (after === before && !losesEquipment) return state;
  const next = own(state, copyGame);
  const mine = ownUnit(next, unit, own);
  mine.componentDamage = after;
  if (losesEquipment) {
    const equipment = own(unit.destroyedEquipment);
    mine.destroyedEquipment = equipment;
    equipment.push(payload.componentName);
  }
  return next;
};

/** Equipment is what is mounted on a 'Mech; engine, gyro, cockpit and actuators are the 'Mech itself. */
export const isEquipment = (componentType: string): boolean => EQUIPMENT.includes(componentType);
const EQUIPMENT: readonly string[] = ['weapon', 'ammo', 'heat_sink', 'jump_jet'];

const isEquipmentLost = (
  { destroyedEquipment }: IUnitGameState,
  { componentType, componentName, destroyed }: ICriticalHitResolvedPayload,
): boolean => destroyed && isEquipment(componentType) && !destroyedEquipment.includes(componentName);

/** The components after a hit to one of them; the same object where the type is none that is counted. */
const worse = (
  before: IComponentDamage,
  { componentType, componentName }: ICriticalHitResolvedPayload,
  own: Own,
): IComponentDamage => {
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
