import { createHash } from 'node:crypto';
import { canonical, hashOf, hashText } from '@turnfold/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('canonical JSON', { timeout: 60_000 }, () => {
  test.each([
    [null, 'null'],
    [true, 'true'],
    [0, '0'],
    [-0, '0'],
    [1e21, '1e+21'],
    [0.1, '0.1'],
    ['', '""'],
    ['é\n"\\', '"é\\n\\"\\\\"'],
    ['\u2028', '"\u2028"'],
    ['\ud800', '"\\ud800"'],
    [[], '[]'],
    [[1, [2, null]], '[1,[2,null]]'],
    [[-0, 1, 2, 3, 4, 5, 6, 7, 8, 9.5, 1e21], '[0,1,2,3,4,5,6,7,8,9.5,1e+21]'],
    [{}, '{}'],
    [{ b: 1, a: { d: [], c: 2 } }, '{"a":{"c":2,"d":[]},"b":1}'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [{ 10: 'x', 9: 'y', a: 'z' }, '{"10":"x","9":"y","a":"z"}'],
    [{ ž: 1, z: 2, Z: 3 }, '{"Z":3,"z":2,"ž":1}'],
    [Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    [JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
  ])('%j is %s', (value, text) => expect(canonical(value)).toBe(text));

  test.each([
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['undefined', undefined],
    ['undefined in a list', [undefined]],
    ['a hole in a list', new Array(2)],
    ['a hole in a long list', new Array(20)],
    ['NaN in a long list of numbers', [...Array(20).fill(1), Number.NaN]],
    ['a function', () => 1],
    ['a bigint', 1n],
    ['a symbol', Symbol('s')],
    ['a Map, which would look empty', { map: new Map([[1, 2]]) }],
    ['a Date, which would look empty', { at: new Date(0) }],
    ['an instance of a class', new (class Odd {})()],
  ])('%s is refused', (_name, value) => expect(() => canonical(value)).toThrow(TypeError));

  test('is JSON of the same value, and one text whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value)); // -0 becomes 0 on the way.
        expect(JSON.parse(canonical(value))).toEqual(plain);
        expect(canonical(reversed(plain))).toBe(canonical(plain));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('holds for more kinds of objects than are remembered', () => {
    const kinds = Array.from({ length: 3000 }, (_, kind) => [`b${kind % 50}`, 'a', `z${kind % 1500}`]);
    for (const keys of [...kinds, ...kinds.slice(0, 100)]) {
      const fields = keys.map((key, index) => [key, index] as const);
      const text = fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
      expect(canonical(Object.fromEntries(fields))).toBe(
        `{${text.map(([key, value]) => `"${key}":${value}`).join()}}`,
      );
    }
  });

  test('two different values have two different texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const alike = JSON.stringify(reversed(reversed(one))) === JSON.stringify(reversed(reversed(other)));
        if (alike) expect(canonical(one)).toBe(canonical(other));
        else if (canonical(one) === canonical(other))
          expect(JSON.parse(canonical(one))).toEqual(JSON.parse(JSON.stringify(other)));
      }),
      { seed: 2, numRuns: 300 },
    );
  });
});

test('hashes are SHA-256 of UTF-8', () => {
  const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  for (const text of ['', 'abc', 'žluťoučký kůň', '🎲']) expect(hashText(text)).toBe(hash(text));
  expect(hashOf({ b: 1, a: '🎲' })).toBe(hash('{"a":"🎲","b":1}'));
});

/** The same value with the keys of every object the other way round. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const turned: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value).reverse())
    Object.defineProperty(turned, key, {
      value: reversed(inner),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return turned;
};
