// The log in plain sentences: who, what, and the dice that fell.

import { describe, expect, test } from 'vitest';
import { type BattleEvent, battletech } from '../src/index.ts';

const tell = (type: BattleEvent['type'], payload: object): string | null =>
  battletech.sentence({ type, payload } as BattleEvent, (seat) => ['Ada', 'Bo'][seat] ?? '?');

const shot = { attackerId: 'a1', targetId: 'b2', weaponId: 'medium_laser-2', toHitNumber: 7, rolls: [5, 3] };

describe('shots and blows', () => {
  test('a hit: the roll, the number, the place and the damage', () => {
    const strikes = [{ rolls: [4, 4], location: 'left_torso', damage: 5 }];
    expect(tell('attack_resolved', { ...shot, hit: true, strikes })).toBe(
      "Ada's A1 fires Medium Laser at B2: rolled 5+3 = 8 against 7, hits left torso for 5.",
    );
  });
  test('a miss', () => {
    expect(tell('attack_resolved', { ...shot, rolls: [1, 2], hit: false, strikes: [] })).toBe(
      "Ada's A1 fires Medium Laser at B2: rolled 1+2 = 3 against 7, misses.",
    );
  });
  test('a salvo: its own roll, hits by place, and what the cover stopped', () => {
    const strikes = [
      { rolls: [3, 4], location: 'center_torso', damage: 2 },
      { rolls: [3, 4], location: 'center_torso', damage: 2 },
      { rolls: [4, 5], location: 'left_leg', damage: 2, stopped: true },
    ];
    const salvo = { weaponId: 'srm_4-1', hit: true, clusterRolls: [4, 3], missiles: 3, strikes };
    expect(tell('attack_resolved', { ...shot, ...salvo })).toBe(
      "Ada's A1 fires SRM 4 at B2: rolled 5+3 = 8 against 7, hits with 3 missiles (rolled 4+3 = 7): center torso for 2+2, the cover for 2.",
    );
  });
  test('a charge hurts both', () => {
    expect(
      tell('physical_attack_resolved', {
        attackerId: 'b1',
        targetId: 'a1',
        attackType: 'charge',
        limb: null,
        toHitNumber: 6,
        rolls: [3, 3],
        hit: true,
        strikes: [{ rolls: [3, 3], location: 'right_torso', damage: 5 }],
        selfStrikes: [{ rolls: [3, 5], location: 'left_torso', damage: 4 }],
      }),
    ).toBe(
      "Bo's B1 charges A1: rolled 3+3 = 6 against 6, hits right torso for 5; it is struck in return, left torso for 4.",
    );
  });
  test('a declaration tells its own side what, and the others only that', () => {
    const attacks = ['medium_laser-1', 'medium_laser-2', 'ppc-1'].map((weaponId) => ({
      weaponId,
      targetId: 'b1',
    }));
    expect(tell('attack_declared', { attackerId: 'a1', plan: { twist: 0, attacks } })).toBe(
      "Ada's A1 will fire 2 x Medium Laser, PPC at B1.",
    );
    expect(tell('attack_declared', { attackerId: 'a1' })).toBe("Ada's A1 has declared.");
  });
});

describe('every roll is told', () => {
  test.each([
    [
      'initiative_rolled',
      {
        winner: 'opponent',
        playerRoll: 5,
        opponentRoll: 9,
        movesFirst: 'player',
        rolls: [
          [2, 3],
          [4, 5],
        ],
      },
      'Bo wins the initiative, 4+5 = 9 to 2+3 = 5.',
    ],
    [
      'stand_attempted',
      { unitId: 'b1', rolls: [2, 2], targetNumber: 5, stood: false },
      "Bo's B1 fails to stand up (rolled 2+2 = 4 against 5).",
    ],
    [
      'psr_resolved',
      { unitId: 'a1', reason: 'twenty_damage', rolls: [6, 1], targetNumber: 6, passed: true },
      "Ada's A1 keeps its footing, hit for twenty or more (rolled 6+1 = 7 against 6).",
    ],
    [
      'unit_fell',
      {
        unitId: 'a1',
        side: 'left',
        fallDamage: 8,
        strikes: [
          { rolls: [3, 4], location: 'left_torso', damage: 5 },
          { rolls: [2, 2], location: 'left_arm', damage: 3 },
        ],
        pilotTarget: 5,
        pilotRolls: [1, 2],
        pilotDamage: 1,
      },
      "Ada's A1 falls on its left for 8: left torso for 5, left arm for 3; its pilot is hurt (rolled 1+2 = 3 against 5).",
    ],
    [
      'critical_hit',
      { unitId: 'b1', location: 'left_leg', rolls: [3, 4], count: 0, blownOff: false },
      "No critical hit in the left leg of Bo's B1 (rolled 3+4 = 7).",
    ],
    [
      'shutdown_check',
      { unitId: 'b1', heatLevel: 18, targetNumber: 6, rolls: [2, 3], shutdownOccurred: true },
      "Bo's B1 shuts down at heat 18 (rolled 2+3 = 5 against 6).",
    ],
    [
      'shutdown_check',
      { unitId: 'b1', heatLevel: 31, targetNumber: 'auto', rolls: [], shutdownOccurred: true },
      "Bo's B1 shuts down at heat 31.",
    ],
    [
      'heat_effect_applied',
      { unitId: 'a1', effect: 'ammo_explosion_check', targetNumber: 4, rolls: [1, 2], passed: false },
      "The hot ammunition of Ada's A1 goes off (rolled 1+2 = 3 against 4).",
    ],
    [
      'pilot_hit',
      {
        unitId: 'a1',
        totalWounds: 2,
        targetNumber: 5,
        rolls: [2, 2],
        consciousnessCheckRequired: true,
        consciousnessCheckPassed: false,
      },
      "The pilot of Ada's A1 has 2 wounds: rolled 2+2 = 4 against 5, loses consciousness.",
    ],
  ] as const)('%s', (type, payload, text) => {
    expect(tell(type, payload)).toBe(text);
  });
});

describe('damage', () => {
  const hit = { unitId: 'b1', location: 'left_torso', damage: 5, locationDestroyed: false };
  test('what only scratches armour needs no line of its own', () => {
    expect(tell('damage_applied', { ...hit, armorRemaining: 4, structureRemaining: 11 })).toBeNull();
  });
  test('armour that is gone and places that are lost do', () => {
    expect(tell('damage_applied', { ...hit, armorRemaining: 0, structureRemaining: 9 })).toBe(
      "The left torso of Bo's B1 is without armour, structure 9.",
    );
    expect(
      tell('damage_applied', { ...hit, armorRemaining: 0, structureRemaining: 0, locationDestroyed: true }),
    ).toBe("Bo's B1 loses its left torso.");
  });
  test('ammunition that explodes says how much', () => {
    const one = {
      unitId: 'b1',
      binId: 'ammo-ac_20-1',
      location: 'right_torso',
      damage: 20,
      cause: 'critical',
    };
    expect(tell('ammo_explosion', { ...one, rounds: 1 })).toBe(
      "1 round in the right torso of Bo's B1 explodes for 20.",
    );
    expect(
      tell('critical_hit_resolved', { unitId: 'b1', componentName: 'ammo-srm_4-1', effect: 'it explodes' }),
    ).toBe("Bo's B1: SRM 4 ammunition hit; it explodes.");
  });
});
