// Anybody may name a unit, a bin, a design: names that every object has (`toString`) are nobody's.

import { describe, expect, test } from 'vitest';
import * as game from '../src/index.ts';
import { type BattleEvent, type BattleState, battletech } from '../src/index.ts';
import { refusal, scene, viewOf } from './field.ts';

const NAMES = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'];
const state = scene({
  mine: [{ design: 'millwright', q: 0, r: 1 }],
  theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3 }],
});
const view = viewOf(state, 0) as unknown as BattleState;
const blow = { kind: 'kick', limb: 'left_leg' } as const;

/** Every exported function that takes the name of a unit or of a design, asked about one that is not there. */
const QUESTIONS: Readonly<Record<string, (name: string) => unknown>> = {
  blowToHit: (name) => game.blowToHit(state, name, { ...blow, targetId: 'b1' }),
  possibleBlows: (name) => game.possibleBlows(state, name),
  enemiesOf: (name) => game.enemiesOf(state, name),
  whyNotFire: (name) => game.whyNotFire(state, name, { twist: 0, attacks: [] }),
  coolingOf: (name) => game.coolingOf(state, name),
  jumpMp: (name) => game.jumpMp(state, name),
  runMp: (name) => game.runMp(state, name),
  walkMp: (name) => game.walkMp(state, name),
  mpOf: (name) => game.mpOf(state, name, 'walk'),
  reachable: (name) => game.reachable(state, name, 'walk'),
  planMove: (name) => game.planMove(state, { unitId: name, mode: 'walk', q: 0, r: 2, facing: 0 }),
  whyNotStand: (name) => game.whyNotStand(state, { unitId: name, mode: 'walk', facing: 0 }),
  sheetFor: (name) => game.sheetFor(state, name),
  stanceOf: (name) => game.stanceOf(state, name),
  'toHit, attacker': (name) => game.toHit(state, name, 'medium_laser-1', 'b1'),
  'toHit, target': (name) => game.toHit(state, 'a1', 'medium_laser-1', name),
  designOf: (name) => game.designOf(name),
  sheetOf: (name) => game.sheetOf(name),
};

describe.each(Object.entries(QUESTIONS))('%s', (_, ask) => {
  test.each(NAMES)('knows no %s', (name) => expect(() => ask(name)).toThrow(/^bug: no /));
});

describe.each(NAMES)('%s', (name) => {
  test('is no target and no weapon', () => {
    expect(game.blowToHit(state, 'a1', { ...blow, targetId: name })).toEqual({
      impossible: 'NO_SUCH_TARGET',
    });
    expect(game.toHit(state, 'a1', name, 'b1')).toEqual({ impossible: 'NO_SUCH_WEAPON' });
    expect(game.roundsFor(state.fight.units.a1 as game.IUnitGameState, name)).toBe(0);
  });
  test('is refused as a unit by every action', () => {
    for (const action of [
      { type: 'MOVE', payload: { unitId: name, mode: 'walk', q: 0, r: 2, facing: 0 } },
      { type: 'STAND', payload: { unitId: name, mode: 'walk', facing: 0 } },
      { type: 'DECLARE_ATTACKS', payload: { unitId: name, twist: 0, attacks: [] } },
      { type: 'PHYSICAL', payload: { unitId: name, attacks: [] } },
    ] as const)
      expect(refusal(state, 0, action)).toBe('NO_SUCH_UNIT');
    const lunge = {
      unitId: 'a1',
      mode: 'walk',
      q: 0,
      r: 2,
      facing: 0,
      attack: 'charge',
      targetId: name,
    } as const;
    expect(refusal(state, 0, { type: 'MOVE', payload: lunge })).toMatch(/CANNOT_LUNGE|CANNOT_REACH/);
  });
  test('changes nothing in the reducer, and the log tells it in words', () => {
    const payloads: readonly BattleEvent[] = [
      { type: 'unit_destroyed', payload: { unitId: name, cause: name } },
      {
        type: 'psr_resolved',
        payload: {
          unitId: name,
          reason: name,
          targetNumber: 5,
          roll: 2,
          rolls: [1, 1],
          modifiers: 0,
          passed: false,
        },
      },
      {
        type: 'critical_hit_resolved',
        payload: {
          unitId: name,
          location: 'head',
          slotIndex: 0,
          componentType: name,
          componentName: name,
          effect: '',
          destroyed: true,
        },
      },
      {
        type: 'physical_attack_resolved',
        payload: {
          attackerId: name,
          targetId: name,
          attackType: name,
          limb: null,
          toHitNumber: 5,
          rolls: [],
          hit: false,
          strikes: [],
          selfStrikes: [],
          failure: name,
        },
      },
    ];
    for (const event of payloads) {
      const envelope = { id: '', gameId: '', sequence: 1, timestamp: '', turn: 1, phase: 'end', ...event };
      expect(game.applyEvent(view.fight, envelope as never)).toBe(view.fight);
      expect(battletech.sentence(event, () => 'Ada')).not.toMatch(/\[native|\[object|function|Object/);
    }
  });
});
