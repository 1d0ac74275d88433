// The Weapon Attack phase: plans are declared in secret, revealed together, and resolved as if at one moment.

import { type Refused, refuse } from '@turnfold/kernel';
import { relativeBearing } from '../map/hex.ts';
import { clusterHits } from '../tables/cluster.ts';
import { armorAt, baseOf, isArm, isLeg } from '../tables/locations.ts';
import { AUTOMATIC_HIT, IMPOSSIBLE_ABOVE } from '../tables/to-hit.ts';
import type { WeaponKind } from '../tables/weapons.ts';
import type { MountedWeapon } from '../units/sheet.ts';
import { attackSide, isInArc } from './arcs.ts';
import { strike } from './damage.ts';
import type { RevealedAttack, RevealedPlan, Strike } from './events.ts';
import { isGone, isImmobile, roundsFor } from './mech.ts';
import { locate, resolvePsrs } from './psr.ts';
import { type Run, sum } from './run.ts';
import { type Field, type FirePlan, findUnit, sheetFor, unitOf, type WeaponAttack } from './state.ts';
import { type Aim, type NoShot, type ToHit, toHit } from './to-hit.ts';
import { canFlip } from './volley.ts';

/** Why a plan of fire is against the rules; null when it may be declared. */
export const whyNotFire = (field: Field, attackerId: string, plan: FirePlan): Refused | null => {
  const attacker = unitOf(field, attackerId);
  const { weapons } = sheetFor(field, attackerId);
  if (plan.twist !== 0 && attacker.prone) return refuse('NO_TWIST_PRONE');
  const noFlip = plan.flip ? whyNoFlip(field, attackerId, plan) : null;
  if (noFlip) return refuse('CANNOT_FLIP', { unit: attackerId, why: noFlip });
  const used = new Set<string>();
  for (const { weaponId, targetId, aim } of plan.attacks) {
    if (!weapons.some(({ id }) => id === weaponId)) return refuse('NO_SUCH_WEAPON', { weapon: weaponId });
    if (used.has(weaponId)) return refuse('WEAPON_TWICE', { weapon: weaponId });
    used.add(weaponId);
    const target = findUnit(field, targetId);
    if (!target || target.destroyed || target.side === attacker.side)
      return refuse('NO_SUCH_TARGET', { target: targetId });
    if (aim !== undefined && !isImmobile(target)) return refuse('NOT_IMMOBILE', { target: targetId });
  }
  const spent = new Map<string, number>();
  const arms = new Set<string>();
  for (const attack of plan.attacks) {
    const { kind, at } = weaponOf(field, attackerId, attack.weaponId);
    const { targetId } = attack;
    const shot = plannedShot(field, attackerId, plan, attack);
    if ('impossible' in shot)
      return refuse(shot.impossible, { weapon: kind.name, target: targetId, why: shot.why ?? '' });
    if (shot.total > IMPOSSIBLE_ABOVE) return refuse('CANNOT_HIT', { weapon: kind.name, number: shot.total });
    if (kind.shotsPerTon > 0) {
      const rounds = (spent.get(kind.id) ?? 0) + 1;
      if (rounds > roundsFor(attacker, kind.id)) return refuse('NO_AMMUNITION', { weapon: kind.name });
      spent.set(kind.id, rounds);
    }
    if (attacker.prone && isArm(at) && arms.add(at).size > 1) return refuse('ONE_ARM_PRONE');
  }
  return null;
};

const whyNoFlip = (field: Field, unitId: string, { twist }: FirePlan): string | null => {
  if (unitOf(field, unitId).prone) return 'it is lying down';
  if (twist !== 0) return 'it twists its torso';
  return canFlip(field, unitId) ? null : 'they have lower arms or hands';
};

/** The number of one attack of a plan: it depends on the twist, and on who is the primary target. */
export const plannedShot = (
  field: Field,
  attackerId: string,
  plan: FirePlan,
  attack: WeaponAttack,
): ToHit | NoShot =>
  toHit(field, attackerId, attack.weaponId, attack.targetId, aimOf(field, attackerId, plan, attack));

/** The first target in the front arc is the primary one; every other is harder. */
const aimOf = (
  field: Field,
  attackerId: string,
  { twist, flip = false, attacks }: FirePlan,
  { targetId: at, aim, spotterId }: WeaponAttack,
): Aim => {
  const primary = attacks.find(({ targetId }) => isInFront(field, attackerId, twist, targetId)) ?? attacks[0];
  const posture = {
    twist,
    flip,
    ...(aim === undefined ? {} : { aim }),
    ...(spotterId === undefined ? {} : { spotterId }),
  };
  if (primary?.targetId === at) return posture;
  return { ...posture, secondary: isInFront(field, attackerId, twist, at) ? 'front' : 'elsewhere' };
};

const isInFront = (field: Field, attackerId: string, twist: number, targetId: string): boolean => {
  const { position, facing } = unitOf(field, attackerId);
  const degrees = relativeBearing(
    position,
    ((facing + twist + 6) % 6) as typeof facing,
    unitOf(field, targetId).position,
  );
  return isInArc('front', degrees);
};

