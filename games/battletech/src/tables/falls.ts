// Piloting skill rolls and falls.

import type { AttackSide } from './locations.ts';

/** Added to a piloting roll for what just happened. */
export const PSR = {
  twentyDamage: 1,
  shutdown: 3,
  water_1: -1,
  water_2: 0,
  rubble: 0,
  kicked: 0,
  pushed: 0,
  missedKick: 0,
  charged: 2,
  madeCharge: 2,
  hitByDeathFromAbove: 2,
  madeDeathFromAbove: 4,
  gyroHit: 3,
  hipHit: 2,
  legActuatorHit: 1,
  stand: 0,
  ranDamaged: 0,
  jumpedDamaged: 0,
} as const;

/** Added to every piloting roll of a damaged 'Mech. */
export const STANDING_PSR = { gyro: 3, hip: 2, legActuator: 1, legGone: 5 } as const;

export const PSR_DAMAGE = 20;
export const DAMAGE_GROUP = 5;

export const fallDamage = (tons: number, levels: number): number => Math.ceil(tons / 10) * (levels + 1);

/** Shoved down this far, a 'Mech falls without a roll. */
export const FALL_FROM_LEVELS = 2;

/** How far the 'Mech turns in falling, and the side it falls on. */
export interface FallSide {
  readonly turn: number;
  readonly side: AttackSide;
}

export const FALL_ON_BACK: FallSide = { turn: 3, side: 'rear' };

/** 1d6. */
export const FALL_SIDES: readonly FallSide[] = [
  { turn: 0, side: 'front' },
  { turn: 1, side: 'right' },
  { turn: 2, side: 'right' },
  FALL_ON_BACK,
  { turn: 4, side: 'left' },
  { turn: 5, side: 'left' },
];
