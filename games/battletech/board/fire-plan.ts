// What I have chosen to fire, as far as the rules allow it, and every weapon with its number or the reason why not.

import type { Refusal } from '@turnfold/kernel';
import { distance } from '../src/map/hex.ts';
import { plannedShot } from '../src/play/fire.ts';
import { roundsFor } from '../src/play/mech.ts';
import { type FirePlan, type Posture, sheetFor, unitOf, type WeaponAttack } from '../src/play/state.ts';
import { bracketOf, type ToHit } from '../src/play/to-hit.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { canFlip, enemiesOf, shotAt, spottersOf, TWISTS } from '../src/play/volley.ts';
import { meanDamage } from '../src/tables/cluster.ts';
import type { Location } from '../src/tables/locations.ts';
import { canAim as mayBeAimed } from '../src/tables/weapons.ts';
import type { MountedWeapon } from '../src/units/sheet.ts';
import { allowedPart, suggestFire } from './forecast.ts';
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
  /** The friend who is to look for missiles that cannot see their target; null: whoever makes it easiest. */
  readonly spotterId: string | null;
}

/** A weapon in the list, at the target it is aimed at or would be. */
export interface GunRow {
  readonly weapon: MountedWeapon;
  readonly targetId: string;
  /** Who looks for it, where it cannot see the target itself. */
  readonly spotterId: string | null;
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
  readonly flip: boolean;
  readonly targets: readonly string[];
  readonly targetId: string | null;
  readonly aim: Location | null;
  readonly canAim: boolean;
  readonly plan: FirePlan;
  readonly rows: readonly GunRow[];
  /** Chosen, but of no use as the unit holds itself now; they fire again once they bear. */
  readonly withheld: readonly MountedWeapon[];
  /** By twist: why the torso cannot turn so. */
  readonly noTwist: ReadonlyMap<number, Refusal | null>;
  /** Its arms are made to be flipped. */
  readonly hasFlip: boolean;
  readonly noFlip: Refusal | null;
  /** Who could look for missiles at the target, where they cannot see it themselves. */
  readonly spotters: readonly string[];
  readonly spotterId: string | null;
}

export const suggestedDraft = ({ view, unitId, why }: FireScene): FireDraft => ({
  ...suggestFire(view, unitId, why),
  aim: null,
  spotterId: null,
});

export const fireChoice = (scene: FireScene, draft: FireDraft): FireChoice => {
  const { view, unitId, why } = scene;
  const { twist, flip = false } = draft;
  const targets = enemiesOf(view, unitId);
  const targetId = draft.targetId ?? targets[0] ?? null;
  const canAim = targetId !== null && mayAim(scene, draft, targetId);
  const aim = canAim ? draft.aim : null;
  const plan = allowedPart(unitId, draft, why);
  const { weapons } = sheetFor(view, unitId);
  const spotters =
    targetId === null
      ? []
      : [...new Set(weapons.flatMap(({ id }) => spottersOf(view, unitId, id, targetId, draft)))];
  const spotterId = spotters.find((id) => id === draft.spotterId) ?? null;
  const chosen = { ...draft, aim, spotterId };
  return {
    twist,
    flip,
    targets,
    targetId,
    aim,
    canAim,
    plan,
    withheld: weapons.filter(({ id }) => isIn(draft, id) && !isIn(plan, id)),
    rows: targetId === null ? [] : weapons.map((weapon) => rowOf(scene, plan, weapon, targetId, chosen)),
    noTwist: new Map(TWISTS.map((turn) => [turn, why(fire(unitId, { twist: turn, attacks: [] }))])),
    hasFlip: canFlip(view, unitId),
    noFlip: why(fire(unitId, { twist: 0, flip: true, attacks: [] })),
    spotters,
    spotterId,
  };
};

const isIn = ({ attacks }: FirePlan, weaponId: string): boolean =>
  attacks.some((attack) => attack.weaponId === weaponId);

/** The attack that a weapon would make: aimed if it can be, with a spotter if it needs one. */
export const attackAt = (
  { view, unitId }: FireScene,
  draft: Pick<FireDraft, 'twist' | 'flip' | 'aim' | 'spotterId'>,
  weaponId: string,
  targetId: string,
): WeaponAttack => {
  const { aim } = draft;
  const weapon = sheetFor(view, unitId).weapons.find(({ id }) => id === weaponId);
  if (aim !== null && weapon && mayBeAimed(weapon.kind)) return { weaponId, targetId, aim };
  const shot = shotAt(view, unitId, weaponId, targetId, draft);
  const best = shot?.attack.spotterId;
  if (best === undefined) return { weaponId, targetId };
  const spotters = spottersOf(view, unitId, weaponId, targetId, draft);
  return { weaponId, targetId, spotterId: spotters.find((id) => id === draft.spotterId) ?? best };
};

/** Why nothing can be fired at a target with this twist; null where some weapon can. */
export const noShotAt = (scene: FireScene, posture: Posture, targetId: string): Refusal | null => {
  const { view, unitId, why } = scene;
  let reason: Refusal | null = null;
  for (const { id } of sheetFor(view, unitId).weapons) {
    const attack = attackAt(scene, { ...posture, aim: null, spotterId: null }, id, targetId);
    const refusal = why(fire(unitId, { ...posture, attacks: [attack] }));
    if (!refusal) return null;
    // What is wrong with the target says more than what is wrong with a single weapon.
    if (reason === null || (!ofTarget(reason) && ofTarget(refusal))) reason = refusal;
  }
  return reason;
};

const OF_TARGET = ['OUT_OF_RANGE', 'NOT_IN_ARC', 'NO_LINE_OF_SIGHT', 'NO_SUCH_TARGET'];
const ofTarget = ({ code }: Refusal): boolean => OF_TARGET.includes(code);

const mayAim = (
  { view, unitId, why }: FireScene,
  { twist, flip = false }: Posture,
  targetId: string,
): boolean =>
  sheetFor(view, unitId).weapons.some(({ id: weaponId }) => {
    const attacks = [{ weaponId, targetId, aim: 'center_torso' as const }];
    return !why(fire(unitId, { twist, flip, attacks }));
  });

const rowOf = (
  scene: FireScene,
  plan: FirePlan,
  weapon: MountedWeapon,
  targetId: string,
  draft: FireDraft,
): GunRow => {
  const { view, unitId, why } = scene;
  const { kind, id } = weapon;
  const chosen = plan.attacks.find(({ weaponId }) => weaponId === id);
  const attack = chosen ?? attackAt(scene, draft, id, targetId);
  const whole = chosen ? plan : { ...plan, attacks: [...plan.attacks, attack] };
  const shot = plannedShot(view, unitId, whole, attack);
  const unit = unitOf(view, unitId);
  return {
    weapon,
    targetId: attack.targetId,
    spotterId: attack.spotterId ?? null,
    chosen: chosen !== undefined,
    shot: 'impossible' in shot ? null : shot,
    refusal: chosen ? null : why(fire(unitId, whole)),
    bracket: bracketOf(kind, distance(unit.position, unitOf(view, attack.targetId).position)),
    rounds: kind.shotsPerTon > 0 ? roundsFor(unit, kind.id) : null,
    damage: 'impossible' in shot ? 0 : shot.chance * meanDamage(kind),
  };
};
