// Critical hits: how many, and what a 'Mech is made of slot by slot.

import { isLeg, type Location } from './locations.ts';

/** 2d6. A 12 tears off a head or limb; a torso takes three. */
export const criticalsFor = (roll: number, location: Location): number | 'blown_off' => {
  if (roll <= 7) return 0;
  if (roll <= 9) return 1;
  if (roll <= 11) return 2;
  return location.endsWith('_torso') ? 3 : 'blown_off';
};

export const slotsOf = (location: Location): number => (location === 'head' || isLeg(location) ? 6 : 12);

export const ENGINE_HITS_MAX = 3;
export const GYRO_HITS_MAX = 2;
export const SENSOR_HITS_MAX = 2;
