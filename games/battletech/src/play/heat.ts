// The Heat phase: all units at once.

import { terrainAt } from '../map/hex-map.ts';
import { depthOf } from '../map/terrain.ts';
import { PSR } from '../tables/falls.ts';
import {
  ammoExplosionAvoidAt,
  ENGINE_HIT_HEAT,
  pilotHitsAt,
  SHUTDOWN_FROM,
  shutdownAvoidAt,
  WATER_COOLING_MAX,
} from '../tables/heat.ts';
import type { Location } from '../tables/locations.ts';
import { WEAPONS, type WeaponId } from '../tables/weapons.ts';
import { explode } from './damage.ts';
import { isGone, LEGS, workingSinks } from './mech.ts';
import { woundPilot } from './pilot.ts';
import { rollPsrs } from './psr.ts';
import { type Run, sum } from './run.ts';
import { type Field, mechOf, sheetFor, unitIds, unitOf } from './state.ts';
import { triggerPsr } from './trigger.ts';

export const heatPhase = (run: Run): void => {
  for (const unitId of unitIds(run.state)) {
    if (unitOf(run.state, unitId).destroyed) continue;
    coolDown(run, unitId);
    if (unitOf(run.state, unitId).shutdown) startUp(run, unitId);
    else shutDown(run, unitId);
    cookOff(run, unitId);
    const { heat, componentDamage } = unitOf(run.state, unitId);
    if ((componentDamage?.lifeSupport ?? 0) > 0) woundPilot(run, unitId, pilotHitsAt(heat), 'heat');
  }
};

const coolDown = (run: Run, unitId: string): void => {
  const engine = (unitOf(run.state, unitId).componentDamage?.engineHits ?? 0) * ENGINE_HIT_HEAT;
  if (engine > 0) {
    const newTotal = unitOf(run.state, unitId).heat + engine;
    run.emit({ type: 'heat_generated', payload: { unitId, amount: engine, source: 'engine', newTotal } });
  }
  const { heat } = unitOf(run.state, unitId);
  const amount = Math.min(heat, coolingOf(run.state, unitId));
  if (amount > 0)
    run.emit({
      type: 'heat_dissipated',
      payload: { unitId, amount, source: 'heat_sinks', newTotal: heat - amount },
    });
};

/** Working sinks, and those under water once more. */
export const coolingOf = (field: Field, unitId: string): number => {
  const sinks = workingSinks(field, unitId);
  const unit = unitOf(field, unitId);
  const depth = depthOf(terrainAt(field.map, unit.position));
  if (depth === 0) return sinks;
  const wet = depth >= 2 || unit.prone ? sinks : legSinks(field, unitId);
  return sinks + Math.min(WATER_COOLING_MAX, wet);
};

const legSinks = (field: Field, unitId: string): number => {
  const unit = unitOf(field, unitId);
  const { hits } = mechOf(field, unitId);
  const { slots } = sheetFor(field, unitId);
  let count = 0;
  for (const leg of LEGS)
    if (!isGone(unit, leg))
      for (const [index, slot] of slots[leg].entries())
        if (slot?.type === 'heat_sink' && !hits.includes(`${leg}:${index}`)) count++;
  return count;
};

const shutDown = (run: Run, unitId: string): void => {
  const { heat } = unitOf(run.state, unitId);
  const targetNumber = shutdownAvoidAt(heat);
  if (targetNumber === null) return;
  const rolls = targetNumber === 'auto' ? [] : run.roll2();
  const shutdownOccurred = targetNumber === 'auto' || sum(rolls) < targetNumber;
  run.emit({
    type: 'shutdown_check',
    payload: { unitId, heatLevel: heat, targetNumber, rolls, shutdownOccurred },
  });
  if (!shutdownOccurred) return;
  triggerPsr(run, unitId, 'shutdown', PSR.shutdown, 'heat');
  rollPsrs(run, unitId);
};

const startUp = (run: Run, unitId: string): void => {
  const { heat, pilotConscious } = unitOf(run.state, unitId);
  if (!pilotConscious) return;
  const targetNumber = heat < SHUTDOWN_FROM ? null : shutdownAvoidAt(heat);
  const rolls = typeof targetNumber === 'number' ? run.roll2() : [];
  const success = targetNumber === null || (targetNumber !== 'auto' && sum(rolls) >= targetNumber);
  run.emit({ type: 'startup_attempt', payload: { unitId, heatLevel: heat, targetNumber, rolls, success } });
};

/** Hot ammunition may go off: the bin with the most dangerous single shot, then the fullest. */
const cookOff = (run: Run, unitId: string): void => {
  const unit = unitOf(run.state, unitId);
  const targetNumber = ammoExplosionAvoidAt(unit.heat);
  if (targetNumber === null) return;
  const bins = Object.values(unit.ammoState ?? {})
    .filter(({ remainingRounds, location }) => remainingRounds > 0 && !isGone(unit, location as Location))
    .map((bin) => ({ bin, shot: WEAPONS[bin.weaponType as WeaponId].ammoDamagePerShot }))
    .sort((one, other) => other.shot - one.shot || other.bin.remainingRounds - one.bin.remainingRounds);
  const worst = bins[0]?.bin;
  if (!worst) return;
  const rolls = run.roll2();
  const passed = sum(rolls) >= targetNumber;
  run.emit({
    type: 'heat_effect_applied',
    payload: { unitId, effect: 'ammo_explosion_check', targetNumber, rolls, passed },
  });
  if (!passed) explode(run, unitId, worst.binId, 'heat', {});
};
