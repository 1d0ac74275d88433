// The fire that I am about to declare: twist, targets, weapons; every number before it is final.

import { announce } from '@turnfold/board';
import { useMemo } from 'react';
import { distance } from '../src/map/hex.ts';
import { enemiesOf, plannedShot, TWISTS, whyNotFire } from '../src/play/fire.ts';
import { isImmobile, roundsFor } from '../src/play/mech.ts';
import { type FirePlan, sheetFor, unitOf, type WeaponAttack } from '../src/play/state.ts';
import { bracketOf, type ToHit } from '../src/play/to-hit.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import type { Location } from '../src/tables/locations.ts';
import { IMPOSSIBLE_ABOVE } from '../src/tables/to-hit.ts';
import type { MountedWeapon } from '../src/units/sheet.ts';
import {
  damageOfPlan,
  type HeatForecast,
  heatForecast,
  heatOfPlan,
  meanDamage,
  suggestFire,
  volleyAt,
} from './forecast.ts';
import { type Turn, useKeyed } from './use-turn.ts';
import { needsText, unitName, whyText } from './words.ts';

/** A weapon in the list, at the target it is aimed at or would be. */
export interface GunRow {
  readonly weapon: MountedWeapon;
  readonly targetId: string | null;
  readonly chosen: boolean;
  readonly shot: ToHit | null;
  /** Why it cannot fire at that target. */
  readonly why: string | null;
  readonly bracket: 'short' | 'medium' | 'long' | null;
  /** Null: needs no ammunition. */
  readonly rounds: number | null;
  /** On average, misses counted in. */
  readonly damage: number;
}

export interface Firing {
  readonly unitId: string;
  readonly twist: number;
  readonly canTwist: boolean;
  readonly targets: readonly string[];
  readonly targetId: string | null;
  readonly aim: Location | null;
  readonly canAim: boolean;
  readonly rows: readonly GunRow[];
  readonly plan: FirePlan;
  readonly damage: number;
  readonly heat: HeatForecast;
  readonly range: number | null;
  setTwist(twist: number): void;
  setTarget(targetId: string): void;
  nextTarget(): void;
  setAim(location: Location | null): void;
  toggle(weaponId: string): void;
  all(): void;
  none(): void;
  suggest(): void;
  confirm(): void;
  clear(): boolean;
}

interface Draft extends FirePlan {
  readonly targetId: string | null;
  readonly aim: Location | null;
}

