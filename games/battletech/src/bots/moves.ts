// Choosing where to go.

import type { Random } from '@turnfold/kernel';
import { distance, facingTowards, relativeBearing } from '../map/hex.ts';
import { terrainAt } from '../map/hex-map.ts';
import { woodsOf } from '../map/terrain.ts';
import type { BattleAction } from '../play/actions.ts';
import { attackSide } from '../play/arcs.ts';
import { whyNotStand } from '../play/move.ts';
import { reachable, type Spot } from '../play/reach.ts';
import { type MoveMode, unitOf } from '../play/state.ts';
import type { Stance } from '../play/to-hit.ts';
import { HOLD_RADIUS } from '../play/turn.ts';
import type { BattleView } from '../play/view-schema.ts';
import { bestAnswer, placesOf } from './answers.ts';
import type { Prices } from './body.ts';
import { priceOf, SIDE_WORTH } from './exchange.ts';
import { lungeFrom, type Throw } from './lunges.ts';
import { heatCost } from './salvo.ts';
import { bestVolley, type Fighter, gunChance, type Sketch } from './sketch.ts';

export interface Mind {
  /** How much a point of damage taken weighs against one dealt. */
  readonly caution: number;
  /** How much less it weighs for the side that is ahead (which wins if both lose alike), and more for the other. */
  readonly press: number;
  /** How much of it is left once the enemy has moved and cannot answer. */
  readonly nerve: number;
  /** Heat that may be left over at the end of the turn. */
  readonly heatMax: number;
  /** Looks at one in so many places. */
  readonly skips: number;
  /** Knows that backs are thin and wounded enemies are nearly gone. */
  readonly cunning: boolean;
  /** For so many of the best places it asks what the enemy would answer. */
  readonly answers: number;
  /** How much of what the enemy does to us after our move we must expect, when we move first. */
  readonly foresight: number;
  /** What a charge or a leap counts for; 0: never. */
  readonly daring: number;
  /** What it counts to be at the range where our guns are better than theirs: they will be about there next turn. */
  readonly band: number;
  /** The range it likes, as a share of how far its guns reach, and what each hex off it counts. */
  readonly reach: number;
  readonly pull: number;
  /** What it counts to stand in woods. */
  readonly cover: number;
  /** What it reckons with; null: by rules of thumb. */
  readonly prices: Prices | null;
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
  const choices: Choice[] = [];
  for (const mode of modes)
    for (const spot of reachable(view, unitId, mode)) {
      if (mind.skips > 1 && mode !== 'stationary' && random.int(mind.skips) !== 0) continue;
      if (nearest && spot.hexes > 0 && !looksAt(spot, nearest)) continue;
      choices.push({ mode, spot, score: scoreSpot(view, sketch, unitId, mode, spot, enemies, mind) });
      choices.push(...throwsFrom(view, sketch, unitId, mode, spot, enemies, mind));
    }
  const best = bestChoice(foreseen(view, sketch, unitId, choices, enemies, mind));
  return best ? moveTo(unitId, best.mode, best.spot, best.lunge) : stay(view, unitId);
};

interface Choice {
  readonly mode: MoveMode;
  readonly spot: Spot;
  readonly score: number;
  readonly lunge?: Throw;
}

/** The same place as the start of a charge or a leap at somebody who has moved. */
const throwsFrom = (
  view: BattleView,
  sketch: Sketch,
  unitId: string,
  mode: MoveMode,
  spot: Spot,
  enemies: readonly Fighter[],
  mind: Mind,
): Choice[] => {
  const { prices } = sketch;
  const me = sketch.fighters[unitId] as Fighter;
  if (!prices || mind.daring === 0) return [];
  return enemies.flatMap((target) => {
    if (!target.hasMoved && !target.immobile) return [];
    const lunge = lungeFrom(sketch, prices, me, mode, spot, target);
    if (!lunge || lunge.worth <= 0) return [];
    const here = stanceAt(me, mode, spot);
    const taken = enemies.reduce((all, enemy) => all + threatOf(sketch, enemy, me, here, mind), 0);
    const dealt = mind.daring * lunge.worth - heatCost(me.heat + spot.heat - me.cooling, prices);
    const score = dealt - mind.caution * taken + groundOf(view, me, spot, enemies, mind);
    return [{ mode, spot, score, lunge: { ...lunge, worth: dealt } }];
  });
};

/** The best choice; where enemies are still to move, by what their best answer leaves of it. */
const foreseen = (
  view: BattleView,
  sketch: Sketch,
  unitId: string,
  choices: Choice[],
  enemies: readonly Fighter[],
  mind: Mind,
): readonly Choice[] => {
  const me = sketch.fighters[unitId] as Fighter;
  const waiting = enemies.filter(({ hasMoved, immobile }) => !hasMoved && !immobile);
  const places = waiting.map((enemy) => (mind.answers > 0 ? placesOf(sketch, enemy) : []));
  const isForeseeable = places.some((list) => list.length > 0);
  if (!isForeseeable) return choices;
  const moved = enemies.filter((enemy) => !waiting.includes(enemy));
  const best = choices.sort((one, other) => other.score - one.score).slice(0, mind.answers);
  return best.map((choice) => {
    const here = stanceAt(me, choice.mode, choice.spot);
    const heat = heatFor(me, choice.spot, mind);
    let dealt = sketch.prices ? Number.NEGATIVE_INFINITY : 0;
    let taken = 0;
    for (const enemy of moved) {
      dealt = Math.max(dealt, worthOf(sketch, me, here, enemy, heat, mind));
      taken += threatOf(sketch, enemy, me, here, mind);
    }
    for (const [at, enemy] of waiting.entries()) {
      const answer = bestAnswer(sketch, me, here, heat, enemy, places[at] ?? [], mind);
      dealt = Math.max(dealt, answer?.dealt ?? 0);
      taken += answer?.taken ?? 0;
    }
    const gain = choice.lunge?.worth ?? dealt;
    const after = gain - mind.caution * taken + groundOf(view, me, choice.spot, enemies, mind);
    return { ...choice, score: mind.foresight * after + (1 - mind.foresight) * choice.score };
  });
};

