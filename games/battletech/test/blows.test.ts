import { describe, expect, test } from 'vitest';
import { blowToHit, type HexFeature, possibleBlows } from '../src/index.ts';
import { resolveBlows } from '../src/play/blows.ts';
import { happens, type Place, refusal, runWith, scene, told } from './field.ts';

/** A Millwright (50 tons) at 0,1 faces a Cooper (60 tons) at 0,0. */
const brawl = (mine: Partial<Place> = {}, theirs: Partial<Place> = {}, ground: readonly HexFeature[] = []) =>
  scene({
    mine: [{ design: 'millwright', q: 0, r: 1, facing: 0, ...mine }],
    theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3, ...theirs }],
    phase: 'physical_attack',
    ground,
  });
const kinds = (state: ReturnType<typeof brawl>) =>
  possibleBlows(state, 'a1').map(({ kind, limb }) => `${kind} ${limb}`);
const strike = (...attacks: readonly object[]) =>
  ({
    type: 'PHYSICAL',
    payload: { unitId: 'a1', attacks: attacks.map((one) => ({ targetId: 'b1', ...one })) },
  }) as never;
const nothing = { type: 'PHYSICAL', payload: { unitId: 'b1', attacks: [] } } as const;

describe('[7.1] what can be struck', () => {
  test('face to face on level ground: punches, kicks, a push', () => {
    expect(kinds(brawl())).toEqual([
      'kick left_leg',
      'kick right_leg',
      'punch left_arm',
      'punch right_arm',
      'push both_arms',
    ]);
  });
  test('[7.2] an arm that fired does not punch, a lost hip does not kick', () => {
    const unit = { weaponsFiredThisTurn: ['medium_laser-1'] };
    expect(kinds(brawl({ hits: ['left_leg:0'], unit }))).toEqual(['punch right_arm']);
  });
  test('[7.3] uphill one punches, downhill one kicks; the prone are kicked', () => {
    expect(kinds(brawl({}, {}, [{ q: 0, r: 0, level: 1 }]))).toEqual(['punch left_arm', 'punch right_arm']);
    expect(kinds(brawl({}, {}, [{ q: 0, r: 1, level: 1 }]))).toEqual(['kick left_leg', 'kick right_leg']);
    expect(kinds(brawl({}, { unit: { prone: true } }))).toEqual(['kick left_leg', 'kick right_leg']);
    expect(kinds(brawl({ unit: { prone: true } }))).toEqual([]);
  });
  test('one kick, or one push, or a punch with each arm', () => {
    expect(
      refusal(brawl(), 0, strike({ kind: 'kick', limb: 'left_leg' }, { kind: 'kick', limb: 'right_leg' })),
    ).toBe('ONE_BLOW');
    expect(refusal(brawl(), 0, strike({ kind: 'punch', limb: 'left_leg' }))).toBe('WRONG_LIMB');
    expect(
      refusal(brawl({ q: 0, r: 3 }, { q: 0, r: 2 }), 0, strike({ kind: 'push', limb: 'left_arm' })),
    ).toBe('WRONG_LIMB');
  });
});

describe('[7.4] numbers', () => {
  test('piloting 5, kick -2, the target ran 5: 5', () => {
    const state = brawl({}, { unit: { movementThisTurn: 'run', hexesMovedThisTurn: 5 } });
    const kick = blowToHit(state, 'a1', { kind: 'kick', limb: 'left_leg', targetId: 'b1' });
    expect(kick).toMatchObject({ total: 5, damage: 10, table: 'kick', side: 'front' });
    const punch = blowToHit(state, 'a1', { kind: 'punch', limb: 'left_arm', targetId: 'b1' });
    expect(punch).toMatchObject({ total: 7, damage: 5, table: 'punch' });
  });
  test('a crippled lower arm: +2 and half the damage', () => {
    const state = brawl({ hits: ['left_arm:2'] });
    expect(blowToHit(state, 'a1', { kind: 'punch', limb: 'left_arm', targetId: 'b1' })).toMatchObject({
      total: 7,
      damage: 2,
    });
  });
});

