// Everybody commits before anybody opens; the list closes; what is not opened in time ends the game undealt.

import { type CompleteRecord, type GameRecord, hashText, type Receipt, verify } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import type { CreateRequest, Table } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { highCard } from '../../../test/support/high-card.ts';
import { bad, follow, good, predictable, testTable, until } from '../../../test/support/tables.ts';

const seedOf = (name: string): string => hashText(`the seed of ${name}`);
const hashOf = (name: string): string => hashText(seedOf(name));
const TWO = [{ name: 'Ada' }, { name: 'Bo' }];

const created = async (table: Table, request: Partial<CreateRequest> = {}) =>
  good(await table.create({ rules: 'high-card', players: TWO, clientSeedHash: hashOf('ada'), ...request }));

/** Ada and Bo, both with sealed seeds; the list has just closed. */
const sealed = async (table: Table) => {
  const ada = await created(table);
  const code = ada.invites[0]?.code ?? '';
  const bo = good(await table.join(ada.gameId, { code, clientSeedHash: hashOf('bo') }));
  return { gameId: ada.gameId, ada, bo };
};

const receipt = (
  { gameId, ada }: Awaited<ReturnType<typeof sealed>>,
  playerId: string,
  name: string,
): Receipt => ({
  gameId,
  seedCommitment: ada.seedCommitment,
  playerId,
  clientSeed: seedOf(name),
  seedHashes: [hashOf('ada'), hashOf('bo')],
});

const recordOf = async (table: Table, gameId: string): Promise<GameRecord> =>
  good(await table.record(gameId, null)).record;

describe('two players with sealed seeds', () => {
  test('commit, see the list closed, open, and are dealt to', async () => {
    const table = testTable();
    const ada = await created(table);
    expect(ada).toMatchObject({
      status: 'waiting',
      luck: {
        openBy: null,
        seeds: { p1: { state: 'sealed', hash: hashOf('ada') }, p2: { state: 'none', hash: null } },
      },
    });
    expect(bad(await table.openSeed(ada.gameId, ada.token, { clientSeed: seedOf('ada') }))).toMatchObject({
      status: 422,
      code: 'SEEDS_NOT_DUE',
    });
    const watching = follow(table, ada.gameId, null);
    const bo = good(
      await table.join(ada.gameId, { code: ada.invites[0]?.code ?? '', clientSeedHash: hashOf('bo') }),
    );
    expect(bo).toMatchObject({ status: 'waiting', gameId: ada.gameId, seedCommitment: ada.seedCommitment });
    expect(bo.luck.openBy).not.toBeNull();
    expect((await watching.message('table')).luck).toEqual(bo.luck);
    expect(bad(await table.act(ada.gameId, ada.token, { action: 'roll' }))).toMatchObject({
      status: 422,
      code: 'SEEDS_NOT_OPEN',
      error: 'The game has not started: the seed of Ada, Bo is not open yet.',
    });

    const open = (token: string, name: string) =>
      table.openSeed(ada.gameId, token, { clientSeed: seedOf(name) });
    expect(bad(await open(ada.token, 'bo')).code).toBe('SEED_MISMATCH');
    expect(good(await open(ada.token, 'ada'))).toMatchObject({ status: 'waiting' });
    expect(good(await open(ada.token, 'ada'))).toMatchObject({ status: 'waiting' });
    expect(good(await table.view(ada.gameId, null)).luck.seeds.p1).toEqual({
      state: 'opened',
      hash: hashOf('ada'),
    });
    expect(good(await open(bo.token, 'bo'))).toMatchObject({ status: 'active' });
    expect(good(await open(ada.token, 'ada'))).toMatchObject({ status: 'active' });
    await watching.frame(0);
    good(await table.act(ada.gameId, ada.token, { action: 'roll' }));
  });

  test('have receipts that the finished record keeps, on nodes that change', async () => {
    const store = createMemoryStore({ shared: true });
    const node = (name: string) => testTable({ store, ...predictable(name) });
    const [here, there] = [node('a'), node('b')];
    const game = await sealed(here);
    good(await there.openSeed(game.gameId, game.ada.token, { clientSeed: seedOf('ada') }));
    good(await here.openSeed(game.gameId, game.bo.token, { clientSeed: seedOf('bo') }));
    good(await there.act(game.gameId, game.ada.token, { action: 'roll' }));
    good(await here.resign(game.gameId, game.bo.token));
    const record = await recordOf(there, game.gameId);
    expect(verify(highCard, record, [receipt(game, 'p1', 'ada'), receipt(game, 'p2', 'bo')])).toMatchObject({
      verdict: 'verified',
      notes: [],
    });
  });

  test('show nobody a seed before the game is over', async () => {
    const table = testTable();
    const game = await sealed(table);
    const seen: unknown[] = [];
    const look = async () => {
      for (const token of [null, game.ada.token, game.bo.token]) {
        seen.push(await table.view(game.gameId, token), await table.events(game.gameId, token));
        seen.push(await table.record(game.gameId, token));
      }
      seen.push(await table.list());
    };
    const watching = follow(table, game.gameId, game.ada.token);
    await look();
    good(await table.openSeed(game.gameId, game.ada.token, { clientSeed: seedOf('ada') }));
    await look();
    good(await table.openSeed(game.gameId, game.bo.token, { clientSeed: seedOf('bo') }));
    await watching.frame(0);
    await look();
    const text = JSON.stringify([seen, watching.messages]);
    for (const name of ['ada', 'bo']) expect(text).not.toContain(seedOf(name));
  });

  test('change nothing in the list once it is closed', async () => {
    const table = testTable();
    const game = await sealed(table);
    const before = good(await table.view(game.gameId, null)).luck;
    expect(bad(await table.join(game.gameId, { code: game.ada.invites[0]?.code ?? '' })).code).toBe(
      'SEAT_TAKEN',
    );
    good(await table.openSeed(game.gameId, game.ada.token, { clientSeed: seedOf('ada') }));
    const after = good(await table.view(game.gameId, null)).luck;
    expect(after.openBy).toBe(before.openBy);
    expect(Object.values(after.seeds).map(({ hash }) => hash)).toEqual(
      Object.values(before.seeds).map(({ hash }) => hash),
    );
  });
});

