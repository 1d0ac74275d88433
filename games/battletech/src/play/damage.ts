// Damage: through armour into structure, from there to the next location, with critical hits on the way.

import { armOf, isEquipment } from '../state/damage.ts';
import { criticalsFor, ENGINE_HITS_MAX, GYRO_HITS_MAX, slotsOf } from '../tables/criticals.ts';
import { PSR } from '../tables/falls.ts';
import {
  type ArmorLocation,
  armorAt,
  baseOf,
  isLeg,
  isRear,
  type Location,
  TRANSFER,
} from '../tables/locations.ts';
import { AMMO_EXPLOSION_WOUNDS } from '../tables/pilot.ts';
import { WEAPONS, type WeaponId } from '../tables/weapons.ts';
import type { Slot } from '../units/slots.ts';
import type { Strike } from './events.ts';
import { isGone } from './mech.ts';
import { destroyUnit, woundPilot } from './pilot.ts';
import { type Run, sum } from './run.ts';
import { type Field, mechOf, sheetFor, unitOf } from './state.ts';
import { triggerPsr } from './trigger.ts';

export interface Source {
  readonly sourceUnitId?: string;
}

/** One strike on a unit, with everything that comes of it. */
export const strike = (
  run: Run,
  unitId: string,
  { location, damage, stopped, piercing }: Strike,
  source: Source,
): void => {
  if (stopped) return;
  damageLocation(run, unitId, location, damage, source, false);
  if (piercing) rollCriticals(run, unitId, baseOf(location), source);
};

/** `inside`: an explosion within, which armour does not stop. */
const damageLocation = (
  run: Run,
  unitId: string,
  location: ArmorLocation,
  damage: number,
  source: Source,
  inside: boolean,
): void => {
  const unit = unitOf(run.state, unitId);
  if (unit.destroyed || damage <= 0) return;
  const base = baseOf(location);
  if (isGone(unit, base)) {
    passOn(run, unitId, location, damage, source, inside);
    return;
  }

  const armor = unit.armor[location] ?? 0;
  const structure = unit.structure[base] ?? 0;
  const stopped = inside ? 0 : Math.min(armor, damage);
  const broken = Math.min(structure, damage - stopped);
  const locationDestroyed = broken === structure && broken > 0;
  if (stopped > 0)
    apply(run, unitId, location, {
      damage: broken > 0 && location !== base ? stopped : stopped + broken,
      armorRemaining: armor - stopped,
      structureRemaining: location === base ? structure - broken : structure,
      locationDestroyed: location === base && locationDestroyed,
      source,
    });
  // Front and rear armour cover the same structure, so structure is always told of the location itself.
  if (broken > 0 && (stopped === 0 || location !== base))
    apply(run, unitId, base, {
      damage: broken,
      armorRemaining: unitOf(run.state, unitId).armor[base] ?? 0,
      structureRemaining: structure - broken,
      locationDestroyed,
      source,
    });
  if (base === 'head') woundPilot(run, unitId, 1, 'head_hit', source.sourceUnitId);
  if (locationDestroyed) loseLocation(run, unitId, base, source);
  if (broken > 0) rollCriticals(run, unitId, base, source);
  passOn(run, unitId, location, damage - stopped - broken, source, inside);
};

const passOn = (
  run: Run,
  unitId: string,
  location: ArmorLocation,
  damage: number,
  source: Source,
  inside: boolean,
): void => {
  const next = TRANSFER[baseOf(location)];
  if (next) damageLocation(run, unitId, armorAt(next, isRear(location)), damage, source, inside);
};

const apply = (
  run: Run,
  unitId: string,
  location: ArmorLocation,
  {
    source,
    ...told
  }: {
    readonly damage: number;
    readonly armorRemaining: number;
    readonly structureRemaining: number;
    readonly locationDestroyed: boolean;
    readonly source: Source;
  },
): void => {
  const lost = told.locationDestroyed ? equipmentIn(run.state, unitId, baseOf(location)) : [];
  const criticals = lost.length > 0 ? { criticals: lost } : {};
  run.emit({ type: 'damage_applied', payload: { unitId, location, ...told, ...criticals, ...source } });
};

/** What is lost with a location and has not been lost before. */
const equipmentIn = (field: Field, unitId: string, location: Location): string[] => {
  const { destroyedEquipment } = unitOf(field, unitId);
  const { slots } = sheetFor(field, unitId);
  const arm = armOf(location);
  const names = [...slots[location], ...(arm === undefined ? [] : slots[arm])].flatMap((slot) =>
    slot && isEquipment(slot.type) ? [slot.name] : [],
  );
  return [...new Set(names)].filter((name) => !destroyedEquipment.includes(name));
};

const loseLocation = (run: Run, unitId: string, location: Location, { sourceUnitId }: Source): void => {
  if (location === 'head' || location === 'center_torso')
    destroyUnit(run, unitId, `${location}_destroyed`, sourceUnitId);
  else if (isLeg(location)) triggerPsr(run, unitId, 'leg_destroyed', 0, 'automatic');
};

/** Structure was hurt, or a lucky hit went through the armour: does something break? */
const rollCriticals = (run: Run, unitId: string, location: Location, source: Source): void => {
  if (unitOf(run.state, unitId).destroyed) return;
  const rolls = run.roll2();
  const result = criticalsFor(sum(rolls), location);
  const isWhole = !isGone(unitOf(run.state, unitId), location);
  const blownOff = result === 'blown_off' && isWhole;
  const count = result === 'blown_off' ? 0 : result;
  const slotRolls: number[] = [];
  const slots = blownOff ? [] : chooseSlots(run, unitId, location, count, slotRolls);
  run.emit({
    type: 'critical_hit',
    payload: { unitId, location, rolls, count: slots.length, blownOff, slotRolls },
  });
  if (blownOff) blowOff(run, unitId, location, source);
  for (const { at, index, slot } of slots) breakSlot(run, unitId, at, index, slot, source);
};

