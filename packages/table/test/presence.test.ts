// Who is there, who is gone, and what the others may do about it.

import type { LiveMessage, PresenceNews } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { bad, good, type Seated, seats, tokenOf } from '../../../test/support/tables.ts';
import {
  pass,
  timedStore,
  timedTable,
  withPlug,
  withTimeByHand,
} from '../../../test/support/timed-tables.ts';
import type { LocalTable } from '../src/index.ts';

withTimeByHand();

const LIVE = { clock: { initial: 36_000 } } as const;

/** A player's connection, or a spectator's, and what it was told last of who is there. */
const connect = async (table: LocalTable, { gameId }: Seated, token: string | null, wish = true) => {
  const messages: LiveMessage[] = [];
  const query = wish ? { presence: true } : {};
  const subscription = table.subscribe(gameId, token, query, (message) => messages.push(message));
  await pass(0);
  const news = () => messages.filter((message): message is PresenceNews => message.type === 'presence');
  return { messages, news, last: () => news().at(-1), close: () => subscription.close() };
};

const claim = (table: LocalTable, game: Seated, by: number, playerId: string, more: object = {}) =>
  table.claim(game.gameId, tokenOf(game, by), { playerId, ...more });

describe('players see who of them is there', () => {
  test('here, away, and gone after the grace time', async () => {
    const table = timedTable({ goneMs: 120_000 });
    const game = await seats(table, ['Ada', 'Bo', 'normal'], LIVE);
    const ada = await connect(table, game, tokenOf(game, 0));
    expect(ada.last()).toEqual({ type: 'presence', players: { p1: 'here', p2: 'away' }, watchers: 0 });
    const bo = await connect(table, game, tokenOf(game, 1));
    expect(ada.last()?.players).toEqual({ p1: 'here', p2: 'here' });
    bo.close();
    await pass(0);
    expect(ada.last()?.players).toEqual({ p1: 'here', p2: 'away' });
    await pass(119);
    expect(ada.last()?.players).toEqual({ p1: 'here', p2: 'away' });
    await pass(2);
    expect(ada.last()?.players).toEqual({ p1: 'here', p2: 'gone' });
    expect(good(await table.view(game.gameId, tokenOf(game, 0))).presence?.players).toEqual({
      p1: 'here',
      p2: 'gone',
    });
  });

  test('watchers are a number', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], LIVE);
    const ada = await connect(table, game, tokenOf(game, 0));
    const one = await connect(table, game, null);
    await connect(table, game, null);
    expect(ada.last()?.watchers).toBe(2);
    one.close();
    await pass(0);
    expect(ada.last()?.watchers).toBe(1);
  });

  test('strangers, watchers, other tables and clients of the first protocol are told nothing', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], LIVE);
    const other = await seats(table, ['Ada', 'Cy'], LIVE);
    const spectator = await connect(table, game, null);
    const old = await connect(table, game, tokenOf(game, 0), false);
    const elsewhere = await connect(table, other, tokenOf(other, 0));
    const told = elsewhere.news().length;
    const bo = await connect(table, game, tokenOf(game, 1));
    bo.close();
    await pass(300);
    expect(spectator.news()).toEqual([]);
    expect(old.news()).toEqual([]);
    expect(elsewhere.news().slice(told)).toMatchObject([{ players: { p2: 'gone' } }]); // Cy, of that table.
    expect(good(await table.view(game.gameId, null))).not.toHaveProperty('presence');
    expect(JSON.stringify(good(await table.list()))).not.toMatch(/here|away|gone/);
  });

  test('without a clock it takes longer, and with time for each turn the clock alone decides', async () => {
    const table = timedTable({ goneUntimedMs: 600_000 });
    const untimed = await seats(table, ['Ada', 'Bo']);
    const byTurn = await seats(table, ['Ada', 'Bo'], { clock: { perTurn: 2_592_000 } });
    const [ada, eve] = [
      await connect(table, untimed, tokenOf(untimed, 0)),
      await connect(table, byTurn, tokenOf(byTurn, 0)),
    ];
    await pass(590);
    expect(ada.last()?.players.p2).toBe('away');
    await pass(20);
    expect(good(await table.view(untimed.gameId, tokenOf(untimed, 0))).presence?.players.p2).toBe('gone');
    expect(eve.last()?.players.p2).toBe('away');
    expect(bad(await claim(table, byTurn, 0, 'p2')).code).toBe('NOT_GONE');
  });

  test('on another node, too, and when that node is killed', async () => {
    const store = timedStore({ shared: true });
    const plug = withPlug(store);
    let isKilled = false;
    const silent = new Proxy(plug.store, {
      get: (target, name) => (name === 'tell' && isKilled ? () => {} : Reflect.get(target, name)),
    });
    const here = timedTable({ store, node: 'here' }, '-a');
    const there = timedTable({ store: silent, node: 'there' }, '-b');
    const game = await seats(here, ['Ada', 'Bo'], LIVE);
    const ada = await connect(here, game, tokenOf(game, 0));
    const bo = await connect(there, game, tokenOf(game, 1));
    await connect(there, game, null);
    expect(ada.last()).toMatchObject({ players: { p1: 'here', p2: 'here' }, watchers: 1 });
    expect(bo.last()).toMatchObject({ players: { p1: 'here', p2: 'here' } });
    await pass(60);
    expect(ada.last()?.players.p2).toBe('here');
    plug.isPulled = true;
    isKilled = true;
    await pass(80);
    expect(good(await here.view(game.gameId, tokenOf(game, 0))).presence).toMatchObject({
      players: { p2: 'away' },
      watchers: 0,
    });
    await pass(140);
    expect(good(await here.view(game.gameId, tokenOf(game, 0))).presence?.players.p2).toBe('gone');
  });
});