test('against bots the list closes at once, and the game begins when the seed is open', async () => {
  const table = testTable();
  const game = await created(table, { players: [{ name: 'Ada' }, { bot: 'normal' }] });
  expect(game).toMatchObject({ status: 'waiting', luck: { openBy: expect.any(String) } });
  expect(good(await table.openSeed(game.gameId, game.token, { clientSeed: seedOf('ada') })).status).toBe(
    'active',
  );
});

test('a hot-seat device brings one seed, for its first seat', async () => {
  const table = testTable();
  const game = await created(table, { hotseat: true });
  expect(game.luck.seeds).toEqual({
    p1: { state: 'sealed', hash: hashOf('ada') },
    p2: { state: 'none', hash: null },
  });
  good(await table.openSeed(game.gameId, game.token, { clientSeed: seedOf('ada') }));
  good(await table.resign(game.gameId, game.token, { as: 'p2' }));
  const record = (await recordOf(table, game.gameId)) as CompleteRecord;
  expect(record.luck).toMatchObject({ clientSeeds: [seedOf('ada'), null] });
  expect(verify(highCard, record)).toMatchObject({ verdict: 'verified' });
});

test('a seed that was sent openly works as in 0.1, and is shown as what it is', async () => {
  const table = testTable();
  const { clientSeedHash: _, ...open } = { clientSeedHash: '', clientSeed: 'any text' };
  const ada = good(await table.create({ rules: 'high-card', players: TWO, ...open }));
  expect(ada.luck.seeds.p1).toEqual({ state: 'open', hash: hashText('any text') });
  const bo = good(await table.join(ada.gameId, { code: ada.invites[0]?.code ?? '' }));
  expect(bo).toMatchObject({ status: 'active', luck: { openBy: null } });
  expect(bad(await table.openSeed(ada.gameId, ada.token, { clientSeed: seedOf('ada') })).code).toBe(
    'NOT_SEALED',
  );
  expect(bad(await table.openSeed(ada.gameId, bo.token, { clientSeed: seedOf('bo') })).code).toBe(
    'NOT_SEALED',
  );
});

