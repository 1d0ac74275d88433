// The one door for JSON from outside, over HTTP and over WebSocket.

export class JsonError extends Error {
  override readonly name = 'JsonError';
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Strict JSON in strict UTF-8, without keys that could reach an object's prototype. An empty text is undefined. */
export const parseJson = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new JsonError('it is not UTF-8');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JsonError('it is not JSON');
  }
  // A dangerous key must show in the text, whole or escaped; most texts need no walk.
  if (/__proto__|constructor|prototype|\\u/.test(text)) refuseDangerousKeys(value);
  return value;
};

const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype']);

const refuseDangerousKeys = (root: unknown): void => {
  const left: unknown[] = [root];
  for (let value = left.pop(); left.length > 0 || value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      if (DANGEROUS.has(key)) throw new JsonError(`it has a key "${key}"`);
      left.push((value as Record<string, unknown>)[key]);
    }
  }
};
