// The store fails, the log is damaged, the memory is small: fails closed, and nothing wrong is ever shown.

import { createMemoryStore, type EventStore, StoreError, type Write } from '@turnfold/store';
import { describe, expect, test } from 'vitest';
import { bad, follow, good, seats, testTable, tokenOf, viewWhen } from '../../../test/support/tables.ts';

/** A store whose next append can be made to fail, before or after it is written. */
const fragile = () => {
  const inner = createMemoryStore();
  let fault: { reason: StoreError['reason']; written: boolean } | null = null;
  const store: EventStore = {
    ...inner,
    async append(write: Write) {
      if (!fault) return inner.append(write);
      const { reason, written } = fault;
      fault = null;
      if (written) await inner.append(write);
      throw new StoreError(reason, 'the disk is on fire: CANARY-DISK');
    },
  };
  return {
    store,
    inner,
    failNext: (reason: StoreError['reason'], written = false) => {
      fault = { reason, written };
    },
  };
};

describe('the store fails', () => {
  test.each([
    ['unavailable', 503, 'STORE_UNAVAILABLE'],
    ['full', 507, 'STORE_FULL'],
  ] as const)('%s: no acknowledgement, no frame, and reads go on', async (reason, status, code) => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'Bo']);
    const watching = follow(table, game.gameId, null);
    await watching.frame(0);
    failNext(reason);
    const failure = bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    expect(failure).toMatchObject({ status, code });
    expect(JSON.stringify(failure)).not.toContain('CANARY');
    expect(watching.frames()).toHaveLength(1);
    expect(good(await table.view(game.gameId, null)).revision).toBe(0);
    expect(good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })).revision).toBe(1);
  });

  test('after it has written, before it could say so: whoever looks next sees it', async () => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'Bo']);
    failNext('unavailable', true);
    expect(bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })).status).toBe(503);
    expect(good(await table.view(game.gameId, null)).revision).toBe(1);
  });

  test('after it has written, before it could say so: a retry with the key gets the first answer', async () => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'Bo']);
    failNext('unavailable', true);
    const request = { action: 'roll', expectedRevision: 0 };
    expect(bad(await table.act(game.gameId, tokenOf(game, 0), request, 'k')).status).toBe(503);
    const retried = good(await table.act(game.gameId, tokenOf(game, 0), request, 'k'));
    expect(retried).toMatchObject({ revision: 1, replayed: true });
    expect(good(await table.view(game.gameId, null)).revision).toBe(1);
  });

  test('without a key a retry sees that the game has moved on', async () => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'Bo']);
    failNext('unavailable', true);
    const request = { action: 'roll', expectedRevision: 0 };
    bad(await table.act(game.gameId, tokenOf(game, 0), request));
    expect(bad(await table.act(game.gameId, tokenOf(game, 0), request))).toMatchObject({
      status: 412,
      revision: 1,
    });
  });

  test('the dice of an action that could not be stored fall again as they would have', async () => {
    const roll = async (fails: boolean) => {
      const { store, failNext } = fragile();
      const table = testTable({ store });
      const game = await seats(table, ['Ada', 'Bo']);
      if (fails) failNext('unavailable');
      if (fails) bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
      return good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })).events[0]?.payload;
    };
    expect(await roll(true)).toEqual(await roll(false));
  });

  test('while a bot moves: the bot tries again', async () => {
    const { store, failNext } = fragile();
    const table = testTable({ store });
    const game = await seats(table, ['Ada', 'normal']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    failNext('unavailable');
    await viewWhen(table, game.gameId, null, ({ revision }) => revision === 2);
  });
});

describe('a stored log that is not as it was written', () => {
  test.each([
    ['a changed die', (text: string) => text.replace(/"face":\d/, '"face":7')],
    ['a changed card', (text: string) => text.replace(/"card":\d+/, '"card":1')],
    ['a changed time', (text: string) => text.replace('"at":"2030', '"at":"2031')],
    ['a changed seat', (text: string) => text.replace('"seat":0,"action"', '"seat":1,"action"')],
    ['an event of tomorrow', (text: string) => text.replace('"type":"rolled"', '"type":"flown"')],
  ])('%s is not loaded', async (_, change) => {
    const inner = createMemoryStore();
    const game = await seats(testTable({ store: inner }), ['Ada', 'Bo']);
    const table = testTable({ store: inner });
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    const store: EventStore = {
      ...inner,
      entries: async (...asked) => JSON.parse(change(JSON.stringify(await inner.entries(...asked)))),
    };
    expect(bad(await testTable({ store }).view(game.gameId, null))).toMatchObject({
      status: 500,
      code: 'GAME_UNREADABLE',
    });
  });

  test('a missing entry, a lost secret and unknown rules are told, too', async () => {
    const inner = createMemoryStore();
    const table = testTable({ store: inner });
    const game = await seats(table, ['Ada', 'Bo']);
    for (const _ of [1, 2]) good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    const broken: Partial<EventStore>[] = [
      {
        entries: async (id, from, limit) =>
          (await inner.entries(id, from, limit)).filter((e) => e.revision !== 1),
      },
      { luck: async () => null },
      { luck: async () => ({ kind: 'practice', seed: 'another' }) },
    ];
    for (const fault of broken)
      expect(bad(await testTable({ store: { ...inner, ...fault } }).view(game.gameId, null)).code).toBe(
        'GAME_UNREADABLE',
      );
    expect(bad(await testTable({ store: inner, catalog: [] }).view(game.gameId, null)).code).toBe(
      'GAME_UNREADABLE',
    );
  });
});

test('games that nobody needs leave the memory, and come back as they were', async () => {
  const table = testTable({ residentMax: 2 });
  const games = [];
  for (let count = 0; count < 6; count++) {
    const game = await seats(table, ['Ada', 'Bo']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'draw' }, 'k'));
    games.push({ game, view: good(await table.view(game.gameId, tokenOf(game, 0))) });
  }
  for (const { game, view } of games) {
    expect(good(await table.view(game.gameId, tokenOf(game, 0)))).toEqual(view);
    expect(good(await table.act(game.gameId, tokenOf(game, 0), { action: 'draw' }, 'k')).replayed).toBe(true);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  }
});

test('a long log is loaded whole', async () => {
  const store = createMemoryStore();
  const before = testTable({ store });
  const game = await seats(before, ['Ada', 'Bo'], { options: { rounds: 10_000 } });
  for (let round = 0; round < 300; round++)
    for (const seat of [0, 1]) good(await before.act(game.gameId, tokenOf(game, seat), { action: 'done' }));
  const view = good(await before.view(game.gameId, tokenOf(game, 0)));
  expect(good(await testTable({ store }).view(game.gameId, tokenOf(game, 0)))).toEqual(view);
});