test.each<[string, Partial<CreateRequest>]>([
  ['both a seed and a hash', { clientSeed: 'x', clientSeedHash: hashOf('ada') }],
  ['a hash in a practice game', { practice: { seed: 's' }, clientSeedHash: hashOf('ada') }],
  ['a seed in a practice game', { practice: {}, clientSeed: 'x' }],
  ['a hash that is none', { clientSeedHash: 'ABC' }],
])('%s: 400', async (_what, request) => {
  const answer = await testTable().create({ rules: 'high-card', players: TWO, ...request });
  expect(bad(answer)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});

test('only players open seeds', async () => {
  const table = testTable();
  const game = await sealed(table);
  const body = { clientSeed: seedOf('ada') };
  expect(bad(await table.openSeed(game.gameId, null, body)).status).toBe(401);
  expect(bad(await table.openSeed(game.gameId, 'x'.repeat(43), body)).status).toBe(401);
  expect(bad(await table.openSeed(game.gameId, game.ada.token, { clientSeed: 5 } as never)).status).toBe(400);
});

describe('a seed that is not opened in time', () => {
  const HOUR = 60 * 60_000;
  /** A host and a store that agree on a time which only the test moves. */
  const timed = () => {
    let time = Date.UTC(2030, 0, 1);
    const now = () => time;
    const store = createMemoryStore({ shared: true, now });
    const node = (name: string) => testTable({ store, ...predictable(name), now, leaseMs: 30, node: name });
    return { node, pass: (ms: number) => (time += ms) };
  };
  const isOver = (table: Table, gameId: string) => async () =>
    good(await table.view(gameId, null)).status === 'over';

  test('ends the game undealt, and names the seat', async () => {
    const { node, pass } = timed();
    const table = node('a');
    const game = await sealed(table);
    good(await table.openSeed(game.gameId, game.ada.token, { clientSeed: seedOf('ada') }));
    const watching = follow(table, game.gameId, game.ada.token);
    pass(8 * 24 * HOUR);
    await until(isOver(table, game.gameId));
    expect(good(await table.view(game.gameId, null)).outcome).toEqual({
      result: 'aborted',
      winners: [],
      ranking: [['p1', 'p2']],
      reason: 'SEED_NOT_OPENED',
      seats: ['p2'],
    });
    await until(() => watching.frames().length === 2); // The first one showed the table before the deal.
    expect(watching.frames()[1]?.events).toMatchObject([
      { type: 'table/aborted', payload: { reason: 'SEED_NOT_OPENED', playerIds: ['p2'] } },
    ]);
    expect(bad(await table.openSeed(game.gameId, game.bo.token, { clientSeed: seedOf('bo') })).code).toBe(
      'GAME_OVER',
    );
    const record = await recordOf(table, game.gameId);
    expect(record.entries).toHaveLength(1);
    expect(verify(highCard, record, [receipt(game, 'p1', 'ada')])).toMatchObject({
      verdict: 'verified',
      draws: 0,
      notes: ['It was stopped after the seeds were known, and not decided by play.'],
    });
    await table.close();
  });

  test('ends it on whichever node is alive, and not before its time', async () => {
    const { node, pass } = timed();
    const before = node('before');
    const game = await sealed(before);
    await before.close();
    const after = node('after');
    pass(6 * 24 * HOUR);
    await new Promise((resolve) => setTimeout(resolve, 100)); // Several sweeps long.
    expect(good(await after.view(game.gameId, null)).status).toBe('waiting');
    pass(2 * 24 * HOUR);
    await until(isOver(after, game.gameId));
    await after.close();
  });
});
