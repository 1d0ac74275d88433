// Aimed shots, arms that flip to the rear, and missiles that fly over what is in the way.

import { describe, expect, test } from 'vitest';
import { battletech, blowToHit, type HexFeature, toHit, whyNotFire } from '../src/index.ts';
import { resolveFire } from '../src/play/fire.ts';
import type { FirePlan } from '../src/play/state.ts';
import { canFire, shotAt } from '../src/play/volley.ts';
import { happens, type Place, refusalOf, runWith, scene, told } from './field.ts';

const firing = (mine: readonly Place[], theirs: readonly Place[], ground: readonly HexFeature[] = []) =>
  scene({ mine, theirs, ground, phase: 'weapon_attack' });
const declare = (unitId: string, plan: object) =>
  ({ type: 'DECLARE_ATTACKS', payload: { unitId, twist: 0, attacks: [], ...plan } }) as never;
const OFF = { unit: { shutdown: true } };

/** What a plan does when everybody else holds fire. */
const fired = (state: ReturnType<typeof firing>, plan: FirePlan, dice: readonly number[]) => {
  const run = runWith({ ...state, plans: { a1: plan } }, dice);
  resolveFire(run);
  return run;
};

describe('[5.7] aimed shots', () => {
  const still = (side: 'front' | 'rear' = 'front', ground: readonly HexFeature[] = []) =>
    firing(
      [{ design: 'gantry', q: 0, r: 5 }],
      [{ design: 'cooper', q: 0, r: 0, facing: side === 'front' ? 3 : 0, ...OFF }],
      ground,
    );
  test('missiles cannot be aimed', () => {
    const attacks = [{ weaponId: 'lrm_15-1', targetId: 'b1', aim: 'head' }];
    expect(refusalOf(still(), 0, declare('a1', { attacks }))).toMatchObject({
      refused: 'MISSILES_CANNOT_AIM',
      params: { weapon: 'LRM 15' },
    });
    const srm = firing([{ design: 'hobnail', q: 0, r: 2 }], [{ design: 'cooper', q: 0, r: 0, ...OFF }]);
    for (const weaponId of ['srm_4-1', 'srm_6-1', 'srm_2-1'])
      expect(toHit(srm, 'a1', weaponId, 'b1', { aim: 'left_leg' })).toMatchObject({
        impossible: expect.stringMatching(/MISSILES_CANNOT_AIM|NO_SUCH_WEAPON/),
      });
  });
  test('lasers can, and from behind they strike the armour of the back', () => {
    const plan = { twist: 0, attacks: [{ weaponId: 'medium_laser-1', targetId: 'b1', aim: 'center_torso' }] };
    const strikes = (side: 'front' | 'rear') =>
      told(fired(still(side), plan as FirePlan, [6, 6, 3, 4]).events, 'attack_resolved')[0]?.strikes;
    expect(strikes('front')).toEqual([{ rolls: [], location: 'center_torso', damage: 5 }]);
    expect(strikes('rear')).toEqual([{ rolls: [], location: 'center_torso_rear', damage: 5 }]);
  });
  test('a leg behind cover stays behind it', () => {
    const plan = { twist: 0, attacks: [{ weaponId: 'medium_laser-1', targetId: 'b1', aim: 'left_leg' }] };
    const run = fired(still('front', [{ q: 0, r: 1, level: 1 }]), plan as FirePlan, [6, 6, 3, 4]);
    expect(told(run.events, 'attack_resolved')[0]?.strikes).toEqual([
      { rolls: [], location: 'left_leg', damage: 5, stopped: true },
    ]);
  });
});

