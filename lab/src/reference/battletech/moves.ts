// Choosing where to go.

import type { Random } from '@turnfold/kernel';
import { distance, facingTowards, relativeBearing } from '../../../../games/battletech/src/map/hex.ts';
import type { BattleAction } from '../../../../games/battletech/src/play/actions.ts';
import { attackSide } from '../../../../games/battletech/src/play/arcs.ts';
import { whyNotStand } from '../../../../games/battletech/src/play/move.ts';
import { reachable, type Spot } from '../../../../games/battletech/src/play/reach.ts';
import { type MoveMode, unitOf } from '../../../../games/battletech/src/play/state.ts';
import type { Stance } from '../../../../games/battletech/src/play/to-hit.ts';
import { HOLD_RADIUS } from '../../../../games/battletech/src/play/turn.ts';
import type { BattleView } from '../../../../games/battletech/src/play/view-schema.ts';
import { bestVolley, type Fighter, type Sketch } from './sketch.ts';

export interface Mind {
  /** How much a point of damage taken weighs against one dealt. */
  readonly caution: number;
  /** Heat that may be left over at the end of the turn. */
  readonly heatMax: number;
  /** Looks at one in so many places. */
  readonly skips: number;
  /** Knows that backs are thin and wounded enemies are nearly gone. */
  readonly cunning: boolean;
}

/** A prone 'Mech gets up if it can; others look for the best place. */
export const chooseMove = (
  view: BattleView,
  sketch: Sketch,
  unitId: string,
  mind: Mind,
  random: Random,
): BattleAction => {
  const unit = unitOf(view, unitId);
  const enemies = enemiesIn(sketch, unit.side);
  const nearest = nearestTo(enemies, unit.position);
  if (unit.prone && nearest)
    for (const mode of ['run', 'walk'] as const) {
      const payload = { unitId, mode, facing: facingTowards(unit.position, nearest.stance.position) };
      if (!whyNotStand(view, payload)) return { type: 'STAND', payload };
    }
  const modes: readonly MoveMode[] = view.active ? [view.active.mode] : ['stationary', 'walk', 'run', 'jump'];
  let best: { readonly mode: MoveMode; readonly spot: Spot } | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const mode of modes)
    for (const spot of reachable(view, unitId, mode)) {
      if (mind.skips > 1 && mode !== 'stationary' && random.int(mind.skips) !== 0) continue;
      if (nearest && spot.hexes > 0 && !looksAt(spot, nearest)) continue;
      const score = scoreSpot(view, sketch, unitId, mode, spot, enemies, mind);
      if (score > bestScore) {
        bestScore = score;
        best = { mode, spot };
      }
    }
  return best ? moveTo(unitId, best.mode, best.spot) : stay(view, unitId);
};

export const moveTo = (unitId: string, mode: MoveMode, { q, r, facing }: Spot): BattleAction => ({
  type: 'MOVE',
  payload: { unitId, mode, q, r, facing },
});

/** There is always a way to go on: to stand still, or to end a move that has begun. */
export const stay = (view: BattleView, unitId: string): BattleAction => {
  const { position, facing } = unitOf(view, unitId);
  const mode = view.active?.mode ?? 'stationary';
  return { type: 'MOVE', payload: { unitId, mode, q: position.q, r: position.r, facing } };
};

export const enemiesIn = ({ fighters }: Sketch, side: string): Fighter[] =>
  Object.values(fighters).filter((fighter) => fighter.side !== side);

export const nearestTo = (enemies: readonly Fighter[], hex: { q: number; r: number }): Fighter | null => {
  let nearest: Fighter | null = null;
  let near = Number.POSITIVE_INFINITY;
  for (const enemy of enemies) {
    const away = distance(hex, enemy.stance.position);
    if (away < near) {
      near = away;
      nearest = enemy;
    }
  }
  return nearest;
};

/** Within a twist of the torso of the nearest enemy. */
const looksAt = (spot: Spot, { stance }: Fighter): boolean => {
  const degrees = relativeBearing(spot, spot.facing, stance.position);
  return degrees <= 90 || degrees >= 270;
};

const SIDE_WORTH = { front: 1, left: 1.1, right: 1.1, rear: 1.6 } as const;

const scoreSpot = (
  view: BattleView,
  sketch: Sketch,
  unitId: string,
  mode: MoveMode,
  spot: Spot,
  enemies: readonly Fighter[],
  mind: Mind,
): number => {
  const me = sketch.fighters[unitId] as Fighter;
  const here: Stance = {
    position: { q: spot.q, r: spot.r },
    facing: spot.facing,
    prone: me.stance.prone,
    movement: mode,
    hexes: spot.hexes,
  };
  const heatMax = Math.max(0, me.cooling + mind.heatMax - me.heat - spot.heat);
  let dealt = 0;
  let taken = 0;
  let near = Number.POSITIVE_INFINITY;
  for (const enemy of enemies) {
    near = Math.min(near, distance(spot, enemy.stance.position));
    dealt = Math.max(dealt, worthOf(sketch, me, here, enemy, heatMax, mind));
    if (mind.caution > 0) taken += threatOf(sketch, enemy, me, here, mind);
  }
  const falls = spot.hazards * (mind.cunning ? 4 : 2);
  const drift = near - Math.max(1, me.rangeMax / 3);
  const hold =
    view.config.scenario === 'hold' ? 1.5 * Math.max(0, distance(spot, { q: 0, r: 0 }) - HOLD_RADIUS) : 0;
  return dealt - mind.caution * taken - falls - 0.25 * Math.max(0, drift) - 0.05 * near - hold;
};

/** What my fire is worth: more from behind, and more against somebody who is nearly done for. */
const worthOf = (
  sketch: Sketch,
  me: Fighter,
  here: Stance,
  enemy: Fighter,
  heatMax: number,
  mind: Mind,
): number => {
  const volley = bestVolley(sketch, me, here, enemy, enemy.stance, heatMax);
  if (!volley) return 0;
  if (!mind.cunning) return volley.damage;
  const side = attackSide(enemy.stance.position, enemy.stance.facing, here.position);
  const certain = enemy.hasMoved ? SIDE_WORTH[side] : (SIDE_WORTH[side] + 1) / 2;
  return volley.damage * certain * (1 + 15 / (15 + enemy.toughness));
};

/** What an enemy may do to me there. One that has not moved yet will at least turn round. */
const threatOf = (sketch: Sketch, enemy: Fighter, me: Fighter, here: Stance, mind: Mind): number => {
  if (enemy.immobile) return 0;
  const { stance } = enemy;
  const from =
    enemy.hasMoved || !mind.cunning
      ? stance
      : {
          ...stance,
          facing: facingTowards(stance.position, here.position),
          movement: 'walk' as const,
        };
  const volley = bestVolley(sketch, enemy, from, me, here, enemy.cooling + 4);
  if (!volley) return 0;
  const side = attackSide(here.position, here.facing, from.position);
  return (
    volley.damage *
    (mind.cunning ? SIDE_WORTH[side] : 1) *
    (1 + (mind.cunning ? 15 / (15 + me.toughness) : 0))
  );
};
