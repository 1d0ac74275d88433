// The to-hit number of a weapon attack, item by item.

import { distance, relativeBearing } from '../map/hex.ts';
import { terrainAt } from '../map/hex-map.ts';
import { woodsOf } from '../map/terrain.ts';
import type { Facing, MovementType } from '../state/enums.ts';
import type { IHexCoordinate } from '../state/types.ts';
import { SENSOR_HITS_MAX } from '../tables/criticals.ts';
import { toHitAt } from '../tables/heat.ts';
import { isArm, isLeg, type Location } from '../tables/locations.ts';
import {
  AIMED_HEAD,
  ARM_ACTUATOR_HIT,
  ATTACKER_MOVEMENT,
  ATTACKER_PRONE,
  AUTOMATIC_HIT,
  chanceOf,
  IMPOSSIBLE_ABOVE,
  INDIRECT_FIRE,
  minimumRange,
  PARTIAL_COVER,
  RANGE,
  SECONDARY_TARGET,
  SENSORS_HIT,
  SHOULDER_HIT,
  TARGET_IMMOBILE,
  TARGET_PRONE,
  targetMovement,
} from '../tables/to-hit.ts';
import { canAim, canFireIndirectly, type WeaponKind } from '../tables/weapons.ts';
import type { MountedWeapon } from '../units/sheet.ts';
import { arcOf, isInArc, torsoFacing } from './arcs.ts';
import { lineOfSight, obstacleText } from './los.ts';
import {
  ARMS,
  canAct,
  isActuatorLost,
  isGone,
  isImmobile,
  roundsFor,
  weaponWorks,
  whyUnable,
} from './mech.ts';
import { entrantOf, type Field, findUnit, mechOf, type Posture, sheetFor, unitOf } from './state.ts';

export interface Modifier {
  readonly label: string;
  readonly value: number;
}

export interface ToHit {
  readonly total: number;
  readonly items: readonly Modifier[];
  /** Of hitting: 0 to 1. */
  readonly chance: number;
  /** Hits on the legs strike what is before them. */
  readonly cover: boolean;
}

/** Where a unit is and how it got there: the real thing, or one that somebody thinks about. */
export interface Stance {
  readonly position: IHexCoordinate;
  readonly facing: Facing;
  readonly prone: boolean;
  readonly movement: MovementType;
  readonly hexes: number;
}

export interface Aim extends Partial<Posture> {
  readonly aim?: Location;
  readonly spotterId?: string;
  readonly secondary?: keyof typeof SECONDARY_TARGET;
  readonly attackerStance?: Stance;
  readonly targetStance?: Stance;
}

export interface NoShot {
  /** The code of the refusal. */
  readonly impossible: string;
  /** What exactly stands in the way, where the code alone does not say. */
  readonly why?: string;
}

/** What 2d6 must reach, or why there is no shot at all. Posture and stances that are left out are those of the units. */
export const toHit = (
  field: Field,
  attackerId: string,
  weaponId: string,
  targetId: string,
  aim: Aim = {},
): ToHit | NoShot => {
  const weapon = sheetFor(field, attackerId).weapons.find((one) => one.id === weaponId);
  if (!weapon) return { impossible: 'NO_SUCH_WEAPON' };
  const why = whyNoWeapon(field, attackerId, weapon);
  if (why) return { impossible: why };
  if (aim.aim !== undefined && !canAim(weapon.kind)) return { impossible: 'MISSILES_CANNOT_AIM' };
  const attacker = aim.attackerStance ?? stanceOf(field, attackerId);
  const target = aim.targetStance ?? stanceOf(field, targetId);
  const { twist, flipped } = mechOf(field, attackerId);
  const posture = { twist: aim.twist ?? twist, flip: aim.flip ?? flipped };
  const outside = whyOutside(attacker, weapon, posture, target.position);
  if (outside) return { impossible: outside };
  const sight = sightFor(field, attackerId, weapon, attacker, targetId, target, aim.spotterId);
  if ('impossible' in sight) return sight;
  const items = [
    ...attackerModifiers(field, attackerId, attacker, weapon, distance(attacker.position, target.position)),
    ...targetModifiers(field, targetId, attacker, target, aim),
    ...sight.items,
  ].filter(({ value }, index) => index === 0 || value !== 0);
  let total = 0;
  for (const { value } of items) total += value;
  return {
    total,
    items,
    chance: total <= AUTOMATIC_HIT ? 1 : total > IMPOSSIBLE_ABOVE ? 0 : chanceOf(total),
    cover: sight.cover,
  };
};

