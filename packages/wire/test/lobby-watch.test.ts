// Following the lobby: the whole list, what changes in it, and a connection that comes back.

import { watchLobby } from '@turnfold/wire';
import { createClock, createSockets } from '@turnfold/wire/testing';
import { expect, test } from 'vitest';

const line = (gameId: string, seatsFree = 1) => ({
  gameId,
  seatsFree,
  free: [],
  createdAt: `2030-01-01T00:00:0${gameId.length}.000Z`,
});

const watching = () => {
  const clock = createClock();
  const sockets = createSockets();
  const seen: (readonly string[] | null)[] = [];
  const watch = watchLobby({
    baseUrl: 'http://here',
    openSocket: sockets.openSocket,
    timers: clock,
    random: () => 0,
    pingMs: 1000,
    onTables: (tables) => seen.push(tables?.map(({ gameId, seatsFree }) => `${gameId} ${seatsFree}`) ?? null),
  });
  return { clock, sockets, seen, watch };
};

test('the newest table comes first, and changes are put together', () => {
  const { sockets, seen } = watching();
  sockets.last().open();
  sockets.last().receive({ type: 'tables', tables: [line('a'), line('bb')] });
  sockets.last().receive({ type: 'changes', changed: [line('ccc'), line('a', 2)], gone: ['bb'] });
  sockets.last().receive('noise');
  sockets.last().receive({ type: 'pong' });
  expect(seen).toEqual([
    ['bb 1', 'a 1'],
    ['ccc 1', 'a 2'],
  ]);
});

test('a connection that is lost, or silent, is made again and begins anew', async () => {
  const { clock, sockets, seen, watch } = watching();
  sockets.last().open();
  sockets.last().receive({ type: 'tables', tables: [line('a')] });
  sockets.last().drop();
  expect(seen.at(-1)).toBeNull();
  await clock.pass(1000);
  expect(sockets.opened).toHaveLength(2);
  sockets.last().open();
  sockets.last().receive({ type: 'tables', tables: [line('bb')] });
  expect(seen.at(-1)).toEqual(['bb 1']);
  await clock.pass(1000);
  expect(sockets.last().sent).toEqual([{ type: 'ping' }]);
  await clock.pass(5000); // Nobody answers.
  expect(sockets.opened.length).toBeGreaterThan(2);
  watch.close();
  expect(sockets.last().isClosed).toBe(true);
  await clock.pass(60_000);
  expect(clock.nextIn()).toBeNull();
});
