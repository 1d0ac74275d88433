// Why a weapon stays quiet, in the same line as the weapon and with the numbers that matter.

import { lineOfSight, type Obstacle } from '../../src/play/los.ts';
import { type Field, type Posture, sheetFor, unitOf } from '../../src/play/state.ts';
import type { BattleView } from '../../src/play/view-schema.ts';
import { shotAt, TWISTS } from '../../src/play/volley.ts';
import type { GunRow } from '../fire-plan.ts';
import type { Firing } from '../use-fire.ts';

export const gunReason = (view: BattleView, firing: Firing, row: GunRow): string => {
  const { refusal, weapon } = row;
  if (refusal === null) return '';
  const { why, number } = refusal.params;
  switch (refusal.code) {
    case 'OUT_OF_RANGE':
      return `Reaches ${weapon.kind.long}, target at ${firing.range}`;
    case 'NOT_IN_ARC':
      return `Outside its arc${bearsWith(view, firing, row)}`;
    case 'NO_LINE_OF_SIGHT':
      return `No line of sight: ${why}`;
    case 'NO_AMMUNITION':
      return 'No ammunition';
    case 'WEAPON_DESTROYED':
      return 'Destroyed';
    case 'CANNOT_HIT':
      return `Would need ${number}`;
    default:
      return refusal.explain;
  }
};

const TWIST_WORDS: Readonly<Record<number, string>> = {
  [-1]: 'with the torso left',
  0: 'with the torso straight',
  1: 'with the torso right',
};

/** ", bears with the torso right". */
const bearsWith = (view: BattleView, { unitId, twist }: Firing, { weapon, targetId }: GunRow): string => {
  if (unitOf(view, unitId).prone) return '';
  const other = TWISTS.find(
    (one) => one !== twist && shotAt(view, unitId, weapon.id, targetId, { twist: one }),
  );
  return other === undefined ? '' : `, bears ${TWIST_WORDS[other]}`;
};

/** The lowest number that any weapon needs at a target; null without a shot. */
export const bestNumber = (
  field: Field,
  unitId: string,
  targetId: string,
  posture: Posture,
): number | null => {
  const numbers = sheetFor(field, unitId).weapons.flatMap(({ id }) => {
    const shot = shotAt(field, unitId, id, targetId, posture);
    return shot ? [Math.max(2, shot.total)] : [];
  });
  return numbers.length > 0 ? Math.min(...numbers) : null;
};

/** What hides a target from a unit; null where it is seen. */
export const obstacleBetween = (field: Field, unitId: string, targetId: string): Obstacle | null => {
  const [one, other] = [unitOf(field, unitId), unitOf(field, targetId)].map(
    ({ position, prone = false }) => ({
      hex: position,
      prone,
    }),
  );
  return (one && other && lineOfSight(field.map, one, other).obstacle) ?? null;
};
