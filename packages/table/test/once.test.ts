// Creating and joining happen once per key, and a lost answer can be had again: token and codes included.

import { createMemoryStore, type EventStore } from '@turnfold/store';
import type { CreateRequest, Table } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { bad, good, predictable, seats, testTable, tokenOf } from '../../../test/support/tables.ts';

const KEY = 'a-key-that-nobody-else-knows';
const REQUEST: CreateRequest = { rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }] };

/** Everything that a store was given to keep. */
const recorded = (store: EventStore) => {
  const kept: string[] = [];
  const proxy = new Proxy(store, {
    get: (target, name) => {
      const member = Reflect.get(target, name);
      if (name !== 'create' && name !== 'append') return member;
      return (argument: never) => {
        kept.push(JSON.stringify(argument));
        return Reflect.apply(member, target, [argument]);
      };
    },
  });
  return { store: proxy, kept };
};

describe('create', () => {
  test('with the same key and body: the same game, the same token, the same codes', async () => {
    const table = testTable();
    const first = good(await table.create(REQUEST, KEY));
    const second = good(await table.create(REQUEST, KEY));
    expect(second).toEqual({ ...first, replayed: true });
    expect(first.replayed).toBe(false);
    expect(good(await table.list()).games).toHaveLength(1);
    expect(good(await table.view(first.gameId, second.token)).you).toBe('p1');
    good(await table.join(first.gameId, { code: second.invites[0]?.code ?? '' }));
  });

  test('gives the first answer whatever has happened since, on any node and after a restart', async () => {
    const store = createMemoryStore({ shared: true });
    const node = (name: string) => testTable({ store, ...predictable(name) });
    const [here, there] = [node('a'), node('b')];
    const first = good(await here.create(REQUEST, KEY));
    good(await here.join(first.gameId, { code: first.invites[0]?.code ?? '' }));
    good(await here.resign(first.gameId, first.token));
    expect(good(await there.create(REQUEST, KEY))).toEqual({ ...first, replayed: true });
  });

  test('with another body: KEY_REUSED', async () => {
    const table = testTable();
    good(await table.create(REQUEST, KEY));
    const other = { ...REQUEST, private: true };
    expect(bad(await table.create(other, KEY))).toMatchObject({ status: 422, code: 'KEY_REUSED' });
  });

  test('with a key that could be guessed: 400, and nothing is made', async () => {
    const table = testTable();
    expect(bad(await table.create(REQUEST, 'k'.repeat(21)))).toMatchObject({
      status: 400,
      code: 'KEY_TOO_SHORT',
    });
    expect(bad(await table.create(REQUEST, `${KEY}\n`))).toMatchObject({ status: 400, code: 'BAD_KEY' });
    expect(good(await table.list()).games).toHaveLength(0);
  });

  test('of two nodes at once with one key makes one game', async () => {
    const store = createMemoryStore({ shared: true });
    const nodes = ['a', 'b', 'c'].map((name) => testTable({ store, ...predictable(name) }));
    const answers = await Promise.all(nodes.map((table) => table.create(REQUEST, KEY)));
    const ids = new Set(answers.map((answer) => good(answer).gameId));
    expect(ids.size).toBe(1);
    expect(new Set(answers.map((answer) => good(answer).token)).size).toBe(1);
    expect(good(await (nodes[0] as Table).list()).games).toHaveLength(1);
  });

  test('keeps no token, no code and no key', async () => {
    const { store, kept } = recorded(createMemoryStore());
    const table = testTable({ store });
    const game = good(await table.create(REQUEST, KEY));
    const code = game.invites[0]?.code ?? '';
    const joined = good(await table.join(game.gameId, { code }, `${KEY}-of-bo`));
    const text = kept.join('\n');
    for (const word of [game.token, code, joined.token, KEY]) expect(text).not.toContain(word);
  });

  test('without a key makes a game each time', async () => {
    const table = testTable();
    const [one, two] = [good(await table.create(REQUEST)), good(await table.create(REQUEST))];
    expect(one.gameId).not.toBe(two.gameId);
    expect(one.token).not.toBe(two.token);
  });
});

describe('join', () => {
  test('a lost answer is given again; another key finds the seat taken; another body is another request', async () => {
    const table = testTable();
    const game = good(await table.create(REQUEST));
    const body = { code: game.invites[0]?.code ?? '', name: 'Bo' };
    const first = good(await table.join(game.gameId, body, KEY));
    expect(good(await table.join(game.gameId, body, KEY))).toEqual({ ...first, replayed: true });
    expect(good(await table.view(game.gameId, first.token)).you).toBe('p2');
    expect(bad(await table.join(game.gameId, body, `${KEY}-other`))).toMatchObject({
      status: 409,
      code: 'SEAT_TAKEN',
    });
    expect(bad(await table.join(game.gameId, { ...body, name: 'Eve' }, KEY))).toMatchObject({
      status: 422,
      code: 'KEY_REUSED',
    });
    expect(bad(await table.join(game.gameId, body, 'short'))).toMatchObject({
      status: 400,
      code: 'KEY_TOO_SHORT',
    });
    expect(bad(await table.join(game.gameId, body))).toMatchObject({ status: 409, code: 'SEAT_TAKEN' });
  });

  test('the same key in another game is another key', async () => {
    const table = testTable();
    const tokens = [];
    for (const _ of [1, 2]) {
      const game = good(await table.create(REQUEST));
      tokens.push(good(await table.join(game.gameId, { code: game.invites[0]?.code ?? '' }, KEY)).token);
    }
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});

describe('a known key comes before a seat that a bot has taken over', () => {
  test('an action is answered again after its player resigned, and a new one is not', async () => {
    const table = testTable();
    const game = await seats(table, ['Ada', 'Bo', 'Cy']);
    const token = tokenOf(game, 0);
    const first = good(await table.act(game.gameId, token, { action: 'roll' }, 'k1'));
    good(await table.resign(game.gameId, token, {}, 'k2'));
    expect(good(await table.act(game.gameId, token, { action: 'roll' }, 'k1'))).toEqual({
      ...first,
      replayed: true,
    });
    expect(good(await table.resign(game.gameId, token, {}, 'k2'))).toMatchObject({ replayed: true });
    expect(bad(await table.act(game.gameId, token, { action: 'roll' }, 'k3'))).toMatchObject({
      status: 403,
      code: 'BOT_SEAT',
    });
  });
});
