// Piloting skill rolls, and the falls that come of them.

import { turned } from '../map/hex.ts';
import {
  DAMAGE_GROUP,
  FALL_ON_BACK,
  FALL_SIDES,
  type FallSide,
  fallDamage,
  PSR,
  PSR_DAMAGE,
} from '../tables/falls.ts';
import { type AttackSide, HIT_LOCATIONS } from '../tables/locations.ts';
import { strike } from './damage.ts';
import type { Strike } from './events.ts';
import { pilotingOf, standingPsr } from './mech.ts';
import { woundPilot } from './pilot.ts';
import { type Run, sum } from './run.ts';
import { sheetFor, unitIds, unitOf } from './state.ts';
import { triggerPsr } from './trigger.ts';

/** The end of a phase: who took twenty points must roll too, and then everybody who must, does. */
export const resolvePsrs = (run: Run): void => {
  for (const unitId of unitIds(run.state))
    if ((unitOf(run.state, unitId).damageThisPhase ?? 0) >= PSR_DAMAGE)
      triggerPsr(run, unitId, 'twenty_damage', PSR.twentyDamage, 'damage');
  for (const unitId of unitIds(run.state)) rollPsrs(run, unitId);
};

/** Each roll carries the modifiers of all; the first failure is the fall. */
export const rollPsrs = (run: Run, unitId: string): void => {
  const unit = unitOf(run.state, unitId);
  const pending = unit.pendingPSRs ?? [];
  if (pending.length === 0 || unit.destroyed) return;
  const automatic = pending.find(({ triggerSource }) => triggerSource === 'automatic');
  if (automatic) {
    fall(run, unitId, automatic.reason, 0);
    return;
  }
  if (!unit.pilotConscious) {
    fall(run, unitId, 'unconscious', 0);
    return;
  }
  const modifiers = standingPsr(run.state, unitId) + sum(pending.map((psr) => psr.additionalModifier));
  const targetNumber = pilotingOf(run.state, unitId) + modifiers;
  for (const { reason } of pending) {
    const rolls = run.roll2();
    const passed = sum(rolls) >= targetNumber;
    run.emit({
      type: 'psr_resolved',
      payload: { unitId, reason, targetNumber, roll: sum(rolls), rolls, modifiers, passed },
    });
    if (!passed) {
      fall(run, unitId, reason, 0);
      return;
    }
  }
};

/** A fall: onto a side that a die chooses (or onto its back), with damage to the 'Mech and perhaps to its pilot. */
export const fall = (run: Run, unitId: string, reason: string, levels: number, onto?: 'rear'): void => {
  const unit = unitOf(run.state, unitId);
  if (unit.destroyed || unit.prone) return;
  const rolls = onto ? [] : [run.roll1()];
  const { side, turn } = onto ? FALL_ON_BACK : (FALL_SIDES[(rolls[0] as number) - 1] as FallSide);
  const damage = fallDamage(sheetFor(run.state, unitId).tons, levels);
  const strikes = groupStrikes(run, damage, side);
  const pilotTarget =
    pilotingOf(run.state, unitId) + standingPsr(run.state, unitId) + Math.max(0, levels - 1);
  const pilotRolls = unit.pilotConscious ? run.roll2() : [];
  const isHurt = sum(pilotRolls) < pilotTarget;
  run.emit({
    type: 'unit_fell',
    payload: {
      unitId,
      fallDamage: damage,
      newFacing: turned(unit.facing, turn),
      pilotDamage: isHurt ? 1 : 0,
      reason: reason.split('#')[0] as string,
      levels,
      rolls,
      side,
      strikes,
      pilotTarget,
      pilotRolls,
    },
  });
  for (const one of strikes) strike(run, unitId, one, {});
  if (isHurt) woundPilot(run, unitId, 1, 'fall');
};

/** Damage in groups of five, each on a location of its own. */
export const groupStrikes = (run: Run, damage: number, side: AttackSide): Strike[] => {
  const strikes: Strike[] = [];
  for (let left = damage; left > 0; left -= DAMAGE_GROUP) {
    const rolls = run.roll2();
    strikes.push(locate(rolls, side, Math.min(left, DAMAGE_GROUP)));
  }
  return strikes;
};

/** 2d6 on the column of a side. */
export const locate = (rolls: readonly number[], side: AttackSide, damage: number): Strike => {
  const location = HIT_LOCATIONS[side][sum(rolls) - 2] as Strike['location'];
  return sum(rolls) === 2 ? { rolls, location, damage, piercing: true } : { rolls, location, damage };
};
