// Nothing hidden leaves the table. Two worlds with the same public history and different hidden cards: whoever may
// not know the cards cannot tell one world from the other by a single byte (hashes aside, which are salted).

import type { Envelope } from '@turnfold/kernel';
import type { Table, Token } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { bad, follow, good, type Seated, seats, testTable, tokenOf } from '../../../test/support/tables.ts';
import type { TableOptions } from '../src/index.ts';

const GIVE = { action: 'give', payload: { at: 2 } };

type Cards = { hands: (number[] | number)[] };

/** Everything that a table can be asked, as one viewer. */
const everything = async (table: Table, { gameId }: Seated, token: Token): Promise<unknown[]> => {
  const { revision } = good(await table.view(gameId, token));
  const live = follow(table, gameId, token, revision > 0 ? { after: 0 } : {});
  const answers: unknown[] = [
    await table.view(gameId, token),
    await table.view(gameId, token, { revision: 2 }),
    await table.view(gameId, token, { turn: 1 }),
    await table.view(gameId, token, { revision: 99 }),
    await table.view(gameId, token, { as: 'p2' }),
    await table.events(gameId, token),
    await table.record(gameId, token),
    await table.list(),
    await table.join(gameId, { code: 'made up' }),
    await table.fork(gameId, 'made up'),
    await table.undo(gameId, null),
    await table.act(gameId, token, { action: 'peek', payload: { at: 9 } }),
    await table.act(gameId, token, { action: 'mark', payload: { place: 4_999 } }),
    await table.act(gameId, token, { action: 'fly' }),
    await table.act(gameId, token, { action: 'draw', expectedRevision: 99 }),
  ];
  await live.frame(revision);
  live.close();
  return [...answers, live.messages];
};

/** Bytes as they would be sent, without what has to differ: hashes over hidden values and the luck's commitment. */
const bytes = (value: unknown): string =>
  JSON.stringify(value, (key, inside) =>
    [
      'head',
      'hash',
      'previous',
      'digests',
      'digest',
      'asked',
      'commitment',
      'seedCommitment',
      'seed',
      'seeds',
    ].includes(key)
      ? '#'
      : inside,
  );

/** A game in which both have drawn, peeked and marked; the seed decides the cards. */
const world = async (seed: string, options: Partial<TableOptions> = {}) => {
  const table = testTable(options);
  const game = await seats(table, ['Ada', 'Bo', 'Cy'], { practice: { seed }, options: { rounds: 50 } });
  const act = async (seat: number, action: string, payload: object = {}) =>
    good(await table.act(game.gameId, tokenOf(game, seat), { action, payload }));
  await act(0, 'draw');
  await act(0, 'done');
  await act(1, 'draw');
  await act(1, 'peek', { at: 2 });
  await act(1, 'mark', { place: 1 });
  await act(1, 'done');
  return { table, game };
};

const handOf = async ({ table, game }: Awaited<ReturnType<typeof world>>, seat: number) =>
  (good(await table.view(game.gameId, tokenOf(game, seat))).gameState as Cards).hands[seat];

describe('twin worlds', () => {
  test('a spectator cannot tell two worlds apart', async () => {
    const [one, two] = [await world('one'), await world('two')];
    expect(await handOf(one, 0)).not.toEqual(await handOf(two, 0));
    expect(bytes(await everything(one.table, one.game, null))).toBe(
      bytes(await everything(two.table, two.game, null)),
    );
  });

  test('a player can tell nothing but by their own cards', async () => {
    const [one, two] = [await world('one'), await world('two')];
    const known = async (twin: typeof one) => {
      const mine = JSON.stringify(await handOf(twin, 0))
        .slice(1, -1)
        .split(',');
      let text = bytes(await everything(twin.table, twin.game, tokenOf(twin.game, 0)));
      for (const [index, card] of mine.entries()) text = text.replaceAll(card, `card ${index}`);
      return text;
    };
    expect(await known(one)).toBe(await known(two));
  });

  test('a planted leak is found', async () => {
    const { highCardGame } = await import('../../../test/support/high-card.ts');
    const { rules } = highCardGame;
    const leaky = {
      ...rules,
      view: (state: object, ...rest: never[]) => ({
        ...rules.view(state, ...(rest as unknown as [never, never])),
        state,
      }),
    };
    const catalog = [{ ...highCardGame, rules: leaky }];
    const [one, two] = [await world('one', { catalog }), await world('two', { catalog })];
    expect(bytes(await everything(one.table, one.game, null))).not.toBe(
      bytes(await everything(two.table, two.game, null)),
    );
  });
});

