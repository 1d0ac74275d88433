// The same game once more: one new game however many ask and however often, seats that rotate, and nobody left behind.

import { hashText } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import type { LocalTable } from '@turnfold/table';
import type { CreateRequest, Table } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import {
  bad,
  follow,
  good,
  predictable,
  type Seated,
  seats,
  testTable,
  tokenOf,
  until,
} from '../../../test/support/tables.ts';

/** The second player has given up, and later the host has closed the game. */
const over = async (
  table: LocalTable,
  players: readonly string[],
  request: Partial<CreateRequest> = {},
): Promise<Seated> => {
  const game = await seats(table, players, request);
  good(await table.resign(game.gameId, tokenOf(game, 1)));
  good(await table.admin.close(game.gameId));
  return game;
};

/** Ada and Bo have played, and Bo has won: Ada resigned. */
const played = async (table: Table, request: Partial<CreateRequest> = {}): Promise<Seated> => {
  const game = await seats(table, ['Ada', 'Bo'], request);
  good(await table.resign(game.gameId, tokenOf(game, 0)));
  return game;
};

describe('a rematch', () => {
  test('is made by the first and joined by the other, who now begins', async () => {
    const table = testTable();
    const game = await played(table, { options: { rounds: 4 } });
    const watching = follow(table, game.gameId, tokenOf(game, 1));
    const ada = good(await table.rematch(game.gameId, tokenOf(game, 0), { name: 'Ada' }));
    expect(ada).toMatchObject({ first: true, playerId: 'p2', status: 'waiting' });
    await until(() => watching.messages.some((one) => one.type === 'table' && one.rematch !== null));
    expect(good(await table.view(game.gameId, null)).rematch).toEqual({ gameId: ada.gameId });
    const bo = good(await table.rematch(game.gameId, tokenOf(game, 1)));
    expect(bo).toMatchObject({ first: false, playerId: 'p1', status: 'active', gameId: ada.gameId });
    expect(bo.token).not.toBe(ada.token);
    const view = good(await table.view(ada.gameId, bo.token));
    expect(view).toMatchObject({
      you: 'p1',
      players: [{ name: 'Bo' }, { name: 'Ada' }],
      origin: { kind: 'rematch', gameId: game.gameId },
      series: { played: 1, wins: { p1: 1, p2: 0 } },
    });
    good(await table.act(ada.gameId, bo.token, { action: 'roll' }));
  });

  test('of a rematch counts on, and its seats rotate again', async () => {
    const table = testTable();
    const game = await played(table);
    const again = async (gameId: string, tokens: readonly string[]) => {
      const answers = [];
      for (const token of tokens) answers.push(good(await table.rematch(gameId, token)));
      return answers;
    };
    const [ada, bo] = await again(game.gameId, [tokenOf(game, 0), tokenOf(game, 1)]);
    if (!ada || !bo) throw new Error('two players');
    good(await table.resign(ada.gameId, bo.token));
    const [third] = await again(ada.gameId, [ada.token, bo.token]);
    const view = good(await table.view(third?.gameId ?? '', third?.token ?? ''));
    expect(view).toMatchObject({ you: 'p1', series: { played: 2, wins: { p1: 1, p2: 1 } } });
    expect(new Set([game.gameId, ada.gameId, view.gameId]).size).toBe(3);
  });

  test('is one game, however many ask at once on whichever node', async () => {
    const store = createMemoryStore({ shared: true });
    const nodes = ['a', 'b', 'c'].map((name) => testTable({ store, ...predictable(name) }));
    const [here] = nodes as [LocalTable];
    const game = await over(here, ['Ada', 'Bo', 'Cy', 'easy']);
    const answers = await Promise.all(
      [0, 1, 2].map((seat) =>
        (nodes[seat] as Table).rematch(game.gameId, tokenOf(game, seat), {}, `key${seat}`),
      ),
    );
    const made = answers.map(good);
    expect(new Set(made.map(({ gameId }) => gameId)).size).toBe(1);
    expect(made.filter(({ first }) => first)).toHaveLength(1);
    expect(made.map(({ playerId }) => playerId)).toEqual(['p4', 'p1', 'p2']);
    const view = good(await here.view(made[0]?.gameId ?? '', null));
    expect(view.status).toBe('active');
    expect(view.players.map(({ bot }) => bot)).toEqual([null, null, 'easy', null]);
  });

  test('is answered the same way again to the same key, and a seat is taken once', async () => {
    const table = testTable();
    const game = await played(table);
    const hash = { clientSeedHash: hashText('a seed') };
    const first = good(await table.rematch(game.gameId, tokenOf(game, 0), hash, 'k1'));
    expect(good(await table.rematch(game.gameId, tokenOf(game, 0), hash, 'k1'))).toEqual({
      ...first,
      replayed: true,
    });
    expect(bad(await table.rematch(game.gameId, tokenOf(game, 0), {}, 'k1')).code).toBe('KEY_REUSED');
    expect(bad(await table.rematch(game.gameId, tokenOf(game, 0), {}, 'k2')).code).toBe('SEAT_TAKEN');
    const other = good(await table.rematch(game.gameId, tokenOf(game, 1), hash, 'k1'));
    expect(other.gameId).toBe(first.gameId);
    expect(other.luck.openBy).not.toBeNull();
    expect(good(await table.rematch(game.gameId, tokenOf(game, 1), hash, 'k1'))).toEqual({
      ...other,
      replayed: true,
    });
  });

  test('keeps the seats for two minutes, then invites others', async () => {
    let time = Date.UTC(2030, 0, 1);
    const now = () => time;
    const store = createMemoryStore({ now });
    const table = testTable({ ...predictable(), store, now });
    const game = await played(table, { open: true });
    const ada = good(await table.rematch(game.gameId, tokenOf(game, 0)));
    const look = async () => good(await table.view(ada.gameId, ada.token));
    expect(await look()).toMatchObject({
      invites: [],
      room: { free: ['p1'], keptUntil: expect.any(String) },
    });
    expect(bad(await table.join(ada.gameId, {})).code).toBe('TABLE_FULL');
    expect(good(await table.list({ open: true })).games).toEqual([]);
    time += 2 * 60_000 + 1;
    await until(async () => (await look()).room?.keptUntil === null);
    const { invites } = await look();
    expect(invites).toEqual([{ playerId: 'p1', code: expect.any(String) }]);
    expect(good(await table.view(ada.gameId, null)).invites).toEqual([]);
    expect(good(await table.list({ open: true })).games).toHaveLength(1);
    good(await table.join(ada.gameId, { code: invites[0]?.code ?? '', name: 'Cy' }));
    expect(bad(await table.rematch(game.gameId, tokenOf(game, 1))).code).toBe('SEAT_TAKEN');
    await table.close();
  });

  test('carries privacy over, and those who resigned are people again', async () => {
    const table = testTable();
    const game = await over(table, ['Ada', 'Bo', 'Cy'], { private: true });
    const cy = good(await table.rematch(game.gameId, tokenOf(game, 2)));
    expect(bad(await table.view(cy.gameId, null)).code).toBe('NO_SUCH_GAME');
    expect(bad(await table.view(game.gameId, null)).code).toBe('NO_SUCH_GAME');
    const view = good(await table.view(cy.gameId, cy.token));
    expect(view).toMatchObject({ private: true, you: 'p2' });
    expect(view.players.every(({ bot }) => bot === null)).toBe(true);
  });

  test('on one device gives it all its seats', async () => {
    const table = testTable();
    const game = good(
      await table.create({ rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }], hotseat: true }),
    );
    good(await table.resign(game.gameId, game.token, { as: 'p1' }));
    const again = good(await table.rematch(game.gameId, game.token));
    expect(again).toMatchObject({ status: 'active', playerId: 'p1' });
    expect(good(await table.view(again.gameId, again.token)).yours).toEqual(['p1', 'p2']);
  });

  test('against a bot begins at once', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'normal']);
    good(await table.resign(game.gameId, game.token));
    const again = good(await table.rematch(game.gameId, game.token));
    expect(again).toMatchObject({ status: 'active', playerId: 'p2' });
    expect(good(await table.view(again.gameId, again.token)).players[0]?.bot).toBe('normal');
  });
});

test('there is none before the end, for spectators, for owners, and none in practice with a seed', async () => {
  const table = testTable();
  const running = await seats(table, ['Ada', 'Bo']);
  expect(bad(await table.rematch(running.gameId, tokenOf(running, 0)))).toMatchObject({
    status: 422,
    code: 'NOT_OVER',
  });
  expect(bad(await table.rematch(running.gameId, null)).code).toBe('NO_TOKEN');
  const bots = good(await table.create({ rules: 'high-card', players: [{ bot: 'easy' }, { bot: 'easy' }] }));
  expect(bad(await table.rematch(bots.gameId, bots.token)).code).toBe('NO_SEAT');
  const practice = await played(table, { practice: { seed: 'x' } });
  expect(bad(await table.rematch(practice.gameId, tokenOf(practice, 0), { clientSeed: 'x' }))).toMatchObject({
    status: 400,
  });
  expect(good(await table.rematch(practice.gameId, tokenOf(practice, 0))).status).toBe('waiting');
});
