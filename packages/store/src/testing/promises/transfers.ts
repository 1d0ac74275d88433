// Sealed boxes that one device leaves for another.

import type { EventStore, Transfer } from '../../store.ts';
import { type Promises, same, until } from '../checks.ts';

const BOUNDS = { perOwner: 3, all: 5 };

const transferOf = (id: string, change: Partial<Transfer> = {}): Transfer => ({
  id,
  owner: 'somebody',
  proofHash: 'the right one',
  tries: 3,
  forMs: 600_000,
  box: 'what nobody here can read',
  ...change,
});

const put = (store: EventStore, id: string, change: Partial<Transfer> = {}) =>
  store.putTransfer(transferOf(id, change), BOUNDS);

export const TRANSFER_PROMISES: Promises = {
  'a box is handed out once, for its proof': async (store) => {
    same(await put(store, 'a'), 'kept');
    same(await store.takeTransfer('a', 'the right one'), 'what nobody here can read');
    same(await store.takeTransfer('a', 'the right one'), null);
    same(await put(store, 'a', { box: 'another' }), 'kept');
  },
  'of many who come for a box at once exactly one gets it': async (store) => {
    await put(store, 'a');
    const takers = Array.from({ length: 10 }, () => store.takeTransfer('a', 'the right one'));
    same((await Promise.all(takers)).filter((box) => box !== null).length, 1);
  },
  'wrong proofs use up its tries, also when they come at once': async (store) => {
    await put(store, 'a');
    for (const guess of ['wrong', 'also wrong']) same(await store.takeTransfer('a', guess), null);
    same(await store.takeTransfer('a', 'the right one'), 'what nobody here can read');
    await put(store, 'b');
    const guesses = Array.from({ length: 20 }, (_, index) => store.takeTransfer('b', `guess ${index}`));
    same(new Set(await Promise.all(guesses)).size, 1);
    same(await store.takeTransfer('b', 'the right one'), null);
  },
  'an id is taken while its box is there': async (store) => {
    await put(store, 'a');
    same(await put(store, 'a', { owner: 'somebody else', box: 'theirs' }), 'exists');
    same(await store.takeTransfer('a', 'the right one'), 'what nobody here can read');
  },
  'so many of one owner, and so many in all, also when they come at once': async (store) => {
    const results = await Promise.all(Array.from({ length: 6 }, (_, index) => put(store, `a${index}`)));
    same(results.filter((result) => result === 'kept').length, 3);
    same(results.filter((result) => result === 'owner full').length, 3);
    for (const id of ['b', 'c']) same(await put(store, id, { owner: id }), 'kept');
    same(await put(store, 'd', { owner: 'd' }), 'full');
    await store.takeTransfer('b', 'the right one');
    same(await put(store, 'd', { owner: 'd' }), 'kept');
  },
  'a box whose time is over is not there, leaves its place, and is forgotten': async (store) => {
    await put(store, 'a', { forMs: 0 });
    await until(async () => (await store.takeTransfer('a', 'the right one')) === null);
    same(await put(store, 'a'), 'kept');
    await put(store, 'long', { owner: 'other' });
    await put(store, 'short', { forMs: 0 }); // The last one: whoever leaves a box tidies up.
    let forgotten = 0;
    await until(async () => {
      forgotten += await store.forgetTransfers(1);
      return forgotten > 0;
    });
    same([forgotten, await store.forgetTransfers(10)], [1, 0]);
    same(await store.takeTransfer('long', 'the right one'), 'what nobody here can read');
  },
};
