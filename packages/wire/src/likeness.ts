// A value encoded by its likeness to another one: where both have the same keys, only the values are sent, in the order of
// the other's keys. In events of one type most of the text is names of fields.
//
//   a list           of an object: what stands at each key; of a list: its items, each by its likeness to the first one
//   { is: value }    has another shape
//   anything else    is that

export type Likeness = unknown;

export const likenessOf = (model: unknown, value: unknown): Likeness => {
  if (Array.isArray(model) && Array.isArray(value)) return value.map((item) => likenessOf(model[0], item));
  if (isFields(model) && isFields(value)) {
    const keys = keysOf(model);
    const isAlike = keys.length === keysOf(value).length && keys.every((key) => isThere(value, key));
    return isAlike ? keys.map((key) => likenessOf(model[key], value[key])) : { is: value };
  }
  return typeof value === 'object' && value !== null ? { is: value } : value;
};

export const valueLike = (model: unknown, likeness: Likeness): unknown => {
  if (isFields(likeness)) return likeness.is;
  if (!Array.isArray(likeness)) return likeness;
  if (Array.isArray(model)) return likeness.map((item) => valueLike(model[0], item));
  if (!isFields(model)) throw new Error('a likeness to something that has no shape');
  const keys = keysOf(model);
  if (keys.length !== likeness.length) throw new Error('a likeness to something else');
  return Object.fromEntries(keys.map((key, place) => [key, valueLike(model[key], likeness[place])]));
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that is undefined is not there: JSON does not carry it. */
const isThere = (value: Fields, key: string): boolean =>
  Object.hasOwn(value, key) && value[key] !== undefined;

const keysOf = (value: Fields): string[] => Object.keys(value).filter((key) => isThere(value, key));