describe('a player who is gone', () => {
  const absent = async (names: readonly string[], request: object = LIVE) => {
    const table = timedTable();
    const game = await seats(table, names, request);
    const ada = await connect(table, game, tokenOf(game, 0));
    await pass(121);
    return { table, game, ada };
  };

  test('loses to a claim between two', async () => {
    const { table, game } = await absent(['Ada', 'Bo']);
    expect(good(await claim(table, game, 0, 'p2')).status).toBe('over');
    expect(good(await table.view(game.gameId, null)).outcome).toMatchObject({
      result: 'won',
      winners: ['p1'],
      reason: 'absence',
    });
  });

  test('or is played by a bot, comes back, and takes the seat again', async () => {
    const { table, game } = await absent(['Ada', 'Bo'], { ...LIVE, options: { rounds: 50 } });
    expect(good(await claim(table, game, 0, 'p2', { bot: true })).status).toBe('active');
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    await pass(1);
    const played = good(await table.view(game.gameId, tokenOf(game, 1)));
    expect(played.toAct).toEqual(['p1']); // The bot has moved.
    expect(played.players[1]).toMatchObject({ bot: 'normal', absent: true });
    expect(played).toMatchObject({ you: null, yours: ['p2'] });
    expect(bad(await table.act(game.gameId, tokenOf(game, 1), { action: 'done' })).code).toBe('BOT_SEAT');
    good(await table.comeBack(game.gameId, tokenOf(game, 1)));
    const back = good(await table.view(game.gameId, tokenOf(game, 1)));
    expect(back.players[1]).toEqual({ playerId: 'p2', name: 'Bo', bot: null });
    expect(back.you).toBe('p2');
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    good(await table.act(game.gameId, tokenOf(game, 1), { action: 'done' }));
  });

  test('is played by a bot among more, whatever is asked for', async () => {
    const { table, game } = await absent(['Ada', 'Bo', 'Cy']);
    good(await claim(table, game, 0, 'p2'));
    const { players, status } = good(await table.view(game.gameId, null));
    expect(status).toBe('active');
    expect(players.map(({ bot }) => bot)).toEqual([null, 'normal', null]);
  });

  test('is back in time: nothing can be claimed', async () => {
    const { table, game } = await absent(['Ada', 'Bo']);
    await connect(table, game, tokenOf(game, 1));
    expect(bad(await claim(table, game, 0, 'p2'))).toMatchObject({ status: 422, code: 'NOT_GONE' });
  });

  test('nobody claims a bot, a seat of their own, a seat that is not there, or from outside', async () => {
    const { table, game } = await absent(['Ada', 'Bo', 'normal']);
    for (const playerId of ['p1', 'p3', 'p9'])
      expect(bad(await claim(table, game, 0, playerId)).code).toBe('NOT_A_PLAYER');
    expect(bad(await claim(table, game, 0, 'x' as never)).status).toBe(400);
    expect(bad(await table.claim(game.gameId, null, { playerId: 'p2' })).status).toBe(401);
    expect(bad(await table.claim(game.gameId, 'nobody', { playerId: 'p2' })).status).toBe(401);
  });

  test('a repeat with the same key happens once', async () => {
    const { table, game } = await absent(['Ada', 'Bo', 'Cy']);
    const ask = () => table.claim(game.gameId, tokenOf(game, 0), { playerId: 'p2' }, 'once');
    const first = good(await ask());
    expect(good(await ask())).toEqual({ ...first, replayed: true });
  });

  test('whose time ran out comes back with some of it', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], {
      clock: { initial: 100 },
      onTimeout: 'bot',
      options: { rounds: 50 },
    });
    await pass(102);
    good(await table.comeBack(game.gameId, tokenOf(game, 0)));
    expect(good(await table.view(game.gameId, null)).clocks?.p1).toMatchObject({ remaining: 30 });
  });

  test('only a seat that waits for its player can be taken back', async () => {
    const { table, game } = await absent(['Ada', 'Bo', 'Cy']);
    expect(bad(await table.comeBack(game.gameId, tokenOf(game, 1))).code).toBe('NOT_ABSENT');
    good(await table.resign(game.gameId, tokenOf(game, 1)));
    expect(bad(await table.comeBack(game.gameId, tokenOf(game, 1))).code).toBe('NOT_ABSENT');
  });
});

