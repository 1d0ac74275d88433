// What a damaged 'Mech can still do.

export { roundsFor } from '../state/ammo.ts';

import type { IUnitGameState } from '../state/types.ts';
import { GYRO_HITS_MAX } from '../tables/criticals.ts';
import { STANDING_PSR } from '../tables/falls.ts';
import type { Location } from '../tables/locations.ts';
import { runAfter, walkOf } from '../tables/movement.ts';
import type { MountedWeapon } from '../units/sheet.ts';
import type { ComponentType } from '../units/slots.ts';
import { entrantOf, type Field, mechOf, sheetFor, unitOf } from './state.ts';

export const LEGS = ['left_leg', 'right_leg'] as const;
export const ARMS = ['left_arm', 'right_arm'] as const;
const LEG_ACTUATORS = ['upper_leg', 'lower_leg', 'foot'];

/** Neither destroyed, nor shut down, nor without a pilot who is awake. */
export const canAct = (unit: IUnitGameState): boolean =>
  !unit.destroyed && unit.pilotConscious && !unit.shutdown;

/** What keeps a unit that cannot act from acting. */
export const whyUnable = ({ destroyed, shutdown }: IUnitGameState): string =>
  destroyed ? 'it is destroyed' : shutdown ? 'it is shut down' : 'its pilot is unconscious';

export const isImmobile = (unit: IUnitGameState): boolean => !unit.pilotConscious || unit.shutdown === true;

export const isGone = (unit: IUnitGameState, location: Location): boolean =>
  unit.destroyedLocations.length > 0 && unit.destroyedLocations.includes(location);

/** Hit by a critical; a lost location counts as a hit to everything in it. */
export const isActuatorLost = (field: Field, unitId: string, location: Location, name: string): boolean => {
  if (isGone(unitOf(field, unitId), location)) return true;
  const { hits } = mechOf(field, unitId);
  if (hits.length === 0) return false;
  const slot = sheetFor(field, unitId).slots[location].findIndex((one) => one?.name === name);
  return slot >= 0 && hits.includes(`${location}:${slot}`);
};

/** The design has it in this place. */
export const hasActuator = (field: Field, unitId: string, location: Location, name: string): boolean =>
  sheetFor(field, unitId).slots[location].some((slot) => slot?.name === name);

const legDamage = (field: Field, unitId: string) => {
  const unit = unitOf(field, unitId);
  let hips = 0;
  let actuators = 0;
  let legsGone = 0;
  for (const leg of LEGS) {
    if (isGone(unit, leg)) legsGone++;
    else if (isActuatorLost(field, unitId, leg, 'hip')) hips++;
    else for (const name of LEG_ACTUATORS) if (isActuatorLost(field, unitId, leg, name)) actuators++;
  }
  return {
    base: sheetFor(field, unitId).walk,
    hips,
    actuators,
    legsGone,
    heat: mechOf(field, unitId).heatAtTurnStart,
  };
};

export const walkMp = (field: Field, unitId: string): number => walkOf(legDamage(field, unitId));
export const runMp = (field: Field, unitId: string): number => runAfter(legDamage(field, unitId));
export const jumpMp = (field: Field, unitId: string): number => countWorking(field, unitId, 'jump_jet');

/** Slots of a kind that are neither hit nor lost with their location. */
export const countWorking = (field: Field, unitId: string, type: ComponentType): number => {
  const unit = unitOf(field, unitId);
  const { hits } = mechOf(field, unitId);
  const { slots } = sheetFor(field, unitId);
  let count = 0;
  for (const location of Object.keys(slots) as Location[]) {
    if (isGone(unit, location)) continue;
    for (const [index, slot] of slots[location].entries())
      if (slot?.type === type && !hits.includes(`${location}:${index}`)) count++;
  }
  return count;
};

export const workingSinks = (field: Field, unitId: string): number => {
  const { heatSinks, slots } = sheetFor(field, unitId);
  let placed = 0;
  for (const list of Object.values(slots)) for (const slot of list) if (slot?.type === 'heat_sink') placed++;
  return heatSinks - placed + countWorking(field, unitId, 'heat_sink');
};

export const weaponWorks = (field: Field, unitId: string, { id, at }: MountedWeapon): boolean => {
  const unit = unitOf(field, unitId);
  return !isGone(unit, at) && !unit.componentDamage?.weaponsDestroyed.includes(id);
};

/** What damage adds to every piloting roll. */
export const standingPsr = (field: Field, unitId: string): number => {
  const unit = unitOf(field, unitId);
  const { hips, actuators, legsGone } = legDamage(field, unitId);
  return (
    Math.min(1, unit.componentDamage?.gyroHits ?? 0) * STANDING_PSR.gyro +
    hips * STANDING_PSR.hip +
    actuators * STANDING_PSR.legActuator +
    legsGone * STANDING_PSR.legGone
  );
};

export const pilotingOf = (field: Field, unitId: string): number => entrantOf(field, unitId).piloting;

export const isGyroGone = (unit: IUnitGameState): boolean =>
  (unit.componentDamage?.gyroHits ?? 0) >= GYRO_HITS_MAX;

export const canStand = (field: Field, unitId: string): boolean => {
  const unit = unitOf(field, unitId);
  const legsGone = LEGS.filter((leg) => isGone(unit, leg)).length;
  const armsGone = ARMS.filter((arm) => isGone(unit, arm)).length;
  return !isGyroGone(unit) && legsGone < 2 && !(legsGone === 1 && armsGone === 2);
};

/** Running shakes a damaged gyro or hip. */
export const runsUnsteadily = (field: Field, unitId: string): boolean => {
  const unit = unitOf(field, unitId);
  return (unit.componentDamage?.gyroHits ?? 0) > 0 || legDamage(field, unitId).hips > 0;
};

export const landsUnsteadily = (field: Field, unitId: string): boolean => {
  const { hips, actuators, legsGone } = legDamage(field, unitId);
  return (unitOf(field, unitId).componentDamage?.gyroHits ?? 0) > 0 || hips + actuators + legsGone > 0;
};
