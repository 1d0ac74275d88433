// The fire that I am about to declare: twist, targets, weapons; every number before it is final.

import { announce } from '@turnfold/board';
import type { Refusal } from '@turnfold/kernel';
import { useMemo } from 'react';
import { distance } from '../src/map/hex.ts';
import { type Posture, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import type { Location } from '../src/tables/locations.ts';
import {
  attackAt,
  type FireChoice,
  type FireDraft,
  type FireScene,
  fireChoice,
  noShotAt,
  suggestedDraft,
} from './fire-plan.ts';
import { damageOfPlan, type HeatForecast, heatForecast, heatOfPlan, volleyAt } from './forecast.ts';
import { fire } from './orders.ts';
import { type Turn, useKeyed } from './use-turn.ts';
import { needsText, unitName } from './words.ts';

export interface Firing extends FireChoice {
  readonly unitId: string;
  readonly damage: number;
  readonly heat: HeatForecast;
  readonly range: number | null;
  setTwist(twist: number): void;
  toggleFlip(): void;
  setSpotter(spotterId: string | null): void;
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

export const useFire = (view: BattleView, turn: Turn): Firing | null => {
  const { why } = turn;
  const unitId = view.fight.phase === 'weapon_attack' ? turn.unitId : null;
  const scene = useMemo<FireScene | null>(() => (unitId ? { view, unitId, why } : null), [view, unitId, why]);
  const suggested = useMemo(() => scene && suggestedDraft(scene), [scene]);
  const [changed, setDraft] = useKeyed<FireDraft | null>(turn.stage, null);
  const draft = changed ?? suggested;
  const choice = useMemo(() => scene && draft && fireChoice(scene, draft), [scene, draft]);
  if (scene === null || draft === null || choice === null) return null;

  const put = (next: FireDraft | null, refusal: Refusal | null = null) => {
    if (!turn.active) return;
    setDraft(next);
    turn.refuse(refusal);
  };
  const { plan, targetId } = choice;
  return {
    ...choice,
    ...forecastOf(scene, choice),
    ...aiming(scene, { ...draft, ...plan }, choice, turn, put),
    ...choosing(scene, { ...draft, ...plan }, choice, turn, put),
    unitId: scene.unitId,
    all() {
      if (targetId === null) return;
      const volley = volleyAt(view, scene.unitId, targetId, postureOf(draft), why);
      const refusal = volley.attacks.length > 0 ? null : noShotAt(scene, postureOf(draft), targetId);
      put({ ...draft, ...volley }, refusal);
    },
    none: () => put({ ...draft, attacks: [] }),
    suggest: () => put(null),
    confirm: () => turn.send(fire(scene.unitId, plan)),
    clear() {
      const had = changed !== null || turn.refusal !== null;
      put(null);
      return had;
    },
  };
};

type Put = (next: FireDraft, refusal?: Refusal | null) => void;

const forecastOf = ({ view, unitId }: FireScene, { plan, targetId }: FireChoice) => ({
  damage: damageOfPlan(view, unitId, plan),
  heat: heatForecast(view, unitId, heatOfPlan(view, unitId, plan.attacks)),
  range: targetId === null ? null : distance(unitOf(view, unitId).position, unitOf(view, targetId).position),
});

/** At whom, and with the torso turned which way. */
const aiming = (scene: FireScene, draft: FireDraft, choice: FireChoice, turn: Turn, put: Put) => {
  const { view, unitId, why } = scene;
  const { targets, targetId } = choice;
  const setTarget = (id: string) => {
    put({ ...draft, targetId: id, aim: null, spotterId: null }, noShotAt(scene, postureOf(draft), id));
    announce(`Target: ${unitName(view, id)}.`);
  };
  return {
    setTarget,
    nextTarget() {
      const next = targets[(targets.indexOf(targetId ?? '') + 1) % Math.max(1, targets.length)];
      if (next) setTarget(next);
    },
    setTwist(twist: number) {
      const refusal = why(fire(unitId, { twist, attacks: [] }));
      if (refusal) return turn.refuse(refusal);
      // Weapons that no longer bear are left out, and the rules say why.
      put({ ...draft, twist, flip: false }, why(fire(unitId, { twist, attacks: draft.attacks })));
      announce(twist === 0 ? 'Torso straight.' : `Torso twisted ${twist < 0 ? 'left' : 'right'}.`);
    },
    toggleFlip() {
      const flip = !choice.flip;
      const refusal = flip ? choice.noFlip : null;
      if (refusal) return turn.refuse(refusal);
      put({ ...draft, twist: 0, flip }, why(fire(unitId, { twist: 0, flip, attacks: draft.attacks })));
      announce(flip ? 'Arms flipped to the rear.' : 'Arms forward.');
    },
  };
};

const postureOf = ({ twist, flip = false }: Posture): Posture => (flip ? { twist, flip } : { twist });

/** The attacks on this target as they are with another aim or spotter. */
const redrawn = (scene: FireScene, draft: FireDraft, targetId: string | null): FireDraft => ({
  ...draft,
  attacks: draft.attacks.map((attack) =>
    attack.targetId === targetId ? attackAt(scene, draft, attack.weaponId, attack.targetId) : attack,
  ),
});

/** Which weapons, and where they are aimed. */
const choosing = (scene: FireScene, draft: FireDraft, choice: FireChoice, turn: Turn, put: Put) => {
  const { unitId, why } = scene;
  const { targetId, aim, rows } = choice;
  return {
    setAim(location: Location | null) {
      put(redrawn(scene, { ...draft, aim: location }, targetId));
    },
    setSpotter(spotterId: string | null) {
      put(redrawn(scene, { ...draft, spotterId }, targetId));
    },
    toggle(weaponId: string) {
      const row = rows.find(({ weapon }) => weapon.id === weaponId);
      if (!row || targetId === null) return;
      const { name } = row.weapon.kind;
      const others = draft.attacks.filter((attack) => attack.weaponId !== weaponId);
      if (row.chosen && row.targetId === targetId) {
        put({ ...draft, attacks: others });
        announce(`${name} off.`);
        return;
      }
      const attacks = [...others, attackAt(scene, { ...draft, aim }, weaponId, targetId)];
      const refusal = why(fire(unitId, { ...postureOf(draft), attacks }));
      if (refusal) return turn.refuse(refusal);
      put({ ...draft, attacks });
      announce(`${name} on${row.shot ? `, ${needsText(row.shot.total)}` : ''}.`);
    },
  };
};
