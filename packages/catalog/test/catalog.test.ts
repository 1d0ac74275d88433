// Every game of the catalog at a real table: before the opening, played by its bots, and as a record.

import { catalog, gameOf } from '@turnfold/catalog';
import { verify } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { follow, good, testTable, viewWhen } from '../../../test/support/tables.ts';

test('every game has an id of its own and can be found', () => {
  const ids = catalog.map(({ rules }) => rules.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of catalog) expect(gameOf(one.rules.id)).toBe(one);
  expect(gameOf('constructor')).toBe(undefined);
  for (const { rules } of catalog) expect(rules.viewSchema, rules.id).toBeDefined();
});

describe.each(catalog.map((game) => [game.rules.id as string, game] as const))('%s', (id, { rules }) => {
  test('shows its board while it waits for players', async () => {
    const table = testTable({ catalog });
    const players = Array.from({ length: rules.seats.min }, () => ({}));
    const created = good(await table.create({ rules: id, players }));
    for (const token of [null, created.token]) {
      const view = good(await table.view(created.gameId, token));
      expect(view).toMatchObject({ status: 'waiting', toAct: [], legalActions: [] });
      expect(Object.keys(view.gameState).length).toBeGreaterThan(0);
    }
    await table.close();
  });

  test('is played by its bots, followed live, and ends in a record that is true', async () => {
    const table = testTable({ catalog });
    const players = Array.from({ length: rules.seats.min }, () => ({ bot: 'easy' as const }));
    const created = good(await table.create({ rules: id, players }));
    const watching = follow(table, created.gameId, null);
    await viewWhen(
      table,
      created.gameId,
      null,
      ({ revision, status }) => revision >= 25 || status === 'over',
    );
    if (good(await table.view(created.gameId, null)).status !== 'over')
      good(await table.resign(created.gameId, created.token));
    const { revision } = good(await table.view(created.gameId, null));
    await watching.frame(revision);
    expect(watching.frames().map((frame) => frame.revision)).toEqual(
      Array.from({ length: revision + 1 }, (_, index) => index),
    );
    const { record } = good(await table.record(created.gameId, null));
    expect(verify(rules, record)).toMatchObject({ verdict: 'verified', entries: revision + 1 });
    await table.close();
  });
});