const bestChoice = (choices: readonly Choice[]): Choice | null => {
  let best: Choice | null = null;
  for (const choice of choices) if (!best || choice.score > best.score) best = choice;
  return best;
};

export const moveTo = (
  unitId: string,
  mode: MoveMode,
  { q, r, facing }: Spot,
  lunge?: Throw,
): BattleAction => ({
  type: 'MOVE',
  payload: {
    unitId,
    mode,
    q,
    r,
    facing,
    ...(lunge ? { attack: lunge.attack, targetId: lunge.targetId } : {}),
  },
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

/** How far a side is ahead in what it can take and give: -1 to 1. */
export const leadOf = ({ fighters }: Sketch, side: string): number => {
  let [ours, theirs] = [0, 0];
  for (const fighter of Object.values(fighters)) {
    const fire = fighter.guns.reduce((sum, { mean }) => sum + mean, 0);
    const might = fighter.toughness * (fire + 5);
    if (fighter.side === side) ours += might;
    else theirs += might;
  }
  return (ours - theirs) / Math.max(1, ours + theirs);
};

/** Within a twist of the torso of the nearest enemy. */
const looksAt = (spot: Spot, { stance }: Fighter): boolean => {
  const degrees = relativeBearing(spot, spot.facing, stance.position);
  return degrees <= 90 || degrees >= 270;
};

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
  const here = stanceAt(me, mode, spot);
  const heat = heatFor(me, spot, mind);
  let dealt = sketch.prices ? Number.NEGATIVE_INFINITY : 0;
  let taken = 0;
  for (const enemy of enemies) {
    dealt = Math.max(dealt, worthOf(sketch, me, here, enemy, heat, mind));
    if (mind.caution > 0) taken += threatOf(sketch, enemy, me, here, mind);
  }
  return dealt - mind.caution * taken + groundOf(view, me, spot, enemies, mind);
};

const stanceAt = ({ stance }: Fighter, mode: MoveMode, { q, r, facing, hexes }: Spot): Stance => ({
  position: { q, r },
  facing,
  prone: stance.prone,
  movement: mode,
  hexes,
});

/** What the move adds to our heat, and what guns may still add to it. */
interface Heat {
  readonly moved: number;
  readonly max: number;
}

const heatFor = (me: Fighter, spot: Spot, mind: Mind): Heat => ({
  moved: spot.heat,
  max: Math.max(0, me.cooling + mind.heatMax - me.heat - spot.heat),
});

/** What a place is worth for itself: a safe way there, and not too far from the enemy or from what is to be held. */
const groundOf = (
  { config, map }: BattleView,
  me: Fighter,
  spot: Spot,
  enemies: readonly Fighter[],
  mind: Mind,
): number => {
  const nearest = nearestTo(enemies, spot);
  const near = nearest ? distance(spot, nearest.stance.position) : 0;
  const drift = Math.max(0, near - Math.max(1, me.rangeMax / 3));
  const band = mind.band && nearest ? mind.band * (fireAtRange(me, near) - fireAtRange(nearest, near)) : 0;
  const hold =
    config.scenario === 'hold' ? 1.5 * Math.max(0, distance(spot, { q: 0, r: 0 }) - HOLD_RADIUS) : 0;
  // By prices, heat is paid for already.
  const hot = mind.cunning && !mind.prices ? Math.max(0, me.heat + spot.heat - me.cooling - mind.heatMax) : 0;
  const ground = -spot.hazards * (mind.cunning ? 4 : 2) - 0.25 * drift - 0.05 * near - hold + band - hot;
  if (mind.pull === 0) return ground;
  const off = Math.abs(near - Math.max(1, mind.reach * me.rangeMax));
  return ground - mind.pull * off + mind.cover * woodsOf(terrainAt(map, spot));
};

/** What a 'Mech does a turn at this range, on average, as far as its sinks keep up. */
const fireAtRange = ({ guns, base, cooling }: Fighter, range: number): number => {
  let [damage, heat] = [0, 0];
  for (const gun of guns) {
    const chance = gunChance(gun, base + USUAL_MODIFIERS, range);
    damage += chance * gun.mean;
    if (chance > 0) heat += gun.kind.heat;
  }
  return damage * Math.min(1, cooling / Math.max(1, heat));
};

/** For the movement of both, and what grows between them. */
const USUAL_MODIFIERS = 4;

/** What my fire is worth: more from behind, and more against somebody who is nearly done for. */
const worthOf = (
  sketch: Sketch,
  me: Fighter,
  here: Stance,
  enemy: Fighter,
  heat: Heat,
  mind: Mind,
): number => {
  if (sketch.prices) return priceOf(sketch, sketch.prices, me, here, enemy, enemy.stance, heat.moved);
  const volley = bestVolley(sketch, me, here, enemy, enemy.stance, heat.max);
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
  if (sketch.prices) return priceOf(sketch, sketch.prices, enemy, from, me, here, enemy.hasMoved ? 0 : 1);
  const volley = bestVolley(sketch, enemy, from, me, here, enemy.cooling + 4);
  if (!volley) return 0;
  const side = attackSide(here.position, here.facing, from.position);
  return (
    volley.damage *
    (mind.cunning ? SIDE_WORTH[side] : 1) *
    (1 + (mind.cunning ? 15 / (15 + me.toughness) : 0))
  );
};
