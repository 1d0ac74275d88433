// When somebody has to look at a game for its seeds: until they are open, and not a moment longer.

import { hashText } from '@turnfold/kernel';
import { createMemoryStore, type EventStore, type Write } from '@turnfold/store';
import { expect, test } from 'vitest';
import { good, testTable } from '../../../test/support/tables.ts';

const seedOf = (name: string): string => hashText(`the seed of ${name}`);

test('a game that has begun is no longer due for its seeds', async () => {
  const inner = createMemoryStore();
  const wakes: Write['wake'][] = [];
  const store: EventStore = {
    ...inner,
    append: (write) => {
      wakes.push(write.wake);
      return inner.append(write);
    },
  };
  const table = testTable({ store });
  const players = [{ name: 'Ada' }, { name: 'Bo' }];
  const sealed = (name: string) => ({ clientSeedHash: hashText(seedOf(name)) });
  const ada = good(await table.create({ rules: 'high-card', players, ...sealed('ada') }));
  const { gameId, invites } = ada;
  const bo = good(await table.join(gameId, { code: invites[0]?.code ?? '', ...sealed('bo') }));
  expect(wakes.at(-1)?.afterMs).toBeGreaterThan(0); // The list has closed: the seeds are waited for.
  good(await table.openSeed(gameId, ada.token, { clientSeed: seedOf('ada') }));
  expect(wakes.at(-1)?.afterMs).toBeGreaterThan(0);
  good(await table.openSeed(gameId, bo.token, { clientSeed: seedOf('bo') }));
  expect(wakes.at(-1)).toBeNull();
  good(await table.act(gameId, ada.token, { action: 'roll' }));
  expect(wakes.at(-1)).toBeNull();
  await table.close();
});
