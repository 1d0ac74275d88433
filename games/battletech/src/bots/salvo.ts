// Which guns to fire: the set that is worth most, with the heat it leaves paid for.

import { distance, relativeBearing } from '../map/hex.ts';
import { attackSide, isInArc } from '../play/arcs.ts';
import type { Stance } from '../play/to-hit.ts';
import { ammoExplosionAvoidAt, shutdownAvoidAt, toHitAt, walkLossAt } from '../tables/heat.ts';
import { chanceOf } from '../tables/to-hit.ts';
import type { Body, Prices } from './body.ts';
import { commonNumber, type Fighter, type Gun, gunChance, type Sketch } from './sketch.ts';

export interface Salvo {
  /** What it does, less what its heat costs. */
  readonly worth: number;
  readonly twist: number;
  /** A bit for each gun of the shooter. */
  readonly picked: number;
}

/** What it costs to begin the next turn with so much heat. */
export const heatCost = (left: number, { heat, heatStep, kill }: Prices): number => {
  if (left <= 0) return 0;
  const avoid = shutdownAvoidAt(left);
  const cookOff = ammoExplosionAvoidAt(left);
  return (
    heat * left +
    heatStep * (0.7 * walkLossAt(left) + 2 * toHitAt(left)) +
    (avoid === null ? 0 : 0.4 * kill * (avoid === 'auto' ? 1 : 1 - chanceOf(avoid))) +
    (cookOff === null ? 0 : kill * (1 - chanceOf(cookOff)))
  );
};

const TWISTS = [0, 1, -1];
const NO_TWIST = [0];

/** What a shooter does best to one target from a stance. `moveHeat`: what the move there adds to its heat. */
export const bestSalvo = (
  sketch: Sketch,
  prices: Prices,
  shooter: Fighter,
  from: Stance,
  target: Fighter,
  to: Stance,
  moveHeat: number,
): Salvo => {
  const spent = shooter.heat + moveHeat - shooter.cooling;
  const rest: Salvo = { worth: -heatCost(spent, prices), twist: 0, picked: 0 };
  const range = distance(from.position, to.position);
  if (range === 0 || range > shooter.rangeMax || !target.body) return rest;
  const common = commonNumber(sketch, shooter, from, target, to, range);
  if (common === null || common > 12) return rest;
  const { cover } = sketch.sight(from, to);
  const side = attackSide(to.position, to.facing, from.position);
  const body: Body = target.body;
  const worths = shooter.guns.map((gun) => {
    const chance = gunChance(gun, common, range);
    if (chance === 0) return 0;
    const hit = (gun.mean / gun.kind.group) * body.strike(side, gun.kind.group, cover);
    return chance * hit - (gun.kind.shotsPerTon > 0 ? prices.round * gun.mean : 0);
  });
  const bearing = relativeBearing(from.position, from.facing, to.position);
  let top = rest;
  let before = 0;
  for (const twist of from.prone ? NO_TWIST : TWISTS) {
    const turned = (bearing - twist * 60 + 360) % 360;
    let bears = 0;
    for (const [index, { arc, isLeg }] of shooter.guns.entries())
      if ((worths[index] as number) > 0 && isInArc(arc, isLeg ? bearing : turned)) bears |= 1 << index;
    if ((bears & ~before) === 0) continue; // No gun that the last look did not have.
    before = bears;
    const salvo = pack(prices, shooter.guns, bears, worths, spent, twist);
    if (salvo.worth > top.worth) top = salvo;
  }
  return top;
};

export const gunsOf = ({ picked }: Salvo, { guns }: Fighter): readonly Gun[] =>
  guns.filter((_, index) => (picked & (1 << index)) !== 0);

const HEAT_MAX = 96;
/** By heat spent: the best worth, and the guns for it. */
const worthAt = new Float64Array(HEAT_MAX + 1);
const pickedAt = new Int32Array(HEAT_MAX + 1);

/** The knapsack: worth over heat, gun by gun, and then the heat at which the most is left. */
const pack = (
  prices: Prices,
  guns: readonly Gun[],
  bears: number,
  worths: readonly number[],
  spent: number,
  twist: number,
): Salvo => {
  let most = 0;
  worthAt[0] = 0;
  pickedAt[0] = 0;
  for (const [index, { kind }] of guns.entries()) {
    if ((bears & (1 << index)) === 0 || most + kind.heat > HEAT_MAX) continue;
    worthAt.fill(-1, most + 1, most + kind.heat + 1);
    most += kind.heat;
    for (let heat = most; heat >= kind.heat; heat--) {
      const without = worthAt[heat - kind.heat] as number;
      if (without < 0) continue;
      const worth = without + (worths[index] as number);
      if (worth <= (worthAt[heat] as number)) continue;
      worthAt[heat] = worth;
      pickedAt[heat] = (pickedAt[heat - kind.heat] as number) | (1 << index);
    }
  }
  let top: Salvo = { worth: -heatCost(spent, prices), twist, picked: 0 };
  for (let heat = 0; heat <= most; heat++) {
    const worth = (worthAt[heat] as number) - heatCost(spent + heat, prices);
    if ((worthAt[heat] as number) >= 0 && worth > top.worth)
      top = { worth, twist, picked: pickedAt[heat] as number };
  }
  return top;
};
