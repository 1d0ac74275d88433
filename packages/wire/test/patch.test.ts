import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { applyPatch, diff } from '../src/patch.ts';

const json = fc.jsonValue({ maxDepth: 4 });

property.prop([json, json])('a patch takes one value to the other', (before, after) => {
  const clean = (value: unknown) => JSON.parse(JSON.stringify(value));
  const [from, to] = [clean(before), clean(after)];
  expect(applyPatch(from, JSON.parse(JSON.stringify(diff(from, to))))).toEqual(to);
});

property.prop([json])('there is nothing to do between equals', (value) => {
  expect(diff(value, structuredClone(value))).toEqual([]);
});

describe('as RFC 6902 has it', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['a changed field', { a: 1 }, { a: 2 }, [{ op: 'replace', path: '/a', value: 2 }]],
    ['a new field', {}, { a: [] }, [{ op: 'add', path: '/a', value: [] }]],
    ['a lost field', { a: 1 }, {}, [{ op: 'remove', path: '/a' }]],
    [
      'a longer list',
      [1],
      [1, 2, 3],
      [
        { op: 'add', path: '/-', value: 2 },
        { op: 'add', path: '/-', value: 3 },
      ],
    ],
    [
      'a shorter list',
      [1, 2, 3],
      [1],
      [
        { op: 'remove', path: '/2' },
        { op: 'remove', path: '/1' },
      ],
    ],
    [
      'a place in a list',
      { a: [1, { b: 2 }] },
      { a: [1, { b: 3 }] },
      [{ op: 'replace', path: '/a/1/b', value: 3 }],
    ],
    ['odd keys', { 'a/b~c': 1 }, { 'a/b~c': 2 }, [{ op: 'replace', path: '/a~1b~0c', value: 2 }]],
    ['another kind', { a: [] }, { a: {} }, [{ op: 'replace', path: '/a', value: {} }]],
    ['everything', 1, null, [{ op: 'replace', path: '', value: null }]],
    ['what JSON does not carry', { a: undefined, b: 1 }, { b: 1, c: undefined }, []],
  ])('%s', (_, before, after, patch) => {
    expect(diff(before, after)).toEqual(patch);
  });
});

test('a patch cannot reach a prototype', () => {
  const after = JSON.parse('{"__proto__":{"reached":true},"constructor":{"prototype":{"reached":true}}}');
  const patched = applyPatch({}, diff({}, after)) as object;
  expect(Object.keys(patched)).toEqual(['__proto__', 'constructor']);
  expect(({} as { reached?: boolean }).reached).toBe(undefined);
});

test('what a patch does not touch is shared, and the value before is left as it was', () => {
  const before = { a: { deep: [1] }, b: { deep: [2] } };
  const after = applyPatch(before, [{ op: 'replace', path: '/b/deep/0', value: 3 }]) as typeof before;
  expect(after.a).toBe(before.a);
  expect(before.b.deep).toEqual([2]);
});

test('a long list with one change costs one operation, and a patch that does not fit is an error', () => {
  const long = Array.from({ length: 10_000 }, (_, index) => index);
  expect(diff(long, long.with(5_000, -1))).toHaveLength(1);
  expect(() => applyPatch([], [{ op: 'replace', path: '/7', value: 1 }])).toThrow('no place 7');
  expect(() => applyPatch(1, [{ op: 'add', path: '/a', value: 1 }])).toThrow('nothing at /a');
});