export const useFire = (view: BattleView, turn: Turn): Firing | null => {
  const unitId = view.fight.phase === 'weapon_attack' ? turn.unitId : null;
  const suggested = useMemo<Draft | null>(
    () => (unitId ? { ...suggestFire(view, unitId), aim: null } : null),
    [view, unitId],
  );
  const [changed, setDraft] = useKeyed<Draft | null>(turn.stage, null);
  const draft = changed ?? suggested;
  if (unitId === null || draft === null) return null;

  const unit = unitOf(view, unitId);
  const targets = enemiesOf(view, unitId);
  const targetId = draft.targetId ?? targets[0] ?? null;
  const plan = possiblePart(view, unitId, draft);
  const canAim = targetId !== null && isImmobile(unitOf(view, targetId));
  const attackAt = (weaponId: string, at: string): WeaponAttack =>
    draft.aim !== null && canAim && at === targetId
      ? { weaponId, targetId: at, aim: draft.aim }
      : { weaponId, targetId: at };

  const rows = sheetFor(view, unitId).weapons.map((weapon): GunRow => {
    const chosen = plan.attacks.find(({ weaponId }) => weaponId === weapon.id);
    const at = chosen?.targetId ?? targetId;
    const rounds = weapon.kind.shotsPerTon > 0 ? roundsFor(unit, weapon.kind.id) : null;
    const none = { weapon, targetId: at, chosen: chosen !== undefined, rounds };
    if (at === null) return { ...none, shot: null, why: 'There is no enemy left.', bracket: null, damage: 0 };
    const attack = chosen ?? attackAt(weapon.id, at);
    const whole = chosen ? plan : { ...plan, attacks: [...plan.attacks, attack] };
    const shot = plannedShot(view, unitId, whole, attack);
    const range = distance(unit.position, unitOf(view, at).position);
    if ('impossible' in shot) {
      const params = { weapon: weapon.kind.name, target: unitName(view, at) };
      return { ...none, shot: null, why: whyText(shot.impossible, params), bracket: null, damage: 0 };
    }
    const refused = chosen ? null : whyNotFire(view, unitId, whole);
    const why =
      shot.total > IMPOSSIBLE_ABOVE
        ? `It needs ${shot.total}: two dice cannot reach that.`
        : refused
          ? whyText(refused.refused, refused.params)
          : null;
    return {
      ...none,
      shot,
      why,
      bracket: bracketOf(weapon.kind, range),
      damage: shot.chance * meanDamage(weapon.kind),
    };
  });

  const put = (change: Partial<Draft>) => turn.active && setDraft({ ...draft, ...plan, ...change });
  const setTarget = (id: string) => {
    if (!targets.includes(id)) return;
    put({ targetId: id, aim: null });
    announce(`Target: ${unitName(view, id)}.`);
  };
  return {
    unitId,
    twist: draft.twist,
    canTwist: !unit.prone,
    targets,
    targetId,
    aim: canAim ? draft.aim : null,
    canAim,
    rows,
    plan,
    damage: damageOfPlan(view, unitId, plan),
    heat: heatForecast(view, unitId, heatOfPlan(view, unitId, plan.attacks)),
    range: targetId === null ? null : distance(unit.position, unitOf(view, targetId).position),
    setTwist(twist) {
      if (unit.prone || !TWISTS.includes(twist as 0)) return;
      put({ twist });
      announce(twist === 0 ? 'Torso straight.' : `Torso twisted ${twist < 0 ? 'left' : 'right'}.`);
    },
    setTarget,
    nextTarget() {
      const next = targets[(targets.indexOf(targetId ?? '') + 1) % Math.max(1, targets.length)];
      if (next) setTarget(next);
    },
    setAim(location) {
      const attacks = plan.attacks.map(({ weaponId, targetId: at }) =>
        location !== null && at === targetId
          ? { weaponId, targetId: at, aim: location }
          : { weaponId, targetId: at },
      );
      put({ aim: location, attacks });
    },
    toggle(weaponId) {
      const row = rows.find(({ weapon }) => weapon.id === weaponId);
      if (!row || targetId === null) return;
      const others = plan.attacks.filter((attack) => attack.weaponId !== weaponId);
      const elsewhere = row.chosen && row.targetId !== targetId;
      if (row.chosen && !elsewhere) {
        put({ attacks: others });
        announce(`${row.weapon.kind.name} off.`);
      } else if (elsewhere || !row.why) {
        put({ attacks: [...others, attackAt(weaponId, targetId)] });
        announce(`${row.weapon.kind.name} on${row.shot ? `, ${needsText(row.shot.total)}` : ''}.`);
      }
    },
    all: () => targetId !== null && put(volleyAt(view, unitId, targetId, draft.twist)),
    none: () => put({ attacks: [] }),
    suggest: () => setDraft(null),
    confirm: () => turn.send({ type: 'DECLARE_ATTACKS', payload: { unitId, ...copied(plan) } }),
    clear() {
      const had = changed !== null;
      setDraft(null);
      return had;
    },
  };
};

/** The attacks of a draft that can be declared together, in their order. */
const possiblePart = (view: BattleView, unitId: string, { twist, attacks }: Draft): FirePlan => {
  let plan: FirePlan = { twist, attacks: [] };
  for (const attack of attacks) {
    const next = { twist, attacks: [...plan.attacks, attack] };
    if (!whyNotFire(view, unitId, next)) plan = next;
  }
  return plan;
};

const copied = ({ twist, attacks }: FirePlan) => ({
  twist,
  attacks: attacks.map((attack) => ({ ...attack })),
});
