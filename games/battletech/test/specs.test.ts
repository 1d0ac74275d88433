// Where play goes beyond the scenarios of the game-state specification, or reads them in one of two ways: docs/SPECS.md
// names these tests.

import { inEffect } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { applyEvent, createInitialGameState, type IGameEvent, type IGameState } from '../src/index.ts';
import { type BattleLog, eventsOf, playLog } from './logs.ts';
import { event, stateOf, unit } from './make.ts';

const LOGS: readonly BattleLog[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(playLog);

/** Every event of the battles that was not undone, with the fight before and after it. */
const steps = function* (): Generator<{ event: IGameEvent; before: IGameState; after: IGameState }> {
  for (const log of LOGS) {
    let fight = createInitialGameState(log.gameId);
    for (const one of inEffect(eventsOf(log))) {
      const before = fight;
      fight = applyEvent(before, one as IGameEvent);
      yield { event: one as IGameEvent, before, after: fight };
    }
  }
};

const fieldsOf = ({ payload }: IGameEvent) => payload as unknown as Readonly<Record<string, unknown>>;

test('in play a blow that lands is counted once: by its strikes, and not by the blow as well', () => {
  let blows = 0;
  for (const { event: one, before, after } of steps()) {
    if (one.type !== 'physical_attack_resolved') continue;
    blows += Number(fieldsOf(one).hit);
    expect(fieldsOf(one)).not.toHaveProperty('damage');
    expect(after).toBe(before);
  }
  expect(blows).toBeGreaterThan(5);
});

test('in play damageThisPhase is the damage applied since the phase began', () => {
  let counted: Record<string, number> = {};
  let most = 0;
  for (const { event: one, after } of steps()) {
    if (one.type === 'phase_changed' || one.type === 'game_created') counted = {};
    if (one.type === 'damage_applied') {
      const { unitId, damage } = fieldsOf(one) as { unitId: string; damage: number };
      counted[unitId] = (counted[unitId] ?? 0) + damage;
    }
    if (one.type !== 'damage_applied' && one.type !== 'phase_changed') continue;
    for (const [id, { damageThisPhase }] of Object.entries(after.units)) {
      expect(damageThisPhase).toBe(counted[id] ?? 0);
      most = Math.max(most, damageThisPhase ?? 0);
    }
  }
  expect(most).toBeGreaterThan(20);
});

test('in play hexesMovedThisTurn counts hexes, which are not movement points', () => {
  let differ = 0;
  for (const { event: one, after } of steps()) {
    if (one.type !== 'movement_declared') continue;
    const { unitId, hexesMoved, mpUsed } = fieldsOf(one) as Record<'hexesMoved' | 'mpUsed', number> & {
      unitId: string;
    };
    expect(after.units[unitId]?.hexesMovedThisTurn).toBe(hexesMoved);
    if (hexesMoved !== mpUsed) differ++;
  }
  expect(differ).toBeGreaterThan(5);
});

test('in play the line-up of game_created is followed by places on the map, before anything else is done', () => {
  for (const log of LOGS) {
    const opening = eventsOf(log).map(({ type }) => type);
    const deployed = opening.indexOf('units_deployed');
    expect(opening[0]).toBe('game_created');
    expect(deployed).toBeGreaterThan(0);
    expect(deployed).toBeLessThan(opening.indexOf('game_started'));
  }
});

test('a critical hit that destroys a weapon, a heat sink or a jump jet lists it among the destroyed equipment', () => {
  for (const componentType of ['weapon', 'heat_sink', 'jump_jet'])
    for (const destroyed of [true, false]) {
      const payload = { unitId: 'mech-2', componentType, componentName: 'it', effect: '', destroyed };
      const next = applyEvent(stateOf([unit('mech-2')]), event('critical_hit_resolved', payload));
      expect(next.units['mech-2']?.destroyedEquipment).toEqual(destroyed ? ['it'] : []);
    }
});

test('a change of phase resets what it has to, and of the movement only when the Movement phase begins', () => {
  const phases = ['initiative', 'movement', 'weapon_attack', 'physical_attack', 'heat', 'end'] as const;
  const mech = unit('mech-1', { hexesMovedThisTurn: 5, heat: 9, pilotWounds: 1, damageThisPhase: 12 });
  for (const toPhase of phases) {
    const next = applyEvent(stateOf([mech]), event('phase_changed', { fromPhase: 'end', toPhase }));
    expect(next.units['mech-1']).toEqual({
      ...mech,
      lockState: 'pending',
      damageThisPhase: 0,
      hexesMovedThisTurn: toPhase === 'movement' ? 0 : 5,
    });
  }
});
