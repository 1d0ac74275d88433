// What a choice will bring, before it is made: numbers to hit, damage to expect, heat and what it risks.

import type { BattleAction } from '../src/play/actions.ts';
import { plannedShot } from '../src/play/fire.ts';
import { coolingOf } from '../src/play/heat.ts';
import { lungeBlow } from '../src/play/lunge.ts';
import { isGone, pilotingOf, standingPsr } from '../src/play/mech.ts';
import { planMove } from '../src/play/move.ts';
import type { Spot } from '../src/play/reach.ts';
import {
  type Field,
  type FirePlan,
  type MoveMode,
  mechOf,
  type Posture,
  sheetFor,
  unitOf,
  type WeaponAttack,
} from '../src/play/state.ts';
import { enemiesOf, posturesOf, shotAt, TWISTS } from '../src/play/volley.ts';
import { isGameOver } from '../src/state/queries.ts';
import { meanDamage } from '../src/tables/cluster.ts';
import { ammoExplosionAvoidAt, ENGINE_HIT_HEAT, shutdownAvoidAt, toHitAt } from '../src/tables/heat.ts';
import type { Location } from '../src/tables/locations.ts';
import { chanceOf, IMPOSSIBLE_ABOVE, targetMovement } from '../src/tables/to-hit.ts';
import { fire, moveTo } from './orders.ts';
import { stepsOf } from './panels/path.ts';
import type { Why } from './words.ts';

/** The chance, 0 to 1, that 2d6 fall short of a number. */
export const chanceToFail = (number: number | 'auto' | null): number =>
  number === null ? 0 : number === 'auto' ? 1 : 1 - chanceOf(number);

/** The field as it would be after a move that nothing goes wrong with. */
export const supposeMoved = <F extends Field>(
  field: F,
  unitId: string,
  mode: MoveMode,
  spot: Pick<Spot, 'q' | 'r' | 'facing' | 'hexes' | 'heat'>,
  prone = false,
): F => {
  const unit = unitOf(field, unitId);
  const moved = {
    ...unit,
    position: { q: spot.q, r: spot.r },
    facing: spot.facing,
    prone: prone || unit.prone === true,
    movementThisTurn: mode,
    hexesMovedThisTurn: spot.hexes,
    heat: unit.heat + spot.heat,
  };
  return { ...field, fight: { ...field.fight, units: { ...field.fight.units, [unitId]: moved } } };
};

export interface Outlook {
  readonly targetId: string;
  /** Damage to expect when everything fires, on average. */
  readonly damage: number;
  /** The lowest number to hit among the weapons that reach. */
  readonly best: number;
  readonly twist: number;
}

/** What a unit could do to a target from where it stands, with the twist that does most; null without any shot. */
export const outlookOn = (field: Field, attackerId: string, targetId: string): Outlook | null => {
  let found: Outlook | null = null;
  for (const twist of TWISTS) {
    let damage = 0;
    let best = Number.POSITIVE_INFINITY;
    for (const { id, kind } of sheetFor(field, attackerId).weapons) {
      const shot = shotAt(field, attackerId, id, targetId, { twist });
      if (!shot) continue;
      damage += shot.chance * meanDamage(kind);
      best = Math.min(best, shot.total);
    }
    if (best <= IMPOSSIBLE_ABOVE && damage > (found?.damage ?? 0)) found = { targetId, damage, best, twist };
  }
  return found;
};

/** What being there adds for those who shoot at it. */
export const dodgeOf = (mode: MoveMode, hexes: number): number => targetMovement(hexes, mode === 'jump');

/** 2d6 must reach this on a piloting roll, with what the event adds. */
export const pilotNumber = (field: Field, unitId: string, modifier = 0): number =>
  pilotingOf(field, unitId) + standingPsr(field, unitId) + modifier;

export interface HeatForecast {
  readonly now: number;
  /** From what is planned: moving or firing. */
  readonly added: number;
  readonly engine: number;
  readonly cooling: number;
  /** After the Heat phase. */
  readonly total: number;
  /** What 2d6 must reach to keep the reactor running; null without danger. */
  readonly shutdown: number | 'auto' | null;
  /** What 2d6 must reach so that no ammunition goes off; null without danger or without ammunition. */
  readonly ammo: number | null;
  /** How much worse the aim will be next turn, and how many walking MP are lost. */
  readonly aim: number;
  readonly walk: number;
}

/** The heat at the end of the turn, if nothing more is done than what is planned. */
export const heatForecast = (field: Field, unitId: string, added: number): HeatForecast => {
  const unit = unitOf(field, unitId);
  const engine = (unit.componentDamage?.engineHits ?? 0) * ENGINE_HIT_HEAT;
  const cooling = coolingOf(field, unitId);
  const total = Math.max(0, unit.heat + added + engine - cooling);
  const hasAmmo = Object.values(unit.ammoState ?? {}).some(
    ({ remainingRounds, location }) => remainingRounds > 0 && !isGone(unit, location as Location),
  );
  return {
    now: unit.heat,
    added,
    engine,
    cooling,
    total,
    shutdown: shutdownAvoidAt(total),
    ammo: hasAmmo ? ammoExplosionAvoidAt(total) : null,
    aim: toHitAt(total),
    walk: Math.floor(total / 5),
  };
};

