// Charges and deaths from above: what it is worth to throw oneself at an enemy that has moved.

import { distance, facingTowards } from '../map/hex.ts';
import { attackSide } from '../play/arcs.ts';
import { baseModifiers } from '../play/blow-to-hit.ts';
import { planLunge } from '../play/lunge.ts';
import type { Spot } from '../play/reach.ts';
import { sum } from '../play/run.ts';
import type { Lunge, MoveMode } from '../play/state.ts';
import { DAMAGE_GROUP, PSR } from '../tables/falls.ts';
import type { AttackSide } from '../tables/locations.ts';
import {
  chargeDamage,
  chargeSelfDamage,
  DFA_FALL_LEVELS,
  dfaDamage,
  dfaSelfDamage,
} from '../tables/physical.ts';
import { chanceOf } from '../tables/to-hit.ts';
import type { Body, Prices } from './body.ts';
import { fallChance } from './exchange.ts';
import type { Fighter, Sketch } from './sketch.ts';

export interface Throw {
  readonly attack: Lunge['kind'];
  readonly targetId: string;
  /** What it does, less what it costs; who lunges fires nothing. */
  readonly worth: number;
}

/** Null where the rules do not let it. */
export const lungeFrom = (
  { field }: Sketch,
  prices: Prices,
  me: Fighter,
  mode: MoveMode,
  spot: Spot,
  target: Fighter,
): Throw | null => {
  const { position, facing, prone } = target.stance;
  if (mode === 'stationary' || distance(spot, position) !== 1 || !me.body || !target.body) return null;
  if (spot.facing !== facingTowards(spot, position)) return null;
  const attack = mode === 'jump' ? 'dfa' : 'charge';
  const payload = {
    unitId: me.id,
    mode,
    q: spot.q,
    r: spot.r,
    facing: spot.facing,
    attack,
    targetId: target.id,
  } as const;
  const lunge = planLunge(field, payload, spot);
  if ('refused' in lunge) return null;
  const number = sum(baseModifiers(field, me.id, target.id, attack, mode).map(({ value }) => value));
  const chance = chanceOf(Math.max(2, number));
  const side = attackSide(position, facing, spot);
  const { hit, missed } =
    attack === 'charge'
      ? chargeOf(prices, me, me.body, target, target.body, side, lunge.hexes)
      : leapOf(prices, me, me.body, target, target.body, prone ? 'rear' : side);
  return { attack, targetId: target.id, worth: chance * hit + (1 - chance) * missed };
};

const inGroups = (points: number, worth: (group: number) => number): number => {
  const whole = Math.floor(points / DAMAGE_GROUP);
  const rest = points - whole * DAMAGE_GROUP;
  return whole * worth(DAMAGE_GROUP) + (rest > 0 ? worth(rest) : 0);
};

const chargeOf = (
  { fall }: Prices,
  me: Fighter,
  mine: Body,
  target: Fighter,
  theirs: Body,
  side: AttackSide,
  hexes: number,
) => ({
  hit:
    inGroups(chargeDamage(me.tons, hexes), (group) => theirs.strike(side, group, false)) -
    inGroups(chargeSelfDamage(target.tons), (group) => mine.strike('front', group, false)) +
    fall * (fallChance(target, PSR.charged) - fallChance(me, PSR.madeCharge)),
  missed: 0,
});

const leapOf = (
  { fall }: Prices,
  me: Fighter,
  mine: Body,
  target: Fighter,
  theirs: Body,
  side: AttackSide,
) => ({
  hit:
    inGroups(dfaDamage(me.tons), (group) =>
      theirs.blow(target.stance.prone ? 'weapon' : 'punch', side, group),
    ) -
    inGroups(dfaSelfDamage(me.tons), (group) => mine.blow('kick', 'front', group)) +
    fall * (fallChance(target, PSR.hitByDeathFromAbove) - fallChance(me, PSR.madeDeathFromAbove)),
  missed: -fall * (1 + DFA_FALL_LEVELS),
});
