// A log has an end: acting and undoing for ever stops there, and nobody is stuck.

import { type AnyRules, blankGame } from '@turnfold/kernel';
import { createMemoryStore, type GameFacts } from '@turnfold/store';
import { describe, expect, test } from 'vitest';
import { highCard } from '../../../test/support/high-card.ts';
import { playLongGame } from '../../../test/support/long-game.ts';
import { bad, good, seats, testTable, tokenOf } from '../../../test/support/tables.ts';
import { botOf } from '../src/known-game.ts';
import { REVISIONS_MAX, UNDOS_PER_SEAT_MAX } from '../src/log-bound.ts';

const MARK = { action: 'mark', payload: { place: 1 } };

test('a seat undoes so many times and no more; the other seats are free to', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { practice: { seed: 'x' } });
  const [ada, bo] = [tokenOf(game, 0), tokenOf(game, 1)];
  for (let count = 0; count < UNDOS_PER_SEAT_MAX; count++) {
    good(await table.act(game.gameId, ada, MARK));
    good(await table.undo(game.gameId, ada));
  }
  good(await table.act(game.gameId, ada, MARK));
  const { revision } = good(await table.view(game.gameId, ada));
  expect(bad(await table.undo(game.gameId, ada))).toMatchObject({
    status: 422,
    code: 'UNDO_LIMIT',
    params: { max: UNDOS_PER_SEAT_MAX },
    revision,
  });
  good(await table.act(game.gameId, ada, { action: 'done' }));
  good(await table.act(game.gameId, bo, MARK));
  good(await table.undo(game.gameId, bo));
});

describe('a full log', () => {
  test('takes no more moves or undos, can be forked, and is closed by whoever leaves, without a winner', async () => {
    const store = createMemoryStore();
    const { gameId, token } = await playLongGame(store, REVISIONS_MAX);
    const table = testTable({ store });
    const full = { status: 422, code: 'LOG_FULL', revision: REVISIONS_MAX, hint: expect.any(String) };
    expect(bad(await table.act(gameId, token, MARK))).toMatchObject(full);
    expect(bad(await table.undo(gameId, token))).toMatchObject(full);
    expect(good(await table.view(gameId, token))).toMatchObject({
      status: 'active',
      revision: REVISIONS_MAX,
    });
    good(await table.fork(gameId, token));
    expect(good(await table.resign(gameId, token))).toMatchObject({
      status: 'over',
      revision: REVISIONS_MAX + 1,
    });
    const { outcome } = good(await table.view(gameId, token));
    expect(outcome).toMatchObject({ result: 'aborted', winners: [] });
    expect(bad(await table.act(gameId, token, MARK))).toMatchObject({ code: 'GAME_OVER' });
    await table.close();
  });

  test('is not filled further by bots', () => {
    const game = {
      ...blankGame(highCard as AnyRules, 'g', { seats: 2, options: {} }),
      revision: REVISIONS_MAX - 1,
    };
    const facts = { players: [{ bot: 'easy' }, { bot: 'easy' }] } as unknown as GameFacts;
    expect(botOf(facts, game)).toBe(0);
    expect(botOf(facts, { ...game, revision: REVISIONS_MAX })).toBe(null);
  });
});
