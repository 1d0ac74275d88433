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

  'an id that no game can have is an unknown one, whatever a database would make of it': async ({
    table,
    expect,
  }) => {
    const missing = { status: 404, code: 'NO_SUCH_GAME' };
    for (const gameId of ['\0', 'a\0b', '\u202e', 'é', "'; --", 'x'.repeat(90)]) {
      const answers = await Promise.all([
        table.view(gameId, null),
        table.events(gameId, null),
        table.record(gameId, null),
        table.join(gameId, { code: 'x' }),
        table.openSeed(gameId, 'x', { clientSeed: 'x' }),
        table.act(gameId, 'x', { action: 'roll' }, 'key'),
        table.undo(gameId, 'x'),
        table.answerUndo(gameId, 'x', '\0', { accept: true }),
        table.fork(gameId, null),
        table.resign(gameId, 'x'),
      ]);
      for (const answer of answers) expect(bad(answer)).toMatchObject(missing);
    }
  },

  'a name is refused unless it looks like what it is, wherever one is given': async ({ table, expect }) => {
    const created = good(
      await table.create({ rules: 'high-card', players: [{ name: 'Ada' }, { name: 'Bo' }] }),
    );
    const code = created.invites[0]?.code ?? '';
    for (const name of ['\u202eadA', '\u200b', 'Ada ', 'Ad\u00a0a', 'A\u0300\u0301\u0302\u0303\u0304da']) {
      const refused = { status: 400, code: 'BAD_NAME', hint: expect.any(String) };
      expect(bad(await table.join(created.gameId, { code, name }))).toMatchObject(refused);
      const players = [{ name: 'Ada' }, { name, bot: 'easy' as const }];
      expect(bad(await table.create({ rules: 'high-card', players }))).toMatchObject({
        ...refused,
        params: { field: 'players[1].name' },
      });
    }
    good(await table.join(created.gameId, { code, name: 'Zoë 🧙🏽‍♀️' }));
  },
};
