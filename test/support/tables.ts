// Tables for tests: ids, tokens and time that are the same every time, and bots that do not wait.

import type { GamePackage } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { createTable, type LocalTable, type TableOptions } from '@turnfold/table';
import { describedRules, bots as territoriesBots } from '@turnfold/territories';
import { highCardGame } from './high-card.ts';

export { bad, follow, good, type Seated, seats, tokenOf, until, viewWhen } from '@turnfold/wire/testing';

export const testCatalog: readonly GamePackage[] = [
  highCardGame,
  { rules: describedRules, bots: territoriesBots },
];

export const testTable = (options: Partial<TableOptions> = {}): LocalTable =>
  createTable({
    store: createMemoryStore(),
    catalog: testCatalog,
    botPauseMs: 0,
    leaseMs: 300,
    ...predictable(),
    ...options,
  });

/** A clock that ticks a second each time it is read, and ids that count. */
export const predictable = (salt = '') => {
  let time = Date.UTC(2030, 0, 1);
  let ids = 0;
  let secrets = 0;
  let tokens = 0;
  return {
    now: () => {
      time += 1000;
      return time;
    },
    newId: () => `id${salt}-${++ids}`,
    newSecret: () =>
      `${salt}${++secrets}`
        .replace(/\W/g, '')
        .padStart(64, 'a')
        .replace(/[^0-9a-f]/g, 'b'),
    newToken: () => `token${salt}-${++tokens}`.padEnd(43, '-'),
  };
};
