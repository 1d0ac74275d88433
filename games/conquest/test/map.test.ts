import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSetup } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { atlasOf, createAtlas } from '../src/atlas.ts';
import { checkMap, MAPS, type MapDefinition, rules } from '../src/index.ts';
import { readMap } from '../src/read-map.ts';
import { playGreedyGame } from './greedy.ts';
import { diameterOf } from './vectors.ts';

describe('[1.1 Map] the classic world', () => {
  const { map, neighbours, continents, ids } = atlasOf('classic');

  test('has 42 territories, 6 continents and 83 borders, each in both directions', () => {
    expect(map.territories).toHaveLength(42);
    expect(map.continents).toHaveLength(6);
    expect(neighbours.reduce((sum, list) => sum + list.length, 0)).toBe(2 * 83);
    expect(checkMap(map)).toEqual([]);
  });

  test('has as many neighbours as it should', () => {
    const histogram: Record<number, number> = {};
    for (const { length } of neighbours) histogram[length] = (histogram[length] ?? 0) + 1;
    expect(histogram).toEqual({ 2: 4, 3: 13, 4: 13, 5: 5, 6: 7 });
    expect(diameterOf(neighbours)).toBe(10);
  });

  test('has these borders between its continents', () => {
    expect(
      continents.map(({ id, bonus, areas, borders }) => [
        id,
        bonus,
        areas.length,
        borders.map((area) => ids[area]).sort(),
      ]),
    ).toEqual([
      ['north-america', 5, 9, ['alaska', 'central-america', 'greenland']],
      ['south-america', 2, 4, ['brazil', 'venezuela']],
      ['europe', 5, 7, ['iceland', 'southern-europe', 'ukraine', 'western-europe']],
      ['africa', 3, 6, ['east-africa', 'egypt', 'north-africa']],
      ['asia', 7, 12, ['afghanistan', 'kamchatka', 'middle-east', 'siam', 'ural']],
      ['australia', 2, 4, ['indonesia']],
    ]);
  });

  test('has cards in three equal parts, and two wild ones', () => {
    const { symbols } = atlasOf('classic');
    const count = (symbol: string) => symbols.filter((each) => each === symbol).length;
    expect([count('INFANTRY'), count('CAVALRY'), count('ARTILLERY'), count('WILD')]).toEqual([14, 14, 14, 2]);
  });
});