describe('[4.5] arms that flip', () => {
  const behind = (design: string, unit: object = {}) =>
    firing([{ design, q: 0, r: 0, facing: 0, unit }], [{ design: 'cooper', q: 0, r: 7, facing: 0 }]);
  const flip = { flip: true, attacks: [{ weaponId: 'lrm_15-1', targetId: 'b1' }] };
  test('a Gantry has neither lower arms nor hands: it fires its arms to the rear', () => {
    const state = behind('gantry');
    expect(toHit(state, 'a1', 'lrm_15-1', 'b1')).toEqual({ impossible: 'NOT_IN_ARC' });
    const { state: declared } = happens(state, 0, declare('a1', flip));
    expect(declared.plans.a1).toEqual({ twist: 0, flip: true, attacks: flip.attacks });
    expect(canFire(state, 'a1')).toBe(true);
    const listed = [...battletech.legalActions(state, 0)].filter(
      ({ type, payload }) => type === 'DECLARE_ATTACKS' && payload.flip,
    );
    expect(listed.length).toBeGreaterThan(0);
  });
  test('what is flipped no longer fires forward', () => {
    const ahead = firing([{ design: 'gantry', q: 0, r: 7 }], [{ design: 'cooper', q: 0, r: 0, facing: 3 }]);
    expect(refusalOf(ahead, 0, declare('a1', flip)).refused).toBe('NOT_IN_ARC');
  });
  test.each([
    ['they have lower arms or hands', behind('cooper'), { flip: true }],
    ['it twists its torso', behind('gantry'), { ...flip, twist: 1 }],
    ['it is lying down', behind('gantry', { prone: true }), flip],
  ])('not where %s', (why, state, plan) => {
    const whole = { twist: 0, attacks: [], ...plan } as FirePlan;
    expect(whyNotFire(state, 'a1', whole)).toMatchObject({ refused: 'CANNOT_FLIP', params: { why } });
  });
  test('flipped arms neither punch nor push until the next turn', () => {
    const near = firing(
      [{ design: 'gantry', q: 0, r: 1, facing: 0 }],
      [{ design: 'cooper', q: 0, r: 0, facing: 3 }],
    );
    const run = fired(near, { twist: 0, flip: true, attacks: [] }, []);
    expect(run.state.mechs.a1?.flipped).toBe(false); // Nothing was fired: nothing was revealed.
    const flipped = {
      ...near,
      mechs: { ...near.mechs, a1: { ...near.mechs.a1, flipped: true } },
    } as typeof near;
    for (const [kind, limb] of [
      ['punch', 'left_arm'],
      ['push', 'both_arms'],
    ] as const)
      expect(blowToHit(flipped, 'a1', { kind, limb, targetId: 'b1' })).toEqual({
        impossible: 'ARMS_FLIPPED',
      });
    expect(blowToHit(flipped, 'a1', { kind: 'kick', limb: 'left_leg', targetId: 'b1' })).toMatchObject({
      damage: 13,
    });
  });
  test('the reveal tells it, and the turn that follows begins with straight arms', () => {
    const run = fired(behind('gantry'), { twist: 0, ...flip } as FirePlan, [1, 1]);
    expect(told(run.events, 'attacks_revealed')[0]?.plans[0]).toMatchObject({ attackerId: 'a1', flip: true });
    expect(run.state.mechs.a1?.flipped).toBe(true);
    run.emit({ type: 'turn_started', payload: {}, turn: 2 });
    expect(run.state.mechs.a1?.flipped).toBe(false);
  });
});

