// Punches, kicks and pushes: which of them can be struck, at what number, and where they land.

import { type Refused, refuse } from '@turnfold/kernel';
import { distance, facingTowards, relativeBearing, turned } from '../map/hex.ts';
import { floorAt, terrainAt } from '../map/hex-map.ts';
import { depthOf, woodsOf } from '../map/terrain.ts';
import type { MovementType } from '../state/enums.ts';
import type { AttackSide, Location } from '../tables/locations.ts';
import {
  KICK_ACTUATOR,
  kickDamage,
  PHYSICAL_IMMOBILE,
  PHYSICAL_IN_WATER,
  PHYSICAL_PRONE,
  PHYSICAL_TO_HIT,
  type PhysicalKind,
  PUNCH_ACTUATOR,
  PUSH_SHOULDER,
  punchDamage,
} from '../tables/physical.ts';
import { ATTACKER_MOVEMENT, IMPOSSIBLE_ABOVE, targetMovement } from '../tables/to-hit.ts';
import { attackSide, isInArc } from './arcs.ts';
import {
  ARMS,
  canAct,
  hasActuator,
  isActuatorLost,
  isGone,
  isImmobile,
  LEGS,
  pilotingOf,
  whyUnable,
} from './mech.ts';
import { sum } from './run.ts';
import { type Blow, type Field, findUnit, type Limb, mechOf, sheetFor, unitOf } from './state.ts';
import type { Modifier, NoShot } from './to-hit.ts';
import { enemiesOf } from './volley.ts';

/** Which table says where a blow lands: upper body, legs, or all of it. */
export type BlowTable = 'punch' | 'kick' | 'weapon';

export interface BlowToHit {
  readonly total: number;
  readonly items: readonly Modifier[];
  readonly damage: number;
  readonly table: BlowTable;
  readonly side: AttackSide;
}

/** What 2d6 must reach for a blow, and what it does; or why it cannot be struck. */
export const blowToHit = (field: Field, attackerId: string, blow: Blow): BlowToHit | NoShot => {
  const no = whyNoBlow(field, attackerId, blow);
  if (no) return no;
  const { kind, limb, targetId } = blow;
  const { tons } = sheetFor(field, attackerId);
  const { items, halvings } = limbModifiers(field, attackerId, kind, limb);
  const all = [...baseModifiers(field, attackerId, targetId, kind), ...items];
  return {
    total: sum(all.map(({ value }) => value)),
    items: all,
    damage: kind === 'punch' ? punchDamage(tons, halvings) : kind === 'kick' ? kickDamage(tons, halvings) : 0,
    ...landingOf(field, attackerId, targetId, kind),
  };
};

/** Where a blow lands: on which side of the target, by which table. It goes by how the two are at that moment. */
export const landingOf = (
  field: Field,
  attackerId: string,
  targetId: string,
  kind: PhysicalKind,
): Pick<BlowToHit, 'table' | 'side'> => {
  const target = unitOf(field, targetId);
  // Whoever lies on the ground shows its back to what comes from above.
  if (kind === 'dfa' && target.prone) return { table: 'weapon', side: 'rear' };
  return {
    table: tableOf(field, attackerId, targetId, kind),
    side: attackSide(target.position, target.facing, unitOf(field, attackerId).position),
  };
};

/** Who lies on the ground can be hit anywhere; else a punch uphill strikes low and a kick downhill strikes high. */
const tableOf = (field: Field, attackerId: string, targetId: string, kind: PhysicalKind): BlowTable => {
  if (kind === 'charge' || unitOf(field, targetId).prone) return 'weapon';
  if (kind === 'dfa') return 'punch';
  const rise = riseTo(field, attackerId, targetId);
  return (kind === 'punch' ? rise > 0 : rise >= 0) ? 'kick' : 'punch';
};

/** Levels from one unit's ground up to another's. */
const riseTo = (field: Field, fromId: string, toId: string): number =>
  floorAt(field.map, unitOf(field, toId).position) - floorAt(field.map, unitOf(field, fromId).position);

const whyNoBlow = (field: Field, attackerId: string, blow: Blow): NoShot | null => {
  const attacker = unitOf(field, attackerId);
  const target = findUnit(field, blow.targetId);
  if (!target || target.destroyed || target.side === attacker.side) return { impossible: 'NO_SUCH_TARGET' };
  if (!canAct(attacker)) return { impossible: 'UNIT_CANNOT_ACT', why: whyUnable(attacker) };
  if (mechOf(field, attackerId).lunge) return { impossible: 'IS_CHARGING' };
  if (!LIMBS_OF[blow.kind].includes(blow.limb)) return { impossible: 'WRONG_LIMB' };
  return whyOutOfReach(field, attackerId, blow) ?? whyNoLimb(field, attackerId, blow);
};

