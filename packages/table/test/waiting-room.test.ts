// Before the deal: who is ready, who sits where, who goes. Nothing of it once the list of seeds is closed.

import { hashText } from '@turnfold/kernel';
import type { ArrangeRequest, Created, Table } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { bad, follow, good, testTable, until } from '../../../test/support/tables.ts';

const room = async (table: Table, players: readonly object[] = [{ name: 'Ada' }, {}, {}]) => {
  const ada = good(await table.create({ rules: 'high-card', players: [...players], open: true }));
  const bo = good(
    await table.join(ada.gameId, { name: 'Bo', clientSeedHash: hashText('bo') }, undefined, '192.0.2.2'),
  );
  return { gameId: ada.gameId, ada, bo };
};
const doing =
  (table: Table, { gameId }: Pick<Created, 'gameId'>) =>
  (token: string, request: ArrangeRequest) =>
    table.arrange(gameId, token, request);

test('everybody sees who is host, which seats are free and who is ready, as it changes', async () => {
  const table = testTable();
  const game = await room(table);
  const watching = follow(table, game.gameId, null);
  expect(good(await table.view(game.gameId, null)).room).toMatchObject({
    host: 'p1',
    free: ['p3'],
    ready: [],
  });
  good(await doing(table, game)(game.bo.token, { do: 'ready' }));
  await until(() => watching.messages.some((one) => one.type === 'table' && one.room?.ready[0] === 'p2'));
  good(await doing(table, game)(game.bo.token, { do: 'ready', ready: false }));
  expect(good(await table.view(game.gameId, null)).room?.ready).toEqual([]);
});

test('when everybody here is ready, bots take the free seats and the list closes', async () => {
  const table = testTable();
  const game = await room(table);
  const say = doing(table, game);
  expect(good(await say(game.ada.token, { do: 'ready' })).status).toBe('waiting');
  good(await say(game.bo.token, { do: 'ready', bot: 'easy' }));
  const view = good(await table.view(game.gameId, null));
  expect(view.players.map(({ bot }) => bot)).toEqual([null, null, 'easy']);
  expect(view).toMatchObject({ room: null, status: 'waiting', luck: { openBy: expect.any(String) } });
  expect(bad(await say(game.ada.token, { do: 'leave' }))).toMatchObject({ status: 422, code: 'LIST_CLOSED' });
  expect(good(await say(game.ada.token, { do: 'stay' })).playerId).toBe('p1');
});

test('the host may fill the table, and nobody else', async () => {
  const table = testTable();
  const game = await room(table);
  for (const what of ['fill', 'cancel', 'remove'] as const)
    expect(bad(await doing(table, game)(game.bo.token, { do: what, playerId: 'p1' }))).toMatchObject({
      status: 403,
      code: 'NOT_HOST',
    });
  expect(bad(await doing(table, game)(game.ada.token, { do: 'fill', bot: 'master' })).code).toBe(
    'NO_SUCH_BOT',
  );
  good(await doing(table, game)(game.ada.token, { do: 'fill' }));
  expect(good(await table.view(game.gameId, null)).players[2]?.bot).toBe('normal');
});