describe('maps', () => {
  test.each(MAPS.map((map) => [map.id, map] as const))('%s has no mistakes in it', (_, map) => {
    expect(checkMap(map)).toEqual([]);
  });

  test('the Hearthsea is a smaller world: 22 territories, 5 continents, 38 borders', () => {
    const { map, neighbours } = atlasOf('hearthsea');
    expect([map.territories.length, map.continents.length]).toEqual([22, 5]);
    expect(neighbours.reduce((sum, list) => sum + list.length, 0)).toBe(2 * 38);
  });

  test('the Lantern Sea lies between: 32 territories, 6 continents, 53 borders, 8 of them over water', () => {
    const { map, neighbours, continents } = atlasOf('lantern-sea');
    expect([map.territories.length, map.continents.length, map.seaRoutes.length]).toEqual([32, 6, 8]);
    expect(neighbours.reduce((sum, list) => sum + list.length, 0)).toBe(2 * 53);
    for (const { id, bonus, areas, borders } of continents) {
      expect(borders.length, `ways into ${id}`).toBeGreaterThanOrEqual(2);
      expect(bonus, `bonus of ${id}`).toBeLessThan(areas.length);
    }
    const symbols = map.territories.map(({ symbol }) => symbol);
    const counts = [...new Set(symbols)].map((kind) => symbols.filter((each) => each === kind).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test.each([2, 3, 4, 5, 6])(
    'the Lantern Sea is good for %i players: games end by conquest, whoever begins may win',
    (seats) => {
      const wins = Array.from({ length: seats }, () => 0);
      for (let seed = 1; seed <= 20 * seats; seed++) {
        const { endedBy, winner } = playGreedyGame({ seats, seed, options: { map: 'lantern-sea' } });
        expect(endedBy, `seed ${seed}`).toBe('conquest');
        if (winner !== null) wins[winner] = (wins[winner] ?? 0) + 1;
      }
      expect(Math.min(...wins)).toBeGreaterThan(0);
    },
  );

  test('no two centres lie so close that their labels would meet', () => {
    for (const { territories } of MAPS)
      for (const [at, one] of territories.entries())
        for (const other of territories.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} and ${other.id}`).toBeGreaterThan(
            40,
          );
  });

  test('a map that is not there is refused, and the answer says which ones are', () => {
    expect(parseSetup(rules, 3, { map: 'atlantis' })).toEqual({
      problem: 'options.map must be one of classic, hearthsea, lantern-sea',
    });
  });
});

/** Four territories in a row, which `change` spoils. */
const spoilt = (change: (map: Spoilable) => void): readonly string[] => {
  const map = structuredClone(GOOD) as unknown as Spoilable;
  change(map);
  return checkMap(map as unknown as MapDefinition);
};

interface Spoilable {
  id: string;
  territories: {
    id: string;
    continentId: string;
    adjacencies: string[];
    symbol: string;
    x: number;
  }[];
  continents: { id: string; name: string; bonus: number }[];
  initialArmies: number[];
  seaRoutes: [string, string][];
}

const NAMES = ['one', 'two', 'three', 'four', 'five', 'six'];
const GOOD: MapDefinition = {
  id: 'good',
  name: 'Good',
  continents: [
    { id: 'west', name: 'West', bonus: 1 },
    { id: 'east', name: 'East', bonus: 0 },
  ],
  territories: NAMES.map((id, at) => ({
    id,
    name: id,
    continentId: at < 3 ? 'west' : 'east',
    adjacencies: NAMES.filter((_, other) => Math.abs(other - at) === 1),
    symbol: 'CAVALRY',
    x: 100 * at,
    y: 0,
  })),
  initialArmies: [3, 3, 3, 3, 3],
  seaRoutes: [['one', 'two']],
  wrapsAround: [],
};

describe('a map is a file in the folder maps', () => {
  test('every file there is a map, and every map is a file', () => {
    const files = readdirSync(join(import.meta.dirname, '../maps'));
    expect(MAPS.map(({ id }) => `${id}.json`)).toEqual(files.sort());
  });

  test('a file with mistakes is refused by name, with all of them', () => {
    const bad = { ...GOOD, initialArmies: [3, 3, 3, 3], continents: GOOD.continents.slice(0, 1) };
    expect(() => readMap('better', bad)).toThrow(
      /^The map file better.json has mistakes in it:\n- the id "good" is not the name of the file, "better"\n- territory "four" lies in a continent "east" that does not exist\n/,
    );
  });

  test.each([
    ['no map at all', null, 'map must be an object'],
    ['no continents', { ...GOOD, continents: undefined }, 'map.continents must be a list'],
    ['a word it does not know', { ...GOOD, rivers: [] }, 'map has an unknown field "rivers"'],
    ['half a sea route', { ...GOOD, seaRoutes: [['one']] }, 'map.seaRoutes[0]'],
  ])('%s is told before anything else', (_, file, problem) => {
    expect(() => readMap('good', file)).toThrow(problem);
  });
});

describe('[1.1 Map format] the map checker names what is wrong', () => {
  test('nothing, where nothing is', () => expect(checkMap(GOOD)).toEqual([]));

  test.each<[string, (map: Spoilable) => void, string[]]>([
    [
      'an id that is not in kebab-case',
      (map) => {
        map.continents[0]!.id = 'West';
        for (const each of map.territories.slice(0, 3)) each.continentId = 'West';
      },
      ['continent id "West" is not in kebab-case'],
    ],
    [
      'an id used twice',
      (map) => {
        map.continents[1]!.id = 'west';
        for (const each of map.territories) each.continentId = 'west';
      },
      ['continent id "west" is used more than once'],
    ],
    [
      'a map id',
      (map) => {
        map.id = 'Bad Map';
      },
      ['map id "Bad Map" is not in kebab-case'],
    ],
    [
      'a neighbour that is not there',
      (map) => {
        map.territories[0]!.adjacencies.push('nowhere');
      },
      ['territory "one" has a neighbour "nowhere" that does not exist'],
    ],
    [
      'a one-way border',
      (map) => {
        map.territories[0]!.adjacencies.push('six');
      },
      ['territory "one" lists "six" as a neighbour, but "six" does not list "one"'],
    ],
    [
      'a border with itself',
      (map) => {
        map.territories[0]!.adjacencies.push('one');
      },
      ['territory "one" is its own neighbour'],
    ],
    [
      'a border listed twice',
      (map) => {
        map.territories[0]!.adjacencies.push('two');
      },
      ['territory "one" lists "two" more than once'],
    ],
    [
      'a part that is cut off',
      (map) => {
        map.territories[3]!.adjacencies = ['five'];
        map.territories[2]!.adjacencies = ['two'];
      },
      ['no way leads from "one" to "four", "five", "six"'],
    ],
    [
      'a continent that is not there',
      (map) => {
        map.territories[0]!.continentId = 'north';
      },
      ['territory "one" lies in a continent "north" that does not exist'],
    ],
    [
      'an empty continent',
      (map) => {
        map.continents.push({ id: 'north', name: 'North', bonus: 2 });
      },
      ['continent "north" has no territories'],
    ],
    [
      'a negative bonus',
      (map) => {
        map.continents[0]!.bonus = -1;
      },
      ['continent "west" has a bonus of -1, which is not a whole number from 0 up'],
    ],
    [
      'half a bonus',
      (map) => {
        map.continents[0]!.bonus = 1.5;
      },
      ['continent "west" has a bonus of 1.5, which is not a whole number from 0 up'],
    ],
    [
      'an unknown symbol',
      (map) => {
        map.territories[0]!.symbol = 'NAVY';
      },
      ['territory "one" has an unknown card symbol "NAVY"'],
    ],
    [
      'a centre off the frame',
      (map) => {
        map.territories[5]!.x = 1001;
      },
      ['territory "six" has its centre outside the frame: 1001, 0'],
    ],
    [
      'too few armies',
      (map) => {
        map.initialArmies = [2, 3, 3, 3, 3];
      },
      ['initialArmies gives 2 for 2 players, who hold up to 3 territories each'],
    ],
    [
      'a number of players without armies',
      (map) => {
        map.initialArmies = [3];
      },
      ['initialArmies has 1 numbers, not one for each of 2, 3, 4, 5 and 6 players'],
    ],
    [
      'a route that is no border',
      (map) => {
        map.seaRoutes.push(['one', 'six']);
      },
      ['a route is drawn from "one" to "six", which are not neighbours'],
    ],
    [
      'no territories at all',
      (map) => {
        map.territories = [];
        map.continents = [];
        map.seaRoutes = [];
      },
      ['the map has no territories', '0 territories are too few for six players'],
    ],
  ])('%s', (_, change, problems) => {
    expect(spoilt(change)).toEqual(problems);
  });

  test('a map with mistakes is not played', () => {
    expect(() => createAtlas({ ...GOOD, id: 'BAD' })).toThrow(
      'the map "BAD" cannot be played: map id "BAD" is not in kebab-case',
    );
  });
});