const LIMBS_OF: Readonly<Record<Blow['kind'], readonly Limb[]>> = {
  punch: ARMS,
  kick: LEGS,
  push: ['both_arms'],
};

/** Why a blow cannot reach its target from where the two are now. Asked again at the moment it is struck. */
export const whyOutOfReach = (field: Field, attackerId: string, blow: Blow): NoShot | null => {
  const attacker = unitOf(field, attackerId);
  const target = unitOf(field, blow.targetId);
  if (attacker.prone) return { impossible: 'NOT_WHILE_PRONE' };
  if (distance(attacker.position, target.position) !== 1) return { impossible: 'NOT_ADJACENT' };
  const why = whyWrongLevel(field, attackerId, blow);
  if (why) return { impossible: 'WRONG_LEVEL', why };
  return isInReach(field, attackerId, blow) ? null : { impossible: 'NOT_IN_ARC' };
};

const whyWrongLevel = (field: Field, attackerId: string, { kind, targetId }: Blow): string | null => {
  const rise = riseTo(field, attackerId, targetId);
  if (unitOf(field, targetId).prone) {
    if (kind === 'push') return 'it is lying down';
    if (kind === 'punch') return rise === 1 ? null : 'it is lying down, and not a level higher';
    return rise === 0 ? null : 'it is lying down, and not on the same level';
  }
  const [lowest, highest] = LEVELS_OF[kind];
  if (rise >= lowest && rise <= highest) return null;
  return `it stands ${Math.abs(rise)} ${Math.abs(rise) === 1 ? 'level' : 'levels'} ${rise > 0 ? 'higher' : 'lower'}`;
};

/** How far below and above a standing target may be. */
const LEVELS_OF = { punch: [0, 1], kick: [-1, 0], push: [0, 0] } as const;

const isInReach = (field: Field, attackerId: string, { kind, limb, targetId }: Blow): boolean => {
  const { position, facing } = unitOf(field, attackerId);
  const target = unitOf(field, targetId).position;
  if (kind === 'push') return facingTowards(position, target) === facing;
  if (kind === 'kick') return isInArc('front', relativeBearing(position, facing, target));
  const torso = turned(facing, mechOf(field, attackerId).twist);
  return isInArc(limb as (typeof ARMS)[number], relativeBearing(position, torso, target));
};

const whyNoLimb = (field: Field, attackerId: string, { kind, limb }: Blow): NoShot | null => {
  const attacker = unitOf(field, attackerId);
  const needed = kind === 'push' ? ARMS : kind === 'kick' ? LEGS : [limb as Location];
  const joint = kind === 'kick' ? 'hip' : kind === 'punch' ? 'shoulder' : null;
  if (needed.some((at) => isGone(attacker, at))) return { impossible: 'LIMB_LOST' };
  if (joint !== null && needed.some((at) => isActuatorLost(field, attackerId, at, joint)))
    return { impossible: 'LIMB_LOST' };
  if (kind !== 'kick' && mechOf(field, attackerId).flipped) return { impossible: 'ARMS_FLIPPED' };
  const used = kind === 'push' ? ARMS : [limb as Location];
  return used.some((at) => hasFired(field, attackerId, at)) ? { impossible: 'LIMB_FIRED' } : null;
};

const hasFired = (field: Field, unitId: string, location: Location): boolean => {
  const { weaponsFiredThisTurn: fired = [] } = unitOf(field, unitId);
  return sheetFor(field, unitId).weapons.some(({ id, at }) => at === location && fired.includes(id));
};

