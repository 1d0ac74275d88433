// House rules: what the host of a server allows.

import { nameFilter } from '@turnfold/table';
import { describe, expect, test } from 'vitest';
import { bad, good, seats, testTable, tokenOf } from '../../../test/support/tables.ts';

const free = { mayOpen: () => true, needsClock: false, refusesName: () => false };
const OPEN = { rules: 'high-card', players: [{ name: 'Ada' }, {}], open: true } as const;

test('tables are opened to strangers, and strangers looked for, only from where the host allows it', async () => {
  const house = { ...free, mayOpen: (address: string | undefined) => address === '127.0.0.1' };
  const table = testTable({ house });
  for (const address of ['192.0.2.1', undefined]) {
    expect(bad(await table.create(OPEN, undefined, address))).toMatchObject({
      status: 403,
      code: 'NO_OPEN_TABLES',
    });
    expect(bad(await table.pair({ rules: 'high-card' }, undefined, address)).code).toBe('NO_OPEN_TABLES');
    good(await table.create({ ...OPEN, open: false }, undefined, address));
  }
  good(await table.create(OPEN, undefined, '127.0.0.1'));
  good(await table.pair({ rules: 'high-card' }, undefined, '127.0.0.1'));
});

test('where clocks are required, people do not play each other without one', async () => {
  const table = testTable({ house: { ...free, needsClock: true } });
  expect(bad(await table.create({ rules: 'high-card', players: [{}, {}] }))).toMatchObject({
    status: 422,
    code: 'CLOCK_REQUIRED',
  });
  expect(bad(await table.pair({ rules: 'high-card', players: 2 })).code).toBe('CLOCK_REQUIRED');
  good(await table.pair({ rules: 'high-card', players: 2, clock: { perTurn: 60 } }));
  good(await table.create({ rules: 'high-card', players: [{}, { bot: 'easy' }] }));
  good(await table.create({ rules: 'high-card', players: [{}, {}], hotseat: true }));
});

describe('names that the host refuses', () => {
  test.each(['Rude', 'rude', 'R.u.d.e', 'so rüde', 'R U D E'])('%s', (name) => {
    expect(nameFilter(['rude', ''])(name)).toBe(true);
  });

  test.each(['Ada', 'Rud', '李', 'e'])('not %s', (name) => {
    expect(nameFilter(['rude', ''])(name)).toBe(false);
  });

  test('are refused wherever somebody takes a seat', async () => {
    const table = testTable({ house: { ...free, refusesName: nameFilter(['rude']) } });
    const refused = { status: 422, code: 'NAME_REFUSED' };
    const name = 'Rude One';
    expect(bad(await table.create({ rules: 'high-card', players: [{ name }, {}] }))).toMatchObject(refused);
    const open = good(await table.create(OPEN));
    expect(bad(await table.join(open.gameId, { name }))).toMatchObject(refused);
    expect(bad(await table.pair({ rules: 'high-card', name }))).toMatchObject(refused);
    const game = await seats(table, ['Ada', 'Bo']);
    good(await table.resign(game.gameId, tokenOf(game, 0)));
    expect(bad(await table.rematch(game.gameId, tokenOf(game, 0), { name }))).toMatchObject(refused);
  });
});
