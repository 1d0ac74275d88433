// Clocks: who pays, when, how much, and what happens when nothing is left.

import { type GamePackage, verify } from '@turnfold/kernel';
import type { CreateRequest } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { highCard, highCardGame } from '../../../test/support/high-card.ts';
import { bad, follow, good, type Seated, seats, tokenOf } from '../../../test/support/tables.ts';
import {
  jump,
  pass,
  timedStore,
  timedTable,
  withPlug,
  withTimeByHand,
} from '../../../test/support/timed-tables.ts';
import type { LocalTable } from '../src/index.ts';

withTimeByHand();

const TEN_MINUTES = { clock: { initial: 600, increment: 10 } } as const;

const clocks = async (table: LocalTable, { gameId }: Pick<Seated, 'gameId'>) =>
  good(await table.view(gameId, null)).clocks;
const act = (table: LocalTable, game: Seated, seat: number, action: string, key?: string) =>
  table.act(game.gameId, tokenOf(game, seat), { action, payload: payloadOf(action) }, key);
const payloadOf = (action: string): object => (action === 'mark' ? { place: 1 } : {});

/** Anybody may be asked: a mark asks the next seat, whose roll says no. */
const askingGame: GamePackage = {
  ...highCardGame,
  rules: {
    ...highCard,
    id: 'asking',
    toAct: (state) => {
      const [seat] = highCard.toAct(state);
      if (seat === undefined) return [];
      return state.marks.length > state.faces.length ? [(seat + 1) % state.hands.length, seat] : [seat];
    },
    questions: (state) =>
      state.marks.length > state.faces.length
        ? [
            {
              seat: (state.seat + 1) % state.hands.length,
              id: String(state.marks.length),
              no: { type: 'roll', payload: {} },
            },
          ]
        : [],
  },
};

/** Everybody acts at once, until each is done. */
const togetherGame: GamePackage = {
  ...highCardGame,
  rules: {
    ...highCard,
    id: 'together',
    toAct: (state) => (highCard.toAct(state).length > 0 ? [...state.hands.keys()] : []),
  },
};

describe('a game with a clock is asked for', () => {
  const create = (table: LocalTable, request: Partial<CreateRequest>) =>
    table.create({ rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }], ...request });

  test('with what happens in the end: two lose, more are played by bots', async () => {
    const table = timedTable();
    const two = await seats(table, ['Ada', 'Bo'], TEN_MINUTES);
    const three = await seats(table, ['Ada', 'Bo', 'Cy'], { clock: { perTurn: 60 } });
    const chosen = await seats(table, ['Ada', 'Bo'], { ...TEN_MINUTES, onTimeout: 'bot' });
    const terms = async ({ gameId }: Seated) => good(await table.view(gameId, null)).clock;
    expect(await terms(two)).toEqual({ initial: 600, increment: 10, onTimeout: 'lose' });
    expect(await terms(three)).toEqual({ perTurn: 60, onTimeout: 'bot' });
    expect(await terms(chosen)).toEqual({ initial: 600, increment: 10, onTimeout: 'bot' });
    expect(await terms(await seats(table, ['Ada', 'Bo'], { clock: { initial: 60 } }))).toMatchObject({
      increment: 0,
    });
    expect(await terms(await seats(table, ['Ada', 'Bo']))).toBeNull();
  });

  test.each([
    ['on one device', { hotseat: true, ...TEN_MINUTES }],
    ['between bots', { players: [{ bot: 'easy' }, { bot: 'easy' }], ...TEN_MINUTES }],
    ['with too little time', { clock: { initial: 4 } }],
    ['with too much time', { clock: { perTurn: 2_592_001 } }],
    ['with both kinds', { clock: { initial: 60, perTurn: 60 } }],
    ['with neither kind', { clock: {} }],
    ['with parts of a second', { clock: { initial: 60.5 } }],
    ['with an end and no clock', { onTimeout: 'lose' }],
  ] as const)('and not %s', async (_, request) => {
    expect(bad(await create(timedTable(), request as never))).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
  });

  test('and starts with the deal, not before', async () => {
    const table = timedTable();
    const created = good(await create(table, TEN_MINUTES));
    await pass(300);
    expect(await clocks(table, created)).toBeUndefined();
    const code = created.invites[0]?.code ?? '';
    good(await table.join(created.gameId, { code }));
    await pass(1);
    expect(await clocks(table, created)).toEqual({
      p1: { remaining: 599, running: true },
      p2: { remaining: 600, running: false },
    });
  });

  test('bots have none', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'normal'], TEN_MINUTES);
    expect(Object.keys((await clocks(table, game)) ?? {})).toEqual(['p1']);
  });
});

