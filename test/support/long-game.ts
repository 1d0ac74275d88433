// A game of many revisions, for tests of what long games cost: played at a table of its own, on a store that others can
// then read it from.

import type { EventStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';
import { nativeHash } from '../../apps/server/src/native-hash.ts';
import { good, testCatalog } from './tables.ts';

export interface LongGame {
  readonly gameId: string;
  /** Of a hot-seat game: it has all seats. */
  readonly token: string;
}

export const playLongGame = async (store: EventStore, revisions: number): Promise<LongGame> => {
  const table = createTable({ store, catalog: testCatalog, hash: nativeHash });
  const { gameId, token } = good(
    await table.create({ rules: 'high-card', players: [{}, {}], hotseat: true, options: { rounds: 10_000 } }),
  );
  for (let revision = 0; revision < revisions; revision++)
    good(await table.act(gameId, token, { action: 'peek', payload: { at: 1 } }));
  await table.close();
  return { gameId, token };
};
