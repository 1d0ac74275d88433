// Maps that are rectangles: their hexes, where the sides begin, what is seen along their edges, and whole battles on them.

import { parseSetup, playout, randomBot, type Setup, seededRandom } from '@turnfold/kernel';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import ForceSetup from '../board/force/force-setup.tsx';
import { MapPreview } from '../board/force/map-preview.tsx';
import { boxAround } from '../board/geometry.ts';
import {
  type BattleState,
  battletech,
  bots,
  createMap,
  distance,
  formatHex,
  formatMap,
  generateMap,
  type Hex,
  hexesOf,
  hexesOn,
  isOnMap,
  levelAt,
  lineOfSight,
  MAP_KINDS,
  neighbour,
  parseMap,
  shapeOf,
  terrainAt,
} from '../src/index.ts';
import { invariants } from '../src/play/invariants.ts';
import { fold } from './field.ts';

const setupOf = (options: object) => parseSetup(battletech, 2, options) as Setup<never>;
const started = (options: object, seed = 1): BattleState => {
  const state = battletech.initial(setupOf(options));
  return fold(state, battletech.start(state, seededRandom(seed)));
};
const opposite = ({ q, r }: Hex): Hex => ({ q: 0 - q, r: 0 - r });

describe('[10.1] the hexes of a rectangle', () => {
  test.each([
    [6, 13, 7],
    [8, 17, 9],
    [9, 19, 9],
    [12, 25, 13],
  ])(
    'radius %i: %i columns, %i hexes in the even ones and one less in the odd ones',
    (radius, columns, rows) => {
      const hexes = hexesOf(radius, 'rectangle');
      const column = (q: number) => hexes.filter((hex) => hex.q === q).length;
      expect(new Set(hexes.map(({ q }) => q)).size).toBe(columns);
      for (let q = -radius; q <= radius; q++) expect(column(q)).toBe(q % 2 === 0 ? rows : rows - 1);
    },
  );
  test('they are those that the map holds, all in one piece, and the same turned by half a turn', () => {
    for (const radius of [6, 7, 8, 11, 12, 20]) {
      const map = createMap(radius, [], 'rectangle');
      const hexes = hexesOn(map);
      expect(hexes).toEqual(hexesOf(radius, 'rectangle'));
      for (const hex of hexes) {
        expect(isOnMap(map, opposite(hex))).toBe(true);
        expect(
          [0, 1, 2, 3, 4, 5].filter((side) => isOnMap(map, neighbour(hex, side))).length,
        ).toBeGreaterThan(1);
      }
      expect(isOnMap(map, { q: 0, r: Math.floor(radius / 2) + 1 })).toBe(false);
      expect(isOnMap(map, { q: radius + 1, r: 0 })).toBe(false);
    }
  });
  test('it has the proportions of a screen, the hexagon does not', () => {
    const ratio = (shape: 'hexagon' | 'rectangle') => {
      const { left, right, top, bottom } = boxAround(hexesOf(8, shape), 0);
      return (right - left) / (bottom - top);
    };
    expect(ratio('rectangle')).toBeGreaterThan(1.5);
    expect(ratio('rectangle')).toBeLessThan(16 / 9);
    expect(ratio('hexagon')).toBeLessThan(1);
  });
});

describe('[10.1] rectangles made by luck', () => {
  test.each(MAP_KINDS)('%s: the same from both ends, for every seed', (kind) => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 6, max: 12 }), (seed, radius) => {
        const map = generateMap(kind, radius, seededRandom(seed), 'rectangle');
        expect(shapeOf(map)).toBe('rectangle');
        for (const hex of hexesOn(map)) {
          expect(terrainAt(map, hex)).toBe(terrainAt(map, opposite(hex)));
          expect(levelAt(map, hex)).toBe(levelAt(map, opposite(hex)));
          if (Math.abs(hex.q) === radius) expect(terrainAt(map, hex)).toBe('clear');
        }
      }),
      { numRuns: 10 },
    );
  });
  test('a river runs between the two ends, from one long side to the other', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const map = generateMap('river', 8, seededRandom(seed), 'rectangle');
      const water = hexesOn(map).filter((hex) => terrainAt(map, hex).startsWith('water'));
      const souths = water.map(({ q, r }) => r + q / 2);
      expect([Math.min(...souths), Math.max(...souths)].map((south) => Math.round(Math.abs(south)))).toEqual([
        4, 4,
      ]);
      expect(Math.max(...water.map(({ q }) => Math.abs(q)))).toBeLessThanOrEqual(2);
    }
  });
  test('go into a file and come back', () => {
    const map = generateMap('hills', 8, seededRandom(3), 'rectangle');
    const file = formatMap(map, 'Hills');
    expect(file.shape).toBe('rectangle');
    expect(parseMap(JSON.parse(JSON.stringify(file)))).toEqual(map);
    const { config, map: played } = started({ ownMap: file });
    expect(config).toMatchObject({ mapKind: 'own', mapShape: 'rectangle', mapRadius: 8 });
    expect(played).toEqual(map);
  });
});