describe('whoever is to act pays', () => {
  test('and gets the increment once a turn, when the turn is done', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], TEN_MINUTES);
    await pass(20);
    good(await act(table, game, 0, 'mark'));
    expect(await clocks(table, game)).toMatchObject({ p1: { remaining: 580, running: true } });
    await pass(5);
    good(await act(table, game, 0, 'done'));
    await pass(3);
    expect(await clocks(table, game)).toEqual({
      p1: { remaining: 585, running: false },
      p2: { remaining: 597, running: true },
    });
  });

  test('with time for each turn, every turn begins with all of it', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], { clock: { perTurn: 60 } });
    await pass(50);
    good(await act(table, game, 0, 'mark'));
    expect(await clocks(table, game)).toMatchObject({ p1: { remaining: 10, running: true } });
    good(await act(table, game, 0, 'done'));
    await pass(30);
    good(await act(table, game, 1, 'done'));
    expect(await clocks(table, game)).toEqual({
      p1: { remaining: 60, running: true },
      p2: { remaining: 30, running: false },
    });
  });

  test('everybody who has to act pays', async () => {
    const table = timedTable({ catalog: [togetherGame] });
    const game = await seats(table, ['Ada', 'Bo'], { rules: 'together', clock: { initial: 600 } });
    await pass(10);
    good(await act(table, game, 1, 'mark'));
    await pass(10);
    expect(await clocks(table, game)).toEqual({
      p1: { remaining: 580, running: true },
      p2: { remaining: 580, running: true },
    });
  });

  test('a refused action goes on costing', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], TEN_MINUTES);
    const ada = (request: object, key: string) =>
      table.act(game.gameId, tokenOf(game, 0), { action: 'mark', ...request } as never, key);
    const early = { payload: { place: 1 }, expectedRevision: 1 };
    await pass(20);
    expect(bad(await ada({ payload: { place: 4_000 } }, 'wrong')).code).toBe('NO_SUCH_PLACE');
    expect(bad(await ada(early, 'early')).status).toBe(412);
    await pass(10);
    good(await act(table, game, 0, 'mark'));
    await pass(20);
    good(await ada(early, 'early')); // The key was here before, and was refused: that stopped no clock.
    expect(await clocks(table, game)).toMatchObject({ p1: { remaining: 550 } });
  });

  test('an undo gives no time back, neither what was spent nor a second increment', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], TEN_MINUTES);
    await pass(20);
    good(await act(table, game, 0, 'done'));
    await pass(5);
    good(await table.undo(game.gameId, tokenOf(game, 0)));
    await pass(10);
    good(await act(table, game, 0, 'done'));
    expect(await clocks(table, game)).toEqual({
      p1: { remaining: 580, running: false },
      p2: { remaining: 595, running: true },
    });
  });
});

describe('an action is charged by the first arrival of its key', () => {
  test.each([
    ['unavailable', 503],
    ['full', 507],
  ] as const)('where the store was %s, sending it again costs nothing', async (reason, status) => {
    const plug = withPlug(timedStore());
    const table = timedTable({ store: plug.store });
    const game = await seats(table, ['Ada', 'Bo'], { clock: { initial: 600 } });
    await pass(20);
    Object.assign(plug, { isPulled: true, reason });
    expect(bad(await act(table, game, 0, 'done', 'key')).status).toBe(status);
    plug.isPulled = false;
    await pass(3);
    good(await act(table, game, 0, 'done', 'key'));
    expect(await clocks(table, game)).toMatchObject({ p1: { remaining: 580 }, p2: { remaining: 600 } });
  });
});

