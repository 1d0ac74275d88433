// Things that must exist. Where the types cannot know that, these say so at run time: a missing one is a bug and stops
// with a message, instead of going on as `undefined`.

/** The value itself. `what` says what is missing. */
export const must = <T>(value: T | null | undefined, what: string): T => {
  if (value === undefined || value === null) throw new Error(`bug: there is no ${what}`);
  return value;
};

/**
 * The item of a list that must be there: a hand by its seat, a field by its number. In loops that run a million times
 * `must(list[index], what)` is faster, because the compiler then knows what kind of list it is.
 */
export const itemAt = <T>(list: ArrayLike<T>, index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`bug: there is no item ${index} in a list of ${list.length}`);
  return item;
};
