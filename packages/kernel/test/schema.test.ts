import {
  type ObjectSchema,
  parseAction,
  type Schema,
  type Static,
  schemaError,
  withDefaults,
} from '@turnfold/kernel';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { auction } from './examples/auction.ts';

const die = { type: 'integer', minimum: 1, maximum: 6 } as const;
const colour = { type: 'string', enum: ['red', 'blue'] } as const;
const name = { type: 'string', maxLength: 5 } as const;
const pair = { type: 'array', items: die, minItems: 1, maxItems: 2 } as const;
const move = {
  type: 'object',
  properties: { die, colour, pair, sure: { type: 'boolean' } },
  required: ['die'],
  additionalProperties: false,
} as const;

const hole = new Array(1);
const getter = Object.defineProperty({}, 'die', { get: () => 1, enumerable: true });
const listGetter = Object.defineProperty([1], 0, { get: () => 1, enumerable: true });
const odd = new Proxy(
  {},
  {
    getPrototypeOf: () => {
      throw new Error('no');
    },
  },
);

describe('schemaError says in words what is wrong', () => {
  const corpus: readonly (readonly [Schema, unknown, string | null])[] = [
    [die, 1, null],
    [die, 6, null],
    [die, 0, 'payload must be at least 1'],
    [die, 7, 'payload must be at most 6'],
    [die, 1.5, 'payload must be a whole number'],
    [die, '1', 'payload must be a whole number'],
    [die, Number.NaN, 'payload must be a whole number'],
    [die, Number.POSITIVE_INFINITY, 'payload must be a whole number'],
    [die, 1n, 'payload must be a whole number'],
    [die, null, 'payload must be a whole number'],
    [die, undefined, 'payload must be a whole number'],
    [die, [1], 'payload must be a whole number'],
    [{ type: 'integer' }, -0, 'payload must be a whole number'],
    [{ type: 'integer' }, 2 ** 53, 'payload must be a whole number'],
    [{ type: 'integer' }, -(2 ** 53) + 1, null],
    [{ type: 'integer', enum: [2, 4] }, 4, null],
    [{ type: 'integer', enum: [2, 4] }, 3, 'payload must be one of 2, 4'],
    [colour, 'red', null],
    [colour, 'green', 'payload must be one of red, blue'],
    [colour, 'toString', 'payload must be one of red, blue'],
    [colour, ['red'], 'payload must be a string'],
    [colour, new String('red'), 'payload must be a string'],
    [name, '', null],
    [name, 'abcde', null],
    [name, 'abcdef', 'payload must have at most 5 characters'],
    [{ type: 'boolean' }, true, null],
    [{ type: 'boolean' }, 0, 'payload must be true or false'],
    [{ type: 'boolean' }, 'true', 'payload must be true or false'],
    [pair, [1, 6], null],
    [pair, [], 'payload must have at least 1 items'],
    [pair, [1, 2, 3], 'payload must have at most 2 items'],
    [pair, [1, 7], 'payload[1] must be at most 6'],
    [pair, { 0: 1, length: 1 }, 'payload must be a list'],
    [pair, hole, 'payload[0] must be a whole number'],
    [pair, listGetter, 'payload[0] must be a plain value'],
    [pair, 'ab', 'payload must be a list'],
    [move, { die: 1 }, null],
    [move, Object.assign(Object.create(null), { die: 1 }), null],
    [move, { die: 1, colour: 'red', pair: [1], sure: false }, null],
    [move, {}, 'payload.die is missing'],
    [move, Object.create({ die: 1 }), 'payload must be an object'],
    [move, { die: 1, extra: 1 }, 'payload has an unknown field "extra"'],
    [move, { die: 1, ['x'.repeat(99)]: 1 }, `payload has an unknown field "${'x'.repeat(40)}"`],
    [move, { die: 1, colour: undefined }, 'payload.colour must be a string'],
    [move, { die: 1, pair: [9] }, 'payload.pair[0] must be at most 6'],
    [move, JSON.parse('{"die":1,"__proto__":{}}'), 'payload has an unknown field "__proto__"'],
    [move, { die: 1, constructor: 1 }, 'payload has an unknown field "constructor"'],
    [move, { die: 1, toString: 1 }, 'payload has an unknown field "toString"'],
    [move, [], 'payload must be an object'],
    [move, null, 'payload must be an object'],
    [move, 'die', 'payload must be an object'],
    [move, new Map(), 'payload must be an object'],
    [move, new Date(0), 'payload must be an object'],
    [move, () => 1, 'payload must be an object'],
    [move, getter, 'payload.die must be a plain value'],
    [move, odd, 'payload cannot be read'],
  ];

  test.each(corpus.map((row, index) => [index + 1, ...row] as const))(
    '%i',
    (_index, schema, value, problem) => {
      expect(schemaError(schema, value)).toBe(problem);
    },
  );

  test('and names the value as it is told to', () =>
    expect(schemaError(die, 0, 'options.dice')).toBe('options.dice must be at least 1'));
});

describe('an action is parsed at the door', () => {
  test('into a copy of its own', () => {
    const request = { type: 'bid', payload: { card: 3 } };
    const action = parseAction(auction, request);
    request.payload.card = 4;
    expect(action).toEqual({ type: 'bid', payload: { card: 3 } });
  });

  test('and nothing that is sent is thrown back', () => {
    const throwing = Object.defineProperty({}, 'type', {
      get: () => {
        throw new Error('no');
      },
    });
    const unreadable = [
      undefined,
      null,
      1,
      'bid',
      [],
      {},
      throwing,
      { type: Object.create(null) },
      { type: Symbol('x') },
    ];
    for (const request of unreadable)
      expect(parseAction(auction, request)).toMatchObject({ refused: 'UNKNOWN_ACTION' });
    for (const type of ['toString', '__proto__', 'constructor', 'BID'])
      expect(parseAction(auction, { type, payload: {} })).toMatchObject({
        refused: 'UNKNOWN_ACTION',
        params: { type },
      });
    expect(parseAction(auction, { type: 'bid' })).toMatchObject({ refused: 'BAD_PAYLOAD' });
  });
});

test('defaults fill what is missing and nothing else', () => {
  const schema: ObjectSchema = {
    type: 'object',
    properties: {
      a: { type: 'integer', default: 1 },
      b: { type: 'boolean', default: false },
      c: { type: 'string' },
    },
    additionalProperties: false,
  };
  expect(withDefaults(schema, {})).toEqual({ a: 1, b: false });
  expect(withDefaults(schema, { a: 5, c: 'x' })).toEqual({ a: 5, b: false, c: 'x' });
});

test('a list of one length is a tuple, any other a list', () => {
  const three = { type: 'array', items: name, minItems: 3, maxItems: 3 } as const;
  expectTypeOf<Static<typeof three>>().toEqualTypeOf<readonly [string, string, string]>();
  expectTypeOf<Static<typeof pair>>().toEqualTypeOf<readonly number[]>();
  const values: Static<typeof three> = ['a', 'b', 'c'];
  expect(schemaError(three, values)).toBeNull();
  expect(schemaError(three, values.slice(1))).toBe('payload must have at least 3 items');
});
