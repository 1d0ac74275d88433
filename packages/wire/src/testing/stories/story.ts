import type { AnyRules } from '@turnfold/kernel';
import type { ExpectStatic } from 'vitest';
import type { Table } from '../../table.ts';

/** What a story is told with: a fresh table that hosts the test game and perhaps others. */
interface StoryKit {
  readonly table: Table;
  readonly expect: ExpectStatic;
  readonly games: readonly AnyRules[];
}

/** By title. */
export type Stories = Readonly<Record<string, (kit: StoryKit) => Promise<void>>>;
