// What two who stand like this do to each other in a turn: guns, and kicks between neighbours.

import { distance, relativeBearing } from '../map/hex.ts';
import { floorAt, terrainAt } from '../map/hex-map.ts';
import { woodsOf } from '../map/terrain.ts';
import { attackSide, isInArc } from '../play/arcs.ts';
import type { Stance } from '../play/to-hit.ts';
import { kickDamage, PHYSICAL_IMMOBILE, PHYSICAL_TO_HIT } from '../tables/physical.ts';
import { ATTACKER_MOVEMENT, chanceOf, targetMovement } from '../tables/to-hit.ts';
import { bestVolley, type Fighter, type Sketch } from './sketch.ts';

export const SIDE_WORTH = { front: 1, left: 1.1, right: 1.1, rear: 1.6 } as const;

/** Damage on average, which counts more from behind and against somebody who is nearly done for. */
export const blowWorth = (
  sketch: Sketch,
  attacker: Fighter,
  from: Stance,
  target: Fighter,
  to: Stance,
  heatMax: number,
): number => {
  const volley = bestVolley(sketch, attacker, from, target, to, heatMax)?.damage ?? 0;
  const damage = volley + kickWorth(sketch, attacker, from, target, to);
  if (damage === 0) return 0;
  const side = attackSide(to.position, to.facing, from.position);
  return damage * SIDE_WORTH[side] * (1 + 15 / (15 + target.toughness));
};

/** A kick that misses may end in a fall. */
const MISSED_KICK = 2;

const kickWorth = (
  { field }: Sketch,
  attacker: Fighter,
  from: Stance,
  target: Fighter,
  to: Stance,
): number => {
  if (from.prone || distance(from.position, to.position) !== 1) return 0;
  const rise = floorAt(field.map, to.position) - floorAt(field.map, from.position);
  if (rise < -1 || rise > 0) return 0;
  if (!isInArc('front', relativeBearing(from.position, from.facing, to.position))) return 0;
  const number =
    attacker.piloting +
    PHYSICAL_TO_HIT.kick +
    ATTACKER_MOVEMENT[from.movement] +
    targetMovement(to.hexes, to.movement === 'jump') +
    woodsOf(terrainAt(field.map, to.position)) +
    (target.immobile ? PHYSICAL_IMMOBILE : 0);
  const chance = chanceOf(Math.max(2, number));
  return Math.max(0, chance * kickDamage(attacker.tons) - (1 - chance) * MISSED_KICK);
};
