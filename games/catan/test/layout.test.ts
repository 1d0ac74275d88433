import { seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { drawLayout, GENERIC, type Land, type Layout, redsTouch, spiralNumbers } from '../src/layout.ts';
import { DESERT } from '../src/resource.ts';
import { HEXES, hexAt } from '../src/topology.ts';
import { linesOf, readText } from './support/check-file.ts';
import { hexOf } from './support/vector-map.ts';

const counted = (list: readonly number[]) =>
  [...new Set(list)]
    .sort((a, b) => a - b)
    .map((value) => [value, list.filter((other) => other === value).length]);

const LAND = [
  [DESERT, 1],
  [0, 4],
  [1, 3],
  [2, 4],
  [3, 4],
  [4, 3],
];
const TOKENS = [
  [0, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 2],
  [6, 2],
  [8, 2],
  [9, 2],
  [10, 2],
  [11, 2],
  [12, 1],
];
const HARBOURS = [
  [GENERIC, 4],
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
];

const checkComponents = ({ resources, numbers, harbours }: Layout) => {
  expect(counted(resources)).toEqual(LAND);
  expect(counted(numbers)).toEqual(TOKENS);
  expect(counted(harbours)).toEqual(HARBOURS);
  expect(numbers[resources.indexOf(DESERT)]).toBe(0);
};

describe('[1] laying out the island', () => {
  test.each(['official', 'random', 'beginner'] as const)(
    '%s: all land, all numbers, all harbours',
    (layout) => {
      for (let seed = 0; seed < 50; seed++) checkComponents(drawLayout(layout, seededRandom(seed)));
    },
  );

  test('official: the spiral puts no red numbers side by side, wherever the desert and the first corner are', () => {
    for (const desert of HEXES)
      for (let corner = 0; corner < 6; corner++) {
        const resources = HEXES.map((hex) => (hex === desert ? DESERT : 0));
        expect(redsTouch(spiralNumbers(resources, corner))).toBe(false);
      }
  });

  test('official: counter-clockwise from a corner to the centre, skipping the desert', () => {
    const resources = HEXES.map((hex) => (hex === hexAt({ q: 2, r: -1 }) ? DESERT : 0));
    const numbers = spiralNumbers(resources, 0);
    const at = (q: number, r: number) => numbers[hexAt({ q, r })];
    expect([at(2, 0), at(2, -1), at(2, -2), at(1, -2), at(0, -2)]).toEqual([5, 0, 2, 6, 3]);
    expect([at(1, 1), at(1, 0), at(1, -1), at(0, 0)]).toEqual([8, 10, 9, 11]);
  });

  test('official: recorded games have one of the six spirals', () => {
    let seen = 0;
    for (const line of linesOf(readText(new URL('./fixtures/games.jsonl.gz', import.meta.url).pathname))) {
      if (!line.startsWith('{"t":"game"') || !line.includes('"official_spiral"')) continue;
      const { hexes } = JSON.parse(line) as { hexes: [Land, number][] };
      const resources: Land[] = [];
      const numbers: number[] = [];
      for (const [id, [resource, number]] of hexes.entries()) {
        resources[hexOf[id] as number] = resource;
        numbers[hexOf[id] as number] = number;
      }
      const spirals = [0, 1, 2, 3, 4, 5].map((corner) => spiralNumbers(resources, corner).join());
      expect(spirals).toContain(numbers.join());
      seen++;
    }
    expect(seen).toBeGreaterThan(30);
  });

  test('official: each of the six corners is drawn', () => {
    const corners = new Set<number>();
    for (let seed = 0; seed < 100; seed++) {
      const { resources, numbers } = drawLayout('official', seededRandom(seed));
      corners.add(
        [0, 1, 2, 3, 4, 5].findIndex((corner) => spiralNumbers(resources, corner).join() === numbers.join()),
      );
    }
    expect([...corners].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('random: no two red numbers are neighbours', () => {
    for (let seed = 0; seed < 200; seed++)
      expect(redsTouch(drawLayout('random', seededRandom(seed)).numbers)).toBe(false);
  });

  test('random: luck that is stuck still gives an island', () => {
    for (const value of [0, 1]) {
      const stuck = { int: (below: number) => Math.min(value, below - 1) };
      checkComponents(drawLayout('random', stuck));
      expect(redsTouch(drawLayout('random', stuck).numbers)).toBe(false);
    }
  });

  test('beginner: always the same island, the desert in the middle', () => {
    const { resources, numbers } = drawLayout('beginner', seededRandom(1));
    expect(resources.indexOf(DESERT)).toBe(hexAt({ q: 0, r: 0 }));
    expect(numbers[hexAt({ q: 0, r: -2 })]).toBe(10);
    expect(resources[hexAt({ q: 2, r: 0 })]).toBe(4);
    expect(drawLayout('beginner', seededRandom(2))).toEqual(drawLayout('beginner', seededRandom(1)));
  });
});
