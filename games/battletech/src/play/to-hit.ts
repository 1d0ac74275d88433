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
import type { WeaponKind } from '../tables/weapons.ts';
import type { MountedWeapon } from '../units/sheet.ts';
import { arcOf, isInArc, torsoFacing } from './arcs.ts';
import { lineOfSight, obstacleText } from './los.ts';
import { ARMS, isActuatorLost, isGone, isImmobile, roundsFor, weaponWorks } from './mech.ts';
import { entrantOf, type Field, mechOf, sheetFor, unitOf } from './state.ts';

export interface Modifier {
  readonly label: string;
  readonly value: number;
}

export interface ToHit {
  readonly total: number;
  readonly items: readonly Modifier[];
  /** Of hitting: 0 to 1. */
  readonly chance: number;
}

/** Where a unit is and how it got there: the real thing, or one that somebody thinks about. */
export interface Stance {
  readonly position: IHexCoordinate;
  readonly facing: Facing;
  readonly prone: boolean;
  readonly movement: MovementType;
  readonly hexes: number;
}

export interface Aim {
  /** Hexsides the torso turns; that of the unit when left out. */
  readonly twist?: number;
  readonly aim?: Location;
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

/** What 2d6 must reach, or the code of the refusal that says why there is no shot at all. */
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
  const attacker = aim.attackerStance ?? stanceOf(field, attackerId);
  const target = aim.targetStance ?? stanceOf(field, targetId);
  const twist = aim.twist ?? mechOf(field, attackerId).twist;
  const range = distance(attacker.position, target.position);
  if (range === 0 || range > weapon.kind.long) return { impossible: 'OUT_OF_RANGE' };
  if (attacker.prone && twist !== 0) return { impossible: 'NO_TWIST_PRONE' };
  if (attacker.prone && isLeg(weapon.at)) return { impossible: 'NOT_WHILE_PRONE' };
  if (!isWeaponArc(attacker, weapon, twist, target.position)) return { impossible: 'NOT_IN_ARC' };
  const sight = lineOfSight(
    field.map,
    { hex: attacker.position, prone: attacker.prone },
    { hex: target.position, prone: target.prone },
  );
  if (sight.obstacle) return { impossible: 'NO_LINE_OF_SIGHT', why: obstacleText(sight.obstacle) };

  const items: Modifier[] = [];
  const add = (label: string, value: number) => {
    if (value !== 0) items.push({ label, value });
  };
  items.push({ label: 'Gunnery', value: entrantOf(field, attackerId).gunnery });
  const bracket = bracketOf(weapon.kind, range);
  add(`${bracket} range`, RANGE[bracket]);
  add('Minimum range', minimumRange(weapon.kind.min, range));
  add(`Attacker: ${attacker.movement}`, ATTACKER_MOVEMENT[attacker.movement]);
  if (attacker.prone) add('Attacker prone', ATTACKER_PRONE);
  add('Heat', toHitAt(mechOf(field, attackerId).heatAtTurnStart));
  if ((unitOf(field, attackerId).componentDamage?.sensorHits ?? 0) > 0) add('Sensors hit', SENSORS_HIT);
  for (const item of armModifiers(field, attackerId, weapon.at)) items.push(item);
  if (aim.secondary) add('Secondary target', SECONDARY_TARGET[aim.secondary]);
  add(
    `Target moved ${target.hexes}${target.movement === 'jump' ? ', jumped' : ''}`,
    targetMovement(target.hexes, target.movement === 'jump'),
  );
  if (target.prone) add('Target prone', range === 1 ? TARGET_PRONE.adjacent : TARGET_PRONE.apart);
  if (isImmobile(unitOf(field, targetId)))
    add(
      aim.aim === 'head' ? 'Aimed at the head' : 'Target immobile',
      aim.aim === 'head' ? AIMED_HEAD : TARGET_IMMOBILE,
    );
  add('Woods between', sight.woods);
  add('Target in woods', woodsOf(terrainAt(field.map, target.position)));
  if (sight.cover) add('Partial cover', PARTIAL_COVER);
  let total = 0;
  for (const { value } of items) total += value;
  return {
    total,
    items,
    chance: total <= AUTOMATIC_HIT ? 1 : total > IMPOSSIBLE_ABOVE ? 0 : chanceOf(total),
  };
};

export const stanceOf = (field: Field, unitId: string): Stance => {
  const { position, facing, prone = false, movementThisTurn, hexesMovedThisTurn } = unitOf(field, unitId);
  return { position, facing, prone, movement: movementThisTurn, hexes: hexesMovedThisTurn };
};

export const bracketOf = ({ short, medium }: WeaponKind, range: number): keyof typeof RANGE =>
  range <= short ? 'short' : range <= medium ? 'medium' : 'long';

export const isWeaponArc = (
  attacker: Stance,
  weapon: MountedWeapon,
  twist: number,
  target: IHexCoordinate,
): boolean =>
  isInArc(
    arcOf(weapon),
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