describe('a game is aborted', () => {
  const two = (table: LocalTable) => seats(table, ['Ada', 'Bo'], LIVE);

  test('before one’s own first move, and says who did it', async () => {
    const table = timedTable();
    const game = await two(table);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    expect(bad(await table.abort(game.gameId, tokenOf(game, 0))).code).toBe('ABORT_TOO_LATE');
    expect(good(await table.abort(game.gameId, tokenOf(game, 1)))).toMatchObject({
      status: 'over',
      replayed: false,
    });
    expect(good(await table.view(game.gameId, null)).outcome).toMatchObject({
      result: 'aborted',
      winners: [],
      reason: 'PLAYER_LEFT',
      seats: ['p2'],
    });
  });

  test('once an hour by the same people', async () => {
    const table = timedTable();
    const [first, second, third] = [await two(table), await two(table), await two(table)];
    const abort = (game: Seated, seat: number) => table.abort(game.gameId, tokenOf(game, seat));
    const done = good(await abort(first, 0));
    expect(good(await abort(first, 0))).toEqual({ ...done, replayed: true });
    expect(bad(await abort(first, 1)).code).toBe('GAME_OVER');
    await pass(3_000);
    expect(bad(await abort(second, 1)).code).toBe('ABORTED_LATELY');
    await pass(599);
    expect(bad(await abort(second, 1)).code).toBe('ABORTED_LATELY');
    await pass(2);
    good(await abort(third, 0));
  });
});

test('an undo request that nobody answers lapses within a minute where minutes are counted', async () => {
  const table = timedTable();
  const game = await seats(table, ['Ada', 'Bo'], LIVE);
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll', payload: {} }));
  good(await table.undo(game.gameId, tokenOf(game, 0)));
  expect(good(await table.view(game.gameId, null)).undoRequest).not.toBeNull();
  await pass(65);
  expect(good(await table.view(game.gameId, null)).undoRequest).toBeNull();
});
