// A 'Mech as a target: what a strike is worth, by where it may land and by what is left there.

import { isGone, weaponWorks } from '../play/mech.ts';
import { type Field, mechOf, sheetFor, unitOf } from '../play/state.ts';
import type { IUnitGameState } from '../state/types.ts';
import { meanDamage } from '../tables/cluster.ts';
import {
  type ArmorLocation,
  type AttackSide,
  armorAt,
  baseOf,
  HIT_LOCATIONS,
  isLeg,
  isRear,
  KICK_LOCATIONS,
  LOCATIONS,
  type Location,
  PUNCH_LOCATIONS,
  TRANSFER,
} from '../tables/locations.ts';
import type { Slot } from '../units/slots.ts';

/** What things are worth, in points of damage to a 'Mech that is still whole. */
export interface Prices {
  /** A 'Mech that is out of the fight. */
  readonly kill: number;
  /** All of its guns. */
  readonly guns: number;
  readonly leg: number;
  /** The pilot's first wound; the second counts twice as much, and so on. */
  readonly wound: number;
  readonly fall: number;
  /** Any point of damage, wherever it lands. */
  readonly scratch: number;
  /** A point of heat that is left at the end of the turn, and the steps of the heat scale. */
  readonly heat: number;
  readonly heatStep: number;
  /** A shot, as a share of its damage, where rounds may run out. */
  readonly round: number;
}

export type Landing = 'weapon' | 'punch' | 'kick';

export interface Body {
  /** One strike of so many points from this side; behind cover, legs are not hit. */
  strike(side: AttackSide, points: number, cover: boolean): number;
  blow(landing: Landing, side: AttackSide, points: number): number;
  /** Where to aim when it cannot move. The head is too hard to hit. */
  mark(side: AttackSide): Location;
}

/** The chances, of 36, of 2d6 from 2 to 12. */
const TWO_DICE = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/** The weight of the shots that marks are compared by. */
const AIMED_POINTS = 5;
/** Critical slots that a roll for them hits, on average. */
const SLOTS_PER_ROLL = 22 / 36;

export const bodyOf = (field: Field, unitId: string, prices: Prices): Body => {
  const unit = unitOf(field, unitId);
  const known = new Map<string, number>();
  const values = valuesOf(field, unitId, prices);
  const at = (location: ArmorLocation, points: number) => strikeAt(unit, values, prices, location, points);
  const once = (key: string, reckon: () => number): number => {
    const value = known.get(key) ?? reckon();
    known.set(key, value);
    return value;
  };
  const strike: Body['strike'] = (side, points, cover) =>
    once(`${side}${points}${cover}`, () =>
      HIT_LOCATIONS[side].reduce((sum, location, roll) => {
        if (cover && isLeg(baseOf(location))) return sum;
        const pierced = roll === 0 ? SLOTS_PER_ROLL * values.slot[baseOf(location)] : 0;
        return sum + ((TWO_DICE[roll] as number) / 36) * (at(location, points) + pierced);
      }, 0),
    );
  return {
    strike,
    blow: (landing, side, points) =>
      landing === 'weapon'
        ? strike(side, points, false)
        : once(`${landing}${side}${points}`, () => {
            const table = landing === 'kick' ? KICK_LOCATIONS : PUNCH_LOCATIONS;
            return table[side].reduce((sum, location) => sum + at(location, points) / 6, 0);
          }),
    mark: (side) => {
      const worth = (location: Location) => at(armorAt(location, side === 'rear'), AIMED_POINTS);
      return LOCATIONS.filter((location) => location !== 'head' && !isGone(unit, location)).reduce(
        (best, location) => (worth(location) > worth(best) ? location : best),
        'center_torso',
      );
    },
  };
};

/** By location: what is lost with it, and what a critical hit there costs on average. */
interface Values {
  readonly loss: Readonly<Record<Location, number>>;
  readonly slot: Readonly<Record<Location, number>>;
}

