// Charge and death from above: who may be the target, and what becomes of a lunge whose target is no longer there.

import { describe, expect, test } from 'vitest';
import { type BattleState, battletech, type HexFeature } from '../src/index.ts';
import { resolveBlows } from '../src/play/blows.ts';
import { mechOf, unitOf } from '../src/play/state.ts';
import { happens, type Place, refusalOf, runWith, scene, told } from './field.ts';

const MOVED = { lockState: 'locked' } as const;

/** A Millwright (50 tons) three hexes from a Cooper (60 tons) that has moved. */
const charging = (theirs: Partial<Place> = {}, ground: readonly HexFeature[] = []) =>
  scene({
    mine: [{ design: 'millwright', q: 0, r: 4, facing: 0 }],
    theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3, ...theirs, unit: { ...MOVED, ...theirs.unit } }],
    ground,
  });
const charge = {
  type: 'MOVE',
  payload: { unitId: 'a1', mode: 'run', q: 0, r: 1, facing: 0, attack: 'charge', targetId: 'b1' },
} as const;
const leaping = (theirs: Partial<Place> = {}, ground: readonly HexFeature[] = []) =>
  scene({
    mine: [{ design: 'longstride', q: 0, r: 4, facing: 0 }],
    theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3, ...theirs, unit: { ...MOVED, ...theirs.unit } }],
    ground,
  });
const leap = {
  type: 'MOVE',
  payload: { unitId: 'a1', mode: 'jump', q: 0, r: 1, facing: 0, attack: 'dfa', targetId: 'b1' },
} as const;

describe('[7.5] whom a lunge may be declared at', () => {
  test.each([
    ['a charge', charging, charge],
    ['a death from above', leaping, leap],
  ] as const)('%s: only at a target that has moved', (_, at, action) => {
    const pending = at({ unit: { lockState: 'pending' } });
    expect(refusalOf(pending, 0, action)).toMatchObject({
      refused: 'CANNOT_LUNGE',
      params: { why: 'the target has yet to move' },
    });
    expect([...battletech.legalActions(pending, 0)].filter(isLunge)).toEqual([]);
    expect([...battletech.legalActions(at(), 0)].filter(isLunge).length).toBeGreaterThan(0);
  });
  test('who can no longer move has moved', () => {
    for (const unit of [{ shutdown: true }, { pilotConscious: false }])
      expect(() => happens(charging({ unit: { ...unit, lockState: 'resolved' } }), 0, charge)).not.toThrow();
  });
  test('not at one that is itself lunging, nor at one that is already the target of a lunge', () => {
    const before = scene({
      mine: [
        { design: 'millwright', q: 0, r: 4, facing: 0 },
        { design: 'millwright', q: 4, r: 0, facing: 5 },
      ],
      theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3, unit: MOVED }],
    });
    const lunging = (unitId: string, targetId: string): BattleState => ({
      ...before,
      mechs: {
        ...before.mechs,
        [unitId]: { ...mechOf(before, unitId), lunge: { kind: 'charge', targetId, hexes: 3 } },
      },
    });
    expect(refusalOf(lunging('b1', 'a2'), 0, charge).params.why).toMatch(/^the target is itself making/);
    expect(refusalOf(lunging('a2', 'b1'), 0, charge).params.why).toMatch(/^another unit is already/);
    expect(() => happens(before, 0, charge)).not.toThrow();
  });
  test('a charge reaches one level up or down, not two', () => {
    expect(() => happens(charging({}, [{ q: 0, r: 0, level: 1 }]), 0, charge)).not.toThrow();
    const high = scene({
      mine: [{ design: 'millwright', q: 0, r: 2, facing: 0 }],
      theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3, unit: MOVED }],
      ground: [{ q: 0, r: 0, level: 2 }],
    });
    expect(refusalOf(high, 0, charge).params.why).toBe('the target is more than a level higher or lower');
  });
  test('a leap rises no higher than it jumps', () => {
    const tower = leaping({}, [{ q: 0, r: 0, level: 6 }]);
    expect(refusalOf(tower, 0, leap).params.why).toBe('the target is too high to jump to');
    expect(() => happens(leaping({}, [{ q: 0, r: 0, level: 4 }]), 0, leap)).not.toThrow();
  });
  test('a lunge that could only miss is not declared', () => {
    const fast = leaping({ unit: { movementThisTurn: 'jump', hexesMovedThisTurn: 10 } }, [
      { q: 0, r: 0, terrain: 'heavy_woods' },
    ]);
    expect(refusalOf(fast, 0, leap)).toEqual({
      refused: 'CANNOT_HIT',
      params: { weapon: 'death from above', number: 15 },
    });
  });
});

