import { GAME_STATUSES } from '@turnfold/kernel';
import { bad, good, seats, tokenOf } from '../players.ts';
import type { Stories } from './story.ts';

export const lookingStories: Stories = {
  'the past can be looked at, by revision and by turn': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo']);
    const { gameId } = game;
    for (const [seat, action] of [
      [0, 'roll'],
      [0, 'done'],
      [1, 'roll'],
      [1, 'done'],
      [0, 'roll'],
    ] as const)
      good(await table.act(gameId, tokenOf(game, seat), { action }));
    const then = good(await table.view(gameId, tokenOf(game, 0), { revision: 1 }));
    expect(then).toMatchObject({ revision: 1, sequence: 3, toAct: ['p1'], legalActions: [] });
    expect((then.gameState as { faces: number[] }).faces).toHaveLength(1);
    const turn = good(await table.view(gameId, null, { turn: 1 }));
    expect(turn).toMatchObject({ revision: 3, turn: 1, you: null });
    expect(bad(await table.view(gameId, null, { revision: 9 }))).toMatchObject({
      status: 404,
      code: 'NO_SUCH_REVISION',
      revision: 5,
    });
  },

  'events come in pages': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo']);
    for (let mark = 0; mark < 5; mark++)
      good(await table.act(game.gameId, tokenOf(game, 0), { action: 'mark', payload: { place: 1 } }));
    const first = good(await table.events(game.gameId, null, { limit: 3 }));
    expect(first.events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(first.more).toBe(true);
    const rest = good(await table.events(game.gameId, null, { after: 3, limit: 4 }));
    expect(rest.events.map(({ sequence }) => sequence)).toEqual([4, 5, 6, 7]);
    expect(rest.more).toBe(false);
    expect(good(await table.events(game.gameId, null, { after: 99 })).events).toEqual([]);
  },

  'public games are listed, the newest first, and private ones are not': async ({ table, expect }) => {
    const open = await seats(table, ['Ada', 'Bo']);
    await seats(table, ['Ada', 'Bo'], { private: true });
    const over = await seats(table, ['Cy', 'Di']);
    good(await table.resign(over.gameId, tokenOf(over, 0)));
    const all = good(await table.list({ limit: 10 })).games;
    expect(all.map(({ gameId }) => gameId)).toEqual([over.gameId, open.gameId]);
    expect(all[0]).toMatchObject({ status: 'over', rules: 'high-card', revision: 1 });
    expect(good(await table.list({ status: 'active' })).games.map(({ gameId }) => gameId)).toEqual([
      open.gameId,
    ]);
    expect(bad(await table.list({ limit: 0 }))).toMatchObject({ status: 400 });
  },

  'an unlisted game is in no list at any time, nor is its fork, and everybody with the address may watch':
    async ({ table, expect }) => {
      const game = await seats(table, ['Ada', 'Bo'], { listed: false });
      const listed = async () => {
        const pages = await Promise.all(
          [undefined, ...GAME_STATUSES].map((status) => table.list(status ? { status } : {})),
        );
        return pages.flatMap((page) => good(page).games.map(({ gameId }) => gameId));
      };
      expect(await listed()).toEqual([]);
      expect(good(await table.view(game.gameId, null))).toMatchObject({
        listed: false,
        private: false,
        you: null,
      });
      good(await table.fork(game.gameId, tokenOf(game, 0), {}));
      good(await table.resign(game.gameId, tokenOf(game, 0)));
      good(await table.fork(game.gameId, null, {}));
      expect(await listed()).toEqual([]);
      expect(good(await table.view((await seats(table, ['Cy', 'Di'])).gameId, null))).toMatchObject({
        listed: true,
      });
      expect(await listed()).toHaveLength(2); // In the whole list, and in that of its status.
    },
};
