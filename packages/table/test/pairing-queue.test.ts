// Looking for people, at the table: strangers are brought together on whichever node they ask, once, and the same request
// is never two.

import { hashText } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import type { PairRequest, Table } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { bad, good, predictable, testTable } from '../../../test/support/tables.ts';

const WISH: PairRequest = { rules: 'high-card', players: 2 };
const key = (name: string) => name.padEnd(22, '-');

/** A clock that stands still until it is moved. */
const stillClock = (salt = '') => {
  let time = Date.UTC(2030, 0, 1);
  const later = (ms: number) => {
    time += ms;
  };
  return { ...predictable(salt), now: () => time, later };
};

const nodes = (count: number) => {
  const clock = stillClock();
  const store = createMemoryStore({ shared: true });
  const tables: Table[] = Array.from({ length: count }, (_, index) =>
    testTable({ store, ...predictable(`-n${index}`), now: clock.now }),
  );
  return { tables, clock, store };
};

test('two strangers on two nodes are brought together, each with a seat of their own', async () => {
  const { tables } = nodes(2);
  const [here, there] = tables as [Table, Table];
  const ada = good(await here.pair({ ...WISH, name: 'Ada', clientSeedHash: hashText('ada') }, key('ada')));
  expect(ada).toMatchObject({ state: 'looking', waiting: 1, players: 2, gameId: null });
  const bo = good(await there.pair({ ...WISH, name: 'Bo', clientSeedHash: hashText('bo') }, key('bo')));
  expect(bo.state).toBe('paired');
  const found = good(await here.pairing(ada.ticketId, ada.token));
  expect(found).toMatchObject({ state: 'paired', gameId: bo.gameId });
  expect(new Set([found.playerId, bo.playerId])).toEqual(new Set(['p1', 'p2']));
  const view = good(await here.view(bo.gameId ?? '', ada.token));
  expect(view).toMatchObject({ you: found.playerId, status: 'waiting', room: null, open: true });
  expect(view.luck.openBy).not.toBeNull();
  expect(view.luck.seeds[found.playerId ?? '']).toEqual({ state: 'sealed', hash: hashText('ada') });
});

describe('the same key', () => {
  test('is the same place in the queue, and later the same seat', async () => {
    const { tables } = nodes(1);
    const [table] = tables as [Table];
    const first = good(await table.pair(WISH, key('ada')));
    expect(good(await table.pair(WISH, key('ada')))).toEqual({ ...first, replayed: true });
    const bo = good(await table.pair(WISH, key('bo')));
    expect(bo.state).toBe('paired');
    expect(good(await table.pair(WISH, key('ada')))).toMatchObject({
      ticketId: first.ticketId,
      token: first.token,
      state: 'paired',
      gameId: bo.gameId,
      replayed: true,
    });
    expect(bad(await table.pair({ ...WISH, players: 3 }, key('ada'))).code).toBe('KEY_REUSED');
    expect(bad(await table.pair(WISH, 'short')).code).toBe('KEY_TOO_SHORT');
  });

  test('never plays itself, sent at once to every node', async () => {
    const { tables } = nodes(3);
    const answers = await Promise.all([...tables, ...tables].map((table) => table.pair(WISH, key('ada'))));
    for (const answer of answers) if (answer.ok) expect(answer.state).toBe('looking');
    const bo = good(await (tables[0] as Table).pair(WISH, key('bo')));
    expect(bo.state).toBe('paired');
    expect(good(await (tables[0] as Table).pair(WISH, key('cy'))).state).toBe('looking');
  });
});

test('many at once on three nodes: everybody plays but one, and nobody twice', async () => {
  const { tables } = nodes(3);
  const asked = await Promise.all(
    Array.from({ length: 31 }, (_, index) => (tables[index % 3] as Table).pair(WISH, key(`k${index}`))),
  );
  const tickets = asked.map(good);
  const ends = await Promise.all(
    tickets.map(async ({ ticketId, token }, index) =>
      good(await (tables[(index + 1) % 3] as Table).pairing(ticketId, token)),
    ),
  );
  const games = ends.flatMap(({ gameId }) => gameId ?? []);
  expect(games).toHaveLength(30);
  for (const gameId of new Set(games)) expect(games.filter((one) => one === gameId)).toHaveLength(2);
});

test('who wants something else is not brought together', async () => {
  const { tables } = nodes(1);
  const [table] = tables as [Table];
  const wishes: PairRequest[] = [
    WISH,
    { ...WISH, players: 3 },
    { ...WISH, options: { rounds: 9 } },
    { ...WISH, clock: { initial: 300, increment: 5 } },
    { ...WISH, clock: { perTurn: 300 } },
    { ...WISH, rules: 'territories' },
  ];
  for (const [index, wish] of wishes.entries())
    expect(good(await table.pair(wish, key(`k${index}`))).state).toBe('looking');
  const paired = good(await table.pair({ ...WISH, clock: { perTurn: 300 } }, key('other')));
  expect(paired.state).toBe('paired');
});

