// Tables that whoever comes may join: who finds them, who gets the seat, and what becomes of those that nobody attends.

import { hashText } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import type { CreateRequest, LobbyNews, Table } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { bad, follow, good, predictable, testTable, until } from '../../../test/support/tables.ts';

const OPEN: CreateRequest = {
  rules: 'high-card',
  players: [{ name: 'Ada' }, {}, { bot: 'normal' }],
  open: true,
};
const openTable = async (table: Table, change: Partial<CreateRequest> = {}, address?: string) =>
  good(await table.create({ ...OPEN, ...change }, undefined, address));
const openIds = async (table: Table) =>
  good(await table.list({ status: 'waiting', open: true })).games.map(({ gameId }) => gameId);

/** A clock that stands still until it is moved. */
const stillClock = () => {
  let time = Date.UTC(2030, 0, 1);
  const later = (ms: number) => {
    time += ms;
  };
  return { ...predictable(), now: () => time, later };
};

describe('an open table', () => {
  test('is listed with what somebody who comes should know, until its last seat is taken', async () => {
    const table = testTable();
    const { gameId, status } = await openTable(table, { options: { rounds: 4 } });
    expect(status).toBe('waiting');
    const { games } = good(await table.list({ status: 'waiting', open: true }));
    expect(games).toEqual([
      expect.objectContaining({ gameId, open: true, seatsFree: 1, free: ['p2'], clock: null }),
    ]);
    expect(games[0]?.options).toMatchObject({ rounds: 4 });
    expect(good(await table.list({ status: 'active', open: true })).games).toEqual([]);
    const joined = good(await table.join(gameId, { name: 'Bo' }));
    expect(joined).toMatchObject({ playerId: 'p2', status: 'active' });
    expect(await openIds(table)).toEqual([]);
    expect(bad(await table.join(gameId, { name: 'Cy' }))).toMatchObject({ status: 409, code: 'TABLE_FULL' });
  });

  test('takes those who are invited, too, and nobody twice', async () => {
    const table = testTable();
    const made = await openTable(table, { players: [{}, {}, {}] });
    const code = made.invites[1]?.code ?? '';
    expect(good(await table.join(made.gameId, { code })).playerId).toBe('p3');
    expect(bad(await table.join(made.gameId, { code })).code).toBe('SEAT_TAKEN');
    expect(good(await table.join(made.gameId, {})).playerId).toBe('p2');
  });

  test('gives the seat to one of many who come at once, on whichever node', async () => {
    const store = createMemoryStore({ shared: true });
    const nodes = ['a', 'b', 'c'].map((name) => testTable({ store, ...predictable(name) }));
    const { gameId } = await openTable(nodes[0] as Table);
    const answers = await Promise.all(
      nodes.flatMap((node) => [node.join(gameId, {}), node.join(gameId, {})]),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('TABLE_FULL');
  });

  test('gives the same seat again to the same key', async () => {
    const table = testTable();
    const { gameId } = await openTable(table, { players: [{}, {}, {}] });
    const key = 'k'.repeat(22);
    const first = good(await table.join(gameId, { name: 'Bo' }, key));
    expect(good(await table.join(gameId, { name: 'Bo' }, key))).toEqual({ ...first, replayed: true });
    expect(bad(await table.join(gameId, { name: 'Cy' }, key)).code).toBe('KEY_REUSED');
    expect(good(await table.view(gameId, null)).room?.free).toEqual(['p3']);
  });

  test.each<[string, Partial<CreateRequest>]>([
    ['private', { private: true }],
    ['hot-seat', { hotseat: true }],
  ])('cannot be %s', async (_, change) => {
    const table = testTable();
    expect(bad(await table.create({ ...OPEN, ...change }))).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
  });

  test('that is not listed is in no list, and whoever has its address may sit down', async () => {
    const table = testTable();
    const { gameId } = await openTable(table, { listed: false });
    expect(await openIds(table)).toEqual([]);
    expect(good(await table.join(gameId, {})).playerId).toBe('p2');
  });

  test('gives two minutes to open seeds', async () => {
    const clock = stillClock();
    const table = testTable(clock);
    const made = await openTable(table, { clientSeedHash: hashText('a seed') });
    const { luck } = good(await table.join(made.gameId, {}));
    expect(Date.parse(luck.openBy ?? '') - clock.now()).toBe(2 * 60_000);
  });
});

test('a table by invitation is joined by invitation alone', async () => {
  const table = testTable();
  const made = good(await table.create({ rules: 'high-card', players: [{}, {}] }));
  expect(await openIds(table)).toEqual([]);
  expect(bad(await table.join(made.gameId, {}))).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(bad(await table.join(made.gameId, { code: 'x' })).code).toBe('BAD_INVITE');
  const hidden = good(await table.create({ rules: 'high-card', players: [{}, {}], private: true }));
  expect(bad(await table.join(hidden.gameId, {})).code).toBe('NO_SUCH_GAME');
});

describe('tables that are opened and abandoned', () => {
  test('are bounded for each address, and room is made when one fills', async () => {
    const table = testTable({ openTablesPerAddressMax: 2 });
    const first = await openTable(table, {}, '192.0.2.1');
    await openTable(table, {}, '192.0.2.1');
    for (let attempt = 0; attempt < 100; attempt++)
      expect(bad(await table.create(OPEN, undefined, '192.0.2.1'))).toMatchObject({
        status: 429,
        code: 'TOO_MANY_OPEN_TABLES',
      });
    await openTable(table, {}, '192.0.2.2');
    good(await table.join(first.gameId, {}, undefined, '192.0.2.3'));
    await openTable(table, {}, '192.0.2.1');
  });

  test('close after a while, and not while somebody says that they are there', async () => {
    const clock = stillClock();
    const store = createMemoryStore({ now: clock.now });
    const table = testTable({ ...clock, store, openTableMs: 60_000 });
    const [left, attended] = [await openTable(table), await openTable(table)];
    const watching = follow(table, left.gameId, null);
    clock.later(40_000);
    good(await table.arrange(attended.gameId, attended.token, { do: 'stay' }));
    clock.later(30_000);
    await until(async () => good(await table.view(left.gameId, null)).status === 'over');
    const { outcome } = good(await table.view(left.gameId, null));
    expect(outcome).toMatchObject({ result: 'aborted', reason: 'PLAYER_LEFT', seats: ['p1'] });
    await until(() => watching.frames().some(({ status }) => status === 'over'));
    expect(await openIds(table)).toEqual([attended.gameId]);
    expect(bad(await table.join(left.gameId, {})).code).toBe('GAME_OVER');
    await table.close();
  });
});

describe('the lobby', () => {
  test('shows all open tables at first, then what has changed, and nothing of any other game', async () => {
    const store = createMemoryStore({ shared: true });
    const [here, there] = ['a', 'b'].map((name) => testTable({ store, ...predictable(name) }));
    if (!here || !there) throw new Error('two nodes');
    const first = await openTable(here);
    for (const change of [{ open: false }, { open: false, private: true }, { listed: false }])
      await openTable(here, { ...change, players: [{ name: 'Nobody' }, {}] });
    const heard: LobbyNews[] = [];
    const watching = here.watchLobby((news) => heard.push(news));
    await until(() => heard.length === 1);
    expect(heard[0]).toMatchObject({ type: 'tables', tables: [{ gameId: first.gameId, seatsFree: 1 }] });
    const second = await openTable(there, { players: [{}, {}, {}] });
    good(await there.join(second.gameId, {}));
    good(await there.join(first.gameId, {}));
    await until(() => heard.some((news) => news.type === 'changes' && news.gone.includes(first.gameId)));
    const changed = heard.flatMap((news) => (news.type === 'changes' ? news.changed : []));
    expect(changed.at(-1)).toMatchObject({ gameId: second.gameId, seatsFree: 1 });
    expect(JSON.stringify(heard)).not.toContain('Nobody');
    watching.close();
    await here.close();
    await there.close();
  });

  test('tells a hundred changes in a few messages', async () => {
    const table = testTable();
    const heard: LobbyNews[] = [];
    table.watchLobby((news) => heard.push(news));
    await until(() => heard.length === 1);
    for (let count = 0; count < 100; count++) await openTable(table);
    await until(() => heard.flatMap((news) => (news.type === 'changes' ? news.changed : [])).length === 100);
    expect(heard.length).toBeLessThan(20);
    await table.close();
  });
});
