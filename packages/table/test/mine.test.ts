// My games: one question for all of them, answered only where something has changed.

import { createMemoryStore, type EventStore } from '@turnfold/store';
import { MINE_MAX } from '@turnfold/wire';
import { expect, test } from 'vitest';
import { bad, good, seats, testTable, tokenOf } from '../../../test/support/tables.ts';

test('whose turn it is, in every game of mine', async () => {
  const table = testTable();
  const first = await seats(table, ['Ada', 'Bo']);
  const second = await seats(table, ['Cy', 'Ada']);
  const { games, more } = good(
    await table.mine({
      games: [
        { gameId: first.gameId, token: tokenOf(first, 0) },
        { gameId: second.gameId, token: tokenOf(second, 1) },
      ],
    }),
  );
  expect(more).toBe(false);
  expect(games.map(({ game }) => [game?.yours, game?.toAct, game?.status])).toEqual([
    [['p1'], ['p1'], 'active'],
    [['p2'], ['p1'], 'active'],
  ]);
  expect(games[0]?.game?.devices).toEqual([
    { deviceId: expect.stringMatching(/^[0-9a-f]{32}$/), name: null, since: null, you: true },
  ]);
});

test('what has not changed since its stamp is left out, and not loaded', async () => {
  const store = createMemoryStore();
  const read: string[] = [];
  const noting: EventStore = {
    ...store,
    facts: async (gameId) => {
      read.push(gameId);
      return store.facts(gameId);
    },
  };
  const elsewhere = testTable({ store });
  const game = await seats(elsewhere, ['Ada', 'Bo']);
  const other = await seats(elsewhere, ['Cy', 'Di']);
  const table = testTable({ store: noting, residentMax: 0 });
  const asked = { gameId: game.gameId, token: tokenOf(game, 0) };
  const stamp = good(await table.mine({ games: [asked] })).games[0]?.stamp ?? '';
  good(await table.view(other.gameId, null)); // It pushes the first game out of memory.
  read.length = 0;
  expect(good(await table.mine({ games: [{ ...asked, stamp }] }))).toMatchObject({ games: [], more: false });
  expect(read).toEqual([]);
  good(await table.act(game.gameId, asked.token, { action: 'mark', payload: { place: 1 } }));
  expect(good(await table.mine({ games: [{ ...asked, stamp }] })).games).toMatchObject([
    { gameId: game.gameId, game: { revision: 1 } },
  ]);
});

test('a stamp is good for one token alone, and void when the device is removed', async () => {
  const table = testTable();
  const { gameId, ...game } = await seats(table, ['Ada', 'Bo'], { private: true });
  const token = tokenOf(game as never, 0);
  const stamp = good(await table.mine({ games: [{ gameId, token }] })).games[0]?.stamp ?? '';
  for (const thief of ['made up', tokenOf(game as never, 1)]) {
    const { games } = good(await table.mine({ games: [{ gameId, token: thief, stamp }] }));
    expect(games).toHaveLength(1);
    if (thief === 'made up')
      expect(games[0]).toEqual({ gameId, stamp: null, game: null, code: 'NO_SUCH_GAME' });
  }
  const phone = { deviceId: 'b'.repeat(32), token: 'b'.repeat(64) };
  const [own] = good(await table.addDevice(gameId, token, phone)).devices;
  const now = good(await table.mine({ games: [{ gameId, token }] })).games[0]?.stamp ?? '';
  good(await table.removeDevice(gameId, phone.token, { deviceId: own?.deviceId ?? '' }));
  expect(good(await table.mine({ games: [{ gameId, token, stamp: now }] })).games).toEqual([
    { gameId, stamp: null, game: null, code: 'NO_SUCH_GAME' },
  ]);
});

test('private games and made-up ones cannot be told apart, and none hides the others', async () => {
  const table = testTable();
  const { gameId } = await seats(table, ['Ada', 'Bo'], { private: true });
  const open = await seats(table, ['Ada', 'Bo']);
  const asked = [gameId, 'made-up', 'a\0b', 'é'.repeat(90)].map((id) => ({ gameId: id, token: 'x' }));
  const { games } = good(
    await table.mine({ games: [...asked, { gameId: open.gameId, token: tokenOf(open, 1) }] }),
  );
  expect(games.map(({ code }) => code)).toEqual([...Array(4).fill('NO_SUCH_GAME'), null]);
});

test('a game that cannot be paid for waits for the next question', async () => {
  const store = createMemoryStore();
  const elsewhere = testTable({ store });
  const games = await Promise.all(
    ['Ada', 'Bo', 'Cy'].map(async (name) => {
      const game = await seats(elsewhere, [name, 'Di']);
      return { gameId: game.gameId, token: tokenOf(game, 0) };
    }),
  );
  const table = testTable({ store });
  let budget = 2;
  const mayLoad = (entries: number) => {
    expect(entries).toBe(1);
    return budget-- > 0;
  };
  const first = good(await table.mine({ games }, mayLoad));
  expect([first.games.length, first.more]).toEqual([2, true]);
  budget = 9;
  const stamps = new Map(first.games.map(({ gameId, stamp }) => [gameId, stamp ?? '']));
  const again = games.map((one) => ({
    ...one,
    ...(stamps.has(one.gameId) ? { stamp: stamps.get(one.gameId) } : {}),
  }));
  const rest = good(await table.mine({ games: again as never }, mayLoad));
  expect([rest.games.map(({ gameId }) => gameId), rest.more]).toEqual([[games[2]?.gameId], false]);
});

test('there is an end to what one may ask for', async () => {
  const games = Array.from({ length: MINE_MAX + 1 }, () => ({ gameId: 'x', token: 'x' }));
  expect(bad(await testTable().mine({ games })).code).toBe('BAD_REQUEST');
  for (const nonsense of [null, {}, { games: 7 }, { games: [{}] }, { games: [{ gameId: 1, token: null }] }])
    expect(bad(await testTable().mine(nonsense as never)).code).toBe('BAD_REQUEST');
});
