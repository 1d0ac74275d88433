// What callers rely on beyond the scenarios: missing fields, identity, lost updates, and a fold that equals its steps.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { battleEvents } from '../src/bench.ts';
import { applyEvent, createInitialGameState, deriveState, type IUnitGameState } from '../src/index.ts';
import { event, stateOf, unit } from './make.ts';

describe('units without their optional fields', () => {
  const OPTIONAL = [
    'prone',
    'componentDamage',
    'pendingPSRs',
    'damageThisPhase',
    'ammoState',
    'narcedBy',
  ] as const;
  const sparse = (): IUnitGameState => {
    const mech = { ...unit('mech-1') };
    for (const key of OPTIONAL) delete mech[key];
    return mech;
  };
  const after = (type: string, payload: object) =>
    applyEvent(stateOf([sparse()]), event(type, { unitId: 'mech-1', ...payload })).units['mech-1'];

  test('take damage, criticals, rolls and falls', () => {
    const hit = {
      location: 'CT',
      damage: 4,
      armorRemaining: 1,
      structureRemaining: 2,
      locationDestroyed: false,
    };
    expect(after('damage_applied', hit)?.damageThisPhase).toBe(4);
    expect(after('critical_hit_resolved', { componentType: 'gyro' })?.componentDamage?.gyroHits).toBe(1);
    expect(after('psr_triggered', { reason: 'x' })?.pendingPSRs).toHaveLength(1);
    expect(after('unit_fell', { newFacing: 2 })?.prone).toBe(true);
    expect(after('psr_resolved', { reason: 'x' })?.pendingPSRs).toBeUndefined();
  });
  test('keep fields that nobody here knows', () => {
    const odd = { ...unit('mech-1'), nickname: 'Tin' };
    const next = applyEvent(stateOf([odd]), event('heat_generated', { unitId: 'mech-1', newTotal: 3 }));
    expect(next.units['mech-1']).toEqual({ ...odd, heat: 3 });
  });
});

describe('no-ops return the same object', () => {
  const state = stateOf([unit('mech-1')]);
  test.each([
    ['movement_locked', {}],
    ['attack_locked', {}],
    ['heat_generated', { unitId: 'nobody', newTotal: 4 }],
    ['damage_applied', { unitId: 'nobody', location: 'CT' }],
    ['pilot_hit', { unitId: 'nobody' }],
    ['critical_hit_resolved', { unitId: 'mech-1', componentType: 'coffee_maker' }],
    ['unit_fell', { unitId: 'nobody' }],
    ['psr_resolved', { unitId: 'mech-1', reason: 'none such' }],
    ['startup_attempt', { unitId: 'nobody', success: true }],
  ])('%s', (type, payload) => expect(applyEvent(state, event(type, payload))).toBe(state));
});

describe('a fold over a battle', () => {
  test('equals its steps, leaves every older state and every event as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        fc.integer({ min: 1, max: 400 }),
        (seed, count) => {
          const events = battleEvents(seed, count);
          const text = JSON.stringify(events);
          let state = createInitialGameState('g');
          const kept: { state: object; text: string }[] = [];
          for (const [index, one] of events.entries()) {
            state = applyEvent(state, one);
            if (index % 37 === 0) kept.push({ state, text: JSON.stringify(state) });
          }
          expect(deriveState('g', events)).toEqual(state);
          expect(JSON.stringify(events)).toBe(text);
          for (const one of kept) expect(JSON.stringify(one.state)).toBe(one.text);
        },
      ),
      { numRuns: 40 },
    );
  });
  test('never changes an older state that was frozen', () => {
    let state = createInitialGameState('g');
    for (const one of battleEvents(7, 500)) state = freeze(applyEvent(freeze(state), one));
    expect(state).toEqual(deriveState('g', battleEvents(7, 500)));
  });
});

const freeze = <T extends object>(value: T): T => {
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  return Object.freeze(value);
};
