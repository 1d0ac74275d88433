// Frozen at every level: writing to it throws.

const frozen = new WeakSet<object>();

export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return value;
  frozen.add(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
};
