// Values that nobody can write to, down to the last level.

/** Freezes a value that was made here. What is frozen already was frozen here too, so it is not looked into again. */
export const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key in value) frozen(value[key]);
  return value;
};

/** A copy of plain data that somebody else may go on writing to. */
export const plainCopy = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plainCopy) as T;
  const copy = { ...value };
  for (const key in copy) copy[key] = plainCopy(copy[key]);
  return copy;
};

/** A map that stays as it was made: `Object.freeze` alone leaves the entries of a map open. */
export class FrozenMap<Key, Value> extends Map<Key, Value> {
  constructor(entries: Iterable<readonly [Key, Value]>) {
    super();
    for (const [key, value] of entries) super.set(key, frozen(value));
    Object.freeze(this);
  }
  override set(): never {
    throw new TypeError('This map cannot be changed');
  }
  override delete(): never {
    throw new TypeError('This map cannot be changed');
  }
  override clear(): never {
    throw new TypeError('This map cannot be changed');
  }
}
