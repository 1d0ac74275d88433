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
import { needsText, unitName, withheldText } from './words.ts';

export interface Firing extends FireChoice {
  readonly unitId: string;
  readonly damage: number;
  readonly heat: HeatForecast;
  readonly range: number | null;
  /** What the two shortcuts would end the turn with; null without a target. */
  readonly heatOfAll: HeatForecast | null;
  readonly heatOfCool: HeatForecast;
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
  const shortcuts = useMemo(
    () => scene && draft && choice && suggested && shortcutsOf(scene, draft, choice, suggested),
    [scene, draft, choice, suggested],
  );
  if (scene === null || draft === null || choice === null || shortcuts === null) return null;

  const put = (next: FireDraft | null, refusal: Refusal | null = null) => {
    if (!turn.active) return;
    setDraft(next);
    turn.refuse(refusal);
  };
  const { plan, targetId } = choice;
  return {
    ...choice,
    ...forecastOf(scene, choice),
    ...shortcuts,
    ...aiming(scene, draft, choice, turn, put),
    ...choosing(scene, draft, choice, turn, put),
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

/** What everything, and what stays cool, would make of the heat. */
const shortcutsOf = (
  { view, unitId, why }: FireScene,
  draft: FireDraft,
  { targetId }: FireChoice,
  suggested: FireDraft,
) => {
  const heatOf = (attacks: FireDraft['attacks']) =>
    heatForecast(view, unitId, heatOfPlan(view, unitId, attacks));
  const all = targetId === null ? null : volleyAt(view, unitId, targetId, postureOf(draft), why);
  return { heatOfAll: all && heatOf(all.attacks), heatOfCool: heatOf(suggested.attacks) };
};

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
      const next = { ...draft, twist, flip: false };
      put(next);
      const how = twist === 0 ? 'Torso straight.' : `Torso twisted ${twist < 0 ? 'left' : 'right'}.`;
      announce(`${how} ${withheldText(fireChoice(scene, next).withheld)}`);
    },
    toggleFlip() {
      const flip = !choice.flip;
      const refusal = flip ? choice.noFlip : null;
      if (refusal) return turn.refuse(refusal);
      const next = { ...draft, twist: 0, flip };
      put(next);
      const how = flip ? 'Arms flipped to the rear.' : 'Arms forward.';
      announce(`${how} ${withheldText(fireChoice(scene, next).withheld)}`);
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
      const attack = attackAt(scene, { ...draft, aim }, weaponId, targetId);
      const firing = choice.plan.attacks.filter((one) => one.weaponId !== weaponId);
      const refusal = why(fire(unitId, { ...postureOf(draft), attacks: [...firing, attack] }));
      if (refusal) return turn.refuse(refusal);
      put({ ...draft, attacks: [...others, attack] });
      announce(`${name} on${row.shot ? `, ${needsText(row.shot.total)}` : ''}.`);
    },
  };
};
