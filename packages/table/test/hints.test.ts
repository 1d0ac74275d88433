import { expect, test } from 'vitest';
import { bad, follow, good, seats, testTable, tokenOf } from '../../../test/support/tables.ts';
import { HINTS_PER_SEAT_MAX } from '../src/hints.ts';

const hasHints = async (players: readonly string[], request: object = {}) => {
  const table = testTable();
  const { gameId, token } = await seats(table, players, request);
  return good(await table.view(gameId, token)).hints;
};

test('one person against bots has hints, several people have none, unless the table says otherwise', async () => {
  expect(await hasHints(['Ada', 'easy'])).toBe(true);
  expect(await hasHints(['Ada', 'easy'], { hints: false })).toBe(false);
  expect(await hasHints(['Ada', 'Bo'])).toBe(false);
  expect(await hasHints(['Ada', 'Bo', 'easy'])).toBe(false);
  expect(await hasHints(['Ada', 'Bo'], { hints: true })).toBe(true);
  expect(await hasHints(['Ada', 'Bo'], { hotseat: true })).toBe(false);
});

test('a rematch keeps what was agreed; a fork is practice and has them', async () => {
  const table = testTable();
  for (const hints of [true, false]) {
    const game = await seats(table, ['Ada', 'Bo'], { hints, options: { rounds: 1 } });
    const fork = good(await table.fork(game.gameId, tokenOf(game, 0)));
    expect(good(await table.view(fork.gameId, fork.token)).hints).toBe(true);
    good(await table.resign(game.gameId, tokenOf(game, 0)));
    const again = good(await table.rematch(game.gameId, tokenOf(game, 0)));
    expect(good(await table.view(again.gameId, again.token)).hints).toBe(hints);
  }
});

test('everybody who watches is told before the asker has an answer', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { hints: true });
  const watcher = follow(table, game.gameId, null);
  await watcher.frame(0);
  good(await table.hint(game.gameId, tokenOf(game, 0)));
  const { events } = await watcher.frame(1);
  expect(events.map(({ type }) => type)).toEqual(['table/hintUsed']);
});

test('the same key marks once, and is answered in the same words', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { hints: true });
  const first = good(await table.hint(game.gameId, tokenOf(game, 0), {}, 'key-1'));
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
  const again = good(await table.hint(game.gameId, tokenOf(game, 0), {}, 'key-1'));
  expect(again).toEqual({ ...first, replayed: true });
  expect(good(await table.view(game.gameId, null)).revision).toBe(2);
});

test('a mark crosses no undo, and an undone move gives no hint back', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { hints: true, practice: { seed: 'seven' } });
  const [ada, { gameId }] = [tokenOf(game, 0), game];
  good(await table.act(gameId, ada, { action: 'roll' }));
  expect(good(await table.hint(gameId, ada))).toMatchObject({ revision: 2, hints: 1 });
  expect(good(await table.undo(gameId, ada))).toMatchObject({ undone: true, revision: 3, toRevision: 0 });
  expect(good(await table.hint(gameId, ada))).toMatchObject({ revision: 4, hints: 2 });
});

test('an undo that was asked for before a hint can still be agreed to', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { hints: true });
  const { gameId } = game;
  const [ada, bo] = [tokenOf(game, 0), tokenOf(game, 1)];
  good(await table.act(gameId, ada, { action: 'roll' }));
  const asked = good(await table.undo(gameId, ada));
  if (asked.undone) throw new Error('it should have been asked for');
  good(await table.hint(gameId, ada));
  expect(good(await table.answerUndo(gameId, bo, asked.requestId, { accept: true }))).toMatchObject({
    outcome: 'undone',
    revision: 3,
  });
});

test('a player of a hot-seat game asks for the seat that is to act', async () => {
  const table = testTable();
  const { gameId, token } = await seats(table, ['Ada', 'Bo'], { hotseat: true, hints: true });
  expect(bad(await table.hint(gameId, token, { as: 'p2' })).code).toBe('NOT_YOUR_TURN');
  good(await table.act(gameId, token, { action: 'done' }));
  good(await table.hint(gameId, token, { as: 'p2' }));
  const { events } = good(await table.events(gameId, null));
  expect(events.at(-1)).toMatchObject({ type: 'table/hintUsed', payload: { playerId: 'p2' } });
});

test('there is an end to the hints of one player', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { hints: true, practice: { seed: 'seven' } });
  const [ada, { gameId }] = [tokenOf(game, 0), game];
  for (let hints = 1; hints <= HINTS_PER_SEAT_MAX; hints++) {
    expect(good(await table.hint(gameId, ada)).hints).toBe(hints);
    good(await table.act(gameId, ada, { action: 'roll' }));
    good(await table.undo(gameId, ada));
  }
  expect(bad(await table.hint(gameId, ada))).toMatchObject({ status: 422, code: 'HINT_LIMIT' });
});
