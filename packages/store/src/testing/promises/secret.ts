// The store's own secret.

import { type Promises, same } from '../checks.ts';
import { newGameOf } from '../samples.ts';

export const SECRET_PROMISES: Promises = {
  'it has one secret of 32 bytes, also for those who ask first at the same moment': async (store) => {
    const secrets = await Promise.all(Array.from({ length: 5 }, () => store.secret()));
    same(new Set([...secrets, await store.secret()]).size, 1);
    same(/^[0-9a-f]{64}$/.test(await store.secret()), true);
  },
  'nothing else ever carries the secret': async (store) => {
    const secret = await store.secret();
    await store.create(newGameOf('g'));
    const read = [
      await store.list({ limit: 10 }),
      await store.facts('g'),
      await store.luck('g'),
      await store.entries('g', 0),
    ];
    same(JSON.stringify(read).includes(secret), false);
  },
};
