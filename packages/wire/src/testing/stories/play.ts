import { bad, good, seats, tokenOf, viewWhen } from '../players.ts';
import type { Stories } from './story.ts';

export const playStories: Stories = {
  'players act in turn, and everybody sees what they may': async ({ table, expect }) => {
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
  },

  'the rules refuse with a code, a rule and a sentence, and nothing changes': async ({ table, expect }) => {
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
      params: { cards: 3 },
      revision: 2,
    });
    expect(good(await table.view(game.gameId, token)).revision).toBe(2);
  },

  'a stale or future revision is refused with the current one': async ({ table, expect }) => {
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
  },

  'a repeat of a key gets the same answer, and nothing happens twice': async ({ table, expect }) => {
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
  },

  'bots play by themselves, after the action that woke them': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'normal', 'normal']);
    const acted = good(await table.act(game.gameId, tokenOf(game, 0), { action: 'done' }));
    expect(acted.revision).toBe(1);
    const view = await viewWhen(table, game.gameId, tokenOf(game, 0), ({ toAct }) => toAct[0] === 'p1');
    expect(view).toMatchObject({ revision: 3, turn: 2 });
    expect(bad(await table.act(game.gameId, tokenOf(game, 0), { action: 'done', as: 'p2' }))).toMatchObject({
      status: 403,
      code: 'BOT_SEAT',
    });
  },
};
