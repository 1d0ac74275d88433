import { describe, expect, test } from 'vitest';
import {
  type Facing,
  type HexFeature,
  type MoveMode,
  neighbour,
  reachable,
  type Spot,
} from '../src/index.ts';
import { happens, type Place, refusal, refusalOf, scene, told } from './field.ts';

const far: Place = { design: 'cooper', q: 0, r: -7, facing: 3 };
/** A Millwright walks 4, runs 6 and cannot jump; a Longstride walks 5, runs 8, jumps 5. */
const at = (ground: readonly HexFeature[] = [], mine: Partial<Place> = {}, friends: readonly Place[] = []) =>
  scene({
    mine: [{ design: 'millwright', q: 0, r: 0, facing: 0, ...mine }, ...friends],
    theirs: [far],
    ground,
  });

const spot = (
  state: ReturnType<typeof at>,
  mode: MoveMode,
  q: number,
  r: number,
  facing: Facing,
): Spot | undefined =>
  reachable(state, 'a1', mode).find((one) => one.q === q && one.r === r && one.facing === facing);

describe('[3.1] what a step costs', () => {
  test('clear ground 1, a turn 1 for each hexside', () => {
    expect(spot(at(), 'walk', 0, -4, 0)).toMatchObject({ mp: 4, hexes: 4, heat: 1 });
    expect(spot(at(), 'walk', 1, -1, 1)).toMatchObject({ mp: 2, hexes: 1 });
    expect(spot(at(), 'walk', 0, -5, 0)).toBeUndefined();
    expect(spot(at(), 'run', 0, -6, 0)).toMatchObject({ mp: 6, heat: 2 });
  });
  test.each([
    ['light_woods', 2],
    ['heavy_woods', 3],
    ['rough', 2],
    ['rubble', 2],
    ['pavement', 1],
  ] as const)('%s %i', (terrain, mp) => {
    expect(spot(at([{ q: 0, r: -1, terrain }]), 'walk', 0, -1, 0)?.mp).toBe(mp);
  });
  test('a level up or down costs 1, and three levels are too many', () => {
    expect(spot(at([{ q: 0, r: -1, level: 2 }]), 'walk', 0, -1, 0)?.mp).toBe(3);
    expect(spot(at([{ q: 0, r: 0, level: 1 }]), 'walk', 0, -1, 0)?.mp).toBe(2);
    expect(spot(at([{ q: 0, r: -1, level: 3 }]), 'run', 0, -1, 0)).toBeUndefined();
  });
  test('shallow water costs 2 and a level; nobody runs into it', () => {
    const pond = at([{ q: 0, r: -1, terrain: 'water_1' }]);
    expect(spot(pond, 'walk', 0, -1, 0)).toMatchObject({ mp: 3, hazards: 1 });
    expect(spot(pond, 'run', 0, -1, 0)).toBeUndefined();
  });
});

describe('[3.2] walking backward', () => {
  test('is for walkers, and never up or down', () => {
    expect(spot(at(), 'walk', 0, 1, 0)).toMatchObject({ mp: 1, hexes: 1 });
    expect(spot(at([{ q: 0, r: 1, level: 1 }]), 'walk', 0, 1, 0)).toBeUndefined();
    expect(spot(at(), 'run', 0, 1, 0)).toBeUndefined();
  });
  test('changing between forward and backward starts the count of hexes anew', () => {
    const payload = { unitId: 'a1', mode: 'walk', q: 0, r: -1, facing: 0, steps: ['F', 'F', 'B'] } as const;
    const { events } = happens(at(), 0, { type: 'MOVE', payload });
    expect(told(events, 'movement_declared')[0]).toMatchObject({ mpUsed: 3, hexesMoved: 1 });
  });
});

describe('[3.3] other units', () => {
  const friend: Place = { design: 'sandfly', q: 0, r: -1 };
  test('a friend may be passed, not stopped on', () => {
    expect(spot(at([], {}, [friend]), 'walk', 0, -1, 0)).toBeUndefined();
    expect(spot(at([], {}, [friend]), 'walk', 0, -2, 0)?.mp).toBe(2);
  });
  test('an enemy bars the way', () => {
    const state = scene({
      mine: [{ design: 'millwright', q: 0, r: 0 }],
      theirs: [{ design: 'cooper', q: 0, r: -1, facing: 3 }],
    });
    expect(spot(state, 'walk', 0, -2, 0)).toBeUndefined();
  });
});

