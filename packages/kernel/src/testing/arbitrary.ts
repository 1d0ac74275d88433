// What clients may send: payloads that fit a schema, neighbours of good ones, and the worst there is.

import fc from 'fast-check';
import { itemAt } from '../must.ts';
import type { Action, AnyRules } from '../rules.ts';
import type { MapSchema, OpenSchema, Schema } from '../schema.ts';

/** Words and numbers that mean something in this game: made-up payloads are built from them half of the time. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly numbers: readonly number[];
}

export const vocabularyOf = (actions: Iterable<Action>): Vocabulary => {
  const words = new Set<string>();
  const numbers = new Set<number>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.add(value);
    else if (typeof value === 'number') numbers.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) collect(inner);
  };
  for (const { payload } of actions) collect(payload);
  return { words: [...words].slice(0, 500), numbers: [...numbers].slice(0, 500) };
};

/** Values that fit a schema. */
export const fitting = (schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> => {
  switch (schema.type) {
    case 'boolean':
      return schema.enum ? fc.constantFrom(...schema.enum) : fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'integer': {
      if (schema.enum) return fc.constantFrom(...schema.enum);
      const { minimum: min = -1_000, maximum: max = 1_000 } = schema;
      return either(
        vocabulary.numbers.filter((number) => number >= min && number <= max),
        fc.integer({ min, max }),
      );
    }
    case 'string': {
      if (schema.enum) return fc.constantFrom(...schema.enum);
      const { maxLength = 100 } = schema;
      const words = [...vocabulary.words, ...HOSTILE_WORDS].filter((word) => word.length <= maxLength);
      return either(words, fc.string({ maxLength: Math.min(maxLength, 40) }));
    }
    case 'array':
      return fc.array(fitting(schema.items, vocabulary), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 10,
        size: 'small',
      });
    case 'object': {
      if (!('properties' in schema)) return mapOf(schema, vocabulary);
      const { properties, required = [] } = schema;
      const fields = Object.entries(properties).map(
        ([key, inner]) => [key, fitting(inner, vocabulary)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
    }
    default:
      return schema.anyOf
        ? fc.oneof(...schema.anyOf.map((one) => fitting(one, vocabulary)))
        : fc.jsonValue({ maxDepth: 2 });
  }
};

const mapOf = ({ additionalProperties }: MapSchema | OpenSchema, vocabulary: Vocabulary) =>
  fc.dictionary(
    fc.string({ maxLength: 10 }),
    additionalProperties === true ? fc.jsonValue({ maxDepth: 1 }) : fitting(additionalProperties, vocabulary),
    { maxKeys: 5, noNullPrototype: true },
  );

const either = <T>(list: readonly T[], other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  list.length === 0 ? other : fc.oneof(fc.constantFrom(...list), other);

/** Requests for any kind of action, with a payload that fits its schema. */
export const fittingRequest = (rules: AnyRules, vocabulary: Vocabulary): fc.Arbitrary<Action> =>
  fc.oneof(
    ...Object.entries(rules.actions).map(([type, kind]) =>
      fc.record({
        type: fc.constant(type),
        payload: fitting((kind as { payload: Schema }).payload, vocabulary),
      }),
    ),
  ) as fc.Arbitrary<Action>;

/** Makes a value when it is needed: hostile ones throw when they are looked at, by fast-check too. */
export type Make = () => unknown;

/** Where to change a good request, and into what. */
export interface Change {
  /** Chooses one of the listed actions. */
  readonly pick: number;
  /** Chooses a place inside it. */
  readonly place: number;
  readonly how: 'replace' | 'remove' | 'repeat' | 'add';
  readonly value: Make;
}

export const changes = (value: fc.Arbitrary<Make>): fc.Arbitrary<Change> =>
  fc.record({
    pick: fc.nat(),
    place: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'repeat', 'add'),
    value,
  });

/** A neighbour of a good request: the same but for one place. The request itself is left alone. */
export const applyChange = (
  actions: readonly Action[],
  { pick, place, how, value: make }: Change,
): unknown => {
  const value = make();
  const action = actions[pick % actions.length];
  if (!action) return value;
  const copy = structuredClone(action) as unknown as Record<string, unknown>;
  const places = placesIn(copy, 'payload');
  const [owner, key] = itemAt(places, place % places.length);
  const field = (owner as Record<string, unknown>)[key];
  if (how === 'replace') define(owner, key, value);
  else if (how === 'remove') remove(owner, key);
  else if (Array.isArray(field)) field.push(how === 'repeat' ? field[0] : value);
  else if (typeof field === 'object' && field !== null)
    define(field, how === 'repeat' ? '__proto__' : 'extra', value);
  else if (typeof field === 'number') define(owner, key, field + (how === 'repeat' ? 1 : -1));
  else define(owner, key, value);
  return copy;
};

type Place = readonly [owner: object, key: string];

const placesIn = (owner: object, key: string): Place[] => {
  const value = (owner as Record<string, unknown>)[key];
  const inside =
    typeof value === 'object' && value !== null
      ? Object.keys(value).flatMap((inner) => placesIn(value, inner))
      : [];
  return [[owner, key], ...inside];
};

/** Writes a field of this very name: `__proto__` too. */
const define = (owner: object, key: string, value: unknown) =>
  Object.defineProperty(owner, key, { value, configurable: true, enumerable: true, writable: true });

const remove = (owner: object, key: string) => {
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete (owner as Record<string, unknown>)[key];
};

/** Values that may be looked at, as makers. */
export const makeAlways = (values: fc.Arbitrary<unknown>): fc.Arbitrary<Make> =>
  values.map((value) => () => value);

const HOSTILE_WORDS: readonly string[] = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '\u0000',
  '\ud800',
  '\u202e',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{card}',
  '%s%n',
  '𝒳'.repeat(20),
];

/** The worst there is. */
const HOSTILE: readonly Make[] = [
  () => undefined,
  () => null,
  () => true,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => -0,
  () => 0.5,
  () => -1,
  () => 2 ** 53,
  () => 1e308,
  () => 10n,
  () => Symbol('s'),
  () => () => 1,
  () => [],
  () => [[[[]]]],
  () => new Array(3),
  () => Array.from({ length: 10_000 }, () => 1),
  () => ({}),
  () => ({ length: 3 }),
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => new Set([1]),
  () => /x/,
  () => new Uint8Array(4),
  () => new (class Odd {})(),
  () => Object.create(null),
  () => Object.create({ inherited: 1 }),
  () => JSON.parse('{"__proto__":{"polluted":true}}'),
  () => JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
  () => 'x'.repeat(100_000),
  () => deep(5_000),
  () => cyclic(),
  () => ({ toString: () => 'bid' }),
  () => ({ toJSON: () => ({}) }),
  () => throwing(),
  () => fickle(),
  () => new Proxy({}, { get: stop, ownKeys: stop, getPrototypeOf: stop, has: stop }),
  () => new Proxy([], {}),
];

const stop = (): never => {
  throw new Error('hostile');
};

const deep = (depth: number): object => {
  let value: object = {};
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

const cyclic = (): object => {
  const value: Record<string, unknown> = { list: [] };
  value.self = value;
  (value.list as unknown[]).push(value);
  return value;
};

const throwing = (): object =>
  Object.defineProperties(
    {},
    { type: { get: stop, enumerable: true }, payload: { get: stop, enumerable: true } },
  );

/** Answers differently each time it is read. */
const fickle = (): object => {
  let reads = 0;
  return Object.defineProperty({}, 'card', { get: () => reads++, enumerable: true });
};

/** Anything at all. */
export const hostile: fc.Arbitrary<Make> = fc.oneof(
  fc.constantFrom(...HOSTILE),
  makeAlways(fc.constantFrom(...HOSTILE_WORDS)),
  makeAlways(
    fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
    }),
  ),
);