describe('a seat', () => {
  test('can be changed for a free one, and the seed goes along', async () => {
    const table = testTable();
    const game = await room(table);
    expect(good(await doing(table, game)(game.bo.token, { do: 'move', playerId: 'p3' })).playerId).toBe('p3');
    const view = good(await table.view(game.gameId, game.bo.token));
    expect(view).toMatchObject({ you: 'p3', room: { free: ['p2'] } });
    expect(view.players.map(({ name }) => name)).toEqual(['Ada', 'Player 2', 'Bo']);
    expect(view.luck.seeds).toMatchObject({
      p2: { state: 'none' },
      p3: { state: 'sealed', hash: hashText('bo') },
    });
    for (const playerId of ['p1', 'p3', 'p9', 'x', undefined])
      expect(
        bad(await doing(table, game)(game.bo.token, { do: 'move', ...(playerId ? { playerId } : {}) })),
      ).toMatchObject({ status: 409, code: 'SEAT_NOT_FREE' });
    good(await doing(table, game)(game.ada.token, { do: 'move', playerId: 'p2' }));
    expect(good(await table.view(game.gameId, game.ada.token)).room?.host).toBe('p2');
    expect(good(await table.join(game.gameId, {})).playerId).toBe('p1');
  });

  test('that is left is free for others, with a code that nobody had', async () => {
    const table = testTable();
    const made = good(await table.create({ rules: 'high-card', players: [{}, {}, {}] }));
    const [second] = made.invites;
    const bo = good(await table.join(made.gameId, { code: second?.code ?? '' }));
    expect(good(await table.arrange(made.gameId, bo.token, { do: 'leave' })).playerId).toBeNull();
    expect(bad(await table.view(made.gameId, bo.token)).code).toBe('UNKNOWN_TOKEN');
    expect(bad(await table.join(made.gameId, { code: second?.code ?? '' })).code).toBe('BAD_INVITE');
    const { invites } = good(await table.view(made.gameId, made.token));
    expect(invites.map(({ playerId }) => playerId)).toEqual(['p2', 'p3']);
    const code = invites[0]?.code ?? '';
    expect(good(await table.join(made.gameId, { code })).playerId).toBe('p2');
    expect(good(await table.view(made.gameId, null)).invites).toEqual([]);
  });

  test('passes the table on when the host leaves, and the last one closes it', async () => {
    const table = testTable();
    const game = await room(table);
    good(await doing(table, game)(game.ada.token, { do: 'leave' }));
    expect(good(await table.view(game.gameId, null)).room).toMatchObject({ host: 'p2', free: ['p1', 'p3'] });
    expect(good(await doing(table, game)(game.bo.token, { do: 'leave' })).status).toBe('over');
    expect(good(await table.view(game.gameId, null)).outcome?.result).toBe('aborted');
  });
});

test('who is removed is out, and does not come back to an open table without an invitation', async () => {
  const table = testTable();
  const game = await room(table);
  expect(bad(await doing(table, game)(game.ada.token, { do: 'remove', playerId: 'p1' })).status).toBe(400);
  expect(bad(await doing(table, game)(game.ada.token, { do: 'remove', playerId: 'p3' })).status).toBe(400);
  good(await doing(table, game)(game.ada.token, { do: 'remove', playerId: 'p2' }));
  expect(bad(await table.view(game.gameId, game.bo.token)).code).toBe('UNKNOWN_TOKEN');
  expect(bad(await table.join(game.gameId, {}, undefined, '192.0.2.2'))).toMatchObject({
    status: 403,
    code: 'SENT_AWAY',
  });
  expect(good(await table.join(game.gameId, {}, undefined, '192.0.2.3')).playerId).toBe('p2');
});

test('who is removed hears nothing more, whoever sits there next; who moves comes back to the other seat', async () => {
  const table = testTable();
  const game = await room(table);
  const ends = [
    follow(table, game.gameId, game.bo.token),
    follow(table, game.gameId, game.ada.token),
  ] as const;
  for (const one of ends) await one.frame(0);
  good(await doing(table, game)(game.ada.token, { do: 'remove', playerId: 'p2' }));
  expect((await ends[0].message('end')).failure?.code).toBe('UNKNOWN_TOKEN');
  const heard = ends[0].messages.length;
  good(await doing(table, game)(game.ada.token, { do: 'move', playerId: 'p3' }));
  expect((await ends[1].message('end')).failure).toBeNull();
  good(await table.join(game.gameId, {}));
  good(await table.join(game.gameId, {}));
  expect(ends[0].messages).toHaveLength(heard);
});

test('the host may cancel: the game is over without a result, and its record can be verified', async () => {
  const table = testTable();
  const game = await room(table);
  const watching = follow(table, game.gameId, game.bo.token);
  expect(good(await doing(table, game)(game.ada.token, { do: 'cancel' })).status).toBe('over');
  await until(() => watching.frames().some(({ status }) => status === 'over'));
  expect(good(await table.record(game.gameId, null)).record).toBeDefined();
  expect(bad(await doing(table, game)(game.bo.token, { do: 'ready' })).code).toBe('GAME_OVER');
});
