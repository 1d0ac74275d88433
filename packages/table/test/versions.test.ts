// A host with newer rules: games go on with the rules they were made by, can be looked at without them, and never load
// to another state.

import type { AnyRules, GamePackage } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { expect, test } from 'vitest';
import { highCard, highCardGame } from '../../../test/support/high-card.ts';
import { bad, good, predictable, seats, testTable, tokenOf } from '../../../test/support/tables.ts';

/** A game of Ada against Bo by today's rules, some moves in, on a store that another host opens afterwards. */
const storedGame = async (next: GamePackage) => {
  const store = createMemoryStore();
  const before = testTable({ store });
  const game = await seats(before, ['Ada', 'Bo']);
  const token = tokenOf(game, 0);
  for (const action of ['roll', 'roll', 'draw']) good(await before.act(game.gameId, token, { action }));
  const { gameState } = good(await before.view(game.gameId, null));
  await before.close();
  const errors: { gameId?: string; error?: Error }[] = [];
  const log = { warn: () => {}, error: (details: object) => errors.push(details) };
  return {
    game,
    token,
    gameState,
    errors,
    table: testTable({ store, ...predictable('after'), catalog: [next], log }),
  };
};

const newer: AnyRules = { ...highCard, version: 2 };

test('newer rules beside the old ones: the game goes on by those that made it', async () => {
  const { table, game, token } = await storedGame({ ...highCardGame, rules: newer, earlier: [highCard] });
  good(await table.act(game.gameId, token, { action: 'roll' }));
  expect(good(await table.view(game.gameId, token))).toMatchObject({ revision: 4, rulesVersion: 1 });
  expect(good(await table.view((await seats(table, ['Ada', 'Bo'])).gameId, null)).rulesVersion).toBe(2);
});

test('newer rules alone: the game can be looked at and given up, and not played', async () => {
  const { table, game, token, gameState } = await storedGame({ ...highCardGame, rules: newer });
  expect(good(await table.view(game.gameId, null)).gameState).toEqual(gameState);
  expect(bad(await table.act(game.gameId, token, { action: 'roll' }))).toMatchObject({
    status: 422,
    code: 'RULES_UNAVAILABLE',
    params: { rules: 'high-card', version: 1 },
  });
  expect(good(await table.resign(game.gameId, token)).status).toBe('over');
});

test('rules that fold to another state stop with an error that names the game, and nothing is written', async () => {
  const wrong: AnyRules = {
    ...highCard,
    evolve(state, event, own) {
      const next = highCard.evolve(state, event as never, own);
      return event.type === 'rolled' ? { ...next, faces: [...next.faces, 1] } : next;
    },
  };
  const { table, game, token, errors } = await storedGame({ ...highCardGame, rules: wrong });
  expect(bad(await table.view(game.gameId, null))).toMatchObject({ status: 500, code: 'GAME_UNREADABLE' });
  expect(bad(await table.act(game.gameId, token, { action: 'roll' })).code).toBe('GAME_UNREADABLE');
  expect(errors[0]).toMatchObject({ gameId: game.gameId });
  expect(errors[0]?.error?.message).toMatch(/at revision 1: these rules fold its events to another state/);
});