describe('[10.1] a battle without a shape', () => {
  test('is fought on a hexagon, and its state says nothing about shapes', () => {
    const { config, map } = started({});
    expect(shapeOf(map)).toBe('hexagon');
    expect('mapShape' in config).toBe(false);
    expect(started({ mapShape: 'hexagon' })).toEqual(started({}));
  });
});

describe('[10.1] where the sides of a rectangle begin', () => {
  const six = ['sandfly', 'drover', 'quarrel', 'breakwater', 'hobnail', 'cooper'];
  test.each([6, 7, 8, 9, 10, 11, 12])(
    'radius %i: six each at the two ends, opposite each other',
    (mapRadius) => {
      const { map, fight } = started({
        scenario: 'lance',
        mapShape: 'rectangle',
        mapRadius,
        units1: six,
        units2: six,
      });
      const places = Object.values(fight.units).map(({ position }) => position);
      expect(new Set(places.map(formatHex)).size).toBe(12);
      for (const [index] of six.entries()) {
        const [mine, theirs] = [fight.units[`a${index + 1}`], fight.units[`b${index + 1}`]];
        if (!mine || !theirs) throw new Error('a unit was not deployed');
        expect(isOnMap(map, mine.position)).toBe(true);
        expect(mine.position.q).toBe(1 - mapRadius);
        expect(theirs.position).toEqual(opposite(mine.position));
        expect(theirs.facing).toBe((mine.facing + 3) % 6);
        // Northeast or southeast: towards the enemy.
        expect([1, 2]).toContain(mine.facing);
      }
    },
  );
});

describe('[4.1] lines of sight', () => {
  test('on a rectangle are those of the same ground on a hexagon', () => {
    const map = generateMap('woods', 8, seededRandom(5), 'rectangle');
    const hexes = hexesOn(map);
    const features = hexes.map((hex) => ({ ...hex, terrain: terrainAt(map, hex), level: levelAt(map, hex) }));
    const larger = createMap(16, features);
    let lines = 0;
    for (const from of hexes)
      for (const to of hexes) {
        if (distance(from, to) > 6) continue;
        lines++;
        const look = (ground: typeof map) =>
          lineOfSight(ground, { hex: from, prone: false }, { hex: to, prone: false });
        expect(look(map)).toEqual(look(larger));
      }
    expect(lines).toBeGreaterThan(5_000);
  });
});

describe('whole battles on rectangles', () => {
  test.each([
    ['random players', randomBot, { scenario: 'lance', map: 'hills', mapRadius: 6, turnLimit: 6 }],
    ['wide', randomBot, { scenario: 'duel', map: 'open', mapRadius: 12, turnLimit: 10 }],
    ['easy bots', bots.easy, { scenario: 'duel', map: 'river', mapRadius: 8, turnLimit: 12 }],
    ['normal bots', bots.normal, { scenario: 'hold', map: 'woods', mapRadius: 8, turnLimit: 4 }],
  ] as const)('%s: nobody leaves the map, and it comes to an end', (_, bot, options) => {
    let moves = 0;
    const { outcome } = playout({
      rules: battletech,
      setup: setupOf({ ...options, mapShape: 'rectangle' }),
      bots: [bot, bot],
      random: seededRandom(11),
      onAction: (state) => {
        moves++;
        for (const [promise, holds] of Object.entries(invariants))
          expect(holds(state as BattleState), promise).toBe(true);
      },
    });
    expect(outcome).not.toBeNull();
    expect(moves).toBeGreaterThan(20);
  });
  test('the bots of two ends meet: shots are fired and find their target', () => {
    const random = seededRandom(4);
    const { state } = playout({
      rules: battletech,
      setup: setupOf({ scenario: 'duel', map: 'open', mapShape: 'rectangle', turnLimit: 30 }),
      bots: [bots.normal, bots.normal],
      random,
    });
    const { units } = (state as BattleState).fight;
    expect(Object.values(units).some(({ destroyed }) => destroyed)).toBe(true);
  });
});

describe('setting one up', () => {
  test('the picture shows the shape that is chosen', () => {
    const picture = (shape?: 'rectangle') =>
      renderToStaticMarkup(
        createElement(MapPreview, { kind: 'hills', radius: 8, seed: 1, ...(shape ? { shape } : {}) }),
      );
    expect(picture('rectangle')).toContain('Map hills: 145 hexes');
    expect(picture()).toContain('Map hills: 217 hexes');
  });
  test('the form offers both shapes, the chosen one pressed', () => {
    const form = (options: object) =>
      renderToStaticMarkup(
        createElement(ForceSetup, {
          options: { ...options },
          players: [{ name: 'Ada' }, { name: 'Otto' }],
          onChange: () => undefined,
        }),
      );
    const pressed = (html: string) => /aria-pressed="true"[^>]*>(Hexagon|Rectangle)</.exec(html)?.[1];
    expect(pressed(form({}))).toBe('Hexagon');
    expect(pressed(form({ mapShape: 'rectangle' }))).toBe('Rectangle');
  });
});
