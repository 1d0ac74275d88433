// Any plain value, to be read: names and values, lists in a line, records of the same shape as a table.

import type { ReactNode } from 'react';
import { labelOf, words } from './choices.ts';

/** What is longer or deeper than this stands folded away. */
const OPEN_DEPTH = 2;
const OPEN_ITEMS = 40;

interface ValueTreeProps {
  readonly value: unknown;
  /** Marks parts by their path, `hands.1`: what a viewer cannot see, say. */
  readonly mark?: ((path: string) => boolean) | undefined;
  readonly path?: string;
}

export const ValueTree = ({ value, mark, path = '' }: ValueTreeProps): ReactNode => {
  const marked = path !== '' && mark?.(path) ? 'generic-hidden' : undefined;
  if (typeof value !== 'object' || value === null) return <span className={marked}>{labelOf(value)}</span>;
  if (Array.isArray(value)) return <ListTree items={value} mark={mark} path={path} />;
  return <RecordTree record={value as Readonly<Record<string, unknown>>} mark={mark} path={path} />;
};

interface RecordTreeProps extends Required<Pick<ValueTreeProps, 'path'>>, Pick<ValueTreeProps, 'mark'> {
  readonly record: Readonly<Record<string, unknown>>;
}

const RecordTree = ({ record, mark, path }: RecordTreeProps): ReactNode => {
  const entries = Object.entries(record);
  if (entries.length === 0) return <span className="quiet">nothing</span>;
  const list = (
    <dl className="generic-record">
      {entries.map(([name, value]) => (
        <div key={name} className={mark?.(join(path, name)) ? 'generic-hidden' : undefined}>
          <dt>{words(name)}</dt>
          <dd>
            <ValueTree value={value} mark={mark} path={join(path, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
  return depthOf(path) < OPEN_DEPTH && entries.length <= OPEN_ITEMS ? (
    list
  ) : (
    <details>
      <summary>{entries.length === 1 ? '1 part' : `${entries.length} parts`}</summary>
      {list}
    </details>
  );
};

interface ListTreeProps extends Required<Pick<ValueTreeProps, 'path'>>, Pick<ValueTreeProps, 'mark'> {
  readonly items: readonly unknown[];
}

const ListTree = ({ items, mark, path }: ListTreeProps): ReactNode => {
  if (items.length === 0) return <span className="quiet">nothing</span>;
  const isFlat = items.every((item) => typeof item !== 'object' || item === null);
  const body = isFlat ? (
    <span>{items.map(labelOf).join(', ')}</span>
  ) : (
    <ol className="generic-list" start={0}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in a list is what it is known by.
        <li key={index} className={mark?.(join(path, index)) ? 'generic-hidden' : undefined}>
          <ValueTree value={item} mark={mark} path={join(path, index)} />
        </li>
      ))}
    </ol>
  );
  return items.length <= OPEN_ITEMS ? (
    body
  ) : (
    <details>
      <summary>{items.length} items</summary>
      {body}
    </details>
  );
};

const join = (path: string, part: string | number): string =>
  path === '' ? String(part) : `${path}.${part}`;

const depthOf = (path: string): number => (path === '' ? 0 : path.split('.').length);
