// What the operator may do with games.

import { catalog } from '@turnfold/catalog';
import { verify } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { describe, expect, test } from 'vitest';
import { highCard } from '../../../test/support/high-card.ts';
import { bad, follow, good, seats, testTable, tokenOf, until } from '../../../test/support/tables.ts';
import type { Think } from '../src/index.ts';

test('lists every game, the newest first, private ones too', async () => {
  const table = testTable({ botPauseMs: 60_000 });
  const shown = await seats(table, ['Ada', 'Bo']);
  const hidden = await seats(table, ['normal', 'normal'], { private: true });
  const waiting = good(await table.create({ rules: 'high-card', players: [{}, {}] }, undefined, '192.0.2.1'));
  const { games } = good(await table.admin.list());
  expect(games.map(({ gameId }) => gameId)).toEqual([waiting.gameId, hidden.gameId, shown.gameId]);
  expect(games[1]).toMatchObject({ private: true, status: 'active', creator: null });
  expect(games[0]).toMatchObject({ status: 'waiting', creator: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(good(await table.admin.list({ status: 'waiting' })).games).toHaveLength(1);
  expect(good(await table.admin.list({ limit: 2 })).games).toHaveLength(2);
  expect(bad(await table.admin.list({ limit: 0 })).code).toBe('BAD_REQUEST');
  expect(bad(await table.admin.list({ status: 'lost' as never })).code).toBe('BAD_REQUEST');
  await table.close();
});

test('shows how a game stands and no secret of it', async () => {
  const store = createMemoryStore();
  const table = testTable({ store });
  const game = await seats(table, ['Ada', 'Bo']);
  const { game: shown } = good(await table.admin.inspect(game.gameId));
  expect(shown).toMatchObject({
    status: 'active',
    revision: 0,
    toAct: ['p1'],
    botToAct: null,
    problem: null,
  });
  const told = JSON.stringify([shown, good(await table.admin.record(game.gameId))]);
  expect(told).not.toContain(((await store.luck(game.gameId)) as { secret: string }).secret);
  for (const { tokenHash } of (await store.facts(game.gameId))?.holders ?? [])
    expect(told).not.toContain(tokenHash);
  expect(bad(await table.admin.inspect('nowhere')).code).toBe('NO_SUCH_GAME');
});

test('says why a game cannot be read', async () => {
  const inner = createMemoryStore();
  const { gameId } = await seats(testTable({ store: inner }), ['Ada', 'Bo']);
  const table = testTable({ store: { ...inner, luck: async () => null } });
  expect(good(await table.admin.inspect(gameId)).game).toEqual({
    gameId,
    problem: `game ${gameId} has lost the secret of its luck`,
  });
  expect(bad(await table.admin.close(gameId)).code).toBe('GAME_UNREADABLE');
});

describe('closes', () => {
  test('a running game: everybody sees it, and the record verifies', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    const watching = follow(table, game.gameId, null);
    await watching.frame(0);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    expect(good(await table.admin.close(game.gameId))).toMatchObject({ revision: 2 });
    await watching.frame(2);
    expect(watching.frames().at(-1)).toMatchObject({
      status: 'over',
      events: [{ type: 'table/closed', payload: { by: 'operator' } }],
      outcome: { result: 'aborted', winners: [], reason: 'closed' },
    });
    expect(bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' })).code).toBe('GAME_OVER');
    expect(bad(await table.admin.close(game.gameId)).code).toBe('GAME_OVER');
    const { record } = good(await table.admin.record(game.gameId));
    expect(verify(highCard, record).verdict).toBe('verified');
  });

  test('a game that waits for players: nobody can join any more', async () => {
    const store = createMemoryStore();
    const table = testTable({ store });
    const clientSeedHash = 'a'.repeat(64); // Of a seed that nobody opens any more.
    const created = good(await table.create({ rules: 'high-card', players: [{}, {}], clientSeedHash }));
    const code = created.invites[0]?.code ?? '';
    good(await table.admin.close(created.gameId));
    expect(good(await table.view(created.gameId, created.token))).toMatchObject({
      status: 'over',
      outcome: { reason: 'closed' },
    });
    expect(bad(await table.join(created.gameId, { code })).code).toBe('GAME_OVER');
    const again = testTable({ store });
    expect(good(await again.view(created.gameId, null)).status).toBe('over');
    expect(verify(highCard, good(await again.admin.record(created.gameId)).record).verdict).toBe('verified');
  });

  test('a game between bots: they stop thinking, whether they wait for their turn or not', async () => {
    const begun: string[] = [];
    const waiting: (() => void)[] = [];
    const think: Think = async ({ question }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      const asked = question();
      if (asked) begun.push(asked.rules);
      return asked?.legal[0] ?? null;
    };
    const table = testTable({ think });
    const games = [await seats(table, ['normal', 'normal']), await seats(table, ['normal', 'normal'])];
    await until(() => waiting.length === 2);
    for (const { gameId } of games) good(await table.admin.close(gameId));
    for (const go of waiting) go();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([begun, waiting.length]).toEqual([[], 2]);
    for (const { gameId } of games) expect(good(await table.view(gameId, null)).revision).toBe(1);
    await table.close();
  });
});

test('a table that only looks moves no bots and takes no game from anybody', async () => {
  const store = createMemoryStore();
  const before = testTable({ store, botPauseMs: 60_000 });
  const { gameId } = await seats(before, ['normal', 'normal']);
  await before.close();
  const table = testTable({ store, isAttended: false });
  expect(good(await table.admin.inspect(gameId)).game).toMatchObject({ botToAct: 'p1' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await store.latest(gameId)).toMatchObject({ revision: 0 });
  expect(await store.takeDue(10, { node: 'other', forMs: 1000 })).toEqual([gameId]);
  good(await table.admin.close(gameId));
  await table.close();
  expect((await store.facts(gameId))?.status).toBe('over');
});

test.each(catalog.map((game) => [game.rules.id, game] as const))(
  '%s: a closed game verifies',
  async (id, game) => {
    const table = testTable({ catalog, botPauseMs: 0 });
    const players = Array.from({ length: game.rules.seats.min }, () => 'easy');
    const { gameId } = await seats(table, players, { rules: id });
    await until(async () => good(await table.view(gameId, null)).revision > 5);
    const closed = await table.admin.close(gameId);
    const { record } = good(await table.admin.record(gameId));
    expect([closed.ok, verify(game.rules, record).verdict]).toEqual([true, 'verified']);
    await table.close();
  },
);