/** Why a weapon does not bear on a place; null where it does. */
const whyOutside = (
  attacker: Stance,
  weapon: MountedWeapon,
  posture: Posture,
  target: IHexCoordinate,
): string | null => {
  const range = distance(attacker.position, target);
  if (range === 0 || range > weapon.kind.long) return 'OUT_OF_RANGE';
  if (attacker.prone && posture.twist !== 0) return 'NO_TWIST_PRONE';
  if (attacker.prone && isLeg(weapon.at)) return 'NOT_WHILE_PRONE';
  return isWeaponArc(attacker, weapon, posture, target) ? null : 'NOT_IN_ARC';
};

const attackerModifiers = (
  field: Field,
  attackerId: string,
  { movement, prone }: Stance,
  { kind, at }: MountedWeapon,
  range: number,
): Modifier[] => {
  const bracket = bracketOf(kind, range);
  const { sensorHits = 0 } = unitOf(field, attackerId).componentDamage ?? {};
  return [
    { label: 'Gunnery', value: entrantOf(field, attackerId).gunnery },
    { label: `${bracket} range`, value: RANGE[bracket] },
    { label: 'Minimum range', value: minimumRange(kind.min, range) },
    { label: `Attacker: ${movement}`, value: ATTACKER_MOVEMENT[movement] },
    { label: 'Attacker prone', value: prone ? ATTACKER_PRONE : 0 },
    { label: 'Heat', value: toHitAt(mechOf(field, attackerId).heatAtTurnStart) },
    { label: 'Sensors hit', value: sensorHits > 0 ? SENSORS_HIT : 0 },
    ...armModifiers(field, attackerId, at),
  ];
};

const targetModifiers = (
  field: Field,
  targetId: string,
  attacker: Stance,
  { position, prone, movement, hexes }: Stance,
  { aim, secondary }: Aim,
): Modifier[] => {
  const jumped = movement === 'jump';
  const isNear = distance(attacker.position, position) === 1;
  const head = aim === 'head';
  const immobile = isImmobile(unitOf(field, targetId));
  return [
    { label: 'Secondary target', value: secondary ? SECONDARY_TARGET[secondary] : 0 },
    { label: `Target moved ${hexes}${jumped ? ', jumped' : ''}`, value: targetMovement(hexes, jumped) },
    { label: 'Target prone', value: prone ? (isNear ? TARGET_PRONE.adjacent : TARGET_PRONE.apart) : 0 },
    {
      label: head ? 'Aimed at the head' : 'Target immobile',
      value: immobile ? (head ? AIMED_HEAD : TARGET_IMMOBILE) : 0,
    },
    { label: 'Target in woods', value: woodsOf(terrainAt(field.map, position)) },
  ];
};

interface Sight {
  readonly items: readonly Modifier[];
  readonly cover: boolean;
}

