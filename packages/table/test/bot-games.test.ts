// Games without people are bounded: of one address, and in all.

import { createMemoryStore, type EventStore } from '@turnfold/store';
import type { CreateRequest } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { bad, good, seats, testTable, tokenOf, until } from '../../../test/support/tables.ts';
import type { TableOptions } from '../src/index.ts';

const BOTS: CreateRequest = { rules: 'high-card', players: [{ bot: 'normal' }, { bot: 'normal' }] };
const WITH_ADA: CreateRequest = { rules: 'high-card', players: [{ name: 'Ada' }, { bot: 'normal' }] };

/** Bots that never come to their first move. */
const slowTable = (options: Partial<TableOptions> = {}) =>
  testTable({ botPauseMs: 60_000, botGamesPerAddressMax: 2, botGamesMax: 3, ...options });

describe('games without people', () => {
  test('of one address are bounded; games with a person, and other addresses, are not', async () => {
    const table = slowTable();
    for (let count = 0; count < 2; count++) good(await table.create(BOTS, undefined, '192.0.2.1'));
    expect(bad(await table.create(BOTS, undefined, '192.0.2.1'))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_BOT_GAMES',
      params: { max: 2 },
    });
    good(await table.create(WITH_ADA, undefined, '192.0.2.1'));
    good(await table.create(BOTS, undefined, '192.0.2.2'));
    await table.close();
  });

  test('are bounded in all, and so are forks of them', async () => {
    const table = slowTable();
    const { gameId } = good(await table.create(BOTS, undefined, '192.0.2.1'));
    for (const address of ['192.0.2.2', '192.0.2.3']) good(await table.create(BOTS, undefined, address));
    expect(bad(await table.create(BOTS, undefined, '192.0.2.4'))).toMatchObject({
      status: 503,
      code: 'BOT_GAMES_FULL',
    });
    expect(bad(await table.fork(gameId, null, {}, '192.0.2.4')).code).toBe('BOT_GAMES_FULL');
    await table.close();
  });

  test('that are asked for at once do not slip through together', async () => {
    const table = slowTable();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => table.create(BOTS, undefined, '192.0.2.1')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    await table.close();
  });

  test('are counted once, at whatever moment of a creation another one is asked for', async () => {
    for (let ticks = 0; ticks < 60; ticks++) {
      const table = slowTable();
      good(await table.create(BOTS, undefined, '192.0.2.2'));
      const first = table.create(BOTS, undefined, '192.0.2.1');
      for (let tick = 0; tick < ticks; tick++) await null;
      good(await table.create(BOTS, undefined, '192.0.2.1'));
      good(await first);
      await table.close();
    }
  });

  test('make room when they end', async () => {
    const table = slowTable();
    const first = good(await table.create(BOTS, undefined, '192.0.2.1'));
    good(await table.create(BOTS, undefined, '192.0.2.1'));
    bad(await table.create(BOTS, undefined, '192.0.2.1'));
    good(await table.resign(first.gameId, first.token));
    good(await table.create(BOTS, undefined, '192.0.2.1'));
    await table.close();
  });

  test('a game that could not be stored takes no place', async () => {
    const store = createMemoryStore();
    let fails = true;
    const create: EventStore['create'] = (game) =>
      fails ? Promise.reject(new Error('no disk')) : store.create(game);
    const table = slowTable({ store: { ...store, create } });
    for (let count = 0; count < 5; count++)
      expect(bad(await table.create(BOTS, undefined, '192.0.2.1')).code).toBe('INTERNAL_ERROR');
    fails = false;
    for (let count = 0; count < 2; count++) good(await table.create(BOTS, undefined, '192.0.2.1'));
    await table.close();
  });

  test('are counted after a restart, before the first new one is made', async () => {
    const store = createMemoryStore();
    const before = slowTable({ store });
    for (let count = 0; count < 2; count++) good(await before.create(BOTS, undefined, '192.0.2.1'));
    await before.close();
    const after = slowTable({ store, newId: () => 'new' });
    expect(bad(await after.create(BOTS, undefined, '192.0.2.1')).code).toBe('TOO_MANY_BOT_GAMES');
    good(await after.create(BOTS, undefined, '192.0.2.2'));
    await after.close();
  });

  test('a repeat with the key of a game that was made is answered, though there is no place', async () => {
    const table = slowTable();
    const key = 'a-key-that-nobody-can-guess';
    const first = good(await table.create(BOTS, key, '192.0.2.1'));
    good(await table.create(BOTS, undefined, '192.0.2.1'));
    expect(good(await table.create(BOTS, key, '192.0.2.1'))).toMatchObject({
      gameId: first.gameId,
      replayed: true,
    });
    await table.close();
  });
});

test('people who leave their games to bots do not make the server work more: such games share a pace', async () => {
  const delays: number[] = [];
  const table = testTable({ botPauseMs: 1000, botGamesMax: 2 });
  const real = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    if (ms >= 500) delays.push(ms);
    return real(run, ms);
  }) as typeof setTimeout;
  try {
    for (let count = 0; count < 8; count++) {
      const game = await seats(table, ['Ada', 'normal', 'normal']);
      good(await table.resign(game.gameId, tokenOf(game, 0)));
    }
    await until(() => delays.length === 8);
  } finally {
    globalThis.setTimeout = real;
    await table.close();
  }
  expect(delays).toEqual([500, 500, 750, 1000, 1250, 1500, 1750, 2000]);
});

test('what is kept about an address tells nobody the address, and is neither sent nor in the log', async () => {
  const store = createMemoryStore();
  const table = testTable({ store });
  const { gameId, token } = good(await table.create(WITH_ADA, undefined, '192.0.2.1'));
  const other = good(await table.create(WITH_ADA, undefined, '192.0.2.1'));
  const elsewhere = good(await table.create(WITH_ADA, undefined, '192.0.2.2'));
  const [mark, same, another] = await Promise.all(
    [gameId, other.gameId, elsewhere.gameId].map(async (id) => (await store.facts(id))?.creator),
  );
  expect(mark).toMatch(/^[0-9a-f]{32}$/);
  expect(same).toBe(mark);
  expect(another).not.toBe(mark);
  const elsewhereStore = createMemoryStore();
  const third = testTable({ store: elsewhereStore });
  const { gameId: thirdId } = good(await third.create(WITH_ADA, undefined, '192.0.2.1'));
  expect((await elsewhereStore.facts(thirdId))?.creator).not.toBe(mark);
  good(await table.resign(gameId, token));
  const sent = JSON.stringify([
    await table.view(gameId, token),
    await table.record(gameId, token),
    await table.events(gameId, null),
    await table.list(),
    await store.entries(gameId, 0),
  ]);
  expect(sent).not.toContain(mark);
  expect(JSON.stringify(await store.facts(gameId))).not.toContain('192.0.2.1');
});
