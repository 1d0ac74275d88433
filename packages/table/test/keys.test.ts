import { createMemoryStore } from '@turnfold/store';
import { describe, expect, test } from 'vitest';
import { highCardGame } from '../../../test/support/high-card.ts';
import { bad, good, seats, testTable, tokenOf, until } from '../../../test/support/tables.ts';

const ROLL = { action: 'roll', payload: {} };

describe('a key is up to 255 visible ASCII characters, bare or quoted', () => {
  test.each([
    ['one character', 'k', 200],
    ['255 characters', 'k'.repeat(255), 200],
    ['255 characters in quotes', `"${'k'.repeat(255)}"`, 200],
    ['punctuation', '!#$%&()*+,-./:;<=>?@[]^_`{|}~', 200],
    ['a uuid', '8b0c6f9e-4d0e-4c39-9d4b-1c6f0f5b8a11', 200],
    ['empty', '', 400],
    ['empty quotes', '""', 400],
    ['256 characters', 'k'.repeat(256), 400],
    ['a space', 'a b', 400],
    ['a line break', 'a\nb', 400],
    ['a control character', 'a\u0007', 400],
    ['not ASCII', 'clé', 400],
    ['a list of two', 'a, b', 400],
  ])('%s', async (_, key, status) => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo']);
    const answer = await table.act(game.gameId, tokenOf(game, 0), ROLL, key);
    expect(answer.ok ? 200 : answer.status).toBe(status);
    if (!answer.ok) expect(answer.code).toBe('BAD_KEY');
  });
});

test('bare and quoted are the same key', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  good(await table.act(game.gameId, tokenOf(game, 0), ROLL, 'k'));
  expect(good(await table.act(game.gameId, tokenOf(game, 0), ROLL, '"k"')).replayed).toBe(true);
});

test('the order in which fields are written does not matter; their values do', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const token = tokenOf(game, 0);
  const mark = { action: 'mark', payload: { place: 1 }, expectedRevision: 0 };
  good(await table.act(game.gameId, token, mark, 'k'));
  const reordered = { expectedRevision: 0, payload: { place: 1 }, action: 'mark' };
  expect(good(await table.act(game.gameId, token, reordered, 'k')).replayed).toBe(true);
  for (const other of [
    { ...mark, payload: { place: 2 } },
    { ...mark, expectedRevision: 1 },
    { action: 'mark', payload: { place: 1 } },
    ROLL,
  ])
    expect(bad(await table.act(game.gameId, token, other, 'k')).code).toBe('KEY_REUSED');
});

test("a key is a seat's own, in one game", async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const other = await seats(table, ['Ada', 'Bo']);
  const first = good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }, 'k'));
  const theirs = good(await table.act(game.gameId, tokenOf(game, 1), { action: 'done' }, 'k'));
  expect([first.revision, theirs.revision, theirs.replayed]).toEqual([1, 2, false]);
  expect(good(await table.act(other.gameId, tokenOf(other, 0), { action: 'done' }, 'k')).replayed).toBe(
    false,
  );
});

test('the key is looked up before the revision: a lost answer is told again', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'normal']);
  const token = tokenOf(game, 0);
  const request = { action: 'done', expectedRevision: 0 };
  const first = good(await table.act(game.gameId, token, request, 'k'));
  await until(async () => good(await table.view(game.gameId, token)).revision === 2);
  expect(good(await table.act(game.gameId, token, request, 'k'))).toEqual({ ...first, replayed: true });
});

test('an answer is told again word for word, although the game ended and names and luck are known by now', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo', 'Cy']);
  const token = tokenOf(game, 0);
  const first = good(await table.act(game.gameId, token, { action: 'draw' }, 'k'));
  good(await table.resign(game.gameId, tokenOf(game, 2)));
  const again = good(await table.act(game.gameId, token, { action: 'draw' }, 'k'));
  expect(JSON.stringify({ ...again, replayed: false })).toBe(JSON.stringify(first));
});

