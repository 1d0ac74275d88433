// How `evolve` writes fast without ever changing a state that somebody else holds.
//
// An `own` belongs to one fold. The first time it meets an object it hands out a copy, which is the fold's from
// then on; the next time it hands out that copy itself. A single step so copies only what it touches and leaves
// the old state intact; a fold over a thousand events copies each object once and writes in place after that.

export type Writable<T> = T extends readonly (infer Item)[] ? Item[] : { -readonly [Key in keyof T]: T[Key] };

/** `copy` is for objects of many fields, where a copy written out field by field is faster than a spread. */
export type Own = <T extends object>(value: T, copy?: (value: T) => T) => Writable<T>;

export const createOwn = (): Own => {
  let last: object | null = null; // The same object is often asked for twice in a row.
  const mine = new Set<object>();
  return <T extends object>(value: T, copy: (value: T) => T = shallowCopy): Writable<T> => {
    if (value === last || mine.has(value)) return value as Writable<T>;
    last = copy(value);
    mine.add(last);
    return last as Writable<T>;
  };
};

const shallowCopy = <T extends object>(value: T): T =>
  (Array.isArray(value) ? value.slice() : { ...value }) as T;
