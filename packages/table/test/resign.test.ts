import { verify } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { highCard } from '../../../test/support/high-card.ts';
import { bad, follow, good, seats, testTable, tokenOf, viewWhen } from '../../../test/support/tables.ts';

test('between two players the game is over, also when it is not your turn', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  expect(good(await table.resign(game.gameId, tokenOf(game, 1)))).toMatchObject({
    revision: 1,
    status: 'over',
  });
  const view = good(await table.view(game.gameId, tokenOf(game, 1)));
  expect(view.outcome).toEqual({
    result: 'won',
    winners: ['p1'],
    ranking: [['p1'], ['p2']],
    reason: 'resignation',
  });
  expect(view.players[1]?.bot).toBe(null);
  for (const again of [
    await table.resign(game.gameId, tokenOf(game, 0)),
    await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }),
  ])
    expect(bad(again)).toMatchObject({ status: 422, code: 'GAME_OVER' });
});

test('among three a normal bot plays on', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo', 'Cy'], { options: { rounds: 2 } });
  const { gameId } = game;
  const bo = follow(table, gameId, tokenOf(game, 1));
  expect(good(await table.resign(gameId, tokenOf(game, 0)))).toMatchObject({ revision: 1, status: 'active' });
  const news = await bo.message('table');
  expect(news.players[0]).toEqual({ playerId: 'p1', name: 'Ada', bot: 'normal' });
  await viewWhen(table, gameId, tokenOf(game, 1), ({ toAct }) => toAct[0] === 'p2');
  for (const seat of [1, 2]) good(await table.act(gameId, tokenOf(game, seat), { action: 'done' }));
  await viewWhen(table, gameId, null, ({ toAct }) => toAct[0] === 'p2');
  for (const seat of [1, 2]) good(await table.act(gameId, tokenOf(game, seat), { action: 'done' }));
  const { record } = good(await table.record(gameId, null));
  expect(verify(highCard, record)).toMatchObject({ verdict: 'verified' });
});

test('whoever gave up a seat to a bot may watch, but no longer sees or acts through it', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo', 'Cy']);
  const ada = follow(table, game.gameId, tokenOf(game, 0));
  good(await table.resign(game.gameId, tokenOf(game, 0)));
  const view = good(await table.view(game.gameId, tokenOf(game, 0)));
  expect(view.you).toBe(null);
  expect((view.gameState as { hands: unknown[] }).hands).toEqual([1, 1, 1]);
  expect((await ada.frame(1)).gameState).toEqual(
    good(await table.view(game.gameId, null, { revision: 1 })).gameState,
  );
  expect(bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }))).toMatchObject({
    status: 403,
    code: 'BOT_SEAT',
  });
  expect(bad(await table.resign(game.gameId, tokenOf(game, 0))).code).toBe('BOT_SEAT');
});

test('the owner of a game between bots ends it', async () => {
  const table = testTable({ botPauseMs: 60_000 });
  const game = await seats(table, ['normal', 'normal']);
  expect(game.playerId).toBe(null);
  expect(bad(await table.act(game.gameId, game.token, { action: 'done' }))).toMatchObject({
    status: 403,
    code: 'NO_SEAT',
  });
  expect(bad(await table.resign(game.gameId, null)).status).toBe(401);
  expect(good(await table.resign(game.gameId, game.token))).toMatchObject({ status: 'over' });
  expect(good(await table.view(game.gameId, null)).outcome).toMatchObject({
    result: 'aborted',
    winners: [],
    reason: 'closed',
  });
});

test('a hot-seat player resigns for one of the seats', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { hotseat: true });
  good(await table.resign(game.gameId, game.token, { as: 'p2' }));
  expect(good(await table.view(game.gameId, null)).outcome?.winners).toEqual(['p1']);
});

test('nobody resigns from a game that has not begun', async () => {
  const table = testTable();
  const created = good(await table.create({ rules: 'high-card', players: [{ name: 'A' }, { name: 'B' }] }));
  expect(bad(await table.resign(created.gameId, created.token))).toMatchObject({
    status: 422,
    code: 'NOT_STARTED',
  });
});
