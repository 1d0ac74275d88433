// Maps, designs, scenarios, and how battles begin and end.

import { parseSetup, type Setup, seededRandom } from '@turnfold/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  battletech,
  constructionProblems,
  createMap,
  formatMap,
  generateMap,
  hexesOf,
  levelAt,
  MAP_KINDS,
  parseMap,
  ROSTER,
  ROSTER_IDS,
  terrainAt,
} from '../src/index.ts';
import { happens, scene, told } from './field.ts';

describe('[10.1] maps', () => {
  test.each(MAP_KINDS)('%s: the same from both edges, for every seed', (kind) => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 6, max: 12 }), (seed, radius) => {
        const map = generateMap(kind, radius, seededRandom(seed));
        for (const { q, r } of hexesOf(radius)) {
          const turned = { q: 0 - q, r: 0 - r };
          expect(terrainAt(map, { q, r })).toBe(terrainAt(map, turned));
          expect(levelAt(map, { q, r })).toBe(levelAt(map, turned));
        }
      }),
      { numRuns: 10 },
    );
  });
  test('go into a file and come back', () => {
    const map = generateMap('hills', 8, seededRandom(3));
    expect(parseMap(JSON.parse(JSON.stringify(formatMap(map, 'Hills'))))).toEqual(map);
  });
  const file = { format: 'turnfold-battletech-map', name: 'Field', radius: 6, hexes: [] as object[] };
  test.each([
    ['a map must be a JSON object', []],
    ['format must be "turnfold-battletech-map"', { ...file, format: 'x' }],
    ['radius must be a whole number from 4 to 20', { ...file, radius: 99 }],
    ['shape must be hexagon or rectangle', { ...file, shape: 'star' }],
    [
      'hexes[0]: 0,4 lies outside the rectangle of radius 6',
      { ...file, shape: 'rectangle', hexes: [{ q: 0, r: 4 }] },
    ],
    ['hexes[0]: 6,6 lies outside the map of radius 6', { ...file, hexes: [{ q: 6, r: 6 }] }],
    [
      'hexes[1]: 0,0 is already described by hexes[0]',
      {
        ...file,
        hexes: [
          { q: 0, r: 0 },
          { q: 0, r: 0 },
        ],
      },
    ],
    ['hexes[0]: level must be a whole number from 0 to 9', { ...file, hexes: [{ q: 0, r: 0, level: -1 }] }],
    [
      'hexes[0]: has an unknown field "colour"; known are q, r, terrain, level',
      { ...file, hexes: [{ q: 0, r: 0, colour: 1 }] },
    ],
  ])('%s', (problem, bad) => expect(parseMap(bad)).toEqual({ problem }));
  test('an unknown terrain is answered with the known ones', () => {
    const answer = parseMap({ ...file, hexes: [{ q: 0, r: 0, terrain: 'lava' }] });
    expect(answer).toMatchObject({ problem: expect.stringContaining('one of clear, pavement, light_woods') });
  });
});

describe('[10.2] designs', () => {
  test('sixteen, from 20 to 100 tons, each in the list of ids', () => {
    expect(ROSTER.map(({ id }) => id)).toEqual([...ROSTER_IDS]);
    expect(ROSTER.length).toBeGreaterThanOrEqual(12);
    expect([ROSTER[0]?.tons, ROSTER.at(-1)?.tons]).toEqual([20, 100]);
  });
  test.each(ROSTER)('$name is lawfully built', (design) => expect(constructionProblems(design)).toEqual([]));
});

describe('[1.1] beginnings', () => {
  test('forces are those of the scenario, or those asked for', () => {
    const sizes = (options: object) =>
      Object.keys(battletech.initial(parseSetup(battletech, 2, options) as Setup<never>).entrants);
    expect(sizes({ scenario: 'duel' })).toEqual(['a1', 'b1']);
    expect(sizes({ scenario: 'lance' })).toHaveLength(8);
    expect(sizes({ scenario: 'lance', units1: ['monolith'] })).toEqual(['a1', 'b1', 'b2', 'b3', 'b4']);
  });
  test('a duel of three is answered with what is wrong', () => {
    expect(parseSetup(battletech, 2, { units1: ['cooper', 'gantry'] })).toEqual({
      problem: 'a duel is fought with one unit each, but the first side has 2',
    });
  });
  test('a map seed gives the same map whatever the luck', () => {
    const mapOf = (seed: number) => {
      const state = battletech.initial(parseSetup(battletech, 2, { mapSeed: 7 }) as Setup<never>);
      return told(battletech.start(state, seededRandom(seed)), 'battlefield_set')[0]?.map;
    };
    expect(mapOf(1)).toEqual(mapOf(2));
    expect(mapOf(1)).not.toEqual(createMap(8));
  });
});

describe('[1.4] endings', () => {
  const apart = (options: object = {}) =>
    scene({
      mine: [{ design: 'cooper', q: 0, r: 1 }],
      theirs: [{ design: 'cooper', q: 0, r: -7, facing: 0 }],
      options: { turnLimit: 1, ...options },
      ground: [1, 2, 3, 4, 5].map((north) => ({ q: 0, r: -north, level: 5 })),
    });
  const still = (unitId: string, q: number, r: number) =>
    ({ type: 'MOVE', payload: { unitId, mode: 'stationary', q, r, facing: 0 } }) as const;
  test('at the turn limit more survivors win, and as many are a draw', () => {
    const moved = happens(apart(), 0, still('a1', 0, 1)).state;
    const { events, state } = happens(moved, 1, still('b1', 0, -7));
    expect(told(events, 'game_ended')).toEqual([{ winner: 'draw', reason: 'turn_limit' }]);
    expect(battletech.outcome(state)).toEqual({
      result: 'drawn',
      winners: [0, 1],
      ranking: [[0, 1]],
      reason: 'turn_limit',
    });
  });
  test('in `hold` the side in the middle wins it', () => {
    const moved = happens(apart({ scenario: 'hold' }), 0, still('a1', 0, 1)).state;
    const { events, state } = happens(moved, 1, still('b1', 0, -7));
    expect(told(events, 'ground_held')).toEqual([{ holder: 0, points: [1, 0] }]);
    expect(battletech.outcome(state)).toEqual({
      result: 'won',
      winners: [0],
      ranking: [[0], [1]],
      reason: 'objective',
    });
  });
  test('who concedes has lost', () => {
    const { state } = happens(apart(), 0, { type: 'CONCEDE', payload: {} });
    expect(battletech.outcome(state)).toMatchObject({ winners: [1], reason: 'resignation' });
    expect(battletech.toAct(state)).toEqual([]);
  });
});