/** Heat that the attacks of a plan make. */
export const heatOfPlan = (field: Field, unitId: string, attacks: readonly WeaponAttack[]): number => {
  const { weapons } = sheetFor(field, unitId);
  return attacks.reduce(
    (sum, { weaponId }) => sum + (weapons.find(({ id }) => id === weaponId)?.kind.heat ?? 0),
    0,
  );
};

/** Damage to expect from a plan. */
export const damageOfPlan = (field: Field, unitId: string, plan: FirePlan): number => {
  const { weapons } = sheetFor(field, unitId);
  return plan.attacks.reduce((sum, attack) => {
    const shot = plannedShot(field, unitId, plan, attack);
    const weapon = weapons.find(({ id }) => id === attack.weaponId);
    return 'impossible' in shot || !weapon ? sum : sum + shot.chance * meanDamage(weapon.kind);
  }, 0);
};

/** The most heat that does not yet spoil the aim. */
const COOL = 7;

/** A sensible volley: the target and twist that promise most, with what the sinks can carry away. */
export const suggestFire = (
  field: Field,
  unitId: string,
  why: Why,
): FirePlan & { readonly targetId: string | null } => {
  let best: FirePlan & { readonly targetId: string | null } = { targetId: null, twist: 0, attacks: [] };
  let bestDamage = 0;
  for (const targetId of enemiesOf(field, unitId))
    for (const posture of posturesOf(field, unitId)) {
      const plan = volleyAt(field, unitId, targetId, posture, why, COOL);
      const damage = damageOfPlan(field, unitId, plan);
      if (damage > bestDamage) {
        bestDamage = damage;
        best = { targetId, ...plan };
      }
    }
  return best;
};

/** Everything at one target that the rules and this limit of heat allow, the most damage for its heat first. */
export const volleyAt = (
  field: Field,
  unitId: string,
  targetId: string,
  posture: Posture,
  why: Why,
  heatMax = Number.POSITIVE_INFINITY,
): FirePlan => {
  const attacks = sheetFor(field, unitId)
    .weapons.flatMap(({ id, kind }) => {
      const shot = shotAt(field, unitId, id, targetId, posture);
      return shot ? [{ ...shot, worth: (shot.chance * meanDamage(kind)) / (kind.heat + 1) }] : [];
    })
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ attack }) => attack);
  const heatOf = (some: readonly WeaponAttack[]) =>
    heatForecast(field, unitId, heatOfPlan(field, unitId, some)).total;
  let cool: readonly WeaponAttack[] = [];
  for (const attack of attacks) if (heatOf([...cool, attack]) <= heatMax) cool = [...cool, attack];
  return allowedPart(unitId, { ...posture, attacks: cool }, why);
};

/** The attacks of a plan that can be declared together, in their order. */
export const allowedPart = (
  unitId: string,
  { twist, flip = false, attacks }: FirePlan,
  why: Why,
): FirePlan => {
  const planOf = (some: readonly WeaponAttack[]): FirePlan => ({
    twist,
    ...(flip ? { flip } : {}),
    attacks: some,
  });
  const allowed = (some: readonly WeaponAttack[]) => !why(fire(unitId, planOf(some)));
  // Most plans are allowed as they are: one question instead of one for each weapon.
  if (attacks.length === 0 || allowed(attacks)) return planOf(attacks);
  let part: readonly WeaponAttack[] = [];
  for (const attack of attacks) if (allowed([...part, attack])) part = [...part, attack];
  return planOf(part);
};

export interface LungeForecast {
  readonly action: BattleAction;
  readonly kind: 'charge' | 'dfa';
  readonly targetId: string;
  readonly number: number;
  readonly chance: number;
  readonly damage: number;
}

/** The charge or leap that this move could end with; null when the rules allow none. */
export const lungeAt = (
  field: Field,
  unitId: string,
  mode: MoveMode,
  spot: Spot,
  why: Why,
): LungeForecast | null => {
  const attack = mode === 'jump' ? ('dfa' as const) : ('charge' as const);
  for (const targetId of enemiesOf(field, unitId)) {
    const action = moveTo(unitId, mode, spot, { ...stepsOf(spot), attack, targetId });
    if (why(action)) continue;
    const course = planMove(field, action.payload);
    if ('refused' in course || !course.lunge) continue;
    const { toHitNumber: number, damage } = lungeBlow(
      supposeMoved(field, unitId, mode, spot),
      unitId,
      course.lunge,
    );
    return {
      action,
      kind: attack,
      targetId,
      number,
      chance: number > IMPOSSIBLE_ABOVE ? 0 : chanceOf(number),
      damage,
    };
  }
  return null;
};

/** Armour and structure that are left, as a share of what there was: 0 to 1. */
export const integrityOf = (field: Field, unitId: string): number => {
  const unit = unitOf(field, unitId);
  const sheet = sheetFor(field, unitId);
  const sum = (points: Readonly<Record<string, number>>) =>
    Object.values(points).reduce((total, one) => total + one, 0);
  if (unit.destroyed) return 0;
  return (sum(unit.armor) + sum(unit.structure)) / (sum(sheet.armor) + sum(sheet.structure));
};

/** Whether a unit has declared, and nobody may know what. */
export const hasDeclared = (field: Field, unitId: string): boolean => {
  const { phase } = field.fight;
  return (
    (phase === 'weapon_attack' || phase === 'physical_attack') &&
    !isGameOver(field.fight) &&
    unitOf(field, unitId).lockState === 'locked' &&
    mechOf(field, unitId) !== undefined
  );
};
