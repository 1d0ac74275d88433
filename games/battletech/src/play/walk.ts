// Walks a path step by step: what it costs, what it enters, where it must be rolled for.

import type { Hex } from '../map/hex.ts';
import { turned } from '../map/hex.ts';
import { terrainAt } from '../map/hex-map.ts';
import type { Facing } from '../state/enums.ts';
import { TURN_COST } from '../tables/movement.ts';
import type { Field } from './state.ts';
import { unitOf } from './state.ts';
import { enterCost, groundOf, hexAfter, isHazard, type Step } from './steps.ts';

export interface Waypoint {
  readonly hex: Hex;
  readonly facing: Facing;
  readonly mp: number;
  readonly hexes: number;
  /** The terrain that must be rolled for, on entering this hex. */
  readonly hazard: 'rubble' | 'water_1' | 'water_2' | null;
}

/** The waypoints after each step; null where a step is forbidden. `force` pays for a step that costs too much. */
export const walkSteps = (
  field: Field,
  unitId: string,
  mode: 'walk' | 'run',
  steps: readonly Step[],
): readonly Waypoint[] | null => {
  const ground = groundOf(field, unitId);
  const { position, facing, prone } = unitOf(field, unitId);
  const way: Waypoint[] = [];
  let at: Waypoint = { hex: position, facing, mp: 0, hexes: 0, hazard: null };
  let course: Step | null = null;
  for (const step of steps) {
    if (step === 'L' || step === 'R') {
      at = { ...at, facing: turned(at.facing, step === 'L' ? -1 : 1), mp: at.mp + TURN_COST, hazard: null };
    } else {
      if (prone || (step === 'B' && mode !== 'walk')) return null;
      const hex = hexAfter(at.hex, at.facing, step);
      const cost = enterCost(ground, at.hex, hex, step, mode === 'run');
      if (cost === null) return null;
      const hexes = course === null || course === step ? at.hexes + 1 : 1;
      course = step;
      const terrain = terrainAt(field.map, hex);
      at = {
        hex,
        facing: at.facing,
        mp: at.mp + cost,
        hexes,
        hazard: isHazard(terrain) ? (terrain as 'rubble') : null,
      };
    }
    way.push(at);
  }
  return way;
};
