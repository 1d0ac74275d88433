import {
  dice,
  hashedRandom,
  luckOf,
  noRandom,
  pick,
  type Random,
  recordedRandom,
  seededRandom,
  shuffle,
} from '@turnfold/kernel';
import { scriptedDice, scriptedRandom } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { fairness } from './support/chi-square.ts';

const LUCK = { kind: 'committed', secret: '5a'.repeat(32), clientSeeds: ['one', null] } as const;

/** A long stream of committed luck: a few draws from each of many plies, as a game asks for them. */
const committed = (): Random => {
  const luck = luckOf('fair', LUCK);
  let asked = 0;
  let random = luck.drawsAt(0);
  return {
    int(below) {
      if (asked++ % 8 === 0) random = luck.drawsAt(asked);
      return random.int(below);
    },
  };
};

const practice = (): Random => {
  const luck = luckOf('fair', { kind: 'practice', seed: 'fair' });
  let asked = 0;
  return { int: (below) => luck.drawsAt(asked++).int(below) };
};

/** One draw from each of many neighbouring places. */
const hashed = (): Random => {
  let place = 0;
  return { int: (below) => hashedRandom(1, place++, 'dice').int(below) };
};

const SOURCES: readonly (readonly [string, () => Random, number])[] = [
  ['a seeded generator', () => seededRandom(2026), 60_000],
  ['committed luck', committed, 6_000],
  ['practice luck, one draw per ply', practice, 30_000],
  ['hashed places, one draw each', hashed, 6_000],
];

const THROWS = 100_000;

const counted = (cells: number, numbers: Iterable<number>): number[] => {
  const counts = Array.from({ length: cells }, () => 0);
  for (const cell of numbers) counts[cell] = (counts[cell] ?? Number.NaN) + 1;
  return counts;
};

const expectFair = (counts: readonly number[]) => {
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(fairness(counts)).toBeGreaterThan(0.001);
  expect(fairness(counts)).toBeLessThan(0.999);
};

describe.each(SOURCES)('%s is fair', (_name, source, shuffles) => {
  test('to the faces of a die, and to all 36 throws of two', { timeout: 60_000 }, () => {
    const random = source();
    const faces = Array.from({ length: THROWS }, () => random.int(6));
    expectFair(counted(6, faces));
    const pairs = faces.flatMap((face, index) =>
      index % 2 ? [(faces[index - 1] as number) * 6 + face] : [],
    );
    expectFair(counted(36, pairs));
  });

  test('to all 24 orders of four cards', { timeout: 60_000 }, () => {
    const random = source();
    const orders = new Map<string, number>();
    for (let deal = 0; deal < shuffles; deal++) {
      const order = shuffle(random, ['a', 'b', 'c', 'd']).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expectFair([...orders.values()]);
  });
});

test('the test of fairness itself finds a loaded die', { timeout: 60_000 }, () => {
  const random = seededRandom(1);
  const loaded = Array.from({ length: THROWS }, () => (random.int(100) < 2 ? 5 : random.int(6)));
  expect(fairness(counted(6, loaded))).toBeLessThan(0.001);
  expect(fairness([100, 100, 100, 100])).toBeCloseTo(1, 10);
  expect(fairness([10, 20])).toBeCloseTo(0.0679, 3); // From a printed table: 3.333 at one degree of freedom.
});

describe('small things', () => {
  test('dice count from one', () => {
    expect(dice(scriptedRandom([5, 0, 2]), 3)).toEqual([6, 1, 3]);
    expect(dice(scriptedDice([6, 1, 3]), 3)).toEqual([6, 1, 3]);
    expect(dice(scriptedRandom([19]), 1, 20)).toEqual([20]);
  });

  test('the same seed gives the same numbers', () => {
    const draws = (seed: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => random.int(1000));
    };
    expect(draws(7)).toEqual(draws(7));
    expect(draws(7)).not.toEqual(draws(8));
  });

  test('a shuffle leaves the list alone', () => {
    const list = Object.freeze([1, 2, 3]);
    expect(shuffle(seededRandom(1), list).toSorted()).toEqual([1, 2, 3]);
  });

  test('recorded draws play again from a script', () => {
    const random = recordedRandom(seededRandom(3));
    const first = shuffle(random, ['a', 'b', 'c', 'd']);
    expect(shuffle(scriptedRandom(random.draws), ['a', 'b', 'c', 'd'])).toEqual(first);
  });

  test('a script that is too short or does not fit says so', () => {
    expect(() => scriptedRandom([]).int(6)).toThrow('the script has 0 draws, and one more was asked for');
    expect(() => scriptedRandom([6]).int(6)).toThrow('draw 1 of the script is 6, but must be below 6');
    expect(() => noRandom.int(6)).toThrow('luck was asked for where none may be used');
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])(
    'a number below %d cannot be drawn, and that does not hang',
    (below) => {
      for (const random of [seededRandom(1), committed(), practice(), scriptedRandom([0])])
        expect(() => random.int(below)).toThrow('bug: a whole number below');
      expect(() => pick(committed(), [])).toThrow('bug');
    },
  );
});

test('a hashed place has its own numbers, the same every time', () => {
  const first = (...place: (number | string)[]) => {
    const random = hashedRandom(...place);
    return Array.from({ length: 4 }, () => random.int(2 ** 32)).join(' ');
  };
  expect(first(7, 3, 'bots')).toBe(first(7, 3, 'bots'));
  const places = [
    first(7, 3, 'bots'),
    first(7, 3, 'game'),
    first(7, 4, 'bots'),
    first(8, 3, 'bots'),
    first(2 ** 53 - 1, 3, 'bots'),
    first(2 ** 53 - 1, 4, 'bots'),
  ];
  expect(new Set(places).size).toBe(places.length);
});
