// What a table hands to its store: nothing that would let a reader of the disk sit down at a game.

import { createMemoryStore, type EventStore } from '@turnfold/store';
import { expect, test } from 'vitest';
import { good, testTable } from '../../../test/support/tables.ts';

/** A store that remembers every text that was written to it. */
const readStore = () => {
  const written: string[] = [];
  const store = createMemoryStore();
  const noted: EventStore = {
    ...store,
    create: (game) => {
      written.push(JSON.stringify(game));
      return store.create(game);
    },
    append: (write) => {
      written.push(JSON.stringify(write));
      return store.append(write);
    },
    appendAll: (writes) => {
      written.push(JSON.stringify(writes));
      return store.appendAll(writes);
    },
  };
  return { store: noted, written };
};

test('no token, no invitation and no key that a token can be made from again is ever written', async () => {
  const { store, written } = readStore();
  const table = testTable({ store });
  const keys = ['make'.padEnd(64, '0'), 'join'.padEnd(64, '1')] as const;
  const made = good(
    await table.create({ rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }] }, keys[0]),
  );
  const code = made.invites[0]?.code ?? '';
  const joined = good(await table.join(made.gameId, { code }, keys[1]));
  const again = good(await table.join(made.gameId, { code }, keys[1]));
  expect(again).toMatchObject({ token: joined.token, replayed: true });
  const forked = good(await table.fork(made.gameId, joined.token));
  expect(written.length).toBeGreaterThan(2);
  for (const secret of [made.token, joined.token, forked.token, code, ...keys]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(written.filter((text) => text.includes(secret))).toEqual([]);
  }
});