/** No heat and no woods in between: only the two 'Mechs and the ground under the target. */
export const baseModifiers = (
  field: Field,
  attackerId: string,
  targetId: string,
  kind: PhysicalKind,
  movement: MovementType = unitOf(field, attackerId).movementThisTurn,
): Modifier[] => {
  const target = unitOf(field, targetId);
  const items: Modifier[] = [{ label: 'Piloting', value: pilotingOf(field, attackerId) }];
  const add = (label: string, value: number) => {
    if (value !== 0) items.push({ label, value });
  };
  add(kind, PHYSICAL_TO_HIT[kind]);
  add(`Attacker: ${movement}`, ATTACKER_MOVEMENT[movement]);
  const jumped = target.movementThisTurn === 'jump';
  add(`Target moved ${target.hexesMovedThisTurn}`, targetMovement(target.hexesMovedThisTurn, jumped));
  const terrain = terrainAt(field.map, target.position);
  add('Target in woods', woodsOf(terrain));
  if (target.prone) add('Target prone', PHYSICAL_PRONE);
  else if (depthOf(terrain) === 1) add('Target in water', PHYSICAL_IN_WATER);
  if (isImmobile(target)) add('Target immobile', PHYSICAL_IMMOBILE);
  if (kind === 'charge' || kind === 'dfa')
    add('Piloting difference', pilotingOf(field, attackerId) - pilotingOf(field, targetId));
  return items;
};

const limbModifiers = (field: Field, unitId: string, kind: Blow['kind'], limb: Limb) => {
  const items: Modifier[] = [];
  let halvings = 0;
  const lost = (location: Location, name: string) =>
    !hasActuator(field, unitId, location, name) || isActuatorLost(field, unitId, location, name);
  if (kind === 'push')
    for (const arm of ARMS)
      if (isActuatorLost(field, unitId, arm, 'shoulder'))
        items.push({ label: 'Shoulder hit', value: PUSH_SHOULDER });
  if (kind === 'punch' && limb !== 'both_arms') {
    if (lost(limb, 'upper_arm')) items.push({ label: 'No upper arm', value: PUNCH_ACTUATOR.upper });
    if (lost(limb, 'lower_arm')) items.push({ label: 'No lower arm', value: PUNCH_ACTUATOR.lower });
    if (lost(limb, 'hand')) items.push({ label: 'No hand', value: PUNCH_ACTUATOR.hand });
    for (const name of ['upper_arm', 'lower_arm']) if (lost(limb, name)) halvings++;
  }
  if (kind === 'kick' && limb !== 'both_arms') {
    if (lost(limb, 'upper_leg')) items.push({ label: 'Upper leg hit', value: KICK_ACTUATOR.upper });
    if (lost(limb, 'lower_leg')) items.push({ label: 'Lower leg hit', value: KICK_ACTUATOR.lower });
    if (lost(limb, 'foot')) items.push({ label: 'Foot hit', value: KICK_ACTUATOR.foot });
    for (const name of ['upper_leg', 'lower_leg']) if (lost(limb, name)) halvings++;
  }
  return { items, halvings };
};

/** Why these blows cannot be struck together; null when they may be declared. */
export const whyNotStrike = (field: Field, attackerId: string, blows: readonly Blow[]): Refused | null => {
  if (
    blows.length === 2 &&
    (blows[0]?.kind !== 'punch' || blows[1]?.kind !== 'punch' || blows[0].limb === blows[1].limb)
  )
    return refuse('ONE_BLOW');
  for (const { kind, targetId, ...rest } of blows) {
    const shot = blowToHit(field, attackerId, { kind, targetId, ...rest });
    if ('impossible' in shot)
      return refuse(shot.impossible, {
        unit: attackerId,
        target: targetId,
        weapon: kind,
        why: shot.why ?? '',
      });
    if (shot.total > IMPOSSIBLE_ABOVE) return refuse('CANNOT_HIT', { weapon: kind, number: shot.total });
  }
  return null;
};

const CHOICES: readonly Pick<Blow, 'kind' | 'limb'>[] = [
  { kind: 'kick', limb: 'left_leg' },
  { kind: 'kick', limb: 'right_leg' },
  { kind: 'punch', limb: 'left_arm' },
  { kind: 'punch', limb: 'right_arm' },
  { kind: 'push', limb: 'both_arms' },
];

/** Every single blow a unit could strike. */
export const possibleBlows = (field: Field, unitId: string): Blow[] => {
  const unit = unitOf(field, unitId);
  if (!canAct(unit) || unit.prone || mechOf(field, unitId).lunge) return [];
  return enemiesOf(field, unitId)
    .filter((targetId) => distance(unit.position, unitOf(field, targetId).position) === 1)
    .flatMap((targetId) =>
      CHOICES.map((choice) => ({ ...choice, targetId })).filter((blow) => {
        const shot = blowToHit(field, unitId, blow);
        return !('impossible' in shot) && shot.total <= IMPOSSIBLE_ABOVE;
      }),
    );
};
