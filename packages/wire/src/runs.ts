// Legal actions in few words. Those that follow one another and have the same type and the same names of fields
// become one run: the type, the names, and for each name the values of all of them.

import type { Action } from '@turnfold/kernel';

export type Run = readonly [
  type: string,
  names: readonly string[],
  columns: readonly Column[],
  count: number,
];

/** One value for each action; or, where they repeat, values and how often each of them follows. */
type Column = readonly unknown[] | { readonly times: readonly unknown[] };

export const runsOf = (actions: readonly Action[]): readonly Run[] => {
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
    names.map((_, place) => columnOf(rows.map((row) => row[place]))),
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

const columnOf = (values: readonly unknown[]): Column => {
  const times: unknown[] = [];
  let text: string | undefined;
  for (const value of values) {
    const next = JSON.stringify(value);
    if (next === text) times[times.length - 1] = (times.at(-1) as number) + 1;
    else times.push(value, 1);
    text = next;
  }
  const short = { times };
  return JSON.stringify(short).length < JSON.stringify(values).length ? short : values;
};

const valuesOf = (column: Column): readonly unknown[] => {
  if (Array.isArray(column)) return column;
  const { times } = column as { readonly times: readonly unknown[] };
  const values: unknown[] = [];
  for (let index = 0; index < times.length; index += 2)
    for (let left = times[index + 1] as number; left > 0; left--) values.push(times[index]);
  return values;
};
