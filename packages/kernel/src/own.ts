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
  const few: object[] = [];
  let many: Set<object> | null = null;
  return <T extends object>(value: T, copy: (value: T) => T = shallowCopy): Writable<T> => {
    if (value === last || (many ? many.has(value) : few.includes(value))) return value as Writable<T>;
    last = copy(value);
    if (many) many.add(last);
    else if (few.push(last) > FEW_MAX) many = new Set(few);
    return last as Writable<T>;
  };
};

/** A single step owns a handful of objects, and searching a list of eight is faster than making a set. */
const FEW_MAX = 8;

const shallowCopy = <T extends object>(value: T): T =>
  (Array.isArray(value) ? value.slice() : { ...value }) as T;
