// Choosing what to shoot at, and whom to hit.

import type { BattleAction } from '../play/actions.ts';
import { attackSide } from '../play/arcs.ts';
import { type BlowToHit, blowToHit, possibleBlows } from '../play/blow-to-hit.ts';
import { whyNotFire } from '../play/fire.ts';
import { roundsFor } from '../play/mech.ts';
import {
  type Blow,
  type FirePlan,
  type Posture,
  sheetFor,
  unitOf,
  type WeaponAttack,
} from '../play/state.ts';
import type { BattleView } from '../play/view-schema.ts';
import { enemiesOf, posturesOf, shotAt } from '../play/volley.ts';
import { meanDamage } from '../tables/cluster.ts';
import type { Location } from '../tables/locations.ts';
import { chanceOf } from '../tables/to-hit.ts';
import { canAim } from '../tables/weapons.ts';
import type { Prices } from './body.ts';
import { fallChance, SIDE_WORTH } from './exchange.ts';
import { enemiesIn, type Mind } from './moves.ts';
import { bestSalvo, gunsOf, heatCost } from './salvo.ts';
import { bestVolley, type Fighter, type Gun, type Sketch } from './sketch.ts';

export const holdFire = (unitId: string): BattleAction => ({
  type: 'DECLARE_ATTACKS',
  payload: { unitId, twist: 0, attacks: [] },
});

/** Everything that the heat allows at the target where it counts most. */
export const chooseFire = (view: BattleView, sketch: Sketch, unitId: string, mind: Mind): BattleAction => {
  const me = sketch.fighters[unitId] as Fighter;
  const heatMax = Math.max(0, me.cooling + mind.heatMax - me.heat);
  if (sketch.prices) return chooseSalvo(view, sketch, sketch.prices, me, heatMax);
  let best: { readonly target: Fighter; readonly volley: Shots } | null = null;
  let bestWorth = 0;
  for (const target of enemiesIn(sketch, me.side)) {
    const volley = bestVolley(sketch, me, me.stance, target, target.stance, heatMax, true);
    if (!volley) continue;
    const worth = volley.damage * (mind.cunning ? targetWorth(view, me, target) : 1);
    if (worth > bestWorth) {
      bestWorth = worth;
      best = { target, volley };
    }
  }
  return best ? fireAt(view, unitId, best.target.id, best.volley) : lastResort(view, unitId, heatMax);
};

/** The set of guns that is worth most, at whom it is worth most. */
const chooseSalvo = (
  view: BattleView,
  sketch: Sketch,
  prices: Prices,
  me: Fighter,
  heatMax: number,
): BattleAction => {
  let best: { readonly target: Fighter; readonly volley: Shots } | null = null;
  let bestGain = 0;
  for (const target of enemiesIn(sketch, me.side)) {
    const salvo = bestSalvo(sketch, prices, me, me.stance, target, target.stance, 0);
    const gain =
      (salvo.worth + heatCost(me.heat - me.cooling, prices)) * (1 + 0.25 * friendsAt(view, target));
    if (gain <= bestGain) continue;
    bestGain = gain;
    const side = attackSide(target.stance.position, target.stance.facing, me.stance.position);
    best = {
      target,
      volley: {
        twist: salvo.twist,
        guns: withinRounds(view, me, gunsOf(salvo, me)),
        aim: target.immobile ? target.body?.mark(side) : undefined,
      },
    };
  }
  return best ? fireAt(view, me.id, best.target.id, best.volley) : lastResort(view, me.id, heatMax);
};

/** No more guns of a kind than there are rounds for. */
const withinRounds = (view: BattleView, { id }: Fighter, guns: readonly Gun[]): readonly Gun[] =>
  guns.filter(
    ({ kind }, index) =>
      kind.shotsPerTon === 0 ||
      guns.slice(0, index).filter((other) => other.kind === kind).length <
        roundsFor(unitOf(view, id), kind.id),
  );

/** With nothing before it that it sees: missiles that a friend directs, or arms flipped to the rear. */
const lastResort = (view: BattleView, unitId: string, heatMax: number): BattleAction => {
  let best: FirePlan = { twist: 0, attacks: [] };
  let most = 0;
  for (const posture of posturesOf(view, unitId))
    for (const targetId of enemiesOf(view, unitId)) {
      const { plan, damage } = volleyAt(view, unitId, targetId, posture, heatMax);
      if (damage <= most || whyNotFire(view, unitId, plan)) continue;
      most = damage;
      best = plan;
    }
  return { type: 'DECLARE_ATTACKS', payload: { unitId, ...best } };
};

