// A move in the making: where the unit can go, which way it will face there, and the way it takes.

import type { Refusal } from '@turnfold/kernel';
import { distance, facingTowards, formatHex, type Hex } from '../src/map/hex.ts';
import { mpOf, reachable, type Spot } from '../src/play/reach.ts';
import { type Field, type MoveMode, unitOf } from '../src/play/state.ts';
import { enemiesOf } from '../src/play/volley.ts';
import { walkSteps } from '../src/play/walk.ts';
import { moveTo } from './orders.ts';
import type { Why } from './words.ts';

/** By hex (`q,r`): the ways to end a move there, by facing; the cheapest of each. */
export type Reach = ReadonlyMap<string, readonly (Spot | undefined)[]>;

export const reachOf = (field: Field, unitId: string, mode: MoveMode): Reach => {
  const reach = new Map<string, (Spot | undefined)[]>();
  for (const spot of reachable(field, unitId, mode)) {
    const key = formatHex(spot);
    const facings = reach.get(key) ?? new Array<Spot | undefined>(6).fill(undefined);
    const known = facings[spot.facing];
    if (!known || spot.mp < known.mp) facings[spot.facing] = spot;
    reach.set(key, facings);
  }
  return reach;
};

export const cheapest = (facings: readonly (Spot | undefined)[]): Spot | undefined =>
  facings.reduce((best, spot) => (spot && (!best || spot.mp < best.mp) ? spot : best), undefined);

/** The facing that looks at the nearest enemy, or as near to that as the movement points allow. */
export const bestFacing = (
  field: Field,
  unitId: string,
  facings: readonly (Spot | undefined)[],
): Spot | undefined => {
  const here = cheapest(facings);
  if (!here) return undefined;
  const target = nearestEnemy(field, unitId, here);
  if (!target) return here;
  const wanted = facingTowards(here, target);
  const off = (facing: number) => Math.min((facing - wanted + 6) % 6, (wanted - facing + 6) % 6);
  return facings.reduce((best, spot) => {
    if (!spot) return best;
    if (!best) return spot;
    return off(spot.facing) < off(best.facing) || (off(spot.facing) === off(best.facing) && spot.mp < best.mp)
      ? spot
      : best;
  }, undefined);
};

const nearestEnemy = (field: Field, unitId: string, from: Hex): Hex | null => {
  let nearest: Hex | null = null;
  for (const id of enemiesOf(field, unitId)) {
    const { position } = unitOf(field, id);
    if (!nearest || distance(from, position) < distance(from, nearest)) nearest = position;
  }
  return nearest;
};

/** The hexes of the way, the first one included. */
export const wayTo = (field: Field, unitId: string, mode: MoveMode, spot: Spot): readonly Hex[] => {
  const { position } = unitOf(field, unitId);
  if (mode === 'jump') return [position, { q: spot.q, r: spot.r }];
  if (mode === 'stationary') return [position];
  const hexes: Hex[] = [position];
  for (const { hex } of walkSteps(field, unitId, mode, spot.path()) ?? []) {
    const last = hexes.at(-1) as Hex;
    if (last.q !== hex.q || last.r !== hex.r) hexes.push(hex);
  }
  return hexes;
};

export interface ModeChoice {
  readonly mode: MoveMode;
  readonly mp: number;
  /** Why the unit cannot move so at all. */
  readonly refusal: Refusal | null;
}

/** The modes, with their movement points: each is asked for by a move that it could make. */
export const modesOf = (
  field: Field,
  unitId: string,
  reaches: Readonly<Record<MoveMode, Reach>>,
  why: Why,
): readonly ModeChoice[] => {
  const { position, facing } = unitOf(field, unitId);
  return MODES.map((mode) => {
    const [first = []] = reaches[mode].values();
    const spot = cheapest(first) ?? { ...position, facing };
    return { mode, mp: mpOf(field, unitId, mode), refusal: why(moveTo(unitId, mode, spot)) };
  });
};

export const MODES = ['stationary', 'walk', 'run', 'jump'] as const satisfies readonly MoveMode[];