describe('time runs out', () => {
  test('for two: the game is lost, to the moment, though nobody looks', async () => {
    const store = timedStore();
    const table = timedTable({ store });
    const game = await seats(table, ['Ada', 'Bo'], { clock: { initial: 10 } });
    await pass(10.4);
    expect(await store.facts(game.gameId)).toMatchObject({ status: 'active' });
    await pass(0.2); // A move that is on its way may take half a second.
    expect(await store.facts(game.gameId)).toMatchObject({ status: 'over' });
    const view = good(await table.view(game.gameId, null));
    expect(view.outcome).toMatchObject({ result: 'won', winners: ['p2'], reason: 'time' });
    expect(view.clocks).toMatchObject({ p1: { remaining: 0, running: false } });
    expect(bad(await act(table, game, 0, 'done')).code).toBe('GAME_OVER');
  });

  test('on another node, when the one that dealt is gone', async () => {
    const store = timedStore({ shared: true });
    const plug = withPlug(store);
    const gone = timedTable({ store: plug.store, node: 'gone' }, '-a');
    const game = await seats(gone, ['Ada', 'Bo'], { clock: { initial: 30 } });
    const other = timedTable({ store, node: 'other' }, '-b');
    await pass(10);
    plug.isPulled = true;
    await pass(25);
    expect(good(await other.view(game.gameId, null)).outcome).toMatchObject({ winners: ['p2'] });
    expect(await store.entries(game.gameId, 0)).toHaveLength(2);
  });

  test('one of several nodes writes it', async () => {
    const store = timedStore({ shared: true });
    const tables = ['-a', '-b', '-c'].map((salt) => timedTable({ store, node: salt }, salt));
    const [here] = tables as [LocalTable];
    const game = await seats(here, ['Ada', 'Bo'], { clock: { initial: 10 }, onTimeout: 'bot' });
    for (const table of tables) follow(table, game.gameId, null);
    await pass(12);
    const entries = await store.entries(game.gameId, 0);
    const types = entries.flatMap(({ events }) => events.map(({ type }) => type));
    expect(types.filter((type) => type === 'table/timedOut')).toHaveLength(1);
  });

  test('lose, with more than two, is a resignation: a bot plays on for good', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo', 'Cy'], { clock: { initial: 10 }, onTimeout: 'lose' });
    await pass(11);
    const view = good(await table.view(game.gameId, tokenOf(game, 1)));
    expect(view.status).toBe('active');
    expect(view.players[0]).toMatchObject({ bot: 'normal' });
    expect(view.toAct).toEqual(['p2']);
    expect(bad(await act(table, game, 0, 'done')).code).toBe('BOT_SEAT');
  });

  test('bot: a normal bot plays, and the clock stands', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], { clock: { initial: 10 }, onTimeout: 'bot' });
    await pass(11);
    const view = good(await table.view(game.gameId, null));
    expect(view.players[0]).toMatchObject({ bot: 'normal', absent: true });
    expect(view.clocks).toMatchObject({ p1: { remaining: 0, running: false }, p2: { running: true } });
  });

  test('order in the queue decides: an action that is first is played', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], { clock: { initial: 10 } });
    await pass(10.4);
    good(await act(table, game, 0, 'done'));
    expect(await clocks(table, game)).toMatchObject({ p1: { remaining: 0 }, p2: { running: true } });
  });

  test('per turn, after days', async () => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], { clock: { perTurn: 86_400 } });
    await jump(86_000);
    good(await act(table, game, 0, 'done'));
    await jump(86_000);
    expect(await clocks(table, game)).toMatchObject({ p2: { remaining: 400, running: true } });
    await jump(402);
    expect(good(await table.view(game.gameId, null)).outcome).toMatchObject({
      winners: ['p1'],
      reason: 'time',
    });
  });
});

describe('time runs only while a node can store', () => {
  test('what lies between the last stamp and the return is given back', async () => {
    const plug = withPlug(timedStore());
    const table = timedTable({ store: plug.store });
    const game = await seats(table, ['Ada', 'Bo'], { clock: { initial: 60 } });
    await pass(20);
    plug.isPulled = true;
    await pass(300);
    plug.isPulled = false;
    await pass(10);
    const { p1 } = (await clocks(table, game)) ?? {};
    expect(p1?.running).toBe(true);
    // 20 s before, less what passed since the last stamp; then those of the 10 s after the first stamp again.
    expect(p1?.remaining).toBeGreaterThanOrEqual(30);
    expect(p1?.remaining).toBeLessThanOrEqual(40);
  });

  test('a server that starts again gives back what it was away for', async () => {
    const store = timedStore();
    const first = timedTable({ store }, '-a');
    const game = await seats(first, ['Ada', 'Bo'], { clock: { initial: 60 } });
    await pass(20);
    await first.close();
    await pass(7_200);
    const second = timedTable({ store }, '-b');
    await pass(2);
    const { p1 } = (await clocks(second, game)) ?? {};
    expect(p1).toEqual({ remaining: 38, running: true });
  });

  test('a node that joins others gives nothing back', async () => {
    const store = timedStore({ shared: true });
    const first = timedTable({ store }, '-a');
    const game = await seats(first, ['Ada', 'Bo'], { clock: { initial: 60 } });
    await pass(23);
    const second = timedTable({ store }, '-b');
    await pass(20);
    expect(await clocks(second, game)).toMatchObject({ p1: { remaining: 17 } });
    expect(await clocks(first, game)).toMatchObject({ p1: { remaining: 17 } });
  });

  test('where the last node was killed, the next one gives back all but what it was there for', async () => {
    const store = timedStore({ shared: true });
    const plug = withPlug(store);
    const killed = timedTable({ store: plug.store }, '-a');
    const game = await seats(killed, ['Ada', 'Bo'], { clock: { initial: 60 } });
    await pass(20);
    plug.isPulled = true;
    await pass(4); // Sooner than anybody would notice that it is gone.
    const next = timedTable({ store }, '-b');
    await pass(10);
    expect(await clocks(next, game)).toMatchObject({ p1: { remaining: 30 } });
  });
});

