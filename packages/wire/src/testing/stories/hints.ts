import { verify } from '@turnfold/kernel';
import { highCard } from '../high-card.ts';
import { bad, good, seats, tokenOf } from '../players.ts';
import type { Stories } from './story.ts';

export const hintStories: Stories = {
  'a hint is marked once for each position, for everybody to see': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo'], { hints: true, options: { rounds: 1 } });
    const { gameId } = game;
    const [ada, bo] = [tokenOf(game, 0), tokenOf(game, 1)];
    const before = good(await table.view(gameId, ada));
    expect(before.hints).toBe(true);
    expect(good(await table.hint(gameId, ada))).toMatchObject({ revision: 1, hints: 1 });
    expect(good(await table.hint(gameId, ada))).toMatchObject({ revision: 1, hints: 1 });
    const after = good(await table.view(gameId, ada));
    expect(after.gameState).toEqual(before.gameState);
    expect(after.legalActions).toEqual(before.legalActions);
    expect(bad(await table.hint(gameId, bo))).toMatchObject({ status: 422, code: 'NOT_YOUR_TURN' });
    expect(bad(await table.hint(gameId, null))).toMatchObject({ status: 401 });

    const { events } = good(await table.events(gameId, null, { after: before.sequence }));
    expect(events).toMatchObject([{ type: 'table/hintUsed', payload: { playerId: 'p1' }, actorId: 'p1' }]);
    good(await table.act(gameId, ada, { action: 'done', expectedRevision: 1 }));
    good(await table.act(gameId, bo, { action: 'done' }));
    expect(bad(await table.hint(gameId, ada))).toMatchObject({ status: 422, code: 'GAME_OVER' });
    const { record } = good(await table.record(gameId, null));
    expect(verify(highCard, record)).toMatchObject({ verdict: 'verified' });
  },

  'without hints nothing is marked, and the answer says why': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo']);
    const { gameId } = game;
    expect(good(await table.view(gameId, null)).hints).toBe(false);
    expect(bad(await table.hint(gameId, tokenOf(game, 0)))).toMatchObject({
      status: 422,
      code: 'NO_HINTS',
      hint: expect.stringContaining('"hints": true'),
    });
    expect(good(await table.view(gameId, null)).revision).toBe(0);
  },
};
