import { bad, good, seats, tokenOf } from '../players.ts';
import type { Stories } from './story.ts';

export const undoStories: Stories = {
  'undo is asked for, agreed to, refused, or lapses': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo']);
    const { gameId } = game;
    const [ada, bo] = [tokenOf(game, 0), tokenOf(game, 1)];
    good(await table.act(gameId, ada, { action: 'roll' }));
    const asked = good(await table.undo(gameId, ada));
    if (asked.undone) throw new Error('it should have been asked for');
    expect(asked.waitingFor).toEqual(['p2']);
    expect(good(await table.view(gameId, bo)).undoRequest).toMatchObject({
      requestId: asked.requestId,
      playerId: 'p1',
      toRevision: 0,
    });
    expect(bad(await table.undo(gameId, ada))).toMatchObject({ status: 409, code: 'UNDO_PENDING' });
    expect(bad(await table.answerUndo(gameId, ada, asked.requestId, { accept: true }))).toMatchObject({
      status: 403,
    });
    expect(good(await table.answerUndo(gameId, bo, asked.requestId, { accept: false }))).toMatchObject({
      outcome: 'refused',
      revision: 1,
    });

    const again = good(await table.undo(gameId, ada));
    if (again.undone) throw new Error('it should have been asked for');
    expect(good(await table.answerUndo(gameId, bo, again.requestId, { accept: true }))).toMatchObject({
      outcome: 'undone',
      revision: 2,
    });
    const view = good(await table.view(gameId, bo));
    expect(view).toMatchObject({ revision: 2, undoRequest: null, toAct: ['p1'] });
    expect((view.gameState as { faces: number[] }).faces).toEqual([]);
    expect(bad(await table.answerUndo(gameId, bo, again.requestId, { accept: true }))).toMatchObject({
      status: 404,
      code: 'NO_SUCH_UNDO',
    });
  },

  'a game is forked from any revision, as practice': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo'], { practice: { seed: 'seven' } });
    for (const action of ['roll', 'roll', 'done'])
      good(await table.act(game.gameId, tokenOf(game, 0), { action }));
    const fork = good(await table.fork(game.gameId, tokenOf(game, 0), { revision: 1 }));
    expect(fork).toMatchObject({ status: 'active', playerId: 'p1', revision: 0, invites: [] });
    const view = good(await table.view(fork.gameId, fork.token));
    expect(view).toMatchObject({
      practice: true,
      hotseat: true,
      yours: ['p1', 'p2'],
      forkOf: { gameId: game.gameId, revision: 1 },
    });
    const { faces } = good(await table.view(game.gameId, null, { revision: 1 })).gameState as {
      faces: number[];
    };
    expect((view.gameState as { faces: number[] }).faces).toEqual(faces);
  },
};
