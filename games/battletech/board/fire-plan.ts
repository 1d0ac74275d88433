// What I have chosen to fire, as far as the rules allow it, and every weapon with its number or the reason why not.

import type { Refusal } from '@turnfold/kernel';
import { distance } from '../src/map/hex.ts';
import { plannedShot } from '../src/play/fire.ts';
import { roundsFor } from '../src/play/mech.ts';
import { type FirePlan, sheetFor, unitOf, type WeaponAttack } from '../src/play/state.ts';
import { bracketOf, type ToHit } from '../src/play/to-hit.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { enemiesOf, TWISTS } from '../src/play/volley.ts';
import type { Location } from '../src/tables/locations.ts';
import type { MountedWeapon } from '../src/units/sheet.ts';
import { allowedPart, meanDamage, suggestFire } from './forecast.ts';
import { fire } from './orders.ts';
import type { Why } from './words.ts';

export interface FireScene {
  readonly view: BattleView;
  readonly unitId: string;
  readonly why: Why;
}

export interface FireDraft extends FirePlan {
  readonly targetId: string | null;
  readonly aim: Location | null;
}

/** A weapon in the list, at the target it is aimed at or would be. */
export interface GunRow {
  readonly weapon: MountedWeapon;
  readonly targetId: string;
  readonly chosen: boolean;
  readonly shot: ToHit | null;
  /** Why it cannot fire at that target. */
  readonly refusal: Refusal | null;
  readonly bracket: 'short' | 'medium' | 'long';
  /** Null: needs no ammunition. */
  readonly rounds: number | null;
  /** On average, misses counted in. */
  readonly damage: number;
}

/** A draft, as far as the rules allow it. */
export interface FireChoice {
  readonly twist: number;
  readonly targets: readonly string[];
  readonly targetId: string | null;
  readonly aim: Location | null;
  readonly canAim: boolean;
  readonly plan: FirePlan;
  readonly rows: readonly GunRow[];
  /** By twist: why the torso cannot turn so. */
  readonly noTwist: ReadonlyMap<number, Refusal | null>;
}

export const suggestedDraft = ({ view, unitId, why }: FireScene): FireDraft => ({
  ...suggestFire(view, unitId, why),
  aim: null,
});

export const fireChoice = (scene: FireScene, draft: FireDraft): FireChoice => {
  const { view, unitId, why } = scene;
  const { twist } = draft;
  const targets = enemiesOf(view, unitId);
  const targetId = draft.targetId ?? targets[0] ?? null;
  const canAim = targetId !== null && mayAim(scene, twist, targetId);
  const aim = canAim ? draft.aim : null;
  const plan = allowedPart(unitId, draft, why);
  const { weapons } = sheetFor(view, unitId);
  return {
    twist,
    targets,
    targetId,
    aim,
    canAim,
    plan,
    rows: targetId === null ? [] : weapons.map((weapon) => rowOf(scene, plan, weapon, targetId, aim)),
    noTwist: new Map(TWISTS.map((turn) => [turn, why(fire(unitId, { twist: turn, attacks: [] }))])),
  };
};

export const attackAt = (weaponId: string, targetId: string, aim: Location | null): WeaponAttack =>
  aim === null ? { weaponId, targetId } : { weaponId, targetId, aim };

/** Why nothing can be fired at a target with this twist; null where some weapon can. */
export const noShotAt = (
  { view, unitId, why }: FireScene,
  twist: number,
  targetId: string,
): Refusal | null => {
  let reason: Refusal | null = null;
  for (const { id } of sheetFor(view, unitId).weapons) {
    const refusal = why(fire(unitId, { twist, attacks: [attackAt(id, targetId, null)] }));
    if (!refusal) return null;
    // What is wrong with the target says more than what is wrong with a single weapon.
    if (reason === null || (!ofTarget(reason) && ofTarget(refusal))) reason = refusal;
  }
  return reason;
};

const OF_TARGET = ['OUT_OF_RANGE', 'NOT_IN_ARC', 'NO_LINE_OF_SIGHT', 'NO_SUCH_TARGET'];
const ofTarget = ({ code }: Refusal): boolean => OF_TARGET.includes(code);

const mayAim = ({ view, unitId, why }: FireScene, twist: number, targetId: string): boolean =>
  sheetFor(view, unitId).weapons.some(
    ({ id }) => !why(fire(unitId, { twist, attacks: [attackAt(id, targetId, 'center_torso')] })),
  );

const rowOf = (
  { view, unitId, why }: FireScene,
  plan: FirePlan,
  weapon: MountedWeapon,
  targetId: string,
  aim: Location | null,
): GunRow => {
  const { kind, id } = weapon;
  const chosen = plan.attacks.find(({ weaponId }) => weaponId === id);
  const attack = chosen ?? attackAt(id, targetId, aim);
  const whole = chosen ? plan : { ...plan, attacks: [...plan.attacks, attack] };
  const shot = plannedShot(view, unitId, whole, attack);
  const unit = unitOf(view, unitId);
  return {
    weapon,
    targetId: attack.targetId,
    chosen: chosen !== undefined,
    shot: 'impossible' in shot ? null : shot,
    refusal: chosen ? null : why(fire(unitId, whole)),
    bracket: bracketOf(kind, distance(unit.position, unitOf(view, attack.targetId).position)),
    rounds: kind.shotsPerTon > 0 ? roundsFor(unit, kind.id) : null,
    damage: 'impossible' in shot ? 0 : shot.chance * meanDamage(kind),
  };
};
