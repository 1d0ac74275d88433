/** A small memory of what was used last; the rest is forgotten. */
export interface Lru<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): void;
  clear(): void;
}

export const createLru = <Key, Value>(capacity: number): Lru<Key, Value> => {
  const kept = new Map<Key, Value>();
  return {
    has: (key) => kept.has(key),
    get: (key) => {
      const value = kept.get(key);
      if (value !== undefined) {
        kept.delete(key);
        kept.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, value);
      const oldest = kept.keys().next();
      if (kept.size > capacity && !oldest.done) kept.delete(oldest.value);
    },
    clear: () => kept.clear(),
  };
};
