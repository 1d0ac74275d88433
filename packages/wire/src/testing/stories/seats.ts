import { bad, good } from '../players.ts';
import type { Stories } from './story.ts';

export const seatsStories: Stories = {
  'a game waits for its players, and is dealt when the last one sits down': async ({ table, expect }) => {
    const created = good(
      await table.create({
        rules: 'high-card',
        players: [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }],
      }),
    );
    expect(created).toMatchObject({ status: 'waiting', playerId: 'p1', revision: 0 });
    expect(created.invites.map(({ playerId }) => playerId)).toEqual(['p2', 'p3']);
    const { gameId } = created;
    const waiting = good(await table.view(gameId, created.token));
    expect(waiting).toMatchObject({
      status: 'waiting',
      head: null,
      sequence: 0,
      toAct: [],
      legalActions: [],
    });
    expect(bad(await table.act(gameId, created.token, { action: 'done' }))).toMatchObject({
      code: 'NOT_STARTED',
      error: 'The game has not started: the seats of Bo, Cy are not taken yet.',
    });

    const [second, third] = created.invites;
    const bo = good(await table.join(gameId, { code: second?.code ?? '', name: 'Beau' }));
    expect(bo).toMatchObject({ playerId: 'p2', status: 'waiting' });
    const cy = good(await table.join(gameId, { code: third?.code ?? '' }));
    expect(cy).toMatchObject({ playerId: 'p3', status: 'active' });

    const view = good(await table.view(gameId, bo.token));
    expect(view).toMatchObject({ status: 'active', revision: 0, sequence: 3, you: 'p2', toAct: ['p1'] });
    expect(view.players.map(({ name }) => name)).toEqual(['Ada', 'Beau', 'Cy']);
    expect(view.head).toMatch(/^[0-9a-f]{64}$/);
  },

  'an invitation is for one player, and a made-up one for none': async ({ table, expect }) => {
    const created = good(
      await table.create({ rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }] }),
    );
    const code = created.invites[0]?.code ?? '';
    expect(bad(await table.join(created.gameId, { code: 'made up' }))).toMatchObject({
      status: 403,
      code: 'BAD_INVITE',
    });
    good(await table.join(created.gameId, { code }));
    expect(bad(await table.join(created.gameId, { code }))).toMatchObject({
      status: 409,
      code: 'SEAT_TAKEN',
    });
    expect(bad(await table.join('nowhere', { code }))).toMatchObject({ status: 404, code: 'NO_SUCH_GAME' });
  },
};
