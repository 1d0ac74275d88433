// Values that outlive the page, each under a key of its own: two tabs never overwrite each other's.

/** The part of the browser's storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Shelf<Value> {
  get(id: string): Value | null;
  all(): readonly Value[];
  /** False when it could not be written: then it is there until the page is closed, and no longer. */
  put(id: string, value: Value): boolean;
  remove(id: string): void;
}

export interface Shelves {
  shelf<Value>(name: string, isValue: (value: unknown) => boolean): Shelf<Value>;
  /** What is written under a key that is no shelf's. */
  text(key: string): string | null;
  putText(key: string, text: string): boolean;
}

/** The storage may be missing, forbidden, full or spoilt: that costs the memory, never the page. */
export const createShelves = (storage: TextStorage | null, prefix: string): Shelves => {
  const unwritten = new Map<string, string>();

  const text = (key: string): string | null =>
    unwritten.get(key) ?? attempt(() => storage?.getItem(key)) ?? null;

  const putText = (key: string, value: string): boolean => {
    const isWritten =
      attempt(() => {
        if (storage?.getItem(key) !== value) storage?.setItem(key, value); // A full one may hold it already.
        return storage?.getItem(key) === value;
      }) ?? false;
    if (isWritten) unwritten.delete(key);
    else unwritten.set(key, value);
    return isWritten;
  };

  const remove = (key: string) => {
    unwritten.delete(key);
    attempt(() => storage?.removeItem(key));
  };

  const keys = (start: string): readonly string[] => {
    const written =
      attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index))) ?? [];
    const all = new Set([...written, ...unwritten.keys()]);
    return [...all].filter((key): key is string => key?.startsWith(start) === true);
  };

  const shelf = <Value>(name: string, isValue: (value: unknown) => boolean): Shelf<Value> => {
    const start = `${prefix}.${name}.`;
    const read = (key: string): Value | null => {
      const value = attempt((): unknown => JSON.parse(text(key) ?? 'null'));
      return isValue(value) ? (value as Value) : null;
    };
    return {
      get: (id) => read(`${start}${id}`),
      all: () => keys(start).flatMap((key) => read(key) ?? []),
      put: (id, value) => putText(`${start}${id}`, JSON.stringify(value)),
      remove: (id) => remove(`${start}${id}`),
    };
  };

  return { shelf, text, putText };
};

const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
