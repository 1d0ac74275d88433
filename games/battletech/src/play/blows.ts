// The Physical Attack phase: punches, kicks and pushes, and the charges and leaps declared with the move.

import { type Refused, refuse } from '@turnfold/kernel';
import { distance, facingTowards, type Hex, neighbour, relativeBearing, turned } from '../map/hex.ts';
import { floorAt, isOnMap, terrainAt } from '../map/hex-map.ts';
import { woodsOf } from '../map/terrain.ts';
import { PSR } from '../tables/falls.ts';
import { type AttackSide, KICK_LOCATIONS, type Location, PUNCH_LOCATIONS } from '../tables/locations.ts';
import { LEVELS_MAX } from '../tables/movement.ts';
import {
  chargeDamage,
  chargeSelfDamage,
  DFA_FALL_LEVELS,
  dfaDamage,
  dfaSelfDamage,
  KICK_ACTUATOR,
  kickDamage,
  PHYSICAL_IMMOBILE,
  PHYSICAL_PRONE,
  PHYSICAL_TO_HIT,
  type PhysicalKind,
  PUNCH_ACTUATOR,
  PUSH_SHOULDER,
  punchDamage,
} from '../tables/physical.ts';
import { ATTACKER_MOVEMENT, AUTOMATIC_HIT, IMPOSSIBLE_ABOVE, targetMovement } from '../tables/to-hit.ts';
import { attackSide, isInArc } from './arcs.ts';
import { strike } from './damage.ts';
import type { RevealedBlow, Strike } from './events.ts';
import { enemiesOf } from './fire.ts';
import { ARMS, canAct, hasActuator, isActuatorLost, isGone, isImmobile, LEGS, pilotingOf } from './mech.ts';
import { fall, groupStrikes, resolvePsrs } from './psr.ts';
import { type Run, sum } from './run.ts';
import {
  type Blow,
  type Field,
  findUnit,
  type Limb,
  type Lunge,
  mechOf,
  sheetFor,
  unitIds,
  unitOf,
} from './state.ts';
import type { Modifier, NoShot } from './to-hit.ts';
import { triggerPsr } from './trigger.ts';

export interface BlowToHit {
  readonly total: number;
  readonly items: readonly Modifier[];
  readonly damage: number;
  readonly table: 'punch' | 'kick' | 'weapon';
  readonly side: AttackSide;
}

/** What 2d6 must reach for a blow, and what it does; or the code that says why it cannot be struck. */
export const blowToHit = (
  field: Field,
  attackerId: string,
  { kind, limb, targetId }: Blow,
): BlowToHit | NoShot => {
  const why = whyNoBlow(field, attackerId, { kind, limb, targetId });
  if (why) return { impossible: why };
  const attacker = unitOf(field, attackerId);
  const target = unitOf(field, targetId);
  const { tons } = sheetFor(field, attackerId);
  const { items, halvings } = limbModifiers(field, attackerId, kind, limb);
  const all = [...baseModifiers(field, attackerId, targetId, kind), ...items];
  const rise = floorAt(field.map, target.position) - floorAt(field.map, attacker.position);
  const strikesLow = kind === 'punch' ? rise > 0 : rise >= 0;
  return {
    total: sum(all.map(({ value }) => value)),
    items: all,
    damage: kind === 'punch' ? punchDamage(tons, halvings) : kind === 'kick' ? kickDamage(tons, halvings) : 0,
    table: strikesLow ? 'kick' : 'punch',
    side: attackSide(target.position, target.facing, attacker.position),
  };
};

