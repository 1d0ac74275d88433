// Counts how often a function looks something up in a state.

/** The same value to its readers, with every read counted. */
export const countedReads = <T extends object>(value: T): { readonly value: T; reads(): number } => {
  let reads = 0;
  const known = new WeakMap<object, object>();
  const wrap = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    const before = known.get(inner);
    if (before) return before;
    const proxy = new Proxy(Array.isArray(inner) ? [] : {}, handlerOf(inner));
    known.set(inner, proxy);
    return proxy;
  };
  /** The proxy stands before an empty object, so that a frozen one can be shown through it. */
  const handlerOf = (inner: object): ProxyHandler<object> => ({
    get(_target, key) {
      reads++;
      return wrap(Reflect.get(inner, key));
    },
    has(_target, key) {
      reads++;
      return Reflect.has(inner, key);
    },
    ownKeys() {
      const keys = Reflect.ownKeys(inner);
      reads += keys.length;
      return keys;
    },
    getOwnPropertyDescriptor(target, key) {
      if (Array.isArray(target) && key === 'length')
        return { value: (inner as unknown[]).length, writable: true, enumerable: false, configurable: false };
      const field = Reflect.getOwnPropertyDescriptor(inner, key);
      return field && { ...field, value: wrap(field.value), configurable: true, writable: true };
    },
  });
  return { value: wrap(value) as T, reads: () => reads };
};
