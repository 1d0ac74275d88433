// What every table promises, whether it is in this process or behind a server. One line in its tests:
//
//   tableContract('local', async () => testTable(), { describe, test, expect });

import type { AnyRules } from '@turnfold/kernel';
import type { ExpectStatic } from 'vitest';
import type { Table } from '../table.ts';
import { endStories } from './stories/end.ts';
import { hintStories } from './stories/hints.ts';
import { liveStories } from './stories/live.ts';
import { lookingStories } from './stories/looking.ts';
import { luckStories } from './stories/luck.ts';
import { onceStories } from './stories/once.ts';
import { personStories } from './stories/person.ts';
import { playStories } from './stories/play.ts';
import { rulesStories } from './stories/rules.ts';
import { seatsStories } from './stories/seats.ts';
import type { Stories } from './stories/story.ts';
import { undoStories } from './stories/undo.ts';

/** The test runner's own functions, handed in: what imports a test game need not run under it. */
export interface ContractRunner {
  readonly describe: (title: string, register: () => void) => unknown;
  readonly test: (title: string, run: () => Promise<void>) => unknown;
  readonly expect: ExpectStatic;
}

const STORIES: Readonly<Record<string, Stories>> = {
  rules: rulesStories,
  seats: seatsStories,
  luck: luckStories,
  looking: lookingStories,
  play: playStories,
  once: onceStories,
  live: liveStories,
  undo: undoStories,
  hints: hintStories,
  end: endStories,
  person: personStories,
};

/** `makeTable` gives an empty table each time, which hosts `highCardGame` and these games; the suite closes it. */
export const tableContract = (
  name: string,
  makeTable: () => Promise<Table>,
  { describe, test, expect }: ContractRunner,
  games: readonly AnyRules[] = [],
): void => {
  describe(`the ${name} table`, () => {
    for (const [subject, stories] of Object.entries(STORIES))
      for (const [title, tell] of Object.entries(stories))
        test(`${subject}: ${title}`, async () => {
          const table = await makeTable();
          try {
            await tell({ table, expect, games });
          } finally {
            await table.close();
          }
        });
  });
};