const valuesOf = (field: Field, unitId: string, prices: Prices): Values => {
  const guns = gunShares(field, unitId);
  const loss = {} as Record<Location, number>;
  const slot = {} as Record<Location, number>;
  for (const location of LOCATIONS) {
    loss[location] = lossOf(location, guns, prices);
    slot[location] = slotWorth(field, unitId, location, guns, prices);
  }
  return { loss, slot };
};

/** Each gun's part of all the damage that the 'Mech can still do, and where it sits. */
type GunShares = ReadonlyMap<string, { readonly at: Location; readonly share: number }>;

const gunShares = (field: Field, unitId: string): GunShares => {
  const working = sheetFor(field, unitId).weapons.filter((gun) => weaponWorks(field, unitId, gun));
  const all = working.reduce((sum, { kind }) => sum + meanDamage(kind), 0);
  return new Map(working.map(({ id, at, kind }) => [id, { at, share: meanDamage(kind) / Math.max(1, all) }]));
};

const lossOf = (location: Location, guns: GunShares, prices: Prices): number => {
  if (location === 'head' || location === 'center_torso') return prices.kill;
  if (isLeg(location)) return prices.leg;
  let share = 0;
  for (const gun of guns.values())
    if (gun.at === location || (!isLeg(gun.at) && TRANSFER[gun.at] === location)) share += gun.share;
  return prices.guns * share;
};

const slotWorth = (
  field: Field,
  unitId: string,
  location: Location,
  guns: GunShares,
  prices: Prices,
): number => {
  const { hits } = mechOf(field, unitId);
  let [sum, count] = [0, 0];
  for (const [index, slot] of sheetFor(field, unitId).slots[location].entries()) {
    if (!slot || hits.includes(`${location}:${index}`)) continue;
    sum += componentWorth(unitOf(field, unitId), slot, guns, prices);
    count++;
  }
  return count === 0 ? 0 : sum / count;
};

/** What the first hit and those after it cost, as shares of a kill: the last of them is (nearly) one. */
const HITS = { engine: [0.2, 0.35, 1], gyro: [0.2, 0.6], sensor: [0.15, 0.6] } as const;

const componentWorth = (
  { ammoState, componentDamage }: IUnitGameState,
  { type, name }: Slot,
  guns: GunShares,
  { kill, guns: firepower }: Prices,
): number => {
  switch (type) {
    case 'cockpit':
      return kill;
    case 'ammo':
      return (ammoState?.[name]?.remainingRounds ?? 0) > 0 ? 0.8 * kill : 0;
    case 'engine':
    case 'gyro':
    case 'sensor':
      return kill * (HITS[type][componentDamage?.[`${type}Hits`] ?? 0] ?? 0);
    case 'weapon':
      return firepower * (guns.get(name)?.share ?? 0);
    default:
      return 0.03 * kill;
  }
};

/** Points through armour into structure, and on to the next location: the nearer to the end, the more a point counts. */
const strikeAt = (
  unit: IUnitGameState,
  values: Values,
  prices: Prices,
  location: ArmorLocation,
  points: number,
): number => {
  const base = baseOf(location);
  const next = TRANSFER[base];
  const onward = (rest: number): number =>
    next && rest > 0 ? strikeAt(unit, values, prices, armorAt(next, isRear(location)), rest) : 0;
  if (isGone(unit, base)) return onward(points);
  const armor = unit.armor[location] ?? 0;
  const structure = unit.structure[base] ?? 0;
  const left = armor + structure;
  const open = values.loss[base] + 2 * SLOTS_PER_ROLL * values.slot[base];
  let worth = Math.min(points, left) * (prices.scratch + open / (left + MARGIN));
  if (base === 'head') worth += prices.wound * (1 + unit.pilotWounds);
  if (points > armor) worth += SLOTS_PER_ROLL * values.slot[base];
  if (points < left) return worth;
  return worth + (values.loss[base] * MARGIN) / (left + MARGIN) + onward(points - left);
};

/** Keeps the worth of a point within bounds where nearly nothing is left. */
const MARGIN = 8;
