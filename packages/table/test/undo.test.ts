import { createMemoryStore } from '@turnfold/store';
import { describe, expect, test } from 'vitest';
import {
  bad,
  follow,
  good,
  predictable,
  seats,
  testTable,
  tokenOf,
  until,
  viewWhen,
} from '../../../test/support/tables.ts';
import type { TableOptions } from '../src/index.ts';

const MARK = { action: 'mark', payload: { place: 1 } };

describe('undo is free', () => {
  test('where it crosses nothing', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    good(await table.act(game.gameId, tokenOf(game, 0), MARK));
    const before = good(await table.view(game.gameId, tokenOf(game, 0), { revision: 0 }));
    expect(good(await table.undo(game.gameId, tokenOf(game, 0)))).toMatchObject({
      undone: true,
      revision: 2,
      toRevision: 0,
    });
    const after = good(await table.view(game.gameId, tokenOf(game, 0)));
    expect(after.gameState).toEqual(before.gameState);
    expect(after.revision).toBe(2);
  });

  test('in a hot-seat game, across dice and the other seats; the last act first, whoever did it', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo'], { hotseat: true });
    for (const action of ['roll', 'done', 'draw']) good(await table.act(game.gameId, game.token, { action }));
    expect(good(await table.undo(game.gameId, game.token))).toMatchObject({ toRevision: 2 });
    expect(good(await table.undo(game.gameId, game.token))).toMatchObject({ toRevision: 1 });
    expect(good(await table.undo(game.gameId, game.token, { as: 'p1' }))).toMatchObject({ toRevision: 0 });
    expect(bad(await table.undo(game.gameId, game.token))).toMatchObject({ code: 'NOTHING_TO_UNDO' });
  });

  test('in practice, across the moves of bots', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'easy'], { practice: { seed: 'x' } });
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    await viewWhen(table, game.gameId, null, ({ toAct, revision }) => revision > 1 && toAct[0] === 'p1');
    expect(good(await table.undo(game.gameId, tokenOf(game, 0)))).toMatchObject({ toRevision: 0 });
    expect(good(await table.view(game.gameId, null)).toAct).toEqual(['p1']);
  });

  test('and the same dice fall again', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo'], { hotseat: true });
    const roll = async () =>
      good(await table.act(game.gameId, game.token, { action: 'roll' })).events[0]?.payload;
    const rolls = [];
    for (let time = 0; time < 6; time++) {
      rolls.push(await roll());
      good(await table.undo(game.gameId, game.token));
    }
    expect(new Set(rolls.map((payload) => JSON.stringify(payload))).size).toBe(1);
  });
});

test('one person against bots shares the device with nobody: undo is not free, and the game is no hot-seat game', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'easy'], { hotseat: true });
  good(await table.act(game.gameId, game.token, { action: 'roll' }));
  expect(bad(await table.undo(game.gameId, game.token)).code).toBe('UNDO_CROSSES');
  expect(good(await table.view(game.gameId, game.token))).toMatchObject({ hotseat: false, practice: false });
  const two = await seats(table, ['Ada', 'Bo', 'easy'], { hotseat: true });
  good(await table.act(two.gameId, two.token, { action: 'roll' }));
  good(await table.undo(two.gameId, two.token));
  expect(good(await table.view(two.gameId, two.token))).toMatchObject({ hotseat: true });
});

describe('undo has to be agreed to', () => {
  test.each([
    ['a die', ['roll']],
    ['a card', ['draw']],
    ["another player's act", ['mark', 'done', 'other']],
  ])('across %s', async (_, actions) => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo', 'Cy']);
    for (const action of actions)
      good(
        action === 'other'
          ? await table.act(game.gameId, tokenOf(game, 1), MARK)
          : await table.act(game.gameId, tokenOf(game, 0), action === 'mark' ? MARK : { action }),
      );
    expect(good(await table.undo(game.gameId, tokenOf(game, 0)))).toMatchObject({
      undone: false,
      waitingFor: ['p2', 'p3'],
    });
  });

  test('by all other human players, not by bots', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo', 'normal', 'Di']);
    const { gameId } = game;
    good(await table.act(gameId, tokenOf(game, 0), { action: 'roll' }));
    const asked = good(await table.undo(gameId, tokenOf(game, 0)));
    if (asked.undone) throw new Error('not asked');
    expect(asked.waitingFor).toEqual(['p2', 'p4']);
    const agree = (seat: number) =>
      table.answerUndo(gameId, tokenOf(game, seat), asked.requestId, { accept: true });
    expect(good(await agree(3)).outcome).toBe('pending');
    expect(good(await agree(3)).outcome).toBe('pending');
    expect(good(await table.view(gameId, null)).undoRequest?.waitingFor).toEqual(['p2']);
    expect(good(await agree(1))).toMatchObject({ outcome: 'undone', revision: 2 });
  });

  test('and whoever asked may withdraw', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    const asked = good(await table.undo(game.gameId, tokenOf(game, 0)));
    if (asked.undone) throw new Error('not asked');
    const answer = { accept: false };
    expect(good(await table.answerUndo(game.gameId, tokenOf(game, 0), asked.requestId, answer)).outcome).toBe(
      'refused',
    );
  });

  test('before anybody acts: then the wish lapses', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    const bo = follow(table, game.gameId, tokenOf(game, 1));
    const asked = good(await table.undo(game.gameId, tokenOf(game, 0)));
    if (asked.undone) throw new Error('not asked');
    expect((await bo.message('table')).undoRequest).toMatchObject({ requestId: asked.requestId });
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    expect(
      bad(await table.answerUndo(game.gameId, tokenOf(game, 1), asked.requestId, { accept: true })),
    ).toMatchObject({ status: 404, code: 'NO_SUCH_UNDO' });
    expect(bo.messages.at(-1)).toMatchObject({ type: 'table', undoRequest: null });
    expect(good(await table.view(game.gameId, null)).revision).toBe(2);
  });
});

