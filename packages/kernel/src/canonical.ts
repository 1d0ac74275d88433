// Canonical JSON: one text for one value, whatever the order in which its keys were written.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const canonical = (value: unknown): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not JSON`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value as Record<string, unknown>);
  throw new TypeError(`a ${typeof value} is not JSON`);
};

const canonicalObject = (object: Record<string, unknown>): string => {
  let text = '{';
  for (const key of Object.keys(object).sort()) {
    const value = object[key];
    if (value === undefined) continue;
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${canonical(value)}`;
  }
  return `${text}}`;
};

/** SHA-256 of a text, in hex. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of a value's canonical JSON, in hex. */
export const hashOf = (value: unknown): string => hashText(canonical(value));
