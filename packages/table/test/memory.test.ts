// How much a host keeps in memory.

import { createMemoryStore, type EventStore } from '@turnfold/store';
import { expect, test } from 'vitest';
import { follow, good, type Seated, seats, testTable, tokenOf, until } from '../../../test/support/tables.ts';

/** A store that counts how often each game is read from its beginning. */
const counting = (store: EventStore = createMemoryStore()) => {
  const loads = new Map<string, number>();
  const counted = new Proxy(store, {
    get: (target, name) =>
      name === 'luck'
        ? (gameId: string) => {
            loads.set(gameId, (loads.get(gameId) ?? 0) + 1);
            return target.luck(gameId);
          }
        : Reflect.get(target, name),
  });
  return { store: counted, loads };
};

const roll = { action: 'roll' };

/** A game is held for whoever is about to use it until the next turn of the event loop. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

test('games that nobody needs are let go, the longest unused first, and read again when they are', async () => {
  const { store, loads } = counting();
  const table = testTable({ store, residentMax: 3 });
  const games: Seated[] = [];
  for (let index = 0; index < 6; index++) {
    games.push(await seats(table, ['Ada', 'Bo'], { hotseat: true }));
    await pause();
  }
  const look = async (...which: readonly number[]) => {
    loads.clear();
    for (const index of which) {
      good(await table.view(games[index]?.gameId ?? '', null));
      await pause();
    }
    return [...loads.keys()].map((gameId) => games.findIndex((game) => game.gameId === gameId));
  };
  expect(await look(3, 4, 5)).toEqual([]);
  expect(await look(0)).toEqual([0]); // Game 3 went for it.
  expect(await look(4, 5, 0)).toEqual([]);
  expect(await look(3, 0, 5)).toEqual([3]); // Game 4 went for it.
  expect(await look(4)).toEqual([4]);
  for (const game of games) expect(good(await table.act(game.gameId, game.token, roll)).revision).toBe(1);
});

test('long games count for more', async () => {
  const { store, loads } = counting();
  const table = testTable({ store, residentMax: 100, residentEntriesMax: 25 });
  const long = await seats(table, ['Ada', 'Bo'], { hotseat: true });
  for (let index = 0; index < 30; index++) good(await table.act(long.gameId, tokenOf(long, 0), roll));
  await pause();
  const short = await seats(table, ['Ada', 'Bo'], { hotseat: true });
  good(await table.view(short.gameId, null));
  expect(loads.get(short.gameId)).toBe(undefined);
  expect(good(await table.view(long.gameId, null)).revision).toBe(30);
  expect(loads.get(long.gameId)).toBe(1);
});

test('a game that somebody watches stays, and its watchers are told', async () => {
  const table = testTable({ residentMax: 1 });
  const watched = await seats(table, ['Ada', 'Bo'], { hotseat: true });
  const watching = follow(table, watched.gameId, null);
  await watching.frame(0);
  for (let index = 0; index < 5; index++) await seats(table, ['Ada', 'Bo'], { hotseat: true });
  good(await table.act(watched.gameId, tokenOf(watched, 0), roll));
  await watching.frame(1);
});

test('many at once on more games than there is room for: nothing is lost', async () => {
  const table = testTable({ residentMax: 2 });
  const games = await Promise.all(
    Array.from({ length: 8 }, () => seats(table, ['Ada', 'Bo'], { hotseat: true })),
  );
  const acts = games.flatMap((game) =>
    Array.from({ length: 10 }, () => table.act(game.gameId, tokenOf(game, 0), roll)),
  );
  for (const answer of await Promise.all(acts)) good(answer);
  for (const { gameId } of games) expect(good(await table.view(gameId, null)).revision).toBe(10);
});

test('bots go on in games that would be let go', async () => {
  const store = createMemoryStore();
  const table = testTable({ store, residentMax: 1 });
  const games = await Promise.all(Array.from({ length: 5 }, () => seats(table, ['normal', 'normal'])));
  for (const { gameId } of games) await until(async () => (await store.facts(gameId))?.status === 'over');
});
