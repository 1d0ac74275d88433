// A private game that is over is seen by others when all of its players want that, and not before.

import { createMemoryStore } from '@turnfold/store';
import { expect, test } from 'vitest';
import {
  bad,
  follow,
  good,
  predictable,
  type Seated,
  seats,
  testTable,
  tokenOf,
} from '../../../test/support/tables.ts';

type Table = ReturnType<typeof testTable>;

const endedGame = async (table: Table, names: readonly string[] = ['Ada', 'Bo']): Promise<Seated> => {
  const game = await seats(table, names, { private: true });
  good(await table.resign(game.gameId, tokenOf(game, 0)));
  if (names.length > 2) good(await table.admin.close(game.gameId)); // Bots would play on.
  return game;
};

const agree = (table: Table, game: Seated, seat: number, yes = true) =>
  table.share(game.gameId, tokenOf(game, seat), { agree: yes });

/** What a stranger is told, by every way to look. */
const seenByStranger = async (table: Table, { gameId }: Seated) => {
  const answers = [
    await table.view(gameId, null),
    await table.events(gameId, null),
    await table.record(gameId, null),
    await table.fork(gameId, null),
  ];
  return answers.map((answer) => (answer.ok ? 'seen' : answer.code));
};

const HIDDEN = Array(4).fill('NO_SUCH_GAME');
const SEEN = Array(4).fill('seen');

test('strangers see it when the last player has agreed, on every node, and no list has it', async () => {
  const store = createMemoryStore({ shared: true });
  const [here, there] = [testTable({ store }), testTable({ store, ...predictable('b') })];
  const game = await endedGame(here);
  expect(good(await here.view(game.gameId, tokenOf(game, 0))).sharing).toEqual({
    agreed: [],
    waitingFor: ['p1', 'p2'],
    shared: false,
  });
  expect(good(await agree(here, game, 0)).sharing).toEqual({
    agreed: ['p1'],
    waitingFor: ['p2'],
    shared: false,
  });
  expect(await seenByStranger(here, game)).toEqual(HIDDEN);
  expect(await seenByStranger(there, game)).toEqual(HIDDEN);
  const refused = follow(here, game.gameId, null);
  expect(await refused.message('end')).toMatchObject({ failure: { code: 'NO_SUCH_GAME' } });
  expect(good(await agree(there, game, 1)).sharing).toMatchObject({ waitingFor: [], shared: true });
  expect(await seenByStranger(here, game)).toEqual(SEEN);
  expect(await seenByStranger(there, game)).toEqual(SEEN);
  const { record } = good(await here.record(game.gameId, null));
  expect(record.complete).toBe(true);
  expect(good(await here.list()).games.map(({ gameId }) => gameId)).not.toContain(game.gameId);
});

test('those at the table are told of it', async () => {
  const table = testTable();
  const game = await endedGame(table);
  const ada = follow(table, game.gameId, tokenOf(game, 0));
  await ada.frame(1);
  good(await agree(table, game, 1));
  expect(await ada.message('table')).toMatchObject({ sharing: { agreed: ['p2'], shared: false } });
});

test('it is taken back until everybody has agreed; repeats change nothing', async () => {
  const table = testTable();
  const game = await endedGame(table);
  const versionOf = async () => (await table.admin.inspect(game.gameId)) as object;
  good(await agree(table, game, 0));
  const once = await versionOf();
  good(await agree(table, game, 0));
  expect(await versionOf()).toEqual(once);
  expect(good(await agree(table, game, 0, false)).sharing).toMatchObject({ agreed: [] });
  expect(good(await agree(table, game, 0, false)).sharing).toMatchObject({ agreed: [] });
  good(await agree(table, game, 1));
  expect(await seenByStranger(table, game)).toEqual(HIDDEN);
  good(await agree(table, game, 0));
  expect(good(await agree(table, game, 0)).sharing).toMatchObject({ shared: true });
  expect(bad(await agree(table, game, 1, false))).toMatchObject({ status: 422, code: 'ALREADY_SHARED' });
  expect(await seenByStranger(table, game)).toEqual(SEEN);
});

test('whoever resigned to a bot is asked too, and so is who has no device left here', async () => {
  const table = testTable();
  const game = await endedGame(table, ['Ada', 'Bo', 'Cy']);
  good(await table.removeDevice(game.gameId, tokenOf(game, 0), { own: true }));
  good(await agree(table, game, 1));
  expect(good(await agree(table, game, 2)).sharing).toMatchObject({ waitingFor: ['p1'], shared: false });
  expect(await seenByStranger(table, game)).toEqual(HIDDEN);
});

test('bots are not asked, and one device agrees for all of its seats', async () => {
  const table = testTable();
  const players = [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Robo', bot: 'easy' as const }];
  const game = good(await table.create({ rules: 'high-card', players, private: true, hotseat: true }));
  good(await table.admin.close(game.gameId));
  expect(good(await table.share(game.gameId, game.token, { agree: true })).sharing).toEqual({
    agreed: ['p1', 'p2'],
    waitingFor: [],
    shared: true,
  });
});

test('a private game between bots is its owner’s to share', async () => {
  const table = testTable({ botPauseMs: 60_000 });
  const players = [{ bot: 'easy' as const }, { bot: 'easy' as const }];
  const game = good(await table.create({ rules: 'high-card', players, private: true }));
  good(await table.resign(game.gameId, game.token));
  expect(bad(await table.view(game.gameId, null)).code).toBe('NO_SUCH_GAME');
  good(await table.share(game.gameId, game.token, { agree: true }));
  good(await table.view(game.gameId, null));
});

test('only players, only of private games that are over; a rematch is private again', async () => {
  const table = testTable();
  const open = await seats(table, ['Ada', 'Bo']);
  const game = await seats(table, ['Ada', 'Bo'], { private: true });
  expect(good(await table.view(game.gameId, tokenOf(game, 0))).sharing).toBeNull();
  expect(bad(await agree(table, game, 0))).toMatchObject({ status: 422, code: 'NOT_OVER' });
  good(await table.resign(game.gameId, tokenOf(game, 0)));
  good(await table.resign(open.gameId, tokenOf(open, 0)));
  expect(bad(await agree(table, open, 0)).code).toBe('NOT_PRIVATE');
  expect(bad(await table.share(open.gameId, null, { agree: true })).code).toBe('NO_TOKEN');
  expect(bad(await table.share(game.gameId, null, { agree: true })).code).toBe('NO_SUCH_GAME');
  expect(bad(await table.share(game.gameId, tokenOf(game, 0), {} as never)).code).toBe('BAD_REQUEST');
  for (const seat of [0, 1]) good(await agree(table, game, seat));
  const next = good(await table.rematch(game.gameId, tokenOf(game, 0)));
  expect(bad(await table.view(next.gameId, null)).code).toBe('NO_SUCH_GAME');
});
