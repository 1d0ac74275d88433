import { describe, expect, test } from 'vitest';
import {
  attackSide,
  createMap,
  type Facing,
  type HexFeature,
  isInArc,
  lineOfSight,
  neighbour,
  relativeBearing,
  toHit,
} from '../src/index.ts';
import { happens, refusal, scene, told, viewOf } from './field.ts';

const eye = (q: number, r: number, prone = false) => ({ hex: { q, r }, prone });
const look = (ground: readonly HexFeature[], from = eye(0, 4), to = eye(0, 0)) =>
  lineOfSight(createMap(8, ground), from, to);

describe('[4.1] line of sight', () => {
  const trees = (...north: readonly ('light_woods' | 'heavy_woods')[]) =>
    north.map((terrain, index) => ({ q: 0, r: 3 - index, terrain }));
  test('woods in between add up, and from three on nothing is seen', () => {
    expect(look([])).toEqual({ blocked: false, woods: 0, cover: false });
    expect(look(trees('light_woods', 'light_woods'))).toMatchObject({ blocked: false, woods: 2 });
    expect(look(trees('light_woods', 'light_woods', 'light_woods')).blocked).toBe(true);
    expect(look(trees('light_woods', 'heavy_woods')).blocked).toBe(true);
  });
  test('the woods of attacker and target are not in between', () => {
    const own = [0, 4].map((r) => ({ q: 0, r, terrain: 'heavy_woods' as const }));
    expect(look(own)).toMatchObject({ blocked: false, woods: 0 });
  });
  test('a hill higher than both blocks; one as high as their heads does not', () => {
    expect(look([{ q: 0, r: 2, level: 2 }]).blocked).toBe(true);
    expect(look([{ q: 0, r: 2, level: 1 }]).blocked).toBe(false);
  });
  test('a low hill right before the target covers its legs', () => {
    expect(look([{ q: 0, r: 1, level: 1 }]).cover).toBe(true);
    expect(look([{ q: 0, r: 3, level: 1 }]).cover).toBe(false);
    expect(
      look([
        { q: 0, r: 1, level: 1 },
        { q: 0, r: 4, level: 2 },
      ]).cover,
    ).toBe(false);
    expect(look([{ q: 0, r: 0, terrain: 'water_1' }]).cover).toBe(true);
  });
  test('along a hexside the target chooses the worse side', () => {
    const to = eye(1, -2);
    for (const side of [
      { q: 0, r: -1 },
      { q: 1, r: -1 },
    ])
      expect(look([{ ...side, terrain: 'heavy_woods' }], eye(0, 0), to).woods).toBe(2);
  });
  test('who lies in the water is not seen', () => {
    expect(look([{ q: 0, r: 0, terrain: 'water_1' }], eye(0, 4), eye(0, 0, true)).blocked).toBe(true);
    expect(look([{ q: 0, r: 0, terrain: 'water_2' }]).blocked).toBe(true);
  });
});

describe('[4.2] arcs', () => {
  const around = ([0, 1, 2, 3, 4, 5] as Facing[]).map((side) => neighbour({ q: 0, r: 0 }, side));
  test('three sides are front; right, rear and left are one each', () => {
    const sides = around.map((hex) => attackSide({ q: 0, r: 0 }, 0, hex));
    expect(sides).toEqual(['front', 'front', 'right', 'rear', 'left', 'front']);
  });
  test('arms reach one side further than the torso', () => {
    const seen = (arc: 'front' | 'left_arm' | 'right_arm' | 'rear') =>
      around.map((hex) => (isInArc(arc, relativeBearing({ q: 0, r: 0 }, 0, hex)) ? 'x' : '.')).join('');
    expect([seen('front'), seen('left_arm'), seen('right_arm'), seen('rear')]).toEqual([
      'xx...x',
      'xx..xx',
      'xxx..x',
      '...x..',
    ]);
  });
});

/** A Longstride (PPC in the right arm, SRM 6 and medium laser) at 0,4 looks north at a Cooper. */
const duel = (more: { mine?: object; theirs?: object; ground?: readonly HexFeature[] } = {}) =>
  scene({
    mine: [{ design: 'longstride', q: 0, r: 4, facing: 0, ...more.mine }],
    theirs: [{ design: 'cooper', q: 0, r: 0, facing: 3, ...more.theirs }],
    phase: 'weapon_attack',
    ground: more.ground ?? [],
  });
const number = (state: ReturnType<typeof duel>, weapon = 'ppc-1') => {
  const shot = toHit(viewOf(state, 0), 'a1', weapon, 'b1');
  return 'impossible' in shot ? shot.impossible : shot.total;
};

describe('[5.2] the to-hit number', () => {
  test('is told item by item', () => {
    const state = duel({
      mine: { unit: { movementThisTurn: 'walk', hexesMovedThisTurn: 2 } },
      theirs: { unit: { movementThisTurn: 'jump', hexesMovedThisTurn: 5 } },
      ground: [{ q: 0, r: 0, terrain: 'light_woods' }],
    });
    const shot = toHit(viewOf(state, 0), 'a1', 'srm_6-1', 'b1');
    expect(shot).toMatchObject({
      total: 11,
      items: [
        { label: 'Gunnery', value: 4 },
        { label: 'medium range', value: 2 },
        { label: 'Attacker: walk', value: 1 },
        { label: 'Target moved 5, jumped', value: 3 },
        { label: 'Target in woods', value: 1 },
      ],
    });
  });
  test('minimum range, prone and immobile targets, heat, sensors and a shoulder', () => {
    expect(number(duel({ mine: { r: 2 } }))).toBe(4 + 2);
    expect(number(duel({ theirs: { unit: { prone: true } } }))).toBe(4 + 1);
    expect(number(duel({ theirs: { unit: { shutdown: true } } }))).toBe(4 - 4);
    expect(number(duel({ mine: { unit: { heat: 13 } } }))).toBe(4 + 2);
    expect(number(duel({ mine: { hits: ['right_arm:0'] } }))).toBe(4 + 4);
    expect(number(duel({ mine: { hits: ['right_arm:1', 'right_arm:2'] } }))).toBe(4 + 2);
  });
  test('is none at all out of range, out of arc, or for a lost weapon', () => {
    expect(number(duel({ mine: { facing: 3 } }))).toBe('NOT_IN_ARC');
    expect(number(duel({ mine: { unit: { destroyedLocations: ['right_arm'] } } }))).toBe('WEAPON_DESTROYED');
    expect(number(duel({ ground: [{ q: 0, r: 2, level: 3 }] }))).toBe('NO_LINE_OF_SIGHT');
    const apart = duel({ mine: { r: 7 }, theirs: { r: -7 } });
    expect(number(apart, 'srm_6-1')).toBe('OUT_OF_RANGE');
  });
});