const whyNoBlow = (field: Field, attackerId: string, { kind, limb, targetId }: Blow): string | null => {
  const attacker = unitOf(field, attackerId);
  const target = findUnit(field, targetId);
  if (!target || target.destroyed || target.side === attacker.side) return 'NO_SUCH_TARGET';
  if (!canAct(attacker)) return 'UNIT_CANNOT_ACT';
  if (attacker.prone) return 'NOT_WHILE_PRONE';
  if (mechOf(field, attackerId).lunge) return 'IS_CHARGING';
  if (distance(attacker.position, target.position) !== 1) return 'NOT_ADJACENT';
  const rise = floorAt(field.map, target.position) - floorAt(field.map, attacker.position);
  if (kind === 'punch') return whyNoPunch(field, attackerId, targetId, limb, rise);
  if (kind === 'kick') return whyNoKick(field, attackerId, targetId, limb, rise);
  if (limb !== 'both_arms') return 'WRONG_LIMB';
  if (ARMS.some((arm) => isGone(attacker, arm))) return 'LIMB_LOST';
  if (ARMS.some((arm) => hasFired(field, attackerId, arm))) return 'LIMB_FIRED';
  if (target.prone || rise !== 0) return 'WRONG_LEVEL';
  return facingTowards(attacker.position, target.position) === attacker.facing ? null : 'NOT_IN_ARC';
};

const whyNoPunch = (
  field: Field,
  attackerId: string,
  targetId: string,
  limb: Limb,
  rise: number,
): string | null => {
  const attacker = unitOf(field, attackerId);
  if (limb !== 'left_arm' && limb !== 'right_arm') return 'WRONG_LIMB';
  if (isGone(attacker, limb) || isActuatorLost(field, attackerId, limb, 'shoulder')) return 'LIMB_LOST';
  if (hasFired(field, attackerId, limb)) return 'LIMB_FIRED';
  const target = unitOf(field, targetId);
  if (target.prone ? rise !== 1 : rise !== 0 && rise !== 1) return 'WRONG_LEVEL';
  const facing = turned(attacker.facing, mechOf(field, attackerId).twist);
  return isInArc(limb, relativeBearing(attacker.position, facing, target.position)) ? null : 'NOT_IN_ARC';
};

const whyNoKick = (
  field: Field,
  attackerId: string,
  targetId: string,
  limb: Limb,
  rise: number,
): string | null => {
  const attacker = unitOf(field, attackerId);
  if (limb !== 'left_leg' && limb !== 'right_leg') return 'WRONG_LIMB';
  if (LEGS.some((leg) => isGone(attacker, leg) || isActuatorLost(field, attackerId, leg, 'hip')))
    return 'LIMB_LOST';
  if (hasFired(field, attackerId, limb)) return 'LIMB_FIRED';
  const target = unitOf(field, targetId);
  if (target.prone ? rise !== 0 : rise !== 0 && rise !== -1) return 'WRONG_LEVEL';
  const degrees = relativeBearing(attacker.position, attacker.facing, target.position);
  return isInArc('front', degrees) ? null : 'NOT_IN_ARC';
};

const hasFired = (field: Field, unitId: string, location: Location): boolean => {
  const { weaponsFiredThisTurn: fired = [] } = unitOf(field, unitId);
  return sheetFor(field, unitId).weapons.some(({ id, at }) => at === location && fired.includes(id));
};

