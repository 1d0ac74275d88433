// What it costs to move.

import type { Terrain } from '../map/terrain.ts';

export const ENTER_COST: Readonly<Record<Terrain, number>> = {
  clear: 1,
  pavement: 1,
  light_woods: 2,
  heavy_woods: 3,
  rough: 2,
  rubble: 2,
  water_0: 1,
  water_1: 2,
  water_2: 4,
};
export const LEVEL_COST = 1;
export const LEVELS_MAX = 2;
export const TURN_COST = 1;
export const STAND_COST = 2;
export const DROP_COST = 1;

export const runOf = (walk: number): number => Math.ceil(walk * 1.5);

export interface LegDamage {
  readonly base: number;
  readonly hips?: number;
  /** Leg and foot actuators lost in legs whose hip still works. */
  readonly actuators?: number;
  readonly legsGone?: number;
  readonly heat?: number;
}

/** Walking MP after damage and heat. */
export const walkOf = ({ base, hips = 0, actuators = 0, legsGone = 0, heat = 0 }: LegDamage): number => {
  if (legsGone >= 2 || hips >= 2) return 0;
  const sound = legsGone === 1 ? 1 : Math.max(0, (hips === 1 ? Math.ceil(base / 2) : base) - actuators);
  return Math.max(0, sound - Math.floor(heat / 5));
};

/** With one leg there is no running: what is left is a walk. */
export const runAfter = (damage: LegDamage): number =>
  (damage.legsGone ?? 0) > 0 ? walkOf(damage) : runOf(walkOf(damage));
