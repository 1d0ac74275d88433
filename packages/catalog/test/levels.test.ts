// A game that brings no bots, from its module to a table.

import { makeGame } from '@turnfold/catalog';
import { ALL_BOT_LEVELS } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { highCardGame } from '../../../test/support/high-card.ts';
import { game } from '../../../test/support/own-game.ts';
import { good, testTable, viewWhen } from '../../../test/support/tables.ts';

test('a game without bots is offered with all four levels, and each of them plays it', async () => {
  const table = testTable({ catalog: [makeGame(game)] });
  expect(good(await table.rules()).rules[0]?.bots).toEqual(ALL_BOT_LEVELS);
  const players = [{ name: 'Ada' }, { bot: 'easy' }, { bot: 'hard' }, { bot: 'master' }] as const;
  const { gameId, token } = good(await table.create({ rules: 'pig', players, practice: { seed: 'levels' } }));
  await viewWhen(table, gameId, token ?? null, ({ toAct }) => toAct.includes('p1'));
  good(await table.act(gameId, token ?? null, { action: 'roll' }));
  const later = await viewWhen(table, gameId, token ?? null, ({ toAct }) => toAct.includes('p1'));
  if (later.legalActions.some(({ type }) => type === 'hold'))
    good(await table.act(gameId, token ?? null, { action: 'hold' }));
  const last = await viewWhen(table, gameId, token ?? null, ({ toAct }) => toAct.includes('p1'));
  expect((last.gameState as { turn: number }).turn).toBeGreaterThan(4);
  await table.close();
});

test('a game with bots of its own keeps them as they are', () => {
  expect(makeGame(() => highCardGame)).toBe(highCardGame);
});
