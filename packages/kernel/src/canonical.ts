// Canonical JSON: one text for one value, whatever the order in which its keys were written.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const canonical = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return `${value}`;
  if (typeof value === 'number') throw new TypeError(`${value} is not JSON`);
  if (Array.isArray(value)) return canonicalArray(value);
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>);
  throw new TypeError(`a ${typeof value} is not JSON`);
};

const canonicalArray = (list: readonly unknown[]): string => {
  let text = '[';
  for (let index = 0; index < list.length; index++) text += (index > 0 ? ',' : '') + canonical(list[index]);
  return `${text}]`;
};

const canonicalObject = (object: Record<string, unknown>): string => {
  if (!isPlain(object)) throw new TypeError(`a ${object.constructor?.name} is not JSON`);
  const keys = sorted(Object.keys(object));
  let text = '{';
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    const value = object[key];
    if (value === undefined) continue;
    text += (text.length > 1 ? ',' : '') + nameOf(key) + canonical(value);
  }
  return `${text}}`;
};

/** Most objects have few keys, for which inserting one after the other is quicker than `sort`. */
const INSERTED_MAX = 20;

const sorted = (keys: string[]): string[] => {
  if (keys.length > INSERTED_MAX) return keys.sort();
  for (let index = 1; index < keys.length; index++) {
    const key = keys[index] as string;
    let place = index;
    for (; place > 0 && (keys[place - 1] as string) > key; place--) keys[place] = keys[place - 1] as string;
    keys[place] = key;
  }
  return keys;
};

/** Names of fields come again and again: each is written as JSON once. Ids as keys must not fill the memory. */
const NAMES_MAX = 5_000;
const names = new Map<string, string>();

const nameOf = (key: string): string => {
  const known = names.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}:`;
  if (names.size >= NAMES_MAX) names.clear();
  names.set(key, text);
  return text;
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