/** Requests that are wrong from the outside in: no object at all, no type, no payload, too much of either. */
export const hostileRequest = (rules: AnyRules): fc.Arbitrary<Make> => {
  const known = makeAlways(fc.constantFrom(...Object.keys(rules.actions)));
  const request = (type: fc.Arbitrary<Make>, payload: fc.Arbitrary<Make>) =>
    fc.tuple(type, payload).map(([one, other]) => () => ({ type: one(), payload: other() }));
  return fc.oneof(
    hostile,
    request(hostile, hostile),
    request(known, hostile),
    request(
      hostile,
      fc.constant(() => ({})),
    ),
  );
};

/** For each kind of action, a payload that fits, with each of the worst values in each of its places. */
export const worstRequests = (rules: AnyRules, vocabulary: Vocabulary, seed: number): readonly Make[] => {
  const worst: readonly Make[] = [...HOSTILE, ...HOSTILE_WORDS.map((word) => () => word)];
  return Object.entries(rules.actions).flatMap(([type, kind]) => {
    const [payload] = fc.sample(fitting((kind as { payload: Schema }).payload, vocabulary), {
      seed,
      numRuns: 1,
    });
    const action = { type, payload } as Action;
    return placesIn({ ...action }, 'payload').flatMap((_, place) =>
      worst.map((value) => () => applyChange([action], { pick: 0, place, how: 'replace', value })),
    );
  });
};
