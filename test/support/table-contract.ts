// What every table promises, whether it is in this process or behind a server. Run by each implementation.

import { verify } from '@turnfold/kernel';
import type { Table } from '@turnfold/table';
import { describe, expect, test } from 'vitest';
import { highCard } from './high-card.ts';
import { bad, follow, good, seats, tokenOf, until, viewWhen } from './tables.ts';

export const tableContract = (name: string, makeTable: () => Promise<Table>): void => {
  const story = (title: string, tell: (table: Table) => Promise<void>) =>
    test(title, async () => {
      const table = await makeTable();
      try {
        await tell(table);
      } finally {
        await table.close();
      }
    });

  describe(`the ${name} table`, () => {
    story('lists what can be played, with its schemas', async (table) => {
      const { rules } = good(await table.rules());
      expect(rules.map(({ id }) => id)).toEqual(['high-card', 'territories']);
      const page = good(await table.rulesOf('high-card'));
      expect(page).toMatchObject({ title: 'High card', seats: { min: 2, max: 4 }, hasSecrets: true });
      expect(page.actions.mark?.payload).toEqual(highCard.actions.mark.payload);
      expect(page.options).toEqual(highCard.options);
      expect(bad(await table.rulesOf('chess'))).toMatchObject({ status: 404, code: 'NO_SUCH_RULES' });
    });

    story('a game waits for its players, and is dealt when the last one sits down', async (table) => {
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
    });

    story('an invitation is for one player, and a made-up one for none', async (table) => {
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
    });

    story('players act in turn, and everybody sees what they may', async (table) => {
      const game = await seats(table, ['Ada', 'Bo']);
      const { gameId } = game;
      const ada = good(await table.view(gameId, tokenOf(game, 0)));
      expect(ada.legalActionsComplete).toBe(true);
      expect(ada.legalActions).toContainEqual({ type: 'mark', payload: { place: 2 } });
      const drawn = good(
        await table.act(gameId, tokenOf(game, 0), { action: 'draw', payload: {}, expectedRevision: 0 }),
      );
      expect(drawn).toMatchObject({ revision: 1, sequence: 3, replayed: false });
      expect(drawn.events).toMatchObject([{ type: 'dealt', sequence: 3, payload: { seat: 0 } }]);
      expect(drawn.events[0]?.payload).toHaveProperty('card');

      const bo = good(await table.view(gameId, tokenOf(game, 1)));
      expect(bo).toMatchObject({ revision: 1, head: drawn.head, you: 'p2', toAct: ['p1'], legalActions: [] });
      expect((bo.gameState as { hands: unknown[] }).hands[0]).toBe(2);
      const seen = good(await table.events(gameId, tokenOf(game, 1), { after: 2 }));
      expect(seen.events[0]?.payload).toEqual({ seat: 0 });
      expect(bad(await table.act(gameId, tokenOf(game, 1), { action: 'done' }))).toMatchObject({
        status: 422,
        code: 'NOT_YOUR_TURN',
        error: "It is Ada's turn.",
        revision: 1,
      });
    });

    story('the rules refuse with a code, a rule and a sentence, and nothing changes', async (table) => {
      const game = await seats(table, ['Ada', 'Bo']);
      const token = tokenOf(game, 0);
      for (const _ of [2, 3]) good(await table.act(game.gameId, token, { action: 'draw' }));
      expect(bad(await table.act(game.gameId, token, { action: 'draw' }))).toEqual({
        ok: false,
        status: 422,
        code: 'HAND_FULL',
        rule: 'H3',
        error: 'You hold 3 cards already.',
        hint: 'Do something else.',
        revision: 2,
      });
      expect(good(await table.view(game.gameId, token)).revision).toBe(2);
    });

    story('a stale or future revision is refused with the current one', async (table) => {
      const game = await seats(table, ['Ada', 'Bo']);
      const token = tokenOf(game, 0);
      good(await table.act(game.gameId, token, { action: 'roll' }));
      for (const expectedRevision of [0, 2, 1_000_000])
        expect(bad(await table.act(game.gameId, token, { action: 'roll', expectedRevision }))).toMatchObject({
          status: 412,
          code: 'REVISION_CONFLICT',
          revision: 1,
        });
      good(await table.act(game.gameId, token, { action: 'roll', expectedRevision: 1 }));
    });

    story('a repeat of a key gets the same answer, and nothing happens twice', async (table) => {
      const game = await seats(table, ['Ada', 'Bo']);
      const token = tokenOf(game, 0);
      const request = { action: 'draw', payload: {}, expectedRevision: 0 };
      const first = good(await table.act(game.gameId, token, request, 'k1'));
      good(await table.act(game.gameId, token, { action: 'done' }));
      const again = good(await table.act(game.gameId, token, request, '"k1"'));
      expect(again).toEqual({ ...first, replayed: true });
      expect(good(await table.view(game.gameId, token)).revision).toBe(2);
      expect(bad(await table.act(game.gameId, token, { ...request, action: 'roll' }, 'k1'))).toMatchObject({
        status: 422,
        code: 'KEY_REUSED',
      });
    });

    story('the past can be looked at, by revision and by turn', async (table) => {
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
    });

    story('events come in pages', async (table) => {
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
    });

    story('public games are listed, the newest first, and private ones are not', async (table) => {
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
    });

    story('whoever watches is told every revision, in order', async (table) => {
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
    });

    story('whoever comes back is told what was missed', async (table) => {
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
    });

    story('a watcher who may not watch is told why', async (table) => {
      const game = await seats(table, ['Ada', 'Bo'], { private: true });
      const stranger = follow(table, game.gameId, null);
      expect(await stranger.message('end')).toMatchObject({ failure: { code: 'NO_SUCH_GAME' } });
      const impostor = follow(table, (await seats(table, ['Cy', 'Di'])).gameId, tokenOf(game, 0));
      expect(await impostor.message('end')).toMatchObject({ failure: { code: 'UNKNOWN_TOKEN' } });
    });

    story('those who wait are told who came, and then the opening', async (table) => {
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
    });

    story('bots play by themselves, after the action that woke them', async (table) => {
      const game = await seats(table, ['Ada', 'normal', 'normal']);
      const acted = good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
      expect(acted.revision).toBe(1);
      const view = await viewWhen(table, game.gameId, tokenOf(game, 0), ({ toAct }) => toAct[0] === 'p1');
      expect(view).toMatchObject({ revision: 3, turn: 2 });
      expect(bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'done', as: 'p2' }))).toMatchObject(
        { status: 403, code: 'BOT_SEAT' },
      );
    });

    story('undo is asked for, agreed to, refused, or lapses', async (table) => {
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
    });

    story('a game is forked from any revision, as practice', async (table) => {
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
    });

    story('resigning ends a game of two, and its record can be checked by anybody', async (table) => {
      const game = await seats(table, ['Ada', 'Bo'], { clientSeed: 'tea leaves' });
      good(await table.act(game.gameId, tokenOf(game, 0), { action: 'draw' }));
      const { record: partial } = good(await table.record(game.gameId, tokenOf(game, 1)));
      expect(partial.complete).toBe(false);
      expect(verify(highCard, partial)).toMatchObject({ ok: true });
      expect(good(await table.resign(game.gameId, tokenOf(game, 1)))).toMatchObject({
        revision: 2,
        status: 'over',
      });
      expect(good(await table.view(game.gameId, null))).toMatchObject({
        status: 'over',
        toAct: [],
        outcome: { winners: ['p1'], ranking: [['p1'], ['p2']], reason: 'resignation' },
      });
      const { record } = good(await table.record(game.gameId, null));
      expect(record).toMatchObject({ complete: true, luck: { clientSeeds: ['tea leaves', null] } });
      expect(verify(highCard, record)).toMatchObject({ ok: true, entries: 3 });
      expect(record.commitment).toBe(game.seedCommitment);
    });

    story('a whole game of Territories between two bots', async (table) => {
      const game = await seats(table, ['easy', 'easy'], { rules: 'territories', practice: { seed: 'x' } });
      expect(game.playerId).toBe(null);
      const over = await viewWhen(table, game.gameId, null, ({ status }) => status === 'over');
      expect(over.outcome?.ranking.flat().sort()).toEqual(['p1', 'p2']);
      const { record } = good(await table.record(game.gameId, null));
      const { territories } = await import('@turnfold/territories');
      expect(verify(territories, record)).toMatchObject({ ok: true });
    });
  });
};
