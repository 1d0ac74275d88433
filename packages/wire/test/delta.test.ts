import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDelta, type Delta, deltaOf } from '../src/delta.ts';

const sent = (change: Delta | null): Delta | null => JSON.parse(JSON.stringify(change));
const through = (before: unknown, after: unknown) => applyDelta(before, sent(deltaOf(before, after)));

describe('a change', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
    ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: [3] }],
    ['a new field', { a: 1 }, { a: 1, b: null }, { b: [null] }],
    ['a lost field', { a: 1, b: 2 }, { a: 1 }, { b: [] }],
    [
      'deep inside',
      { a: { b: [{ c: 1 }, 2] } },
      { a: { b: [{ c: 5 }, 2] } },
      { a: { b: { 0: { c: [5] } } } },
    ],
    ['a longer list', [1, 2], [1, 2, 3, 4], { 2: [3], 3: [4] }],
    ['a shorter list', [1, 2, 3], [1], { 1: [], 2: [] }],
    ['a list that is none any more', { a: [] }, { a: {} }, { a: [{}] }],
    ['another kind', { a: { b: 1 } }, { a: 1 }, { a: [1] }],
    ['a list of nothing', { a: [1] }, { a: [] }, { a: { 0: [] } }],
    ['undefined is not there', { a: 1, b: undefined }, { a: 1, c: undefined }, null],
    ['letters in a long text', '0'.repeat(50), `${'0'.repeat(20)}11${'0'.repeat(28)}`, { 20: '11' }],
    ['letters in two places', 'a'.repeat(50), `b${'a'.repeat(48)}b`, { 0: 'b', 49: 'b' }],
    ['a short text', 'attack', 'endure', ['endure']],
    ['another length', 'a'.repeat(50), 'a'.repeat(51), ['a'.repeat(51)]],
  ])('%s', (_, before, after, change) => {
    expect(sent(deltaOf(before, after))).toEqual(change);
    expect(through(before, after)).toEqual(JSON.parse(JSON.stringify(after)));
  });

  test('leads from any value to any other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(JSON.stringify(sorted(through(before, after)))).toBe(JSON.stringify(sorted(after)));
      }),
      { numRuns: 400 },
    );
  });

  test('leads from any text to any other of its length', () => {
    const text = fc.string({ unit: fc.constantFrom('0', '1', '2'), minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(through(before, after)).toBe(after);
      }),
    );
  });

  test('leads from one value to another that is nearly the same', () => {
    const nearly = fc
      .tuple(fc.array(fc.array(fc.nat(3)), { minLength: 1 }), fc.nat(), fc.nat(9))
      .map(([rows, at, value]) => [rows, rows.with(at % rows.length, [value])] as const);
    fc.assert(
      fc.property(nearly, ([before, after]) => {
        expect(through(before, after)).toEqual(after);
      }),
    );
  });

  test('shares what has not changed', () => {
    const before = { left: { deep: [1] }, right: { deep: [2] } };
    const after = through(before, { left: { deep: [1] }, right: { deep: [3] } }) as typeof before;
    expect(after.left).toBe(before.left);
    expect(before.right.deep).toEqual([2]);
  });

  test('reaches no prototype', () => {
    const hostile = JSON.parse('{"__proto__":[{"polluted":true}],"constructor":{"prototype":[1]}}');
    const value = applyDelta({ constructor: {} }, hostile) as object;
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.hasOwn(value, '__proto__')).toBe(true);
  });

  test('that fits nothing is an error, not a guess', () => {
    expect(() => applyDelta(1, { a: [1] })).toThrow('no inside');
    expect(() => applyDelta([1], { 5: [1] })).toThrow('hole');
  });
});

/** JSON has no minus zero, and no order of keys. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inside]) => [key, sorted(inside)]);
};
