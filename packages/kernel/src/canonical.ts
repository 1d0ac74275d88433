// Canonical JSON: one text for one value, whatever the order in which its keys were written.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { itemAt } from './must.ts';

export const canonical = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not JSON`);
      return `${value}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value)
        ? canonicalArray(value)
        : canonicalObject(value as Readonly<Record<string, unknown>>);
    default:
      throw new TypeError(`a ${typeof value} is not JSON`);
  }
};

/** What `JSON.stringify` would escape. Few texts have any of it, and the others are only put in quotes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them.
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/** What stands between the quotes of a text in JSON. */
export const escaped = (text: string): string =>
  ESCAPED.test(text) ? JSON.stringify(text).slice(1, -1) : text;

const quoted = (text: string): string => `"${escaped(text)}"`;

const canonicalArray = (list: readonly unknown[]): string => {
  if (list.length === 0) return '[]';
  if (list.length >= LONG && areNumbers(list)) return `[${list.join()}]`;
  let text = '';
  for (let index = 0; index < list.length; index++)
    text += (index === 0 ? '[' : ',') + canonical(list[index]);
  return `${text}]`;
};

/** Boards are long lists of numbers, which `join` writes faster. */
const LONG = 10;

const areNumbers = (list: readonly unknown[]): boolean => {
  for (let index = 0; index < list.length; index++) if (!Number.isFinite(list[index])) return false;
  return true;
};

const canonicalObject = (object: Readonly<Record<string, unknown>>): string => {
  if (!isPlain(object)) throw new TypeError(`a ${object.constructor?.name} is not JSON`);
  const keys = Object.keys(object);
  if (keys.length === 0) return '{}';
  let text = '';
  for (const { key, before } of layoutOf(keys).fields) {
    const value = object[key];
    if (value === undefined) return canonicalObject(withoutUndefined(object));
    text += before + canonical(value);
  }
  return `${text}}`;
};

const withoutUndefined = (object: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** How objects with these keys, in this order, are written. */
interface Layout {
  readonly keys: readonly string[];
  /** Sorted, each with what stands before its value. */
  readonly fields: readonly { readonly key: string; readonly before: string }[];
}

/**
 * Objects of one kind have the same keys in the same order, so their layout is worked out once and found again by the
 * last key. Ids as keys make ever new layouts, which must not fill the memory.
 */
const layouts = new Map<string, Layout[]>();
const LAYOUTS_MAX = 16;
const LAST_KEYS_MAX = 1_000;

const layoutOf = (keys: readonly string[]): Layout => {
  const last = itemAt(keys, keys.length - 1);
  const known = layouts.get(last);
  if (known) for (const layout of known) if (haveSameItems(layout.keys, keys)) return layout;
  const layout = newLayout(keys);
  if (known && known.length < LAYOUTS_MAX) known.push(layout);
  else {
    if (layouts.size >= LAST_KEYS_MAX) layouts.clear();
    layouts.set(last, [layout]);
  }
  return layout;
};

const newLayout = (keys: readonly string[]): Layout => ({
  keys,
  fields: keys.toSorted().map((key, index) => ({ key, before: `${index === 0 ? '{' : ','}${quoted(key)}:` })),
});

const haveSameItems = (one: readonly string[], other: readonly string[]): boolean => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
};

/** A Map or a Date would look like an empty object, and two different states would have one hash. */
const isPlain = (object: object): boolean => {
  const prototype = Object.getPrototypeOf(object);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/** SHA-256 of a text, in hex: this one, or the platform's own, which gives the same and may be quicker. */
export type HashText = (text: string) => string;

export const hashText: HashText = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of a value's canonical JSON, in hex. */
export const hashOf = (value: unknown): string => hashText(canonical(value));