/** All plans come to light, and every shot is fired at what stood there when they did. */
export const resolveFire = (run: Run): void => {
  const { plans } = run.state;
  const revealed = Object.entries(plans).map(([attackerId, plan]) => revealPlan(run.state, attackerId, plan));
  if (revealed.some(({ attacks }) => attacks.length > 0)) {
    run.emit({ type: 'attacks_revealed', payload: { plans: revealed, blows: [] }, reveals: true });
    for (const plan of revealed) payForFire(run, plan);
    for (const plan of revealed) for (const attack of plan.attacks) resolveShot(run, plan.attackerId, attack);
  }
  resolvePsrs(run);
};

const revealPlan = (field: Field, attackerId: string, plan: FirePlan): RevealedPlan => ({
  ...plan,
  attackerId,
  attacks: plan.attacks.map((attack) => {
    const shot = plannedShot(field, attackerId, plan, attack);
    if ('impossible' in shot)
      throw new Error(`bug: ${attackerId} declared an impossible shot: ${shot.impossible}`);
    const target = unitOf(field, attack.targetId);
    return {
      ...attack,
      toHitNumber: shot.total,
      modifiers: shot.items,
      side: attackSide(target.position, target.facing, unitOf(field, attackerId).position),
      cover: shot.cover,
    };
  }),
});

/** Heat and ammunition are spent by firing, hit or miss. */
const payForFire = (run: Run, { attackerId, attacks }: RevealedPlan): void => {
  if (attacks.length === 0) return;
  const kinds = attacks.map(({ weaponId }) => weaponOf(run.state, attackerId, weaponId).kind);
  for (const kind of kinds) if (kind.shotsPerTon > 0) spendRound(run, attackerId, kind);
  const amount = sum(kinds.map(({ heat }) => heat));
  const newTotal = unitOf(run.state, attackerId).heat + amount;
  const weaponIds = attacks.map(({ weaponId }) => weaponId);
  run.emit({
    type: 'heat_generated',
    payload: { unitId: attackerId, amount, source: 'weapons', newTotal, weaponIds },
  });
};

const spendRound = (run: Run, unitId: string, kind: WeaponKind): void => {
  const unit = unitOf(run.state, unitId);
  const bin = Object.values(unit.ammoState ?? {}).find(
    ({ weaponType, remainingRounds, location }) =>
      weaponType === kind.id && remainingRounds > 0 && !isGone(unit, baseOf(location as 'head')),
  );
  if (!bin) throw new Error(`bug: ${unitId} has no round left for ${kind.id}`);
  run.emit({
    type: 'ammo_consumed',
    payload: {
      unitId,
      binId: bin.binId,
      weaponType: kind.id,
      roundsConsumed: 1,
      roundsRemaining: bin.remainingRounds - 1,
    },
  });
};

const weaponOf = (field: Field, unitId: string, weaponId: string): MountedWeapon => {
  const weapon = sheetFor(field, unitId).weapons.find(({ id }) => id === weaponId);
  if (!weapon) throw new Error(`bug: ${unitId} has no ${weaponId}`);
  return weapon;
};

const resolveShot = (run: Run, attackerId: string, attack: RevealedAttack): void => {
  const { weaponId, targetId, toHitNumber, spotterId } = attack;
  const { kind } = weaponOf(run.state, attackerId, weaponId);
  const rolls = run.roll2();
  const hit = toHitNumber <= AUTOMATIC_HIT || sum(rolls) >= toHitNumber;
  const spotted = spotterId === undefined ? {} : { spotterId };
  const told = { attackerId, targetId, weaponId, ...spotted, toHitNumber, rolls, hit };
  if (!hit || unitOf(run.state, targetId).destroyed) {
    run.emit({ type: 'attack_resolved', payload: { ...told, strikes: [] } });
    return;
  }
  const clusterRolls = kind.salvo > 1 ? run.roll2() : null;
  const missiles = clusterRolls ? clusterHits(kind.salvo, sum(clusterRolls)) : 1;
  const aimRolls = attack.aim === undefined ? null : run.roll2();
  const strikes: Strike[] = [];
  for (let left = missiles * kind.damage; left > 0; left -= kind.group)
    strikes.push(strikeAt(run, attack, Math.min(left, kind.group), aimRolls));
  run.emit({
    type: 'attack_resolved',
    payload: {
      ...told,
      ...(clusterRolls ? { clusterRolls, missiles } : {}),
      ...(aimRolls ? { aimRolls } : {}),
      strikes,
    },
  });
  for (const one of strikes) strike(run, targetId, one, { sourceUnitId: attackerId });
};

/** An aimed shot strikes its mark on 6 to 8; what falls on legs behind cover is stopped. */
const strikeAt = (
  run: Run,
  { side, cover, aim }: RevealedAttack,
  damage: number,
  aimRolls: number[] | null,
): Strike => {
  const isOnMark = aim !== undefined && aimRolls && sum(aimRolls) >= 6 && sum(aimRolls) <= 8;
  const landed: Strike = isOnMark
    ? { rolls: [], location: armorAt(aim, side === 'rear'), damage }
    : locate(run.roll2(), side, damage);
  return cover && isLeg(baseOf(landed.location)) ? { ...landed, stopped: true } : landed;
};
