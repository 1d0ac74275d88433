// Single steps of a 'Mech on its feet, what they cost and where they are forbidden.

import { type Hex, neighbour, turned } from '../map/hex.ts';
import { floorAt, isOnMap, terrainAt } from '../map/hex-map.ts';
import { depthOf } from '../map/terrain.ts';
import type { Facing } from '../state/enums.ts';
import type { PSR } from '../tables/falls.ts';
import { ENTER_COST, LEVEL_COST, LEVELS_MAX } from '../tables/movement.ts';
import type { Field } from './state.ts';
import { unitOf } from './state.ts';

/** Forward, backward, turn left, turn right. */
export const STEPS = ['F', 'B', 'L', 'R'] as const;
export type Step = (typeof STEPS)[number];

/** Who stands where, for the whole of a search. */
export interface Ground {
  readonly field: Field;
  readonly unitId: string;
  /** `q,r` of hexes with an enemy: closed. */
  readonly enemies: ReadonlySet<string>;
  /** `q,r` of hexes with a friend: may be crossed, not stopped on. */
  readonly friends: ReadonlySet<string>;
}

export const groundOf = (field: Field, unitId: string): Ground => {
  const { side } = unitOf(field, unitId);
  const enemies = new Set<string>();
  const friends = new Set<string>();
  for (const id in field.fight.units) {
    const unit = unitOf(field, id);
    if (unit.destroyed || id === unitId) continue;
    (unit.side === side ? friends : enemies).add(`${unit.position.q},${unit.position.r}`);
  }
  return { field, unitId, enemies, friends };
};

/** MP to enter a hex from its neighbour; null where it is forbidden. */
export const enterCost = (
  ground: Ground,
  from: Hex,
  to: Hex,
  step: 'F' | 'B',
  running: boolean,
): number | null => {
  const { map } = ground.field;
  if (!isOnMap(map, to)) return null;
  const key = `${to.q},${to.r}`;
  if (ground.enemies.has(key)) return null;
  const terrain = terrainAt(map, to);
  if (running && depthOf(terrain) > 0) return null;
  const levels = Math.abs(floorAt(map, to) - floorAt(map, from));
  if (levels > LEVELS_MAX || (step === 'B' && levels > 0)) return null;
  if (ground.friends.has(key) && isHazard(terrain)) return null; // One could fall there, onto a friend.
  return ENTER_COST[terrain] + levels * LEVEL_COST;
};

/** Ground that takes a piloting roll to enter. */
export const isHazard = (terrain: string): terrain is keyof typeof PSR =>
  terrain === 'rubble' || terrain === 'water_1' || terrain === 'water_2';

export const hexAfter = (hex: Hex, facing: Facing, step: 'F' | 'B'): Hex =>
  neighbour(hex, step === 'F' ? facing : turned(facing, 3));
