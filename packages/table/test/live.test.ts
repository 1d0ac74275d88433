import type { Frame } from '@turnfold/wire';
import { expect, test } from 'vitest';
import { follow, good, seats, testTable, tokenOf, until } from '../../../test/support/tables.ts';

test('nobody is told before the store has acknowledged', async () => {
  const { createMemoryStore } = await import('@turnfold/store');
  const inner = createMemoryStore();
  let release: () => void = () => {};
  const store = {
    ...inner,
    append: async (write: Parameters<typeof inner.append>[0]) => {
      const result = await inner.append(write);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return result;
    },
  };
  const table = testTable({ store });
  const game = await seats(table, ['Ada', 'Bo'], { hotseat: true });
  const watching = follow(table, game.gameId, null);
  await watching.frame(0);
  let answered = false;
  const acting = table.act(game.gameId, game.token, { action: 'roll' }).then(() => {
    answered = true;
  });
  await until(async () => (await inner.latest(game.gameId))?.revision === 1);
  expect([answered, watching.frames().length]).toEqual([false, 1]);
  expect(good(await table.view(game.gameId, null)).revision).toBe(0);
  release();
  await acting;
  await watching.frame(1);
});

test('those who see the same are handed the same frame', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const many = [null, null, tokenOf(game, 1)].map((token) => follow(table, game.gameId, token));
  for (const one of many) await one.frame(0);
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'draw' }));
  const [first, second, bo] = (await Promise.all(many.map((one) => one.frame(1)))) as [Frame, Frame, Frame];
  expect(first).toBe(second);
  expect(bo).not.toBe(first);
});

test('a hot-seat watcher sees with the eyes of the seat that is to act, or of the one it names', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { hotseat: true });
  const either = follow(table, game.gameId, game.token);
  const second = follow(table, game.gameId, game.token, { as: 'p2' });
  const hands = (frame: Frame) => (frame.gameState as { hands: unknown[] }).hands.map((hand) => typeof hand);
  expect(hands(await either.frame(0))).toEqual(['object', 'number']);
  expect(hands(await second.frame(0))).toEqual(['number', 'object']);
  good(await table.act(game.gameId, game.token, { action: 'done' }));
  const frame = await either.frame(1);
  expect(hands(frame)).toEqual(['number', 'object']);
  expect(frame.legalActions.length).toBeGreaterThan(0);
});

test('only the newest frame offers actions: the past cannot be acted upon', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  for (let count = 0; count < 3; count++)
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  const ada = follow(table, game.gameId, tokenOf(game, 0), { after: 0 });
  await ada.frame(3);
  expect(ada.frames().map(({ legalActions }) => legalActions.length > 0)).toEqual([false, false, true]);
});

test('somebody who was away for long is told the present instead', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { options: { rounds: 10_000 } });
  for (let count = 0; count < 205; count++)
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'peek', payload: { at: 1 } }));
  const watching = follow(table, game.gameId, null, { after: 2 });
  await watching.frame(205);
  expect(watching.messages.map(({ type }) => type)).toEqual(['resync', 'frame']);
});

test('a listener that throws is let go, and nobody else notices', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  table.subscribe(game.gameId, null, {}, (message) => {
    if (message.type === 'frame' && message.revision === 1) throw new Error('not listening');
  });
  const other = follow(table, game.gameId, null);
  await other.frame(0);
  for (let count = 0; count < 2; count++)
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  await other.frame(2);
});

test('after close nothing more is told, and a table that closes says goodbye', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const [leaving, staying] = [follow(table, game.gameId, null), follow(table, game.gameId, null)];
  await leaving.frame(0);
  await staying.frame(0);
  leaving.close();
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  await staying.frame(1);
  expect(leaving.frames()).toHaveLength(1);
  await table.close();
  expect(staying.messages.at(-1)).toEqual({ type: 'end', failure: null });
});

test('very many legal actions are sent as a fair sample, the same for everybody who asks', async () => {
  const table = testTable();
  const few = await seats(table, ['Ada', 'Bo'], { options: { places: 495 } });
  const all = good(await table.view(few.gameId, tokenOf(few, 0)));
  expect([all.legalActions.length, all.legalActionsComplete]).toEqual([500, true]);

  const many = await seats(table, ['Ada', 'Bo'], { options: { places: 5_000 } });
  const sample = good(await table.view(many.gameId, tokenOf(many, 0)));
  expect([sample.legalActions.length, sample.legalActionsComplete]).toEqual([500, false]);
  const places = sample.legalActions.flatMap(({ type, payload }) =>
    type === 'mark' ? [(payload as { place: number }).place] : [],
  );
  expect(new Set(places).size).toBe(places.length);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // Each tenth of the places gets its share: about 50 of 500.
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = places.filter((place) => Math.floor(place / 500) === tenth).length;
    expect(share).toBeGreaterThan(20);
    expect(share).toBeLessThan(90);
  }
  expect(good(await table.view(many.gameId, tokenOf(many, 0))).legalActions).toEqual(sample.legalActions);
});
