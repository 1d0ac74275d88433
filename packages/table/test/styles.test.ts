// A bot's style belongs to its seat: it thinks so, and keeps it wherever the game goes.

import { createMemoryStore } from '@turnfold/store';
import type { CreateRequest, Table } from '@turnfold/wire';
import { describe, expect, test } from 'vitest';
import { highCardGame } from '../../../test/support/high-card.ts';
import { good, predictable, testTable, viewWhen } from '../../../test/support/tables.ts';
import { answerQuestion, type BotQuestion } from '../src/index.ts';

const PLAYERS: CreateRequest['players'] = [
  { name: 'Ada' },
  { name: 'Otto', bot: 'normal', style: 'bold' },
  { name: 'Eve', bot: 'normal' },
];

const create = async (table: Table, players = PLAYERS) =>
  good(await table.create({ rules: 'high-card', players, practice: { seed: 'styles' } }));

const stylesIn = async (table: Table, gameId: string, token: string | null) =>
  good(await table.view(gameId, token)).players.map(({ style }) => style);

describe('a style', () => {
  test('is part of the question, and only where a seat has one', async () => {
    const asked: BotQuestion[] = [];
    const table = testTable({
      think: async ({ question }) => {
        const one = question();
        if (one) asked.push(JSON.parse(JSON.stringify(one)));
        return one && answerQuestion(highCardGame, one);
      },
    });
    const { gameId, token } = await create(table);
    good(await table.act(gameId, token, { action: 'done' }));
    await viewWhen(table, gameId, token, ({ toAct }) => toAct.includes('p1'));
    expect(new Set(asked.map(({ seat, style }) => `${seat} ${style}`))).toEqual(
      new Set(['1 bold', '2 undefined']),
    );
    expect(asked.some((one) => one.seat === 2 && 'style' in one)).toBe(false);
    await table.close();
  });

  test('changes what the bot does', async () => {
    const table = testTable();
    const { gameId, token } = await create(table);
    good(await table.act(gameId, token, { action: 'done' }));
    await viewWhen(table, gameId, token, ({ toAct }) => toAct.includes('p1'));
    const { gameState } = good(await table.view(gameId, token));
    // Other hands are counts: one card was dealt to everybody, and only Otto has drawn.
    const [, otto, eve] = (gameState as { hands: readonly (number | readonly number[])[] }).hands;
    expect([Number(otto) > 1, eve]).toEqual([true, 1]);
    await table.close();
  });

  test('is kept by another node, after a restart, in a rematch and in a fork', async () => {
    const store = createMemoryStore({ shared: true });
    const first = testTable({ store, ...predictable('a') });
    const { gameId, token } = await create(first);
    const second = testTable({ store, ...predictable('b') });
    expect(await stylesIn(second, gameId, token)).toEqual([undefined, 'bold', undefined]);
    await first.close();
    const fork = good(await second.fork(gameId, token));
    expect(await stylesIn(second, fork.gameId, fork.token)).toEqual([undefined, 'bold', undefined]);
    good(await second.admin.close(gameId));
    const again = good(await second.rematch(gameId, token, {}));
    expect(await stylesIn(second, again.gameId, again.token)).toEqual(['bold', undefined, undefined]);
    await second.close();
  });

  test('is not for those who take over: a fork against one level, a bot for who gave up', async () => {
    const table = testTable();
    const { gameId, token } = await create(table);
    const fork = good(await table.fork(gameId, token, { bot: 'normal' }));
    expect(await stylesIn(table, fork.gameId, fork.token)).toEqual([undefined, undefined, undefined]);
    good(await table.resign(gameId, token));
    const { players } = good(await table.view(gameId, token));
    expect(players[0]).toMatchObject({ bot: 'normal' });
    expect(players.map(({ style }) => style)).toEqual([undefined, 'bold', undefined]);
    await table.close();
  });

  test('that the game no longer has is played by the all-round bot', () => {
    const question: BotQuestion = {
      ...{ rules: 'high-card', level: 'normal', style: 'gone', seat: 0 },
      view: {},
      legal: [],
      seed: 1,
    };
    expect(answerQuestion(highCardGame, question)).toEqual({ type: 'done', payload: {} });
  });
});
