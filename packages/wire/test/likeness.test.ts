import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likenessOf, valueLike } from '../src/likeness.ts';
import { actionsOf, runsOf } from '../src/runs.ts';

const through = (model: unknown, value: unknown) =>
  valueLike(model, JSON.parse(JSON.stringify(likenessOf(model, value))));

describe('a likeness', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['the same keys', { a: 1, b: 'x' }, { b: 'y', a: 2 }, [2, 'y']],
    ['inside', { from: { q: 1, r: 2 } }, { from: { q: 3, r: 4 } }, [[3, 4]]],
    ['a list of its first', [{ q: 1 }], [{ q: 2 }, { q: 3 }], [[2], [3]]],
    ['a list of nothing', [], [{ q: 2 }], [{ is: { q: 2 } }]],
    ['another key', { a: 1 }, { b: 1 }, { is: { b: 1 } }],
    ['one more key', { a: 1 }, { a: 1, b: 2 }, { is: { a: 1, b: 2 } }],
    ['a list in place of an object', { a: 1 }, [1], { is: [1] }],
    ['an object in place of a number', { a: 1 }, { a: { b: 1 } }, [{ is: { b: 1 } }]],
    ['nothing', { a: {} }, { a: null }, [null]],
    ['undefined is not there', { a: 1, b: undefined }, { a: 2 }, [2]],
    ['a field called is', { is: 1 }, { is: { is: 2 } }, [{ is: { is: 2 } }]],
  ])('%s', (_, model, value, likeness) => {
    expect(likenessOf(model, value)).toEqual(likeness);
    expect(through(model, value)).toEqual(JSON.parse(JSON.stringify(value)));
  });

  test('leads from any model to any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (model, value) => {
        expect(through(model, value)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 500 },
    );
  });

  test('to something else is an error, not a wrong value', () => {
    expect(() => valueLike({ a: 1 }, [1, 2])).toThrow('something else');
    expect(() => valueLike(5, [1])).toThrow('no shape');
  });

  test('reaches no prototype', () => {
    const model = JSON.parse('{"__proto__":1}');
    const value = valueLike(model, [{ is: { polluted: true } }]) as object;
    expect(Object.hasOwn(value, '__proto__')).toBe(true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

test('actions in compact runs are the same actions', () => {
  const payload = fc.record(
    {
      q: fc.integer({ min: -20, max: 40 }),
      id: fc.constantFrom('a', 'b'),
      at: fc.array(fc.record({ x: fc.nat(3), y: fc.string({ maxLength: 2 }) }), { maxLength: 3 }),
    },
    { requiredKeys: ['q'] },
  );
  const action = fc.record({ type: fc.constantFrom('MOVE', 'FIRE'), payload });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const runs = JSON.parse(JSON.stringify(runsOf(actions, true)));
      expect(actionsOf(runs)).toEqual(JSON.parse(JSON.stringify(actions)));
    }),
  );
});

test('small numbers take a letter each', () => {
  const actions = Array.from({ length: 90 }, (_, index) => ({
    type: 'MOVE',
    payload: { q: (index * 7) % 36 },
  }));
  expect(JSON.stringify(runsOf(actions, true)).length).toBeLessThan(140);
});