describe('lag is made up for', () => {
  const lagging = async (ms: number) => {
    const table = timedTable();
    const game = await seats(table, ['Ada', 'Bo'], { clock: { initial: 600 }, options: { rounds: 100 } });
    const ada = table.subscribe(game.gameId, tokenOf(game, 0), {}, () => {});
    await pass(0);
    ada.lag(ms);
    return { table, game };
  };

  test('as it was measured, and by half a second a move at most', async () => {
    for (const [measured, left] of [
      [120, 590.12],
      [9_000, 590.5],
    ] as const) {
      const { table, game } = await lagging(measured);
      await pass(10);
      good(await act(table, game, 0, 'done'));
      expect((await clocks(table, game))?.p1?.remaining).toBeCloseTo(left, 5);
    }
  });

  test('by ten seconds a game at most', async () => {
    const { table, game } = await lagging(500);
    for (let move = 0; move < 30; move++) {
      await pass(1);
      good(await act(table, game, 0, 'mark'));
    }
    expect((await clocks(table, game))?.p1?.remaining).toBeCloseTo(600 - 30 + 10, 5);
  });

  test('and never by more than a move took', async () => {
    const { table, game } = await lagging(500);
    for (let move = 0; move < 10; move++) good(await act(table, game, 0, 'mark'));
    expect((await clocks(table, game))?.p1?.remaining).toBe(600);
  });
});

describe('a question of another player', () => {
  const asking = async (request: Partial<CreateRequest>) => {
    const table = timedTable({ catalog: [askingGame] });
    const game = await seats(table, ['Ada', 'Bo'], { rules: 'asking', ...request });
    return { table, game };
  };

  test('runs on the clock of who asks, and after 20 s the table says no, marked as such', async () => {
    const { table, game } = await asking(TEN_MINUTES);
    good(await act(table, game, 0, 'mark'));
    await pass(12);
    expect(await clocks(table, game)).toEqual({
      p1: { remaining: 588, running: true },
      p2: { remaining: 600, running: false, answerWithin: 8 },
    });
    await pass(8.5);
    const view = good(await table.view(game.gameId, null));
    expect(view.toAct).toEqual(['p1']);
    expect(view.clocks).toMatchObject({ p1: { remaining: 579.5, running: true }, p2: { remaining: 600 } });
    const { record } = good(await table.record(game.gameId, null));
    expect(record.entries.at(-1)).toMatchObject({ seat: 1, by: 'table' });
  });

  test('with time for each turn it waits an eighth of it', async () => {
    const { table, game } = await asking({ clock: { perTurn: 800 } });
    good(await act(table, game, 0, 'mark'));
    await pass(99);
    expect((await clocks(table, game))?.p2).toMatchObject({ answerWithin: 1 });
    await pass(2);
    expect(good(await table.view(game.gameId, null)).toAct).toEqual(['p1']);
  });

  test('asked again and again burns nobody else’s time', async () => {
    const { table, game } = await asking(TEN_MINUTES);
    for (let offer = 0; offer < 10; offer++) {
      good(await act(table, game, 0, 'mark'));
      await pass(21);
    }
    const { p1, p2 } = (await clocks(table, game)) ?? {};
    expect(p2).toEqual({ remaining: 600, running: false });
    expect(p1?.remaining).toBe(390);
  });
});

test('clocks stand in the log: each revision shows its own, and the record is verified', async () => {
  const table = timedTable();
  const game = await seats(table, ['Ada', 'Bo'], { clock: { initial: 60 } });
  const ada = follow(table, game.gameId, tokenOf(game, 0));
  await pass(5);
  good(await act(table, game, 0, 'done'));
  await pass(70);
  expect(good(await table.view(game.gameId, null, { revision: 1 })).clocks).toEqual({
    p1: { remaining: 55, running: false },
    p2: { remaining: 60, running: false },
  });
  expect(ada.frames().map(({ clocks: shown }) => shown?.p1)).toEqual([
    { remaining: 60, running: true },
    { remaining: 55, running: false },
    { remaining: 55, running: false },
  ]);
  const recorded = table.record(game.gameId, null);
  await pass(1); // It is made in slices.
  const { record } = good(await recorded);
  expect(verify(highCard, record)).toMatchObject({ verdict: 'verified' });
  const { at, clock } = record.entries[1] as (typeof record.entries)[1];
  const forged = { ...record.entries[1], at, clock: { ...clock, left: [60_000, 60_000] } };
  const entries = record.entries.with(1, forged as never);
  expect(verify(highCard, { ...record, entries } as never)).toMatchObject({ verdict: 'failed' });
});
