import { verify } from '@turnfold/kernel';
import type { Table } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { highCard } from '../../../test/support/high-card.ts';
import { bad, good, type Seated, seats, testTable, tokenOf, viewWhen } from '../../../test/support/tables.ts';

type Hands = { hands: (number[] | number)[] };

const handsOf = async (table: Table, gameId: string, token: string | null, query = {}) =>
  (good(await table.view(gameId, token, query)).gameState as Hands).hands;

/** Every hand of a game, each as its own seat sees it. */
const truth = async (table: Table, game: Seated) =>
  Promise.all(game.tokens.map(async (token, seat) => (await handsOf(table, game.gameId, token))[seat]));

describe('a fork is an exact copy', () => {
  test('of a game that is over', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'draw' }));
    const hands = await truth(table, game);
    good(await table.resign(game.gameId, tokenOf(game, 0)));
    const fork = good(await table.fork(game.gameId, null, { revision: 1 }));
    expect(await handsOf(table, fork.gameId, fork.token, { as: 'p1' })).toEqual([hands[0], 1]);
    expect(await handsOf(table, fork.gameId, fork.token, { as: 'p2' })).toEqual([2, hands[1]]);
  });

  test('of a practice game', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo'], { practice: { seed: 's' } });
    const hands = await truth(table, game);
    const fork = good(await table.fork(game.gameId, tokenOf(game, 0)));
    expect(await handsOf(table, fork.gameId, fork.token, { as: 'p2' })).toEqual([1, hands[1]]);
  });

  test('of a game without secrets, also while it runs', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo'], { rules: 'territories' });
    const { legalActions, gameState } = good(await table.view(game.gameId, tokenOf(game, 0)));
    const [first] = legalActions;
    good(
      await table.act(game.gameId, tokenOf(game, 0), {
        action: first?.type ?? '',
        payload: first?.payload ?? {},
      }),
    );
    const fork = good(await table.fork(game.gameId, null, { revision: 0 }));
    const copy = good(await table.view(fork.gameId, fork.token));
    expect({ ...copy.gameState, seed: '' }).toEqual({ ...gameState, seed: '' });
    expect(copy.private).toBe(false);
  });
});

describe('a fork of a live game with secrets is imagined', () => {
  test('from what the asker knows: their own hand is true, the others are not', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    const hands = await truth(table, game);
    const fork = good(await table.fork(game.gameId, tokenOf(game, 0)));
    expect(await handsOf(table, fork.gameId, fork.token, { as: 'p1' })).toEqual([hands[0], 1]);
    const [, imagined] = await handsOf(table, fork.gameId, fork.token, { as: 'p2' });
    expect(imagined).toHaveLength(1);
    expect(imagined).not.toEqual(hands[1]);
  });

  test('and only the asker may look at it: it holds their hand', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    const fork = good(await table.fork(game.gameId, tokenOf(game, 0)));
    expect(good(await table.list()).games.map(({ gameId }) => gameId)).toEqual([game.gameId]);
    for (const token of [null, tokenOf(game, 0), tokenOf(game, 1)])
      expect(bad(await table.view(fork.gameId, token)).status).toBe(404);
    expect(bad(await table.fork(fork.gameId, tokenOf(game, 1))).status).toBe(404);
  });

  test('for a spectator from nothing but what is public', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    const hands = await truth(table, game);
    const fork = good(await table.fork(game.gameId, null));
    for (const seat of [0, 1])
      expect((await handsOf(table, fork.gameId, fork.token, { as: `p${seat + 1}` }))[seat]).not.toEqual(
        hands[seat],
      );
  });
});

test('a fork has new luck, always as practice, and plays on', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { practice: { seed: 's' }, options: { rounds: 1 } });
  const roll = async (gameId: string, token: string) =>
    good(await table.act(gameId, token, { action: 'roll' })).events[0]?.payload;
  const rolls = [JSON.stringify(await roll(game.gameId, tokenOf(game, 0)))];
  for (let time = 0; time < 12; time++) {
    const fork = good(await table.fork(game.gameId, null, { revision: 0 }));
    expect(good(await table.view(fork.gameId, null)).practice).toBe(true);
    rolls.push(JSON.stringify(await roll(fork.gameId, fork.token)));
    if (time > 0) continue;
    for (const _ of ['p1', 'p2']) good(await table.act(fork.gameId, fork.token, { action: 'done' }));
    const { record } = good(await table.record(fork.gameId, null));
    expect(verify(highCard, record)).toMatchObject({ verdict: 'verified' });
  }
  expect(new Set(rolls).size).toBeGreaterThan(1);
});

test('bots stay bots, and move by themselves in the fork', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'normal'], { practice: { seed: 's' } });
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
  const fork = good(await table.fork(game.gameId, null, { revision: 1 }));
  const view = await viewWhen(table, fork.gameId, fork.token, ({ toAct }) => toAct[0] === 'p1');
  expect(view).toMatchObject({ yours: ['p1'], revision: 1 });
});

test('there is no fork of what has not happened', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  expect(bad(await table.fork(game.gameId, null, { revision: 1 }))).toMatchObject({
    status: 404,
    code: 'NO_SUCH_REVISION',
    revision: 0,
  });
  expect(bad(await table.fork(game.gameId, 'made up')).status).toBe(401);
  expect(bad(await table.fork(game.gameId, null, { revision: -1 })).status).toBe(400);
  const waiting = good(await table.create({ rules: 'high-card', players: [{ name: 'A' }, { name: 'B' }] }));
  expect(bad(await table.fork(waiting.gameId, waiting.token)).code).toBe('NOT_STARTED');
});

describe('a player may go on alone', () => {
  test('against bots of a level on every other seat', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo', 'easy']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    const fork = good(await table.fork(game.gameId, tokenOf(game, 1), { revision: 0, bot: 'hard' }));
    expect(fork.playerId).toBe('p2');
    const { players, yours } = good(await table.view(fork.gameId, fork.token));
    expect(players.map(({ bot }) => bot)).toEqual(['hard', null, 'hard']);
    expect(yours).toEqual(['p2']);
  });

  test('of a level that the game has', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    expect(bad(await table.fork(game.gameId, tokenOf(game, 0), { bot: 'master' }))).toMatchObject({
      status: 422,
      code: 'NO_SUCH_BOT',
    });
  });
});
