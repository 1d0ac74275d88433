// A box that only the secret opens: AES-GCM with a key from PBKDF2, both the browser's own. The same work makes a proof
// that the server asks for, so that it hands the box to nobody who only guesses.

import { base64url, bytesOf, randomBytes, type Secret } from './codes.ts';

/** What a guess costs whoever has got hold of a box. */
const ITERATIONS = 600_000;
const NONCE_BYTES = 12;

export interface Lock {
  readonly key: CryptoKey;
  readonly proof: string;
}

/** Browsers encrypt only on pages that came over https, or from this machine. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

export const lockOf = async ({ id, secret }: Secret): Promise<Lock> => {
  const { subtle } = crypto;
  const base = await subtle.importKey('raw', encode(secret), 'PBKDF2', false, ['deriveBits']);
  const parameters = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: encode(`turnfold transfer ${id}`),
    iterations: ITERATIONS,
  };
  const bits = new Uint8Array(await subtle.deriveBits(parameters, base, 512));
  const key = await subtle.importKey('raw', bits.slice(0, 32), 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { key, proof: hex(bits.slice(32)) };
};

export const seal = async ({ key }: Lock, content: object): Promise<string> => {
  const nonce = randomBytes(NONCE_BYTES);
  const text = encode(JSON.stringify(content));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text);
  return base64url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
};

/** Null where it was changed, or sealed with something else. */
export const unseal = async ({ key }: Lock, box: string): Promise<unknown> => {
  try {
    const bytes = bytesOf(box);
    const iv = bytes.slice(0, NONCE_BYTES);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(NONCE_BYTES));
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return null;
  }
};

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
