// Lists of games: public ones, as they stand now.

import type { EventStore, GameFacts, ListFilter } from '../../store.ts';
import { type Promises, same } from '../checks.ts';
import { factsOf, newGameOf, step } from '../samples.ts';

const idsIn = async (store: EventStore, filter: ListFilter): Promise<readonly string[]> =>
  (await store.list(filter)).map(({ facts }) => facts.gameId);

export const LIST_PROMISES: Promises = {
  'the list holds public games, the newest first': async (store) => {
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
      await store.create(
        newGameOf(id, { private: id === 'b', createdAt: `2030-01-01T00:00:0${index}.000Z` }),
      );
    await store.append(step('a', 1));
    same(
      (await store.list({ limit: 10 })).map(({ facts, revision }) => [facts.gameId, revision]),
      [
        ['d', 0],
        ['c', 0],
        ['a', 1],
      ],
    );
    same(await idsIn(store, { limit: 2 }), ['d', 'c']);
  },
  'the list can be of one status, as it is now, and is of public games then too': async (store) => {
    await store.create({ ...newGameOf('w', { status: 'waiting' }), entries: [] });
    await store.create({ ...newGameOf('hidden', { status: 'waiting', private: true }), entries: [] });
    await store.create(newGameOf('a'));
    await store.create(newGameOf('o'));
    await store.append(step('o', 1, { facts: factsOf('o', { version: 2, status: 'over' }) }));
    same(await idsIn(store, { status: 'waiting', limit: 10 }), ['w']);
    same(await idsIn(store, { status: 'active', limit: 10 }), ['a']);
    same(await idsIn(store, { status: 'over', limit: 10 }), ['o']);
  },
  'the list of one status is the newest first, and no longer than asked for': async (store) => {
    for (const id of ['a', 'b', 'c']) await store.create(newGameOf(id));
    same(await idsIn(store, { status: 'active', limit: 2 }), ['c', 'b']);
  },
  'a game that is not to be listed is in no list, whatever becomes of it': async (store) => {
    await store.create(newGameOf('a'));
    await store.create(newGameOf('quiet', { listed: false }));
    await store.create({ ...newGameOf('w', { status: 'waiting', listed: false }), entries: [] });
    const over = factsOf('quiet', { version: 2, status: 'over', listed: false });
    same(await idsIn(store, { limit: 10 }), ['a']);
    same(await idsIn(store, { status: 'active', limit: 10 }), ['a']);
    same(await idsIn(store, { status: 'waiting', limit: 10 }), []);
    await store.append(step('quiet', 1, { facts: over }));
    same(await idsIn(store, { status: 'over', limit: 10 }), []);
    same(await idsIn(store, { limit: 10, withUnlisted: true }), ['w', 'quiet', 'a']);
  },
  'the operator may list private games as well': async (store) => {
    await store.create(newGameOf('a'));
    await store.create(newGameOf('hidden', { private: true }));
    await store.create({ ...newGameOf('w', { status: 'waiting', private: true }), entries: [] });
    same(await idsIn(store, { limit: 10, withUnlisted: true }), ['w', 'hidden', 'a']);
    same(await idsIn(store, { limit: 1, withUnlisted: true }), ['w']);
    same(await idsIn(store, { status: 'active', limit: 10, withUnlisted: true }), ['hidden', 'a']);
    same(await idsIn(store, { limit: 10 }), ['a']);
  },
  'open tables are those with a free seat that everybody may see, as they are now': async (store) => {
    const free = [{ seat: 1, codeHash: 'bb', used: false }];
    const waiting = { status: 'waiting', open: true, invites: free } as const;
    const make = (id: string, change: Partial<GameFacts>) =>
      store.create({ ...newGameOf(id, { ...waiting, ...change }), entries: [] });
    for (const id of ['a', 'b', 'c', 'd']) await make(id, {});
    await make('hidden', { private: true });
    await make('quiet', { listed: false });
    await make('full', { invites: [] });
    await make('kept', { keptUntil: '2030-01-01T00:02:00.000Z' });
    await store.create({ ...newGameOf('by invitation', { status: 'waiting', invites: free }), entries: [] });
    same(await idsIn(store, { joinable: true, limit: 10 }), ['d', 'c', 'b', 'a']);
    same(await idsIn(store, { joinable: true, limit: 1 }), ['d']);
    const change = (gameId: string, facts: Partial<GameFacts>) =>
      store.append({
        gameId,
        expectedRevision: -1,
        entries: [],
        facts: factsOf(gameId, { ...waiting, version: 2, ...facts }),
      });
    await change('a', { invites: [{ seat: 1, codeHash: 'bb', used: true }] });
    await change('b', { status: 'over' });
    await change('kept', {});
    same(await idsIn(store, { joinable: true, limit: 10 }), ['kept', 'd', 'c']);
  },
  'a list never carries the secret of the luck': async (store) => {
    await store.create(newGameOf('g'));
    same(JSON.stringify(await store.list({ limit: 10 })).includes('abab'), false);
    same(JSON.stringify(await store.facts('g')).includes('abab'), false);
  },
};