/** No heat and no woods in between: only the two 'Mechs and the ground under the target. */
const baseModifiers = (
  field: Field,
  attackerId: string,
  targetId: string,
  kind: PhysicalKind,
): Modifier[] => {
  const attacker = unitOf(field, attackerId);
  const target = unitOf(field, targetId);
  const items: Modifier[] = [{ label: 'Piloting', value: pilotingOf(field, attackerId) }];
  const add = (label: string, value: number) => {
    if (value !== 0) items.push({ label, value });
  };
  add(kind, PHYSICAL_TO_HIT[kind]);
  add(`Attacker: ${attacker.movementThisTurn}`, ATTACKER_MOVEMENT[attacker.movementThisTurn]);
  const jumped = target.movementThisTurn === 'jump';
  add(`Target moved ${target.hexesMovedThisTurn}`, targetMovement(target.hexesMovedThisTurn, jumped));
  add('Target in woods', woodsOf(terrainAt(field.map, target.position)));
  if (target.prone) add('Target prone', PHYSICAL_PRONE);
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
  for (const blow of blows) {
    const shot = blowToHit(field, attackerId, blow);
    if ('impossible' in shot) return refuse(shot.impossible, { target: blow.targetId, weapon: blow.kind });
    if (shot.total > IMPOSSIBLE_ABOVE) return refuse('CANNOT_HIT', { weapon: blow.kind, number: shot.total });
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

/** Everything declared comes to light and is resolved; who must roll to stay up does so at the end. */
export const resolveBlows = (run: Run): void => {
  const revealed = [...lunges(run.state), ...struck(run.state)];
  if (revealed.length > 0) {
    run.emit({ type: 'attacks_revealed', payload: { plans: [], blows: revealed }, reveals: true });
    for (const blow of revealed) resolveBlow(run, blow);
  }
  resolvePsrs(run);
};

const struck = (
  field: Field & { readonly blows: Readonly<Record<string, readonly Blow[]>> },
): RevealedBlow[] =>
  Object.entries(field.blows).flatMap(([attackerId, blows]) =>
    blows.map((blow) => {
      const shot = blowToHit(field, attackerId, blow);
      if ('impossible' in shot)
        throw new Error(`bug: ${attackerId} declared an impossible blow: ${shot.impossible}`);
      const { total: toHitNumber, items: modifiers, damage, table, side } = shot;
      return { attackerId, ...blow, toHitNumber, modifiers, damage, table, side };
    }),
  );

/** A charge or leap comes to nothing when its unit or its target can no longer be there. */
const lunges = (field: Field): RevealedBlow[] =>
  unitIds(field).flatMap((attackerId) => {
    const { lunge } = mechOf(field, attackerId);
    const attacker = unitOf(field, attackerId);
    if (!lunge || !canAct(attacker) || attacker.prone) return [];
    const target = unitOf(field, lunge.targetId);
    if (target.destroyed || (lunge.kind === 'charge' && target.prone)) return [];
    return [lungeBlow(field, attackerId, lunge)];
  });

/** A charge or leap from where the unit stands: its number and what it does. */
export const lungeBlow = (field: Field, attackerId: string, lunge: Lunge): RevealedBlow => {
  const { kind, targetId, hexes } = lunge;
  const target = unitOf(field, targetId);
  const modifiers = baseModifiers(field, attackerId, targetId, kind);
  const { tons } = sheetFor(field, attackerId);
  return {
    attackerId,
    targetId,
    kind,
    limb: null,
    toHitNumber: sum(modifiers.map(({ value }) => value)),
    modifiers,
    side: attackSide(target.position, target.facing, unitOf(field, attackerId).position),
    table: kind === 'charge' ? 'weapon' : 'punch',
    damage: kind === 'charge' ? chargeDamage(tons, hexes) : dfaDamage(tons),
  };
};

const resolveBlow = (run: Run, blow: RevealedBlow): void => {
  const { attackerId, targetId, kind, limb, toHitNumber } = blow;
  const rolls = run.roll2();
  const hit = toHitNumber <= AUTOMATIC_HIT || (toHitNumber <= IMPOSSIBLE_ABOVE && sum(rolls) >= toHitNumber);
  const lands = hit && !unitOf(run.state, targetId).destroyed;
  const strikes = lands ? strikesOf(run, blow) : [];
  const selfStrikes = lands ? selfStrikesOf(run, blow) : [];
  run.emit({
    type: 'physical_attack_resolved',
    payload: { attackerId, targetId, attackType: kind, limb, toHitNumber, rolls, hit, strikes, selfStrikes },
  });
  for (const one of strikes) strike(run, targetId, one, { sourceUnitId: attackerId });
  for (const one of selfStrikes) strike(run, attackerId, one, { sourceUnitId: attackerId });
  if (lands) afterHit(run, blow);
  else if (!hit) afterMiss(run, blow);
};

const strikesOf = (run: Run, { kind, table, side, damage }: RevealedBlow): Strike[] => {
  if (damage === 0) return [];
  if (kind === 'charge') return groupStrikes(run, damage, side);
  if (kind === 'dfa') return inFives(damage).map((points) => strikeOn(run, PUNCH_LOCATIONS, side, points));
  return [strikeOn(run, table === 'kick' ? KICK_LOCATIONS : PUNCH_LOCATIONS, side, damage)];
};

const selfStrikesOf = (run: Run, { kind, attackerId, targetId }: RevealedBlow): Strike[] => {
  if (kind === 'charge')
    return groupStrikes(run, chargeSelfDamage(sheetFor(run.state, targetId).tons), 'front');
  if (kind === 'dfa')
    return inFives(dfaSelfDamage(sheetFor(run.state, attackerId).tons)).map((points) =>
      strikeOn(run, KICK_LOCATIONS, 'front', points),
    );
  return [];
};

const strikeOn = (run: Run, table: typeof PUNCH_LOCATIONS, side: AttackSide, damage: number): Strike => {
  const roll = run.roll1();
  return { rolls: [roll], location: table[side][roll - 1] as Strike['location'], damage };
};

const inFives = (damage: number): number[] => {
  const groups: number[] = [];
  for (let left = damage; left > 0; left -= 5) groups.push(Math.min(5, left));
  return groups;
};

const afterHit = (run: Run, { kind, attackerId, targetId }: RevealedBlow): void => {
  switch (kind) {
    case 'punch':
      return;
    case 'kick':
      triggerPsr(run, targetId, 'kicked', PSR.kicked, 'physical');
      return;
    case 'push':
      displace(run, attackerId, targetId, kind);
      triggerPsr(run, targetId, 'pushed', PSR.pushed, 'physical');
      return;
    case 'charge':
      displace(run, attackerId, targetId, kind);
      triggerPsr(run, targetId, 'charged', PSR.charged, 'physical');
      triggerPsr(run, attackerId, 'made_charge', PSR.madeCharge, 'physical');
      return;
    case 'dfa':
      displace(run, attackerId, targetId, kind);
      triggerPsr(run, targetId, 'hit_from_above', PSR.hitByDeathFromAbove, 'physical');
      triggerPsr(run, attackerId, 'made_death_from_above', PSR.madeDeathFromAbove, 'physical');
      return;
  }
};

const afterMiss = (run: Run, { kind, attackerId }: RevealedBlow): void => {
  if (kind === 'kick') triggerPsr(run, attackerId, 'missed_kick', PSR.missedKick, 'physical');
  if (kind === 'dfa') fall(run, attackerId, 'missed_death_from_above', DFA_FALL_LEVELS, 'rear');
};

/** The target gives way by a hex and the attacker follows; where there is no room, both stay. */
const displace = (run: Run, attackerId: string, targetId: string, cause: PhysicalKind): void => {
  const attacker = unitOf(run.state, attackerId);
  const target = unitOf(run.state, targetId);
  if (distance(attacker.position, target.position) !== 1) return;
  const before = target.position;
  const to = neighbour(before, facingTowards(attacker.position, before));
  if (!target.destroyed) {
    if (!hasRoom(run.state, before, to)) return;
    run.emit({ type: 'unit_displaced', payload: { unitId: targetId, to, cause } });
  }
  if (!attacker.destroyed)
    run.emit({ type: 'unit_displaced', payload: { unitId: attackerId, to: { ...before }, cause } });
};

const hasRoom = (field: Field, from: Hex, to: Hex): boolean =>
  isOnMap(field.map, to) &&
  Math.abs(floorAt(field.map, to) - floorAt(field.map, from)) <= LEVELS_MAX &&
  !unitIds(field).some((id) => {
    const { destroyed, position } = unitOf(field, id);
    return !destroyed && position.q === to.q && position.r === to.r;
  });
