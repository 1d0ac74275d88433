// What a bot thinks with: the field boiled down to guns, stances and chances, quick to ask thousands of times.

import { distance, relativeBearing } from '../map/hex.ts';
import { indexOf, terrainAt } from '../map/hex-map.ts';
import { woodsOf } from '../map/terrain.ts';
import { type Arc, arcOf, isInArc } from '../play/arcs.ts';
import { coolingOf } from '../play/heat.ts';
import { lineOfSight, type Sightline } from '../play/los.ts';
import { isImmobile, pilotingOf, roundsFor, standingPsr } from '../play/mech.ts';
import { entrantOf, type Field, mechOf, sheetFor, unitIds, unitOf } from '../play/state.ts';
import { armModifiers, type Stance, stanceOf, whyNoWeapon } from '../play/to-hit.ts';
import { meanDamage } from '../tables/cluster.ts';
import { toHitAt } from '../tables/heat.ts';
import {
  ATTACKER_MOVEMENT,
  ATTACKER_PRONE,
  chanceOf,
  minimumRange,
  PARTIAL_COVER,
  RANGE,
  SENSORS_HIT,
  TARGET_IMMOBILE,
  TARGET_PRONE,
  targetMovement,
} from '../tables/to-hit.ts';
import type { WeaponKind } from '../tables/weapons.ts';
import { type Body, bodyOf, type Prices } from './body.ts';

export interface Gun {
  readonly id: string;
  readonly kind: WeaponKind;
  readonly arc: Arc;
  readonly isLeg: boolean;
  /** Damage of a hit, on average. */
  readonly mean: number;
  /** Of the arm it sits in. */
  readonly modifier: number;
}

export interface Fighter {
  readonly id: string;
  readonly side: string;
  readonly stance: Stance;
  /** Guns that can fire this turn, the most damage per heat first. */
  readonly guns: readonly Gun[];
  readonly base: number;
  readonly heat: number;
  readonly cooling: number;
  readonly immobile: boolean;
  readonly rangeMax: number;
  /** How much more it can take, roughly: armour and structure of the torso and head. */
  readonly toughness: number;
  readonly hasMoved: boolean;
  readonly tons: number;
  readonly piloting: number;
  /** What a piloting roll needs. */
  readonly footing: number;
  /** What strikes on it are worth; only for a bot that has prices. */
  readonly body: Body | null;
}

export interface Sketch {
  readonly field: Field;
  readonly fighters: Readonly<Record<string, Fighter>>;
  readonly prices: Prices | null;
  sight(from: Stance, to: Stance): Sightline;
}

export const sketchOf = (field: Field, prices: Prices | null = null): Sketch => {
  const fighters: Record<string, Fighter> = {};
  for (const id of unitIds(field))
    if (!unitOf(field, id).destroyed) fighters[id] = fighterOf(field, id, prices);
  const seen = new Map<number, Sightline>();
  const { map } = field;
  const size = (2 * map.radius + 1) ** 2;
  return {
    field,
    fighters,
    prices,
    sight(from, to) {
      const place = indexOf(map.radius, from.position) * size + indexOf(map.radius, to.position);
      const key = place * 4 + (from.prone ? 2 : 0) + (to.prone ? 1 : 0);
      const known = seen.get(key);
      if (known) return known;
      const line = lineOfSight(
        map,
        { hex: from.position, prone: from.prone },
        { hex: to.position, prone: to.prone },
      );
      seen.set(key, line);
      return line;
    },
  };
};