describe('[5.8] indirect fire', () => {
  const hill = [-1, 0, 1].map((q) => ({ q, r: 4, level: 3 }));
  /** A Gantry behind a hill; a Hobnail beside it that sees the Cooper. */
  const battle = (spotter: Partial<Place> = {}, ground: readonly HexFeature[] = hill, target: object = {}) =>
    firing(
      [
        { design: 'gantry', q: 0, r: 7, facing: 0 },
        { design: 'hobnail', q: 4, r: -1, facing: 4, ...spotter },
      ],
      [{ design: 'cooper', q: 0, r: -1, facing: 3, unit: target }],
      ground,
    );
  const attack = { weaponId: 'lrm_15-1', targetId: 'b1', spotterId: 'a2' };
  const refused = (state: ReturnType<typeof battle>, change: object = {}) =>
    whyNotFire(state, 'a1', { twist: 0, attacks: [{ ...attack, ...change }] });

  test('costs 1 more, and what the spotter has moved; what lies between is ignored', () => {
    const shot = (unit: object) => toHit(battle({ unit }), 'a1', 'lrm_15-1', 'b1', { spotterId: 'a2' });
    // Gunnery 4, medium range 2, indirect 1.
    expect(shot({})).toMatchObject({ total: 7 });
    expect(shot({ movementThisTurn: 'run' })).toMatchObject({
      total: 9,
      items: expect.arrayContaining([{ label: 'Spotter: run', value: 2 }]),
    });
  });
  test('the hex of the target counts: its woods, and the water it stands in', () => {
    const at = (terrain: 'heavy_woods' | 'water_1') =>
      toHit(battle({}, [...hill, { q: 0, r: -1, terrain }]), 'a1', 'lrm_15-1', 'b1', { spotterId: 'a2' });
    expect(at('heavy_woods')).toMatchObject({ total: 9, cover: false });
    expect(at('water_1')).toMatchObject({ total: 8, cover: true });
  });
  test('without a spotter the target is out of sight, and the refusal names the hill', () => {
    const action = declare('a1', { attacks: [{ weaponId: 'lrm_15-1', targetId: 'b1' }] });
    expect(refusalOf(battle(), 0, action)).toMatchObject({
      refused: 'NO_LINE_OF_SIGHT',
      params: { why: 'the hill at 0,4 is in the way' },
    });
  });
  test('whoever sees the target fires at it directly', () => {
    expect(refused(battle({}, []))?.refused).toBe('SEES_TARGET');
  });
  test('only LRMs do it', () => {
    const state = firing(
      [
        { design: 'hobnail', q: 0, r: 3, facing: 0 },
        { design: 'hobnail', q: 3, r: -1, facing: 4 },
      ],
      [{ design: 'cooper', q: 0, r: -1, facing: 3 }],
      [{ q: 0, r: 1, level: 3 }],
    );
    const lasers = { weaponId: 'medium_laser-1', targetId: 'b1', spotterId: 'a2' };
    expect(whyNotFire(state, 'a1', { twist: 0, attacks: [lasers] })?.refused).toBe('NOT_INDIRECT');
  });
  test.each([
    ['it is not a friend of the attacker', { spotterId: 'b1' }, {}],
    ['it is not a friend of the attacker', { spotterId: 'a1' }, {}],
    ['it is not a friend of the attacker', { spotterId: 'toString' }, {}],
    ['it is shut down', {}, { unit: { shutdown: true } }],
    ['the hill at 0,4 is in the way', {}, { q: 0, r: 6 }],
  ])('a spotter must see it: %s', (why, change, spotter) => {
    expect(refused(battle(spotter), change)).toMatchObject({ refused: 'NO_SPOTTER', params: { why } });
  });
  test('is offered with the spotter that makes it easiest, and resolved like any salvo', () => {
    const state = battle();
    expect(canFire(state, 'a1')).toBe(true);
    expect(shotAt(state, 'a1', 'lrm_15-1', 'b1', { twist: 0 })?.attack).toEqual(attack);
    expect(
      [...battletech.legalActions(state, 0)].some(
        ({ type, payload }) =>
          type === 'DECLARE_ATTACKS' && payload.attacks.some(({ spotterId }) => spotterId === 'a2'),
      ),
    ).toBe(true);
    const run = fired(state, { twist: 0, attacks: [attack] }, [6, 6, 1, 1, 3, 4]);
    const [resolved] = told(run.events, 'attack_resolved');
    expect(resolved).toMatchObject({ spotterId: 'a2', toHitNumber: 7, missiles: 5 });
    const line = run.events
      .map((event) => battletech.sentence(event, () => 'Ada'))
      .find((text) => text?.includes('LRM'));
    expect(line).toContain('fires LRM 15 at B1, which A2 spots: rolled 6+6 = 12 against 7');
  });
});