const fire = (unitId: string, attacks: readonly (readonly [string, string])[], twist = 0) =>
  ({
    type: 'DECLARE_ATTACKS',
    payload: { unitId, twist, attacks: attacks.map(([weaponId, targetId]) => ({ weaponId, targetId })) },
  }) as const;

describe('[5.3] fire is declared in secret and resolved together', () => {
  test('the other side sees that, not what, was declared', () => {
    const { events, state } = happens(duel(), 0, fire('a1', [['ppc-1', 'b1']]));
    expect(events[0]).toMatchObject({ type: 'attack_declared', secret: { plan: [0] } });
    expect(viewOf(state, 0).plans.a1?.attacks).toHaveLength(1);
    expect(viewOf(state, 1).plans).toEqual({});
    expect(viewOf(state, 'spectator').plans).toEqual({});
  });
  test('both fire, even when the first shot destroys the second shooter; ammunition and heat go on a miss too', () => {
    const dying = { unit: { armor: { head: 0 }, structure: { head: 1, center_torso: 20 } } };
    const declared = happens(duel({ theirs: dying }), 0, fire('a1', [['ppc-1', 'b1']])).state;
    // PPC hits the head (12); its target's AC/5 misses on 3. Then the end of the turn and the next initiative.
    const dice = [3, 3, 6, 6, 6, 6, 1, 2];
    const { events, state } = happens(declared, 1, fire('b1', [['ac_5-1', 'a1']]), [...dice, 6, 6, 1, 1]);
    expect(told(events, 'attack_resolved').map(({ attackerId, hit }) => [attackerId, hit])).toEqual([
      ['a1', true],
      ['b1', false],
    ]);
    expect(told(events, 'ammo_consumed')[0]).toMatchObject({ unitId: 'b1', roundsRemaining: 19 });
    expect(told(events, 'heat_generated').map(({ unitId, amount }) => [unitId, amount])).toEqual([
      ['a1', 10],
      ['b1', 1],
    ]);
    expect(told(events, 'game_ended')[0]).toEqual({ winner: 'player', reason: 'destruction' });
    expect(state.fight.units.b1?.destroyed).toBe(true);
  });
  test('a salvo rolls on the cluster table, each missile of an SRM for itself', () => {
    const declared = happens(duel(), 0, fire('a1', [['srm_6-1', 'b1']])).state;
    const missiles = [3, 4, 3, 4, 3, 4, 3, 4];
    const { events } = happens(declared, 1, fire('b1', []), [6, 4, 3, 4, ...missiles, 1, 2, 5, 5]);
    const [shot] = told(events, 'attack_resolved');
    expect(shot).toMatchObject({ hit: true, missiles: 4 });
    expect(shot?.strikes.map(({ location, damage }) => [location, damage])).toEqual(
      new Array(4).fill(['center_torso', 2]),
    );
  });
  test('hits on legs behind cover strike the cover', () => {
    const ground = [{ q: 0, r: 1, level: 1 }];
    const declared = happens(duel({ ground }), 0, fire('a1', [['ppc-1', 'b1']])).state;
    const { events } = happens(declared, 1, fire('b1', []), [6, 4, 2, 3, 1, 2, 5, 5]);
    expect(told(events, 'attack_resolved')[0]?.strikes[0]).toMatchObject({
      location: 'right_leg',
      stopped: true,
    });
    expect(told(events, 'damage_applied')).toEqual([]);
  });
});

describe('[5.1] refusals', () => {
  test.each([
    [
      'WEAPON_TWICE',
      fire('a1', [
        ['ppc-1', 'b1'],
        ['ppc-1', 'b1'],
      ]),
    ],
    ['NO_SUCH_WEAPON', fire('a1', [['ppc-9', 'b1']])],
    ['NO_SUCH_TARGET', fire('a1', [['ppc-1', 'a1']])],
    ['NO_SUCH_TARGET', fire('a1', [['ppc-1', 'toString']])],
  ])('%s', (code, action) => expect(refusal(duel(), 0, action)).toBe(code));
  test('a prone unit keeps its torso straight, and only immobile targets are aimed at', () => {
    expect(refusal(duel({ mine: { unit: { prone: true } } }), 0, fire('a1', [['ppc-1', 'b1']], 1))).toBe(
      'NO_TWIST_PRONE',
    );
    const payload = {
      unitId: 'a1',
      twist: 0,
      attacks: [{ weaponId: 'ppc-1', targetId: 'b1', aim: 'head' }],
    } as const;
    expect(refusal(duel(), 0, { type: 'DECLARE_ATTACKS', payload })).toBe('NOT_IMMOBILE');
  });
});