describe('undo is refused', () => {
  test('across dice when only bots could agree', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'normal']);
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    expect(bad(await table.undo(game.gameId, tokenOf(game, 0)))).toMatchObject({
      status: 422,
      code: 'UNDO_CROSSES',
      error: expect.stringContaining('dice have fallen'),
      revision: 1,
    });
  });

  test('across a resignation', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo', 'Cy'], { practice: { seed: 'x' } });
    good(await table.act(game.gameId, tokenOf(game, 0), MARK));
    good(await table.resign(game.gameId, tokenOf(game, 2)));
    expect(bad(await table.undo(game.gameId, tokenOf(game, 0))).code).toBe('UNDO_CROSSES');
  });

  test('when there is nothing of yours, when the game is over, when it has not begun', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    good(await table.act(game.gameId, tokenOf(game, 0), MARK));
    expect(bad(await table.undo(game.gameId, tokenOf(game, 1))).code).toBe('NOTHING_TO_UNDO');
    good(await table.resign(game.gameId, tokenOf(game, 0)));
    expect(bad(await table.undo(game.gameId, tokenOf(game, 0)))).toMatchObject({
      status: 422,
      code: 'GAME_OVER',
    });
    const waiting = good(
      await table.create({ rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }] }),
    );
    expect(bad(await table.undo(waiting.gameId, waiting.token)).code).toBe('NOT_STARTED');
  });

  test('to spectators, owners and strangers', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    expect(bad(await table.undo(game.gameId, null)).status).toBe(401);
    expect(bad(await table.undo(game.gameId, 'made up')).status).toBe(401);
    expect(bad(await table.undo(game.gameId, tokenOf(game, 0), { as: 'p2' })).status).toBe(403);
  });
});

describe('a request to undo ends by itself', () => {
  test('when a bot acts', async () => {
    let moveOn = () => {};
    const think: TableOptions['think'] = async ({ question }) => {
      await new Promise<void>((resolve) => (moveOn = resolve));
      return question()?.legal[0] ?? null;
    };
    const table = testTable({ think });
    const game = await seats(table, ['Ada', 'Bo', 'normal']);
    const watching = follow(table, game.gameId, null);
    await watching.frame(0);
    for (const seat of [0, 1]) good(await table.act(game.gameId, tokenOf(game, seat), { action: 'done' }));
    const asked = good(await table.undo(game.gameId, tokenOf(game, 0)));
    if (asked.undone) throw new Error('not asked');
    await until(() => {
      moveOn();
      return watching.frames().some(({ revision }) => revision === 3);
    });
    expect(
      bad(await table.answerUndo(game.gameId, tokenOf(game, 1), asked.requestId, { accept: true })).code,
    ).toBe('NO_SUCH_UNDO');
    expect(good(await table.view(game.gameId, null)).undoRequest).toBeNull();
    await table.close();
  });

  test('when nobody answers, on whichever node is alive', async () => {
    let time = Date.UTC(2030, 0, 1);
    const now = () => time;
    const store = createMemoryStore({ shared: true, now });
    const node = (name: string) =>
      testTable({ store, ...predictable(name), now, leaseMs: 30, undoMs: 60_000, node: name });
    const before = node('before');
    const game = await seats(before, ['Ada', 'Bo']);
    good(await before.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    good(await before.undo(game.gameId, tokenOf(game, 0)));
    await before.close();
    const after = node('after');
    const pending = async () => good(await after.view(game.gameId, null)).undoRequest;
    expect(await pending()).toMatchObject({ lapsesAt: '2030-01-01T00:01:00.000Z' });
    time += 59_000;
    await new Promise((resolve) => setTimeout(resolve, 100)); // Several sweeps long.
    expect(await pending()).not.toBeNull();
    time += 2_000;
    await until(async () => (await pending()) === null);
    await after.close();
  });
});
