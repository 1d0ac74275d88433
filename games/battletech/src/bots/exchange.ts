// What two who stand like this do to each other in a turn: guns, and kicks between neighbours.

import { distance, relativeBearing } from '../map/hex.ts';
import { floorAt, terrainAt } from '../map/hex-map.ts';
import { woodsOf } from '../map/terrain.ts';
import { attackSide, isInArc } from '../play/arcs.ts';
import type { Stance } from '../play/to-hit.ts';
import { kickDamage, PHYSICAL_IMMOBILE, PHYSICAL_TO_HIT } from '../tables/physical.ts';
import { ATTACKER_MOVEMENT, chanceOf, targetMovement } from '../tables/to-hit.ts';
import type { Prices } from './body.ts';
import { bestSalvo } from './salvo.ts';
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

const kickWorth = (sketch: Sketch, attacker: Fighter, from: Stance, target: Fighter, to: Stance): number => {
  const chance = kickChance(sketch, attacker, from, target, to);
  return Math.max(0, chance * kickDamage(attacker.tons) - (1 - chance) * MISSED_KICK);
};

/** 0 where it cannot be kicked. */
const kickChance = (
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
  return chanceOf(Math.max(2, number));
};

/** The same by prices: the best salvo less its heat, and a kick with the falls that may come of it. */
export const priceOf = (
  sketch: Sketch,
  prices: Prices,
  attacker: Fighter,
  from: Stance,
  target: Fighter,
  to: Stance,
  moveHeat: number,
): number => {
  const { worth } = bestSalvo(sketch, prices, attacker, from, target, to, moveHeat);
  const chance = kickChance(sketch, attacker, from, target, to);
  if (chance === 0 || !target.body) return worth;
  const level = floorAt(sketch.field.map, to.position) === floorAt(sketch.field.map, from.position);
  const side = attackSide(to.position, to.facing, from.position);
  const landing = to.prone ? 'weapon' : level ? 'kick' : 'punch';
  const hurt = target.body.blow(landing, side, kickDamage(attacker.tons));
  const kick =
    chance * (hurt + (to.prone ? 0 : prices.fall * fallChance(target))) -
    (1 - chance) * prices.fall * fallChance(attacker);
  return worth + Math.max(0, kick);
};

/** Of failing a piloting roll. */
export const fallChance = ({ footing }: Fighter, modifier = 0): number =>
  1 - chanceOf(Math.max(2, footing + modifier));