describe('[3.4] jumping', () => {
  const jumper = (ground: readonly HexFeature[] = [], unit = {}) =>
    at(ground, { design: 'longstride', unit });
  test('1 MP a hex over any terrain, with any facing, and at least 3 heat', () => {
    const woods = [1, 2, 3].map((north) => ({ q: 0, r: -north, terrain: 'heavy_woods' as const }));
    expect(spot(jumper(woods), 'jump', 0, -3, 4)).toMatchObject({ mp: 3, hexes: 3, heat: 3 });
    expect(spot(jumper(), 'jump', 0, -5, 0)).toMatchObject({ mp: 5, heat: 5 });
    expect(spot(jumper(), 'jump', 0, -6, 0)).toBeUndefined();
  });
  test('rises no higher than its MP, and not from the ground', () => {
    expect(spot(jumper([{ q: 0, r: -1, level: 6 }]), 'jump', 0, -1, 0)).toBeUndefined();
    expect(spot(jumper([{ q: 0, r: -1, level: 5 }]), 'jump', 0, -1, 0)?.mp).toBe(1);
    expect(reachable(jumper([], { prone: true }), 'a1', 'jump')).toEqual([]);
  });
  test('lost jets shorten the jump', () => {
    const state = at([], { design: 'longstride', hits: ['left_leg:4', 'right_leg:4'] });
    expect(spot(state, 'jump', 0, -3, 0)).toBeDefined();
    expect(spot(state, 'jump', 0, -4, 0)).toBeUndefined();
  });
});

describe('[3.5] the least move', () => {
  test('a unit too slow for the hex ahead may force its way in, as a run', () => {
    const ground = [{ q: 0, r: -1, terrain: 'heavy_woods' as const, level: 2 }];
    const state = at(ground, { design: 'monolith', hits: ['left_leg:1', 'left_leg:2'] });
    expect(spot(state, 'walk', 0, -1, 0)).toBeUndefined();
    expect(spot(state, 'run', 0, -1, 0)).toMatchObject({ mp: 2, hexes: 1 });
  });
});

describe('[3.6] heat and damaged legs slow a unit down', () => {
  test('a hip halves, an actuator takes one, heat 5 takes one', () => {
    const steps = (hits: readonly string[], unit = {}) =>
      Math.max(...reachable(at([], { hits, unit }), 'a1', 'walk').map(({ mp }) => mp));
    expect([steps([]), steps(['left_leg:0']), steps(['left_leg:1']), steps([], { heat: 5 })]).toEqual([
      4, 2, 3, 3,
    ]);
  });
});

describe('[3.7] standing up', () => {
  const down = () => at([], { unit: { prone: true } });
  const stand = { type: 'STAND', payload: { unitId: 'a1', mode: 'walk', facing: 2 } } as const;
  test('takes 2 MP, a point of heat and a piloting roll; then the unit moves on with what is left', () => {
    const { events, state } = happens(down(), 0, stand, [2, 3]);
    expect(told(events, 'stand_attempted')[0]).toMatchObject({ targetNumber: 5, stood: true, mpUsed: 2 });
    expect(state.fight.units.a1).toMatchObject({ prone: false, facing: 2, heat: 1 });
    expect(spot(state, 'walk', 1, 0, 2)?.mp).toBe(1);
    expect(spot(state, 'walk', 3, 0, 2)).toBeUndefined();
  });
  test('a failure leaves it down, to try again while MP last', () => {
    const once = happens(down(), 0, stand, [1, 3]);
    expect(once.state.fight.units.a1).toMatchObject({ prone: true });
    expect(once.state.active).toEqual({ unitId: 'a1', mode: 'walk', mpUsed: 2 });
    const twice = happens(once.state, 0, stand, [6, 6]);
    expect(twice.state.fight.units.a1).toMatchObject({ prone: false, heat: 3, lockState: 'locked' });
  });
  test('is refused to those on their feet and those without a gyro', () => {
    expect(refusal(at(), 0, stand)).toBe('NOT_PRONE');
    const componentDamage = { ...(down().fight.units.a1?.componentDamage as object), gyroHits: 2 } as never;
    expect(refusal(at([], { unit: { prone: true, componentDamage } }), 0, stand)).toBe('CANNOT_STAND');
  });
});

describe('[3.9] dangerous ground', () => {
  test('a failed roll in the water is a fall there, and the move ends', () => {
    const state = at([{ q: 0, r: -1, terrain: 'water_1' }]);
    const move = { type: 'MOVE', payload: { unitId: 'a1', mode: 'walk', q: 0, r: -1, facing: 0 } } as const;
    // Piloting 5 - 1 for depth 1: a 3 fails. Then the side, the location, and the pilot's own roll.
    const { events, state: after } = happens(state, 0, move, [1, 2, 1, 3, 4, 6, 6]);
    expect(told(events, 'psr_resolved')[0]).toMatchObject({ targetNumber: 4, roll: 3, passed: false });
    expect(told(events, 'unit_fell')[0]).toMatchObject({ fallDamage: 5, side: 'front', pilotDamage: 0 });
    expect(after.fight.units.a1).toMatchObject({ prone: true, position: { q: 0, r: -1 } });
  });
});

