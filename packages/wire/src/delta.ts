// The difference between two JSON values, written briefly. A change is
//
//   [value]            is now this
//   []                 is gone
//   { key: change }    has changed inside, at these keys; of a list, at these places
//   { place: letters } of a text: at these places these letters stand now
//
// Lists are compared place by place, and only their end is ever cut off: the cost never grows faster than the
// size of what is compared.

export type Delta = readonly [unknown] | readonly [] | { readonly [key: string]: Delta | string };

/** The change from one value to another; null when there is none. */
export const deltaOf = (before: unknown, after: unknown): Delta | null => {
  if (before === after) return null;
  if (typeof before === 'string' && typeof after === 'string') return lettersOf(before, after) ?? [after];
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return [after];
  const inside: Record<string, Delta> = Object.create(null);
  let hasChanged = false;
  const note = (key: string, change: Delta | null) => {
    if (change === null) return;
    inside[key] = change;
    hasChanged = true;
  };
  for (const key of keysOf(before)) if (!isThere(after, key)) note(key, []);
  for (const key of keysOf(after))
    note(key, isThere(before, key) ? deltaOf(before[key], after[key]) : [after[key]]);
  return hasChanged ? inside : null;
};

/** The value after a change. What has not changed is shared with the value before. */
export const applyDelta = (value: unknown, change: Delta | null): unknown => {
  if (change === null) return value;
  if (Array.isArray(change)) return change[0];
  if (typeof value === 'string') return spelled(value, change as Letters);
  if (!isContainer(value)) throw new Error('a change goes inside of what has no inside');
  const fields = new Map(keysOf(value).map((key) => [key, value[key]]));
  for (const [key, one] of Object.entries(change))
    if (Array.isArray(one) && one.length === 0) fields.delete(key);
    else fields.set(key, applyDelta(fields.get(key), one as Delta));
  return Array.isArray(value) ? listOf(fields) : Object.fromEntries(fields);
};

type Letters = Readonly<Record<string, string>>;

/** A place costs about this many letters to name, so differences nearer to each other are sent as one. */
const PLACE_COST = 8;

/** What differs between two texts of one length, where sending that is shorter than the text. */
const lettersOf = (before: string, after: string): Letters | null => {
  if (before.length !== after.length || before.length < 2 * PLACE_COST) return null;
  const letters: Record<string, string> = {};
  let cost = 0;
  for (let place = 0; place < after.length; place++) {
    if (before[place] === after[place]) continue;
    let end = place + 1;
    for (let next = end; next < after.length && next - end < PLACE_COST; next++)
      if (before[next] !== after[next]) end = next + 1;
    letters[place] = after.slice(place, end);
    cost += end - place + PLACE_COST;
    place = end;
  }
  return cost < after.length ? letters : null;
};

const spelled = (text: string, letters: Letters): string => {
  let spelt = '';
  for (const [place, some] of Object.entries(letters))
    spelt += text.slice(spelt.length, Number(place)) + some;
  return spelt + text.slice(spelt.length);
};

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** A field that is undefined is not there: JSON does not carry it. */
const isThere = (value: Container, key: string): boolean =>
  Object.hasOwn(value, key) && (value[key] !== undefined || Array.isArray(value));

const keysOf = (value: Container): string[] => Object.keys(value).filter((key) => isThere(value, key));

const listOf = (places: ReadonlyMap<string, unknown>): unknown[] => {
  const list = Array.from({ length: places.size }, (_, place) => places.get(`${place}`));
  if (!list.every((_, place) => places.has(`${place}`))) throw new Error('a change leaves a hole in a list');
  return list;
};
