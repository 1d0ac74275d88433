// What is there when a store is opened again.

import type { EventStore } from '../../store.ts';
import { same, until } from '../checks.ts';
import { answerOf, entriesOf, factsOf, newGameOf, step } from '../samples.ts';

/** Opens the store of one place: empty at first, and then with what was written there. */
export type OpenStore = () => Promise<EventStore>;

const LONG_MS = 600_000;
const claim = { node: 'here', forMs: LONG_MS };

/** Opens, works and closes. */
const within = async <T>(open: OpenStore, work: (store: EventStore) => Promise<T>): Promise<T> => {
  const store = await open();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

export const REOPEN_PROMISES: Readonly<Record<string, (open: OpenStore) => Promise<void>>> = {
  'what was acknowledged is there': async (open) => {
    await within(open, async (store) => {
      await store.create({ ...newGameOf('g'), answers: [answerOf('create', 'k')] });
      same(await store.append(step('g', 1, { facts: factsOf('g', { version: 2 }) })), 'written');
    });
    await within(open, async (store) => {
      same(await store.facts('g'), factsOf('g', { version: 2 }));
      same(await store.luck('g'), newGameOf('g').luck);
      same(await store.entries('g', 0), entriesOf('g', 0, 1));
      same(await store.answer('create', 'k'), answerOf('create', 'k'));
      same(await store.append(step('g', 1)), 'conflict');
    });
  },
  'the secret is the same': async (open) => {
    const first = await within(open, (store) => store.secret());
    same(await within(open, (store) => store.secret()), first);
  },
  'a moment without a node keeps its time': async (open) => {
    await within(open, async (store) => {
      await store.create({ ...newGameOf('far'), wake: { node: null, afterMs: LONG_MS } });
      await store.create({ ...newGameOf('near'), wake: { node: null, afterMs: 300 } });
      await store.create({ ...newGameOf('past'), wake: { node: null, afterMs: 0 } });
    });
    await within(open, async (store) => {
      same(await store.hold(['far'], claim), []);
      same((await store.takeDue(10, claim)).includes('past'), true);
      await until(async () => (await store.hold(['near'], claim)).length > 0);
      same(await store.takeDue(10, claim), []);
    });
  },
};
