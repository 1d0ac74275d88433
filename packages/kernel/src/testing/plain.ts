// Plain JSON: what survives a trip through text unchanged.

/** The first thing in a value that is not plain JSON, in words; null when all of it is. */
export const notPlain = (value: unknown, path = 'it'): string | null => look(value, path, new Set());

const look = (value: unknown, path: string, above: Set<object>): string | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return `${path} is ${value}`;
    return Object.is(value, -0) ? `${path} is -0, which JSON writes as 0` : null;
  }
  if (typeof value !== 'object')
    return `${path} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`;
  if (above.has(value)) return `${path} contains itself`;
  const prototype = Object.getPrototypeOf(value);
  if (Array.isArray(value) ? prototype !== Array.prototype : prototype !== Object.prototype)
    return `${path} is a ${value.constructor?.name ?? 'thing without a prototype'}`;
  above.add(value);
  const problem = inside(value, path, above);
  above.delete(value);
  return problem;
};

const inside = (value: object, path: string, above: Set<object>): string | null => {
  const keys = Reflect.ownKeys(value);
  const isArray = Array.isArray(value);
  if (isArray && keys.length !== value.length + 1) return `${path} has holes or named fields`;
  for (const key of keys) {
    if (isArray && key === 'length') continue;
    if (typeof key === 'symbol') return `${path} has a symbol for a key`;
    const at = isArray ? `${path}[${key}]` : `${path}.${key}`;
    const descriptor = Object.getOwnPropertyDescriptor(value, key) as PropertyDescriptor;
    if (!('value' in descriptor)) return `${at} is a getter`;
    if (!descriptor.enumerable) return `${at} is hidden from JSON`;
    if (key === '__proto__') return `${at} is a dangerous key`;
    const problem = look(descriptor.value, at, above);
    if (problem) return problem;
  }
  return null;
};

/** The value after a trip through text. */
export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
