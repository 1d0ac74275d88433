import { follow, good, seats, tokenOf, until } from '../players.ts';
import type { Stories } from './story.ts';

export const liveStories: Stories = {
  'whoever watches is told every revision, in order': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo']);
    const bo = follow(table, game.gameId, tokenOf(game, 1));
    expect(await bo.frame(0)).toMatchObject({
      status: 'active',
      events: [{ type: 'dealt' }, { type: 'dealt' }],
    });
    for (const action of ['roll', 'draw', 'done'])
      good(await table.act(game.gameId, tokenOf(game, 0), { action }));
    const last = await bo.frame(3);
    expect(bo.frames().map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
    expect(last).toMatchObject({ toAct: ['p2'], turn: 1, phase: 'play', outcome: null });
    expect(last.legalActions.length).toBeGreaterThan(0);
    const { gameState, head, sequence } = good(await table.view(game.gameId, tokenOf(game, 1)));
    expect({ gameState: last.gameState, head: last.head, sequence: last.sequence }).toEqual({
      gameState,
      head,
      sequence,
    });
    bo.close();
  },

  'whoever comes back is told what was missed': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo']);
    for (let mark = 0; mark < 4; mark++)
      good(await table.act(game.gameId, tokenOf(game, 0), { action: 'roll' }));
    const back = follow(table, game.gameId, null, { after: 1 });
    await back.frame(4);
    expect(back.frames().map(({ revision }) => revision)).toEqual([2, 3, 4]);
    const lost = follow(table, game.gameId, null, { after: 77 });
    await lost.frame(4);
    expect(lost.messages.map(({ type }) => type).filter((type) => type !== 'link')).toEqual([
      'resync',
      'frame',
    ]);
    back.close();
    lost.close();
  },

  'a watcher who may not watch is told why': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo'], { private: true });
    const stranger = follow(table, game.gameId, null);
    expect(await stranger.message('end')).toMatchObject({ failure: { code: 'NO_SUCH_GAME' } });
    const impostor = follow(table, (await seats(table, ['Cy', 'Di'])).gameId, tokenOf(game, 0));
    expect(await impostor.message('end')).toMatchObject({ failure: { code: 'UNKNOWN_TOKEN' } });
  },

  'those who wait are told who came, and then the opening': async ({ table, expect }) => {
    const created = good(
      await table.create({
        rules: 'high-card',
        players: [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }],
      }),
    );
    const ada = follow(table, created.gameId, created.token);
    expect(await ada.frame(0)).toMatchObject({ status: 'waiting', head: null });
    const [second, third] = created.invites;
    good(await table.join(created.gameId, { code: second?.code ?? '', name: 'Beau' }));
    const news = await ada.message('table');
    expect(news.players.map(({ name }) => name)).toEqual(['Ada', 'Beau', 'Cy']);
    good(await table.join(created.gameId, { code: third?.code ?? '' }));
    await until(() => ada.frames().length === 2);
    expect(ada.frames()[1]).toMatchObject({ revision: 0, status: 'active', toAct: ['p1'] });
    ada.close();
  },
};
