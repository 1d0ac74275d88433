// Modifiers of the to-hit number.

import type { MovementType } from '../state/enums.ts';

export const ATTACKER_MOVEMENT: Readonly<Record<MovementType, number>> = {
  stationary: 0,
  walk: 1,
  run: 2,
  jump: 3,
};
export const RANGE = { short: 0, medium: 2, long: 4 } as const;
export const ATTACKER_PRONE = 2;
export const TARGET_PRONE = { adjacent: -2, apart: 1 } as const;
export const TARGET_IMMOBILE = -4;
export const AIMED_HEAD = 3;
export const SENSORS_HIT = 2;
export const SHOULDER_HIT = 4;
export const ARM_ACTUATOR_HIT = 1;
export const SECONDARY_TARGET = { front: 1, elsewhere: 2 } as const;
export const WOODS = { light: 1, heavy: 2 } as const;
/** Woods in between add up; from this sum on nothing is seen through them. */
export const WOODS_BLOCK = 3;
export const WOODS_HEIGHT = 2;
export const PARTIAL_COVER = 1;
/** Besides what the spotter's own movement adds. */
export const INDIRECT_FIRE = 1;
export const AUTOMATIC_HIT = 2;
export const IMPOSSIBLE_ABOVE = 12;

/** For the hexes that the target entered. */
export const targetMovement = (hexes: number, jumped: boolean): number => {
  const far =
    hexes >= 25
      ? 6
      : hexes >= 18
        ? 5
        : hexes >= 10
          ? 4
          : hexes >= 7
            ? 3
            : hexes >= 5
              ? 2
              : hexes >= 3
                ? 1
                : 0;
  return far + (jumped ? 1 : 0);
};

export const minimumRange = (minimum: number, distance: number): number =>
  distance > 0 && distance <= minimum ? minimum - distance + 1 : 0;

/** The chance, of 36, that 2d6 reach a number. */
const AT_LEAST = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
export const chanceOf = (number: number): number => (AT_LEAST[Math.max(0, number)] ?? 0) / 36;