/** What lies between the two; or, with a spotter, what comes of not seeing the target oneself. */
const sightFor = (
  field: Field,
  attackerId: string,
  { kind }: MountedWeapon,
  attacker: Stance,
  targetId: string,
  target: Stance,
  spotterId: string | undefined,
): Sight | NoShot => {
  const direct = lineOfSight(field.map, eyeOf(attacker), eyeOf(target));
  if (spotterId === undefined) {
    if (direct.obstacle) return { impossible: 'NO_LINE_OF_SIGHT', why: obstacleText(direct.obstacle) };
    const cover = { label: 'Partial cover', value: direct.cover ? PARTIAL_COVER : 0 };
    return { items: [{ label: 'Woods between', value: direct.woods }, cover], cover: direct.cover };
  }
  if (!canFireIndirectly(kind)) return { impossible: 'NOT_INDIRECT' };
  if (!direct.blocked) return { impossible: 'SEES_TARGET' };
  const why = whyNoSpotter(field, attackerId, spotterId, targetId, target);
  if (why !== null) return { impossible: 'NO_SPOTTER', why };
  const { movementThisTurn } = unitOf(field, spotterId);
  const cover = !target.prone && terrainAt(field.map, target.position) === 'water_1';
  const items = [
    { label: 'Indirect fire', value: INDIRECT_FIRE },
    { label: `Spotter: ${movementThisTurn}`, value: ATTACKER_MOVEMENT[movementThisTurn] },
    { label: 'Partial cover', value: cover ? PARTIAL_COVER : 0 },
  ];
  return { items, cover };
};

const whyNoSpotter = (
  field: Field,
  attackerId: string,
  spotterId: string,
  targetId: string,
  target: Stance,
): string | null => {
  const spotter = findUnit(field, spotterId);
  const { side } = unitOf(field, attackerId);
  if (!spotter || spotterId === attackerId || spotter.side !== side || spotterId === targetId)
    return 'it is not a friend of the attacker';
  if (!canAct(spotter)) return whyUnable(spotter);
  const { obstacle } = lineOfSight(field.map, eyeOf(stanceOf(field, spotterId)), eyeOf(target));
  return obstacle ? obstacleText(obstacle) : null;
};

const eyeOf = ({ position, prone }: Stance) => ({ hex: position, prone });

export const stanceOf = (field: Field, unitId: string): Stance => {
  const { position, facing, prone = false, movementThisTurn, hexesMovedThisTurn } = unitOf(field, unitId);
  return { position, facing, prone, movement: movementThisTurn, hexes: hexesMovedThisTurn };
};

export const bracketOf = ({ short, medium }: WeaponKind, range: number): keyof typeof RANGE =>
  range <= short ? 'short' : range <= medium ? 'medium' : 'long';

export const isWeaponArc = (
  attacker: Stance,
  weapon: MountedWeapon,
  { twist, flip = false }: Posture,
  target: IHexCoordinate,
): boolean =>
  isInArc(
    flip && isArm(weapon.at) ? 'rear' : arcOf(weapon),
    relativeBearing(attacker.position, torsoFacing(attacker.facing, weapon.at, twist), target),
  );

/** Why a weapon cannot fire at anything this turn; null when it can. */
export const whyNoWeapon = (field: Field, unitId: string, weapon: MountedWeapon): string | null => {
  const unit = unitOf(field, unitId);
  if (!weaponWorks(field, unitId, weapon)) return 'WEAPON_DESTROYED';
  if ((unit.componentDamage?.sensorHits ?? 0) >= SENSOR_HITS_MAX) return 'SENSORS_DESTROYED';
  if (weapon.kind.shotsPerTon > 0 && roundsFor(unit, weapon.kind.id) === 0) return 'NO_AMMUNITION';
  if (unit.prone && ARMS.some((arm) => isGone(unit, arm))) return 'NOT_WHILE_PRONE';
  return null;
};

export const armModifiers = (field: Field, unitId: string, at: Location): readonly Modifier[] => {
  if (!isArm(at) || mechOf(field, unitId).hits.length === 0) return [];
  if (isActuatorLost(field, unitId, at, 'shoulder')) return [{ label: 'Shoulder hit', value: SHOULDER_HIT }];
  const items: Modifier[] = [];
  for (const name of ['upper_arm', 'lower_arm'])
    if (isActuatorLost(field, unitId, at, name))
      items.push({ label: `${name === 'upper_arm' ? 'Upper' : 'Lower'} arm hit`, value: ARM_ACTUATOR_HIT });
  return items;
};