const blowOff = (run: Run, unitId: string, location: Location, source: Source): void => {
  apply(run, unitId, location, {
    damage: 0,
    armorRemaining: 0,
    structureRemaining: 0,
    locationDestroyed: true,
    source,
  });
  loseLocation(run, unitId, location, source);
};

interface Chosen {
  readonly at: Location;
  readonly index: number;
  readonly slot: Slot;
}

/** Dice until they show something whole; a location with nothing left passes the hit on. */
const chooseSlots = (
  run: Run,
  unitId: string,
  location: Location,
  count: number,
  slotRolls: number[],
): Chosen[] => {
  const { slots } = sheetFor(run.state, unitId);
  const spent = new Set(mechOf(run.state, unitId).hits);
  const chosen: Chosen[] = [];
  while (chosen.length < count) {
    let at: Location | null = location;
    while (at && !slots[at].some((slot, index) => slot && !spent.has(`${at}:${index}`))) at = TRANSFER[at];
    if (!at) return chosen;
    const isWhole = (slot: Slot | null, one: number) => slot !== null && !spent.has(`${at}:${one}`);
    const index =
      slotRolls.length < SLOT_ROLLS_MAX ? rollSlot(run, at, slotRolls) : slots[at].findIndex(isWhole);
    const slot = slots[at][index];
    if (!slot || spent.has(`${at}:${index}`)) continue;
    spent.add(`${at}:${index}`);
    chosen.push({ at, index, slot });
  }
  return chosen;
};

/** Luck that never shows a whole slot is not asked for ever: the first whole one is taken. */
const SLOT_ROLLS_MAX = 200;

const rollSlot = (run: Run, location: Location, slotRolls: number[]): number => {
  const half = slotsOf(location) === 12 ? run.roll1() : 1;
  const roll = run.roll1();
  if (slotsOf(location) === 12) slotRolls.push(half);
  slotRolls.push(roll);
  return (half > 3 ? 6 : 0) + roll - 1;
};

const breakSlot = (
  run: Run,
  unitId: string,
  location: Location,
  slotIndex: number,
  slot: Slot,
  source: Source,
): void => {
  if (unitOf(run.state, unitId).destroyed) return;
  run.emit({
    type: 'critical_hit_resolved',
    payload: {
      unitId,
      location,
      slotIndex,
      componentType: slot.type,
      componentName: slot.name,
      effect: EFFECTS[slot.type],
      destroyed: true,
    },
  });
  const damage = unitOf(run.state, unitId).componentDamage;
  switch (slot.type) {
    case 'engine':
      if ((damage?.engineHits ?? 0) >= ENGINE_HITS_MAX)
        destroyUnit(run, unitId, 'engine_destroyed', source.sourceUnitId);
      return;
    case 'cockpit':
      destroyUnit(run, unitId, 'pilot_killed', source.sourceUnitId);
      return;
    case 'gyro':
      if ((damage?.gyroHits ?? 0) >= GYRO_HITS_MAX) triggerPsr(run, unitId, 'gyro_destroyed', 0, 'automatic');
      else triggerPsr(run, unitId, 'gyro_hit', 0, 'critical');
      return;
    case 'actuator':
      if (isLeg(location)) triggerPsr(run, unitId, `${slot.name}_hit`, 0, 'critical');
      return;
    case 'ammo':
      explode(run, unitId, slot.name, 'critical', source);
      return;
    default:
      return;
  }
};

const EFFECTS: Readonly<Record<Slot['type'], string>> = {
  engine: '5 more heat each turn; the third hit destroys the unit',
  gyro: `piloting rolls +${PSR.gyroHit}; the second hit fells the unit for good`,
  sensor: 'to hit +2; the second hit blinds the unit',
  life_support: 'heat hurts the pilot',
  cockpit: 'the pilot is killed',
  actuator: 'the limb works badly',
  weapon: 'the weapon is destroyed',
  heat_sink: '1 heat sink less',
  jump_jet: '1 jump MP less',
  ammo: 'what is left in the bin explodes',
};

/** Ammunition goes off: damage from within, and two wounds for the pilot. An empty bin does nothing. */
export const explode = (
  run: Run,
  unitId: string,
  binId: string,
  cause: 'critical' | 'heat',
  source: Source,
): void => {
  const bin = unitOf(run.state, unitId).ammoState?.[binId];
  if (!bin || bin.remainingRounds === 0) return;
  const location = bin.location as Location;
  const rounds = bin.remainingRounds;
  const damage = rounds * WEAPONS[bin.weaponType as WeaponId].ammoDamagePerShot;
  run.emit({ type: 'ammo_explosion', payload: { unitId, binId, location, rounds, damage, cause } });
  run.emit({
    type: 'ammo_consumed',
    payload: { unitId, binId, weaponType: bin.weaponType, roundsConsumed: rounds, roundsRemaining: 0 },
  });
  damageLocation(run, unitId, location, damage, source, true);
  woundPilot(run, unitId, AMMO_EXPLOSION_WOUNDS, 'ammo_explosion', source.sourceUnitId);
};