const isLunge = ({ type, payload }: { type: string; payload: object }) =>
  type === 'MOVE' && 'attack' in payload;

describe('[7.5] what comes of a lunge', () => {
  test('a charge is declared openly with the move and counts the hexes', () => {
    const { events, state } = happens(charging(), 0, charge);
    expect(told(events, 'physical_attack_declared')[0]?.lunge).toEqual({
      kind: 'charge',
      targetId: 'b1',
      hexes: 4,
    });
    expect(state.mechs.a1?.lunge).toMatchObject({ kind: 'charge' });
  });
  test('it hurts both in groups of five, displaces the target, and both must roll at +2', () => {
    const { state } = happens(charging(), 0, charge);
    // 50 tons over 3 hexes before the target's: 15 points; 60 tons back: 6 points.
    const run = runWith(state, [6, 6, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 6, 6, 6, 6]);
    resolveBlows(run);
    const [blow] = told(run.events, 'physical_attack_resolved');
    expect(blow?.strikes.map(({ damage }) => damage)).toEqual([5, 5, 5]);
    expect(blow?.selfStrikes.map(({ damage }) => damage)).toEqual([5, 1]);
    expect(run.state.fight.units.b1?.position).toEqual({ q: 0, r: -1 });
    expect(told(run.events, 'psr_resolved').map(({ targetNumber }) => targetNumber)).toEqual([7, 7]);
  });
  test('a death from above that misses falls two levels on its back and turns round', () => {
    const { state: leapt } = happens(leaping(), 0, leap);
    const run = runWith(leapt, [1, 1, 3, 2, 5, 4, 1, 2, 6, 4, 6, 6]);
    resolveBlows(run);
    expect(told(run.events, 'unit_fell')[0]).toMatchObject({
      unitId: 'a1',
      levels: 2,
      fallDamage: 18,
      side: 'rear',
      rolls: [],
      newFacing: 3,
    });
  });
  test('a death from above on a standing target strikes the upper body, on a prone one its back', () => {
    // 55 tons: 17 points, in 5, 5, 5, 2; 11 points to its own legs.
    const blowAt = (unit: object, dice: readonly number[]) => {
      const { state } = happens(leaping({ unit }), 0, leap);
      const run = runWith(state, dice);
      resolveBlows(run);
      return {
        revealed: told(run.events, 'attacks_revealed')[0]?.blows[0],
        strikes: told(run.events, 'physical_attack_resolved')[0]?.strikes,
      };
    };
    const many = new Array(24).fill(6);
    const standing = blowAt({}, [6, 6, 1, 2, 3, 4, 1, 2, 3, ...many]);
    expect(standing.revealed).toMatchObject({ table: 'punch', side: 'front' });
    expect(standing.strikes?.map(({ location }) => location)).toEqual([
      'left_arm',
      'left_torso',
      'center_torso',
      'right_torso',
    ]);
    const prone = blowAt({ prone: true }, [6, 6, 3, 4, 2, 4, 4, 4, 2, 3, 1, 2, 3, ...many]);
    expect(prone.revealed).toMatchObject({ table: 'weapon', side: 'rear' });
    expect(prone.strikes?.map(({ location }) => location)).toEqual([
      'center_torso_rear',
      'right_torso_rear',
      'left_torso_rear',
      'right_leg',
    ]);
  });
});

