// Legal actions in few words. Those that follow one another and have the same type and the same names of fields
// become one run: the type, the names, and for each name the values of all of them.

import type { Action } from '@turnfold/kernel';
import { type Likeness, likenessOf, valueLike } from './likeness.ts';

export type Run = readonly [
  type: string,
  names: readonly string[],
  columns: readonly Column[],
  count: number,
];

/**
 * One value for each action; or, where they repeat, values and how often each of them follows. In compact frames also:
 * small numbers as digits from 0 to z, counted from the least of them; and values by their likeness to one.
 */
type Column =
  | readonly unknown[]
  | { readonly times: readonly unknown[] }
  | { readonly least: number; readonly digits: string }
  | { readonly model: unknown; readonly like: readonly Likeness[] };

export const runsOf = (actions: readonly Action[], isCompact = false): readonly Run[] => {
  const runs: { type: string; names: string[]; rows: unknown[][] }[] = [];
  for (const { type, payload } of actions) {
    const fields = Object.entries(payload).filter(([, value]) => value !== undefined);
    const names = fields.map(([name]) => name);
    const row = fields.map(([, value]) => value);
    const last = runs.at(-1);
    if (last?.type === type && isSame(last.names, names)) last.rows.push(row);
    else runs.push({ type, names, rows: [row] });
  }
  return runs.map(({ type, names, rows }) => [
    type,
    names,
    names.map((_, place) =>
      columnOf(
        rows.map((row) => row[place]),
        isCompact,
      ),
    ),
    rows.length,
  ]);
};

export const actionsOf = (runs: readonly Run[]): readonly Action[] =>
  runs.flatMap(([type, names, columns, count]) => {
    const values = columns.map(valuesOf);
    return Array.from({ length: count }, (_, index) => ({
      type,
      payload: Object.fromEntries(names.map((name, place) => [name, values[place]?.[index]])),
    }));
  });

const isSame = (names: readonly string[], others: readonly string[]): boolean =>
  names.length === others.length && names.every((name, place) => name === others[place]);

const columnOf = (values: readonly unknown[], isCompact: boolean): Column => {
  const columns: Column[] = [timesOf(values)];
  if (isCompact) columns.push(...digitsOf(values), ...likeOf(values));
  let shortest: Column = values;
  for (const column of columns)
    if (JSON.stringify(column).length < JSON.stringify(shortest).length) shortest = column;
  return shortest;
};

const timesOf = (values: readonly unknown[]): Column => {
  const times: unknown[] = [];
  let text: string | undefined;
  for (const value of values) {
    const next = JSON.stringify(value);
    if (next === text) times[times.length - 1] = (times.at(-1) as number) + 1;
    else times.push(value, 1);
    text = next;
  }
  return { times };
};

/** What a digit can say. */
const BASE = 36;

const digitsOf = (values: readonly unknown[]): readonly Column[] => {
  if (!values.every((value): value is number => Number.isSafeInteger(value))) return [];
  const least = Math.min(...values);
  if (Math.max(...values) - least >= BASE) return [];
  return [{ least, digits: values.map((value) => (value - least).toString(BASE)).join('') }];
};

const likeOf = (values: readonly unknown[]): readonly Column[] => {
  const [first] = values;
  if (typeof first !== 'object' || first === null) return [];
  const size = (value: unknown) => JSON.stringify(value).length;
  const model = values.reduce((largest, value) => (size(value) > size(largest) ? value : largest), first);
  return [{ model, like: values.map((value) => likenessOf(model, value)) }];
};

const isList = (column: Column): column is readonly unknown[] => Array.isArray(column);

const valuesOf = (column: Column): readonly unknown[] => {
  if (isList(column)) return column;
  if ('digits' in column)
    return Array.from(column.digits, (digit) => column.least + Number.parseInt(digit, BASE));
  if ('like' in column) return column.like.map((one) => valueLike(column.model, one));
  const { times } = column;
  const values: unknown[] = [];
  for (let index = 0; index < times.length; index += 2)
    for (let left = times[index + 1] as number; left > 0; left--) values.push(times[index]);
  return values;
};