const fighterOf = (field: Field, id: string, prices: Prices | null): Fighter => {
  const unit = unitOf(field, id);
  const heat = mechOf(field, id).heatAtTurnStart;
  const guns = sheetFor(field, id)
    .weapons.filter((weapon) => whyNoWeapon(field, id, weapon) === null)
    .map(({ id: gunId, kind, at, rear }) => ({
      id: gunId,
      kind,
      arc: arcOf({ at, rear }),
      isLeg: at.endsWith('_leg'),
      mean: meanDamage(kind),
      modifier: armModifiers(field, id, at).reduce((total, { value }) => total + value, 0),
    }))
    .sort((one, other) => other.mean / (other.kind.heat + 2) - one.mean / (one.kind.heat + 2));
  const { armor, structure } = unit;
  return {
    id,
    side: unit.side,
    stance: stanceOf(field, id),
    guns,
    base:
      entrantOf(field, id).gunnery +
      toHitAt(heat) +
      ((unit.componentDamage?.sensorHits ?? 0) > 0 ? SENSORS_HIT : 0),
    heat: unit.heat,
    cooling: coolingOf(field, id),
    immobile: isImmobile(unit),
    rangeMax: guns.reduce((most, { kind }) => Math.max(most, kind.long), 0),
    toughness:
      (armor.center_torso ?? 0) +
      (structure.center_torso ?? 0) +
      ((armor.left_torso ?? 0) +
        (armor.right_torso ?? 0) +
        (structure.left_torso ?? 0) +
        (structure.right_torso ?? 0)) /
        2,
    hasMoved: unit.lockState === 'locked',
    tons: sheetFor(field, id).tons,
    piloting: pilotingOf(field, id),
    footing: pilotingOf(field, id) + standingPsr(field, id),
    body: prices && bodyOf(field, id, prices),
  };
};

export interface Volley {
  readonly damage: number;
  readonly twist: number;
  readonly heat: number;
  readonly guns: readonly Gun[];
}

const TWISTS = [0, 1, -1];
const NO_TWIST = [0];

/** The number that every gun of the shooter starts from against this target, before range; null without a line. */
export const commonNumber = (
  sketch: Sketch,
  shooter: Fighter,
  from: Stance,
  target: Fighter,
  to: Stance,
  range: number,
): number | null => {
  const line = sketch.sight(from, to);
  if (line.blocked) return null;
  return (
    shooter.base +
    ATTACKER_MOVEMENT[from.movement] +
    (from.prone ? ATTACKER_PRONE : 0) +
    targetMovement(to.hexes, to.movement === 'jump') +
    (to.prone ? (range === 1 ? TARGET_PRONE.adjacent : TARGET_PRONE.apart) : 0) +
    (target.immobile ? TARGET_IMMOBILE : 0) +
    line.woods +
    woodsOf(terrainAt(sketch.field.map, to.position)) +
    (line.cover ? PARTIAL_COVER : 0)
  );
};

export const gunChance = ({ kind, modifier }: Gun, common: number, range: number): number => {
  if (range > kind.long) return 0;
  const bracket = range <= kind.short ? RANGE.short : range <= kind.medium ? RANGE.medium : RANGE.long;
  return chanceOf(Math.max(2, common + modifier + bracket + minimumRange(kind.min, range)));
};

/** The best that a shooter can do to one target from a stance, on average, without spending more than `heatMax`. */
export const bestVolley = (
  sketch: Sketch,
  shooter: Fighter,
  from: Stance,
  target: Fighter,
  to: Stance,
  heatMax: number,
  wantGuns = false,
): Volley | null => {
  const range = distance(from.position, to.position);
  if (range === 0 || range > shooter.rangeMax) return null;
  const common = commonNumber(sketch, shooter, from, target, to, range);
  if (common === null || common > 12) return null;
  const bearing = relativeBearing(from.position, from.facing, to.position);
  let best: Volley | null = null;
  for (const twist of from.prone ? NO_TWIST : TWISTS) {
    const turnedBearing = (bearing - twist * 60 + 360) % 360;
    let damage = 0;
    let heat = 0;
    const guns: Gun[] = [];
    const rounds = new Map<string, number>();
    for (const gun of shooter.guns) {
      if (heat + gun.kind.heat > heatMax || !isInArc(gun.arc, gun.isLeg ? bearing : turnedBearing)) continue;
      const chance = gunChance(gun, common, range);
      if (chance === 0) continue;
      if (wantGuns && gun.kind.shotsPerTon > 0) {
        const used = (rounds.get(gun.kind.id) ?? 0) + 1;
        if (used > roundsFor(unitOf(sketch.field, shooter.id), gun.kind.id)) continue;
        rounds.set(gun.kind.id, used);
      }
      damage += chance * gun.mean;
      heat += gun.kind.heat;
      if (wantGuns) guns.push(gun);
    }
    if (damage > (best?.damage ?? 0)) best = { damage, twist, heat, guns };
  }
  return best;
};
