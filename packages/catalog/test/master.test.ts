// The fourth level at a real table.

import { catalog } from '@turnfold/catalog';
import { must } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { good, testTable, viewWhen } from '../../../test/support/tables.ts';

test('every game has a master and says so', async () => {
  const table = testTable({ catalog });
  const { rules } = good(await table.rules());
  for (const { id, bots } of rules) expect(bots, id).toContain('master');
  await table.close();
});

test('master plays with a person, and not among bots or where a game has none', async () => {
  const [first, ...others] = catalog;
  const { easy, normal, hard } = must(first, 'a game').bots;
  const table = testTable({
    catalog: [{ ...must(first, 'a game'), bots: { easy, normal, hard } }, ...others],
  });
  const players = [{ name: 'Ada' }, { bot: 'master' }] as const;
  const refused = { ok: false, status: 422, code: 'NO_SUCH_BOT' };
  expect(await table.create({ rules: must(first, 'a game').rules.id, players })).toMatchObject(refused);
  const alone = [{ bot: 'master' }, { bot: 'master' }] as const;
  expect(await table.create({ rules: 'battletech', players: alone })).toMatchObject(refused);

  const seated = [{ bot: 'master' }, { name: 'Ada' }] as const;
  const { gameId, token } = good(await table.create({ rules: 'conquest', players: seated }));
  const view = await viewWhen(table, gameId, token ?? null, ({ toAct }) => toAct.includes('p2'));
  expect(view.revision).toBeGreaterThan(1);
  await table.close();
}, 60_000);
