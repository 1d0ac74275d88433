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
  let text = '{';
  for (const key of Object.keys(object).sort()) {
    const value = object[key];
    if (value === undefined) continue;
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${canonical(value)}`;
  }
  return `${text}}`;
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