test('no hidden card is in any byte that others get, before the end; afterwards everybody may know', async () => {
  const { table, game } = await world('canary');
  const cards = ((await handOf({ table, game }, 1)) as number[]).map(String);
  for (const token of [null, tokenOf(game, 0)]) {
    const text = JSON.stringify(await everything(table, game, token));
    for (const card of cards) expect(text).not.toContain(card);
  }
  good(await table.act(game.gameId, tokenOf(game, 2), { action: 'done' }));
  const peek = good(await table.act(game.gameId, tokenOf(game, 0), { action: 'peek', payload: { at: 1 } }));
  expect(JSON.stringify(peek.events)).toContain(cards[0]);
  expect(JSON.stringify(await everything(table, game, null))).not.toContain(cards[0]);
});

test('whoever causes something hidden is not told what it was', async () => {
  const { table, game } = await world('gift');
  good(await table.act(game.gameId, tokenOf(game, 2), { action: 'done' }));
  for (const key of [undefined, 'k', 'k']) {
    const given = good(await table.act(game.gameId, tokenOf(game, 0), GIVE, key));
    expect(given.events[0]?.payload).toEqual({ seat: 2 });
  }
  const cards = (await handOf({ table, game }, 2)) as number[];
  expect(cards).toHaveLength(3);
  const text = JSON.stringify(await everything(table, game, tokenOf(game, 0)));
  for (const card of cards) expect(text).not.toContain(String(card));
});

test('an answer to a key is told to its own seat only', async () => {
  const table = testTable();
  const game = await seats(table, ['Ada', 'Bo']);
  const drawn = good(await table.act(game.gameId, tokenOf(game, 0), { action: 'draw' }, 'k'));
  const { card } = (drawn.events[0] as Envelope).payload as { card: number };
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
  const theirs = good(await table.act(game.gameId, tokenOf(game, 1), { action: 'draw' }, 'k'));
  expect(theirs.replayed).toBe(false);
  expect(JSON.stringify(theirs)).not.toContain(String(card));
});

test('the luck is not told before the end: not in a view, a list, a record or a frame', async () => {
  const secret = 'c0ffee'.padEnd(64, '0');
  const table = testTable({ newSecret: () => secret });
  const game = await seats(table, ['Ada', 'Bo']);
  for (const token of [null, tokenOf(game, 0)])
    expect(JSON.stringify(await everything(table, game, token))).not.toContain(secret);
  good(await table.resign(game.gameId, tokenOf(game, 0)));
  expect(good(await table.view(game.gameId, null)).gameState).toMatchObject({ seed: secret });
  expect(good(await table.record(game.gameId, null)).record).toMatchObject({ luck: { secret } });
});

test('what breaks inside a rule is told as INTERNAL_ERROR, without details, and only to whoever asked', async () => {
  const told: unknown[] = [];
  const log = { warn: () => {}, error: (details: object) => told.push(details) };
  const table = testTable({ log });
  const game = await seats(table, ['Ada', 'Bo']);
  const failure = bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'explode' }));
  expect(failure).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' });
  expect(JSON.stringify(failure)).not.toContain('CANARY');
  expect(told).toMatchObject([{ error: new Error('a rule with a bug in it: CANARY-STACK') }]);
  good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
});
