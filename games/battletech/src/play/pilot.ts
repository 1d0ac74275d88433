// What happens to pilots.

import { consciousnessAt, WOUNDS_MAX } from '../tables/pilot.ts';
import { type Run, sum } from './run.ts';
import { mechOf, unitIds, unitOf } from './state.ts';

/** One roll to stay awake per wound; the sixth kills. */
export const woundPilot = (
  run: Run,
  unitId: string,
  wounds: number,
  source: string,
  killerUnitId?: string,
): void => {
  for (let wound = 0; wound < wounds; wound++) {
    const unit = unitOf(run.state, unitId);
    if (unit.destroyed) return;
    const totalWounds = unit.pilotWounds + 1;
    const targetNumber = consciousnessAt(totalWounds);
    const told = { unitId, wounds: 1, totalWounds, source };
    if (targetNumber === null || !unit.pilotConscious) {
      run.emit({ type: 'pilot_hit', payload: { ...told, consciousnessCheckRequired: false } });
    } else {
      const rolls = run.roll2();
      const consciousnessCheckPassed = sum(rolls) >= targetNumber;
      run.emit({
        type: 'pilot_hit',
        payload: { ...told, consciousnessCheckRequired: true, consciousnessCheckPassed, targetNumber, rolls },
      });
    }
    if (totalWounds >= WOUNDS_MAX) destroyUnit(run, unitId, 'pilot_killed', killerUnitId);
  }
};

export const destroyUnit = (run: Run, unitId: string, cause: string, killerUnitId?: string): void => {
  if (unitOf(run.state, unitId).destroyed) return;
  run.emit({
    type: 'unit_destroyed',
    payload: killerUnitId === undefined ? { unitId, cause } : { unitId, cause, killerUnitId },
  });
};

/** In the End phase of a later turn a pilot may come to. */
export const wakePilots = (run: Run): void => {
  for (const unitId of unitIds(run.state)) {
    const unit = unitOf(run.state, unitId);
    const targetNumber = consciousnessAt(unit.pilotWounds);
    if (unit.destroyed || unit.pilotConscious || targetNumber === null) continue;
    if (mechOf(run.state, unitId).blackout >= run.state.fight.turn) continue;
    const rolls = run.roll2();
    run.emit({
      type: 'pilot_woke',
      payload: { unitId, targetNumber, rolls, woke: sum(rolls) >= targetNumber },
    });
  }
};