describe('[7.5] a lunge is looked at again when it is resolved', () => {
  const afterFire = (change: (state: BattleState) => BattleState) => {
    const run = runWith(change(happens(charging(), 0, charge).state), []);
    resolveBlows(run);
    return run;
  };
  const change = (unitId: string, unit: object) => (state: BattleState) => ({
    ...state,
    fight: {
      ...state.fight,
      units: { ...state.fight.units, [unitId]: { ...unitOf(state, unitId), ...unit } },
    },
  });
  test.each([
    ['NOT_ADJACENT', 'the two are no longer side by side', change('b1', { position: { q: 2, r: -2 } })],
    ['TARGET_PRONE', 'the target lies on the ground', change('b1', { prone: true })],
    ['TARGET_DESTROYED', 'the target is destroyed', change('b1', { destroyed: true })],
    ['NOT_WHILE_PRONE', 'the attacker lies on the ground', change('a1', { prone: true })],
    ['UNIT_CANNOT_ACT', 'the attacker can no longer act', change('a1', { pilotConscious: false })],
  ])('%s: nothing is rolled, nothing is struck, and the log says why', (failure, said, changed) => {
    const run = afterFire(changed);
    expect(told(run.events, 'physical_attack_resolved')).toEqual([
      expect.objectContaining({
        attackerId: 'a1',
        hit: false,
        rolls: [],
        strikes: [],
        selfStrikes: [],
        failure,
      }),
    ]);
    expect(told(run.events, 'unit_displaced')).toEqual([]);
    const line = run.events
      .map((event) => battletech.sentence(event, (seat) => ['Ada', 'Bo'][seat] as string))
      .find((text) => text !== null);
    expect(line).toBe(`Ada's A1 charges B1: nothing comes of it, ${said}.`);
  });
  test('a punch at a target that a push has moved away comes to nothing', () => {
    const brawl = scene({
      mine: [
        { design: 'millwright', q: 0, r: 1, facing: 0 },
        { design: 'millwright', q: 1, r: 0, facing: 5 },
      ],
      theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3 }],
      phase: 'physical_attack',
    });
    const state: BattleState = {
      ...brawl,
      blows: {
        a1: [{ kind: 'push', limb: 'both_arms', targetId: 'b1' }],
        a2: [{ kind: 'kick', limb: 'left_leg', targetId: 'b1' }],
      },
    };
    const run = runWith(state, [6, 6, 6, 6]);
    resolveBlows(run);
    expect(run.state.fight.units.b1?.position).toEqual({ q: 0, r: -1 });
    expect(told(run.events, 'physical_attack_resolved')[1]).toMatchObject({
      attackerId: 'a2',
      failure: 'NOT_ADJACENT',
    });
    // It did not miss: its owner has nothing to roll for.
    expect(told(run.events, 'psr_resolved').map(({ unitId }) => unitId)).toEqual(['b1']);
  });
  test('who falls in the middle of the phase is kicked wherever it lies, and not punched', () => {
    const down = scene({
      mine: [{ design: 'millwright', q: 0, r: 1, facing: 0 }],
      theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3 }],
      phase: 'physical_attack',
    });
    const resolved = (kind: 'kick' | 'punch', limb: 'left_leg' | 'left_arm', dice: readonly number[]) => {
      const blows = { a1: [{ kind, limb, targetId: 'b1' } as const] };
      const run = runWith({ ...down, blows, mechs: { ...down.mechs, b1: missing('a1') } }, dice);
      resolveBlows(run);
      return told(run.events, 'physical_attack_resolved').at(-1);
    };
    // The leap of B1 misses: 60 tons fall two levels, 18 points in four groups, and its pilot is unhurt.
    const fallen = [1, 1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6];
    expect(resolved('kick', 'left_leg', [...fallen, 6, 6, 5, 6])).toMatchObject({
      attackerId: 'a1',
      strikes: [{ rolls: [5, 6], location: 'left_arm' }],
    });
    expect(resolved('punch', 'left_arm', fallen)).toMatchObject({
      attackerId: 'a1',
      failure: 'TARGET_PRONE',
    });
  });
  const missing = (targetId: string) => ({
    ...mechOf(charging(), 'b1'),
    lunge: { kind: 'dfa', targetId, hexes: 3 } as const,
  });
});
