// Arcs: where weapons reach, and on which side a hit lands.

import { type Hex, relativeBearing, turned } from '../map/hex.ts';
import type { Facing } from '../state/enums.ts';
import type { AttackSide, Location } from '../tables/locations.ts';

export type Arc = 'front' | 'left_arm' | 'right_arm' | 'rear';

export const isInArc = (arc: Arc, degrees: number): boolean => {
  switch (arc) {
    case 'front':
      return degrees >= 300 || degrees <= 60;
    case 'left_arm':
      return degrees >= 240 || degrees <= 60;
    case 'right_arm':
      return degrees >= 300 || degrees <= 120;
    case 'rear':
      return degrees > 120 && degrees < 240;
  }
};

export const arcOf = ({ at, rear }: { readonly at: Location; readonly rear: boolean }): Arc => {
  if (rear) return 'rear';
  return at === 'left_arm' || at === 'right_arm' ? at : 'front';
};

/** Weapons turn with the torso; legs always point where the 'Mech faces. */
export const torsoFacing = (facing: Facing, at: Location, twist: number): Facing =>
  at.endsWith('_leg') ? facing : turned(facing, twist);

/** Which side of a 'Mech an attack from this hex strikes. It goes by the legs, never by the torso. */
export const attackSide = (target: Hex, facing: Facing, from: Hex): AttackSide => {
  const degrees = relativeBearing(target, facing, from);
  if (degrees >= 270 || degrees <= 90) return 'front';
  if (degrees <= 150) return 'right';
  return degrees < 210 ? 'rear' : 'left';
};
