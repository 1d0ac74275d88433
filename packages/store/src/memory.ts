// A store that lasts as long as its process: for tests, simulations and games in the browser.
//
// It keeps texts, not objects, so that nothing it holds can be changed from outside, and so that anything that is
// not plain JSON shows at once.

import { createMemoryAnswers } from './memory-answers.ts';
import { createGameReads, createGameWrites, type StoredGame } from './memory-games.ts';
import { createMemoryNotes } from './memory-notes.ts';
import { createMemoryStamp } from './memory-stamp.ts';
import { createMemoryTransfers } from './memory-transfers.ts';
import { createMemoryWake } from './memory-wake.ts';
import { createNews } from './news.ts';
import { newSecret } from './secret.ts';
import { type EventStore, StoreError } from './store.ts';
import { createWatchers } from './watchers.ts';

export interface MemoryStoreOptions {
  /** Lets several hosts in one process behave as several nodes do. */
  readonly shared?: boolean;
  /** The clock of the store, in milliseconds. */
  readonly now?: () => number;
}

export const createMemoryStore = ({
  shared = false,
  now = () => performance.now(),
}: MemoryStoreOptions = {}): EventStore => {
  const games = new Map<string, StoredGame>();
  const answers = createMemoryAnswers();
  const watchers = createWatchers();
  const secret = newSecret();
  let closed = false;

  const assertOpen = () => {
    if (closed) throw new StoreError('unavailable', 'the store is closed');
  };
  const gamesOf = (): Map<string, StoredGame> => {
    assertOpen();
    return games;
  };
  const { storedWake, ...waking } = createMemoryWake(gamesOf, now);
  const { create, write } = createGameWrites({ gamesOf, answers, watchers, storedWake });
  const { forget: forgetNotes, ...notes } = createMemoryNotes({ assertOpen, answers, create });

  return {
    shared,

    create: async (game) => create(game),
    append: async (one) => write(one),
    appendAll: async (writes) => writes.map(write),
    ...createGameReads(gamesOf),

    async answer(scope, key) {
      assertOpen();
      return answers.find(scope, key);
    },
    async forgetAnswers(before, limit) {
      assertOpen();
      return answers.forget(before, limit) + forgetNotes(before, limit);
    },

    ...notes,
    ...waking,

    stamp: createMemoryStamp(assertOpen, now),
    ...createNews(),
    ...createMemoryTransfers(assertOpen, now),

    async secret() {
      assertOpen();
      return secret;
    },

    watch: watchers.watch,

    async ready() {
      assertOpen();
    },
    async close() {
      closed = true;
      watchers.clear();
    },
  };
};