describe('[3.1] what cannot be done is refused', () => {
  const move = (more: object) =>
    ({ type: 'MOVE', payload: { unitId: 'a1', mode: 'walk', q: 0, r: -1, facing: 0, ...more } }) as never;
  test.each([
    ['CANNOT_REACH', { q: 0, r: -6 }],
    ['BAD_PATH', { steps: ['B'] }],
    ['BAD_PATH', { steps: ['F', 'F', 'F', 'F', 'F'], r: -5 }],
    ['CANNOT_DROP', { mode: 'stationary', r: 0, prone: true }],
    ['CANNOT_LUNGE', { attack: 'charge', targetId: 'b1' }],
    ['NO_SUCH_UNIT', { unitId: 'b1' }],
    ['NO_SUCH_UNIT', { unitId: 'toString' }],
  ])('%s for %o', (code, more) => expect(refusal(at(), 0, move(more))).toBe(code));
  test('a unit acts once, and one that cannot act does not', () => {
    expect(refusal(at([], { unit: { lockState: 'locked' } }), 0, move({}))).toBe('ALREADY_ACTED');
    expect(refusal(at([], { unit: { shutdown: true } }), 0, move({}))).toBe('UNIT_CANNOT_ACT');
  });
});

/** A wall of this height around 0,3. */
const surrounded = (level: number): HexFeature[] =>
  [0, 1, 2, 3, 4, 5].map((side) => ({ ...neighbour({ q: 0, r: 3 }, side), level }));

describe('[3.1] a refusal says what is in the way', () => {
  const state = (mine: Partial<Place> = {}, ground: readonly HexFeature[] = []) =>
    scene({
      mine: [
        { design: 'cooper', q: 0, r: 3, facing: 0, ...mine },
        { design: 'cooper', q: 1, r: 3 },
      ],
      theirs: [{ design: 'cooper', q: 0, r: 1, facing: 3 }],
      ground,
    });
  const move = (change: object) =>
    ({ type: 'MOVE', payload: { unitId: 'a1', mode: 'walk', q: 0, r: 2, facing: 0, ...change } }) as never;
  test.each([
    ['that is off the map', state(), { q: 9, r: 9 }],
    ['B1 stands there', state(), { r: 1 }],
    ['A2 stands there', state(), { q: 1, r: 3 }],
    ['that costs 10 MP, and it has 4', state(), { r: -2 }],
    ['that costs 5 MP, and it has 4', state({}, [{ q: 0, r: 2, terrain: 'light_woods' }]), { facing: 3 }],
    ['nobody runs into water', state({}, [{ q: 0, r: 2, terrain: 'water_1' }]), { mode: 'run' }],
    ['no way on foot leads there', state({}, surrounded(3)), { r: -2 }],
    ['it is lying down', state({ unit: { prone: true } }), {}],
    ['who stands still stays as it is', state(), { mode: 'stationary' }],
    ['it has no working jump jets', state(), { mode: 'jump' }],
    ['it jumps 4 hexes, and that is 5 away', state({ design: 'gantry' }), { mode: 'jump', r: -2 }],
    [
      'it rises 4 levels, and that is higher',
      state({ design: 'gantry' }, [{ q: 0, r: 2, level: 5 }]),
      { mode: 'jump' },
    ],
    [
      'higher ground lies in between',
      state({ design: 'gantry' }, surrounded(5)),
      { mode: 'jump', q: 0, r: 5 },
    ],
  ])('%s', (why, before, change) => {
    const { refused, params } = refusalOf(before, 0, move(change));
    expect([refused, params.why]).toEqual(['CANNOT_REACH', why]);
  });
  test('and why a unit stays down, or cannot act', () => {
    const down = (unit: object, hits: readonly string[] = []) =>
      state({ unit: { prone: true, ...unit }, hits });
    const stand = { type: 'STAND', payload: { unitId: 'a1', mode: 'walk', facing: 0 } } as const;
    const gyro = {
      componentDamage: { ...(down({}).fight.units.a1?.componentDamage as object), gyroHits: 2 },
    };
    expect(refusalOf(down(gyro), 0, stand).params.why).toBe('it lacks the gyro, the legs or the arms for it');
    expect(refusalOf(down({}, ['left_leg:0', 'right_leg:0']), 0, stand).params.why).toBe(
      'that costs 2 MP, and it has 0',
    );
    expect(refusalOf(state({ unit: { shutdown: true } }), 0, move({})).params.why).toBe('it is shut down');
  });
});