test('what the rules refused is refused again, although it would be allowed by now', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const refused = bad(await table.act(game.gameId, tokenOf(game, 1), ROLL, 'k'));
  expect(refused.code).toBe('NOT_YOUR_TURN');
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
  expect(bad(await table.act(game.gameId, tokenOf(game, 1), ROLL, 'k'))).toEqual({
    ...refused,
    replayed: true,
  });
  good(await table.act(game.gameId, tokenOf(game, 1), ROLL, 'another'));
});

test('a conflict of revisions decides nothing: the same key goes on with the right one', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const token = tokenOf(game, 0);
  expect(bad(await table.act(game.gameId, token, { ...ROLL, expectedRevision: 5 }, 'k')).status).toBe(412);
  expect(good(await table.act(game.gameId, token, { ...ROLL, expectedRevision: 0 }, 'k')).replayed).toBe(
    false,
  );
});

test('of many requests with one key at once, one happens; the others are told to wait', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const token = tokenOf(game, 0);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => table.act(game.gameId, token, ROLL, 'k')),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers)
    if (!answer.ok) expect(answer).toMatchObject({ status: 409, code: 'KEY_IN_USE' });
  expect(good(await table.view(game.gameId, token)).revision).toBe(1);
  expect(good(await table.act(game.gameId, token, ROLL, 'k')).replayed).toBe(true);
});

test('without a key a repeated request is a second action', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  for (const revision of [1, 2]) {
    const { revision: own, replayed } = good(await table.act(game.gameId, tokenOf(game, 0), ROLL));
    expect([own, replayed]).toEqual([revision, false]);
  }
});

test('a hot-seat token without `as` keeps its key when the turn moves to another of its seats', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo'], { hotseat: true });
  const first = good(await table.act(game.gameId, game.token, { action: 'done' }, 'k'));
  expect(good(await table.act(game.gameId, game.token, { action: 'done' }, 'k'))).toEqual({
    ...first,
    replayed: true,
  });
  expect(good(await table.view(game.gameId, game.token)).toAct).toEqual(['p2']);
});

test('undo and resignation are done once per key, too', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const token = tokenOf(game, 0);
  for (const place of [0, 1])
    good(await table.act(game.gameId, token, { action: 'mark', payload: { place } }));
  const undone = good(await table.undo(game.gameId, token, {}, 'u'));
  expect(good(await table.undo(game.gameId, token, {}, 'u'))).toEqual({ ...undone, replayed: true });
  expect(good(await table.view(game.gameId, token)).revision).toBe(3);
  expect(bad(await table.resign(game.gameId, token, {}, 'u')).code).toBe('KEY_REUSED');
  const resigned = good(await table.resign(game.gameId, token, {}, 'r'));
  expect(good(await table.resign(game.gameId, token, {}, 'r'))).toEqual({ ...resigned, replayed: true });
});

test('a forgotten key may be used again', async () => {
  const store = createMemoryStore();
  const table = testTable({ store });
  const game = await seats(table, ['Ada', 'Bo']);
  good(await table.act(game.gameId, tokenOf(game, 0), ROLL, 'k'));
  expect(await store.forgetAnswers('2031-01-01', 10)).toBe(1);
  expect(good(await table.act(game.gameId, tokenOf(game, 0), ROLL, 'k'))).toMatchObject({
    revision: 2,
    replayed: false,
  });
});

test('an answer is made once it is stored: whoever waits for the disk holds no view meanwhile', async () => {
  const order: string[] = [];
  const rules = {
    ...highCardGame.rules,
    view: (...args: Parameters<typeof highCardGame.rules.view>) => {
      order.push('view');
      return highCardGame.rules.view(...args);
    },
  };
  const inner = createMemoryStore();
  const store = {
    ...inner,
    append: async (write: Parameters<typeof inner.append>[0]) => {
      const result = await inner.append(write);
      order.push('stored');
      return result;
    },
  };
  const table = testTable({ store, catalog: [{ ...highCardGame, rules }] });
  const game = await seats(table, ['Ada', 'Bo']);
  order.length = 0;
  const first = good(await table.act(game.gameId, tokenOf(game, 0), ROLL, 'k'));
  expect(order).toEqual(['stored', 'view']);
  const again = good(await table.act(game.gameId, tokenOf(game, 0), ROLL, 'k'));
  expect(again).toEqual({ ...first, replayed: true });
});
