import { bad, good, seats, tokenOf } from '../players.ts';
import type { Stories } from './story.ts';

const KEY = 'a-key-that-nobody-could-guess';
const REQUEST = { rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }] } as const;

export const onceStories: Stories = {
  'a repeated creation gives the same game, token and codes': async ({ table, expect }) => {
    const first = good(await table.create(REQUEST, KEY));
    expect(first.replayed).toBe(false);
    expect(good(await table.create(REQUEST, KEY))).toEqual({ ...first, replayed: true });
    expect(good(await table.list()).games).toHaveLength(1);
    expect(bad(await table.create({ ...REQUEST, private: true }, KEY))).toMatchObject({
      status: 422,
      code: 'KEY_REUSED',
    });
    expect(good(await table.create(REQUEST, `${KEY}-2`)).gameId).not.toBe(first.gameId);
  },

  'a repeated join gives the same seat and token, and another key finds it taken': async ({
    table,
    expect,
  }) => {
    const { gameId, invites } = good(await table.create(REQUEST));
    const request = { code: invites[0]?.code ?? '', name: 'Bo' };
    const first = good(await table.join(gameId, request, KEY));
    expect(good(await table.join(gameId, request, KEY))).toEqual({ ...first, replayed: true });
    expect(bad(await table.join(gameId, request, `${KEY}-2`))).toMatchObject({
      status: 409,
      code: 'SEAT_TAKEN',
    });
    expect(bad(await table.join(gameId, { ...request, name: 'Cy' }, KEY))).toMatchObject({
      code: 'KEY_REUSED',
    });
  },

  'a key that fetches tokens must be hard to guess': async ({ table, expect }) => {
    const { gameId, invites } = good(await table.create(REQUEST));
    const code = invites[0]?.code ?? '';
    for (const answer of [
      await table.create(REQUEST, 'k'.repeat(21)),
      await table.join(gameId, { code }, 'k'.repeat(21)),
    ])
      expect(bad(answer)).toMatchObject({ status: 400, code: 'KEY_TOO_SHORT' });
    good(await table.join(gameId, { code }, 'k'.repeat(22)));
  },

  'undo and resignation happen once per key, too': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo'], { practice: { seed: 'seven' } });
    const token = tokenOf(game, 0);
    for (const _ of [1, 2]) good(await table.act(game.gameId, token, { action: 'roll' }));
    const undone = good(await table.undo(game.gameId, token, {}, 'u'));
    expect(good(await table.undo(game.gameId, token, {}, 'u'))).toEqual({ ...undone, replayed: true });
    const resigned = good(await table.resign(game.gameId, token, {}, 'r'));
    expect(good(await table.resign(game.gameId, token, {}, 'r'))).toEqual({ ...resigned, replayed: true });
    expect(good(await table.view(game.gameId, null))).toMatchObject({ revision: 4, status: 'over' });
  },
};
