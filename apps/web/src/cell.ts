/** A value that others can watch. */
export interface Cell<Value extends object> {
  get(): Value;
  /** Changes some of it and tells everybody. After `close` nothing changes any more. */
  set(change: Partial<Value>): void;
  subscribe(listener: () => void): () => void;
  close(): void;
}

export const createCell = <Value extends object>(first: Value): Cell<Value> => {
  const listeners = new Set<() => void>();
  let value = first;
  let closed = false;
  return {
    get: () => value,
    set: (change) => {
      if (closed) return;
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closed = true;
      for (const listener of listeners) listener();
    },
  };
};
