// What a unit could fire: the ways it can hold itself, and the attacks that each of them allows.

import { IMPOSSIBLE_ABOVE } from '../tables/to-hit.ts';
import { canFireIndirectly } from '../tables/weapons.ts';
import { ARMS, canAct, hasActuator } from './mech.ts';
import { type Field, mechOf, type Posture, sheetFor, unitIds, unitOf, type WeaponAttack } from './state.ts';
import { type ToHit, toHit } from './to-hit.ts';

export const enemiesOf = (field: Field, unitId: string): string[] => {
  const { side } = unitOf(field, unitId);
  return unitIds(field).filter((id) => {
    const unit = unitOf(field, id);
    return !unit.destroyed && unit.side !== side;
  });
};

/** Straight first: whoever asks for the best takes it among equals. */
export const TWISTS = [0, -1, 1] as const;

/** Every way in which a unit can hold torso and arms this turn. */
export const posturesOf = (field: Field, unitId: string): readonly Posture[] => {
  if (unitOf(field, unitId).prone) return STRAIGHT;
  return canFlip(field, unitId) ? WITH_FLIP : TWISTED;
};
const STRAIGHT: readonly Posture[] = [{ twist: 0 }];
const TWISTED: readonly Posture[] = TWISTS.map((twist) => ({ twist }));
const WITH_FLIP: readonly Posture[] = [...TWISTED, { twist: 0, flip: true }];

/** Arms without lower arms and hands can be flipped to the rear. */
export const canFlip = (field: Field, unitId: string): boolean =>
  ARMS.every(
    (arm) => !hasActuator(field, unitId, arm, 'lower_arm') && !hasActuator(field, unitId, arm, 'hand'),
  );

/** An attack and its number. */
export interface Shot extends ToHit {
  readonly attack: WeaponAttack;
}

/** The attack that a weapon can make on a target: seeing it, or else with the best spotter; null for none. */
export const shotAt = (
  field: Field,
  unitId: string,
  weaponId: string,
  targetId: string,
  { twist, flip = false }: Posture,
): Shot | null => {
  const direct = toHit(field, unitId, weaponId, targetId, { twist, flip });
  if (!('impossible' in direct))
    return direct.total > IMPOSSIBLE_ABOVE ? null : { ...direct, attack: { weaponId, targetId } };
  if (direct.impossible !== 'NO_LINE_OF_SIGHT') return null;
  let best: Shot | null = null;
  for (const spotterId of spottersFor(field, unitId, weaponId)) {
    const shot = toHit(field, unitId, weaponId, targetId, { twist, flip, spotterId });
    if ('impossible' in shot || shot.total > Math.min(IMPOSSIBLE_ABOVE, (best?.total ?? 99) - 1)) continue;
    best = { ...shot, attack: { weaponId, targetId, spotterId } };
  }
  return best;
};

/** Friends who could look for this weapon; whether they see the target is another question. */
const spottersFor = (field: Field, unitId: string, weaponId: string): string[] => {
  const weapon = sheetFor(field, unitId).weapons.find(({ id }) => id === weaponId);
  if (!weapon || !canFireIndirectly(weapon.kind)) return [];
  const { side } = unitOf(field, unitId);
  return unitIds(field).filter(
    (id) => id !== unitId && unitOf(field, id).side === side && canAct(unitOf(field, id)),
  );
};

/** The friends with whose help a weapon could be fired at a target out of its own sight. */
export const spottersOf = (
  field: Field,
  unitId: string,
  weaponId: string,
  targetId: string,
  { twist, flip = false }: Posture,
): string[] =>
  spottersFor(field, unitId, weaponId).filter((spotterId) => {
    const shot = toHit(field, unitId, weaponId, targetId, { twist, flip, spotterId });
    return !('impossible' in shot) && shot.total <= IMPOSSIBLE_ABOVE;
  });

/** Whether a unit has anything to declare: a weapon that can reach an enemy in some way. */
export const canFire = (field: Field, unitId: string): boolean => {
  if (!canAct(unitOf(field, unitId)) || mechOf(field, unitId).lunge) return false;
  const postures = posturesOf(field, unitId);
  return enemiesOf(field, unitId).some((targetId) =>
    sheetFor(field, unitId).weapons.some(({ id }) =>
      postures.some((posture) => shotAt(field, unitId, id, targetId, posture) !== null),
    ),
  );
};
