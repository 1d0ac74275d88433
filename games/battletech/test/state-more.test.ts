// What callers rely on beyond the scenarios: missing fields, identity, lost updates, and a fold that equals its steps.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { battleEvents } from '../src/bench.ts';
import {
  applyEvent,
  createInitialGameState,
  createInitialUnitState,
  deriveState,
  deriveStateAtSequence,
  deriveStateAtTurn,
  GameEventType,
  getUnitsAwaitingAction,
  type IGameEvent,
  type IUnitGameState,
  isGameOver,
} from '../src/index.ts';
import { config, entrant, event, stateOf, unit } from './make.ts';

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

describe('a unit called as something that every object has', () => {
  const state = stateOf([unit('mech-1', { ammoState: {} })]);
  const more = {
    to: { q: 0, r: 0 },
    reason: 'x',
    stood: true,
    woke: true,
    success: true,
    hit: true,
    damage: 3,
  };
  const named = (name: string) => ({
    ...more,
    unitId: name,
    attackerId: name,
    targetId: name,
    binId: name,
    shutdownOccurred: true,
    componentType: 'gyro',
    unitIds: [name],
    places: [{ unitId: name, q: 1, r: 1, facing: 2 }],
    weaponIds: ['ppc-1'],
  });
  const touching = Object.values(GameEventType).filter((type) => {
    const [before, told] = [stateOf([unit('mech-1')]), event(type, named('mech-1'), { actorId: 'mech-1' })];
    return (
      !['game_created', 'game_started', 'game_ended', 'turn_started', 'phase_changed'].includes(type) &&
      type !== 'initiative_rolled' &&
      applyEvent(before, told) !== before
    );
  });

  test('is nobody, to every event that can touch a unit', () => {
    expect(touching).toHaveLength(21);
    for (const type of touching)
      for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty'])
        expect(applyEvent(state, event(type, named(name), { actorId: name })), `${type} ${name}`).toBe(state);
  });
  test('has no bin of that name either, and no arm goes with such a location', () => {
    for (const binId of ['toString', 'constructor', '__proto__']) {
      const spent = event('ammo_consumed', { unitId: 'mech-1', binId, roundsRemaining: 1 });
      expect(applyEvent(state, spent)).toBe(state);
    }
    const lost = { unitId: 'mech-1', location: 'constructor', damage: 1, locationDestroyed: true };
    const { units } = applyEvent(state, event('damage_applied', lost));
    expect(units['mech-1']?.destroyedLocations).toEqual(['constructor']);
  });
  test('cannot enter a fight as what a record is made of', () => {
    const units = ['mech-1', '__proto__'].map((id) => entrant(id, 'player'));
    const { units: there } = deriveState('g', [event('game_created', { config: config(0), units })]);
    expect(Object.keys(there)).toEqual(['mech-1']);
    expect(Object.getPrototypeOf(there)).toBe(Object.prototype);
  });
});

describe('what happens at the table', () => {
  const state = stateOf([unit('mech-1')]);
  const after = (type: string, payload: object) => applyEvent(state, event(type, payload));
  const conceded = (winner: string) => ({ status: 'completed', result: { winner, reason: 'concede' } });
  test.each([
    ['table/resigned', { playerId: 'p1' }, conceded('opponent')],
    ['table/resigned', { playerId: 'p2' }, conceded('player')],
    ['table/timedOut', { playerId: 'p1', onTimeout: 'lose' }, conceded('opponent')],
    ['table/claimed', { playerId: 'p1', gone: 'p2' }, conceded('player')],
    ['table/closed', { by: 'owner' }, { status: 'abandoned' }],
    ['table/aborted', { reason: 'PLAYER_LEFT', playerIds: ['p2'] }, { status: 'abandoned' }],
  ])('%s %j ends the fight', (type, payload, end) => {
    expect(after(type, payload)).toEqual({ ...state, ...end });
    expect(isGameOver(after(type, payload))).toBe(true);
    expect(getUnitsAwaitingAction(after(type, payload))).toEqual([]);
  });
  test.each([
    ['table/timedOut', { playerId: 'p1', onTimeout: 'bot' }],
    ['table/botSeated', { playerId: 'p1', bot: 'easy' }],
    ['table/seatRetaken', { playerId: 'p1' }],
    ['table/hintUsed', { playerId: 'p1' }],
    ['table/undone', { toRevision: 0, toSequence: 1 }],
    ['table/forked', { gameId: 'other', revision: 3 }],
    ['table/somethingNew', {}],
  ])('%s %j changes nothing', (type, payload) => expect(after(type, payload)).toBe(state));

  test('an undo takes back what came after, and can be undone itself', () => {
    const moves = [
      event('game_created', { config: config(0), units: [entrant('mech-1', 'player')] }, { sequence: 1 }),
      event('heat_generated', { unitId: 'mech-1', newTotal: 4 }, { sequence: 2 }),
      event('heat_generated', { unitId: 'mech-1', newTotal: 9 }, { sequence: 3 }),
      event('table/undone', { toRevision: 0, toSequence: 2 }, { sequence: 4 }),
      event('table/undone', { toRevision: 0, toSequence: 3 }, { sequence: 5 }),
    ];
    const heats = [2, 3, 4, 5].map((last) => deriveStateAtSequence('g', moves, last).units['mech-1']?.heat);
    expect(heats).toEqual([4, 9, 4, 9]);
    expect(deriveState('g', moves).units['mech-1']?.heat).toBe(9);
    expect(deriveStateAtTurn('g', moves, 1).units['mech-1']?.heat).toBe(9);
  });
  test('the fight that a fork brings is nobody’s but the fold’s', () => {
    const fight = stateOf([unit('mech-1', { heat: 3 })], { gameId: '' });
    const fork = event('table/forked', { gameId: 'other', revision: 3, state: { fight } });
    const hot = event('heat_generated', { unitId: 'mech-1', newTotal: 9 });
    expect(deriveState('mine', [fork])).toEqual({ ...fight, gameId: 'mine' });
    expect(deriveState('mine', [fork, hot]).units['mech-1']?.heat).toBe(9);
    expect(fight.units['mech-1']?.heat).toBe(3);
  });
});

describe('ammunition by type of weapon', () => {
  const bin = (binId: string, location: string) => ({
    binId,
    weaponType: 'lrm_10',
    location,
    remainingRounds: 12,
    maxRounds: 12,
  });
  const bins = {
    one: bin('one', 'left_torso'),
    two: bin('two', 'left_arm'),
    three: bin('three', 'right_leg'),
  };
  const mech = createInitialUnitState({ id: 'mech-1', side: 'player', ammoState: bins }, { q: 0, r: 0 });
  const ammo = (...events: readonly IGameEvent[]) =>
    events.reduce(applyEvent, stateOf([mech])).units['mech-1']?.ammo;
  const spent = event('ammo_consumed', { unitId: 'mech-1', binId: 'three', roundsRemaining: 11 });
  const lost = { unitId: 'mech-1', location: 'left_torso', damage: 9, locationDestroyed: true };

  test('is the sum of the bins', () => expect(ammo()).toEqual({ lrm_10: 36 }));
  test('falls with every round', () => expect(ammo(spent)).toEqual({ lrm_10: 35 }));
  test('and with the locations that are lost, arms included', () =>
    expect(ammo(spent, event('damage_applied', lost))).toEqual({ lrm_10: 11 }));
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