const volleyAt = (view: BattleView, unitId: string, targetId: string, posture: Posture, heatMax: number) => {
  const attacks: WeaponAttack[] = [];
  let heat = 0;
  let damage = 0;
  for (const { id, kind } of sheetFor(view, unitId).weapons) {
    const shot = heat + kind.heat > heatMax ? null : shotAt(view, unitId, id, targetId, posture);
    if (!shot) continue;
    attacks.push(shot.attack);
    heat += kind.heat;
    damage += shot.chance * meanDamage(kind);
  }
  return { plan: { ...posture, attacks }, damage };
};

/** Backs, the nearly dead, and those whom friends shoot at too. */
const targetWorth = (view: BattleView, me: Fighter, target: Fighter): number => {
  const side = attackSide(target.stance.position, target.stance.facing, me.stance.position);
  return SIDE_WORTH[side] * (1 + 20 / (15 + target.toughness)) * (1 + 0.25 * friendsAt(view, target));
};

const friendsAt = (view: BattleView, { id }: Fighter): number =>
  Object.values(view.plans).filter(({ attacks }) => attacks[0]?.targetId === id).length;

interface Shots {
  readonly twist: number;
  readonly guns: readonly Gun[];
  /** The location that is aimed at. */
  readonly aim?: Location | undefined;
}

export const fireAt = (
  view: BattleView,
  unitId: string,
  targetId: string,
  { twist, guns, aim }: Shots,
): BattleAction => {
  let chosen = guns;
  if (unitOf(view, unitId).prone) {
    const arm = guns.find(({ arc }) => arc === 'left_arm' || arc === 'right_arm')?.arc;
    chosen = guns.filter((gun) => (gun.arc !== 'left_arm' && gun.arc !== 'right_arm') || gun.arc === arm);
  }
  const attacks = chosen.map(({ id, kind }) => ({
    weaponId: id,
    targetId,
    ...(aim !== undefined && canAim(kind) ? { aim } : {}),
  }));
  const plan: FirePlan = { twist, attacks };
  return whyNotFire(view, unitId, plan)
    ? holdFire(unitId)
    : { type: 'DECLARE_ATTACKS', payload: { unitId, ...plan } };
};

/** The blow (or pair of punches) that does most on average; a kick that may miss risks a fall. */
export const chooseBlows = (view: BattleView, sketch: Sketch, unitId: string, mind: Mind): BattleAction => {
  const blows = possibleBlows(view, unitId);
  let best: readonly Blow[] = [];
  let bestWorth = 0;
  const consider = (list: readonly Blow[], worth: number) => {
    if (worth > bestWorth) {
      bestWorth = worth;
      best = list;
    }
  };
  const worthOf = (blow: Blow): number => {
    const shot = blowToHit(view, unitId, blow);
    if ('impossible' in shot) return 0;
    const chance = chanceOf(Math.max(2, shot.total));
    if (sketch.prices) return pricedBlow(sketch, sketch.prices, unitId, blow, shot, chance);
    if (blow.kind === 'push') return 0.5 * chance;
    const felled = blow.kind === 'kick' && mind.cunning ? 3 * chance - 4 * (1 - chance) : 0;
    return chance * shot.damage + felled;
  };
  for (const blow of blows) consider([blow], worthOf(blow));
  for (const left of blows)
    for (const right of blows)
      if (left.limb === 'left_arm' && right.limb === 'right_arm' && left.targetId === right.targetId)
        consider([left, right], worthOf(left) + worthOf(right));
  return { type: 'PHYSICAL', payload: { unitId, attacks: best } };
};

const pricedBlow = (
  { fighters }: Sketch,
  { fall }: Prices,
  unitId: string,
  { kind, targetId }: Blow,
  { table, side, damage }: BlowToHit,
  chance: number,
): number => {
  const [me, target] = [fighters[unitId], fighters[targetId]];
  if (!me || !target?.body) return 0;
  const felled = kind === 'punch' || target.stance.prone ? 0 : fall * fallChance(target);
  const missed = kind === 'kick' ? fall * fallChance(me) : 0;
  return chance * (target.body.blow(table, side, damage) + felled) - (1 - chance) * missed;
};
