// A store that remembers what it was asked to write, so that other stores can be asked for the same.

import type { EventStore, NewGame, Write } from '@turnfold/store';

export type StoreCall = { readonly create: NewGame } | { readonly append: Write };

/** Only what was written is remembered. `secret` takes the place of the store's own. */
export const withCalls = (
  inner: EventStore,
  secret: string,
): { readonly store: EventStore; readonly calls: readonly StoreCall[] } => {
  const calls: StoreCall[] = [];
  const store: EventStore = {
    ...inner,
    secret: async () => secret,
    async create(game) {
      const result = await inner.create(game);
      if (result === 'created') calls.push({ create: game });
      return result;
    },
    async append(write) {
      const result = await inner.append(write);
      if (result === 'written') calls.push({ append: write });
      return result;
    },
  };
  return { store, calls };
};

/** Asks another store for the same, in the same order. */
export const repeatCalls = async (calls: readonly StoreCall[], store: EventStore): Promise<void> => {
  for (const call of calls) {
    const result = 'create' in call ? await store.create(call.create) : await store.append(call.append);
    if (result !== 'created' && result !== 'written') throw new Error(`bug: a store answered "${result}"`);
  }
};