describe('[7.4] what comes of it', () => {
  test('a kick that lands makes the target roll, one that misses its owner', () => {
    const declared = happens(brawl(), 0, strike({ kind: 'kick', limb: 'left_leg' })).state;
    // 7 hits the right leg for 10; the target keeps its feet with 5. Then the initiative of the next turn.
    const landed = happens(declared, 1, nothing, [3, 4, 1, 2, 3, 1, 2, 5, 5]).events;
    expect(told(landed, 'damage_applied')[0]).toMatchObject({
      unitId: 'b1',
      location: 'right_leg',
      damage: 10,
    });
    expect(told(landed, 'psr_resolved')[0]).toMatchObject({ unitId: 'b1', reason: 'kicked', passed: true });
    const missed = happens(declared, 1, nothing, [1, 1, 6, 6, 1, 2, 5, 5]).events;
    expect(told(missed, 'psr_resolved')[0]).toMatchObject({
      unitId: 'a1',
      reason: 'missed_kick',
      passed: true,
    });
  });
  test('a push moves the target back, and the attacker after it', () => {
    const declared = happens(brawl(), 0, strike({ kind: 'push', limb: 'both_arms' })).state;
    const { state } = happens(declared, 1, nothing, [3, 4, 6, 6, 1, 2, 5, 5]);
    expect(state.fight.units.b1?.position).toEqual({ q: 0, r: -1 });
    expect(state.fight.units.a1?.position).toEqual({ q: 0, r: 0 });
  });
  test('without room both stay', () => {
    const declared = happens(
      brawl({}, {}, [{ q: 0, r: -1, level: 3 }]),
      0,
      strike({ kind: 'push', limb: 'both_arms' }),
    ).state;
    const { state } = happens(declared, 1, nothing, [3, 4, 6, 6, 1, 2, 5, 5]);
    expect(state.fight.units.b1?.position).toEqual({ q: 0, r: 0 });
  });
});

describe('[7.4] the ground under the target', () => {
  const kickAt = (ground: readonly HexFeature[], unit: Place['unit'] = {}) =>
    blowToHit(brawl({}, { unit }, ground), 'a1', { kind: 'kick', limb: 'left_leg', targetId: 'b1' });
  const pool = [
    { q: 0, r: 0, terrain: 'water_1' },
    { q: 0, r: 1, terrain: 'water_1' },
  ] as const;
  test('who stands in water of depth 1 is harder to strike; who lies in it is not', () => {
    expect(kickAt([])).toMatchObject({ total: 3 });
    expect(kickAt(pool)).toMatchObject({ total: 4 });
    expect(kickAt(pool)).toMatchObject({
      items: expect.arrayContaining([{ label: 'Target in water', value: 1 }]),
    });
    expect(kickAt(pool, { prone: true })).toMatchObject({ total: 1 });
    expect(kickAt([{ q: 0, r: 0, terrain: 'water_0' }])).toMatchObject({ total: 3 });
  });
});

describe('[7.3] blows at a prone target land anywhere on it', () => {
  test('a kick', () => {
    const declared = happens(
      brawl({}, { unit: { prone: true } }),
      0,
      strike({ kind: 'kick', limb: 'left_leg' }),
    );
    const run = runWith(declared.state, [6, 6, 4, 5]);
    resolveBlows(run);
    expect(told(run.events, 'attacks_revealed')[0]?.blows[0]).toMatchObject({
      table: 'weapon',
      side: 'front',
    });
    // 9 on the full table is a leg, 10 and 11 an arm: two dice, not one.
    expect(told(run.events, 'physical_attack_resolved')[0]?.strikes).toEqual([
      { rolls: [4, 5], location: 'left_leg', damage: 10 },
    ]);
  });
  test('a punch at one that lies a level higher', () => {
    const state = brawl({}, { unit: { prone: true } }, [{ q: 0, r: 0, level: 1 }]);
    const { state: declared } = happens(state, 0, strike({ kind: 'punch', limb: 'left_arm' }));
    const run = runWith(declared, [6, 6, 5, 6]);
    resolveBlows(run);
    expect(told(run.events, 'physical_attack_resolved')[0]?.strikes).toEqual([
      { rolls: [5, 6], location: 'left_arm', damage: 5 },
    ]);
  });
});

describe('[7.4] a push over the edge', () => {
  const shoved = (level: number, dice: readonly number[]) => {
    const cliff = [
      { q: 0, r: 1, level },
      { q: 0, r: 0, level },
    ];
    const declared = happens(brawl({}, {}, cliff), 0, strike({ kind: 'push', limb: 'both_arms' })).state;
    const run = runWith(declared, dice);
    resolveBlows(run);
    return run;
  };
  test('one level down the target rolls, as for any push', () => {
    const run = shoved(1, [6, 6, 6, 6]);
    expect(told(run.events, 'unit_fell')).toEqual([]);
    expect(told(run.events, 'psr_resolved')[0]).toMatchObject({
      unitId: 'b1',
      reason: 'pushed',
      passed: true,
    });
  });
  test.each([2, 3])('%i levels down it falls that far, without a roll', (level) => {
    const groups = level === 2 ? 4 : 5;
    const spread = [1, 2, 3, 3, 4, 4, 5, 5, 6, 5].slice(0, 2 * groups);
    const run = shoved(level, [6, 6, 1, ...spread, 6, 6, 6, 6]);
    expect(run.state.fight.units.b1?.position).toEqual({ q: 0, r: -1 });
    expect(told(run.events, 'unit_fell')[0]).toMatchObject({
      unitId: 'b1',
      levels: level,
      fallDamage: 6 * (level + 1),
    });
    expect(told(run.events, 'psr_resolved')).toEqual([]);
  });
});