describe('bots', () => {
  test('take the free seats after the wait that was chosen, not before', async () => {
    const { tables, clock } = nodes(1);
    const [table] = tables as [Table];
    const ada = good(await table.pair({ ...WISH, players: 3, botsAfter: 5 }, key('ada')));
    const bo = good(await table.pair({ ...WISH, players: 3 }, key('bo')));
    expect(ada.askAgainMs).toBe(2000);
    clock.later(4000);
    expect(good(await table.pairing(bo.ticketId, bo.token)).state).toBe('looking');
    expect(good(await table.pairing(ada.ticketId, ada.token))).toMatchObject({
      state: 'looking',
      askAgainMs: 1000,
    });
    clock.later(1000);
    const found = good(await table.pairing(ada.ticketId, ada.token));
    expect(found.state).toBe('paired');
    const { players } = good(await table.view(found.gameId ?? '', null));
    expect(players.map(({ bot }) => bot)).toEqual([null, 'normal', 'normal']);
    expect(good(await table.pairing(bo.ticketId, bo.token))).toMatchObject({ state: 'looking', waiting: 1 });
  });

  test('at once, where no wait is wanted', async () => {
    const { tables } = nodes(1);
    expect(good(await (tables[0] as Table).pair({ ...WISH, botsAfter: 0 }, key('ada'))).state).toBe('paired');
  });
});

describe('who leaves', () => {
  test('by a word is out at once, and a repeat of the first request does not bring them back', async () => {
    const { tables } = nodes(1);
    const [table] = tables as [Table];
    const ada = good(await table.pair(WISH, key('ada')));
    expect(good(await table.unpair(ada.ticketId, ada.token)).state).toBe('gone');
    expect(bad(await table.pairing(ada.ticketId, ada.token))).toMatchObject({
      status: 404,
      code: 'NO_SUCH_TICKET',
    });
    expect(good(await table.pair(WISH, key('ada'))).state).toBe('gone');
    expect(good(await table.pair(WISH, key('bo'))).state).toBe('looking');
  });

  test('without a word is forgotten after a while; who asks again and again is not', async () => {
    const { tables, clock } = nodes(1);
    const [table] = tables as [Table];
    const ada = good(await table.pair(WISH, key('ada')));
    for (let count = 0; count < 10; count++) {
      clock.later(3000);
      expect(good(await table.pairing(ada.ticketId, ada.token)).state).toBe('looking');
    }
    clock.later(8000);
    expect(good(await table.pair(WISH, key('bo'))).state).toBe('looking');
    expect(bad(await table.pairing(ada.ticketId, ada.token)).code).toBe('NO_SUCH_TICKET');
  });

  test('just after being paired is told of the game', async () => {
    const { tables } = nodes(1);
    const [table] = tables as [Table];
    const ada = good(await table.pair(WISH, key('ada')));
    good(await table.pair(WISH, key('bo')));
    expect(good(await table.unpair(ada.ticketId, ada.token)).state).toBe('paired');
  });
});

test('a place in the queue belongs to its token', async () => {
  const { tables } = nodes(1);
  const [table] = tables as [Table];
  const ada = good(await table.pair(WISH, key('ada')));
  for (const ask of [table.pairing, table.unpair]) {
    expect(bad(await ask(ada.ticketId, null)).code).toBe('NO_TOKEN');
    expect(bad(await ask(ada.ticketId, 'made-up')).code).toBe('UNKNOWN_TOKEN');
    expect(bad(await ask('made-up', ada.token)).code).toBe('NO_SUCH_TICKET');
  }
  good(await table.pair(WISH, key('bo')));
  expect(bad(await table.pairing(ada.ticketId, 'made-up')).code).toBe('UNKNOWN_TOKEN');
});

test.each<[string, object, string]>([
  ['rules that are not here', { rules: 'chess' }, 'UNKNOWN_RULES'],
  ['too many players', { rules: 'high-card', players: 7 }, 'BAD_REQUEST'],
  ['alone', { rules: 'high-card', players: 1 }, 'BAD_REQUEST'],
  ['options that the rules do not know', { rules: 'high-card', options: { wings: 1 } }, 'BAD_SETUP'],
  ['a name that cannot be used', { rules: 'high-card', name: ' ' }, 'BAD_NAME'],
  ['two seeds', { rules: 'high-card', clientSeed: 'x', clientSeedHash: hashText('x') }, 'BAD_REQUEST'],
  ['a wait beyond all measure', { rules: 'high-card', botsAfter: 1e9 }, 'BAD_REQUEST'],
  ['a clock without time', { rules: 'high-card', clock: { increment: 5 } as never }, 'BAD_REQUEST'],
])('%s: refused, and nobody waits', async (_, request, code) => {
  const { tables, store } = nodes(1);
  expect(bad(await (tables[0] as Table).pair(request as PairRequest, key('ada'))).code).toBe(code);
  expect(await store.list({ limit: 9, withUnlisted: true })).toEqual([]);
});
