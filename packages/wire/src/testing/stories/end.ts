import { verify } from '@turnfold/kernel';
import { highCard } from '../high-card.ts';
import { good, seats, tokenOf, viewWhen } from '../players.ts';
import type { Stories } from './story.ts';

export const endStories: Stories = {
  'resigning ends a game of two, and its record can be checked by anybody': async ({ table, expect }) => {
    const game = await seats(table, ['Ada', 'Bo'], { clientSeed: 'tea leaves' });
    good(await table.act(game.gameId, tokenOf(game, 0), { action: 'draw' }));
    const { record: partial } = good(await table.record(game.gameId, tokenOf(game, 1)));
    expect(partial.complete).toBe(false);
    expect(verify(highCard, partial)).toMatchObject({ verdict: 'intact', reason: 'running' });
    expect(good(await table.resign(game.gameId, tokenOf(game, 1)))).toMatchObject({
      revision: 2,
      status: 'over',
    });
    expect(good(await table.view(game.gameId, null))).toMatchObject({
      status: 'over',
      toAct: [],
      outcome: { result: 'won', winners: ['p1'], ranking: [['p1'], ['p2']], reason: 'resignation' },
    });
    const { record } = good(await table.record(game.gameId, null));
    expect(record).toMatchObject({ complete: true, luck: { clientSeeds: ['tea leaves', null] } });
    expect(verify(highCard, record)).toMatchObject({ verdict: 'verified', entries: 3 });
    expect(record.commitment).toBe(game.seedCommitment);
  },

  'bots play whole games, and their records are verified': async ({ table, expect, games }) => {
    for (const rules of games) {
      const game = await seats(table, ['easy', 'easy'], { rules: rules.id, practice: { seed: 'x' } });
      expect(game.playerId).toBe(null);
      const over = await viewWhen(table, game.gameId, null, ({ status }) => status === 'over');
      expect(over.outcome?.ranking.flat().sort()).toEqual(['p1', 'p2']);
      const { record } = good(await table.record(game.gameId, null));
      expect(verify(rules, record)).toMatchObject({ verdict: 'verified' });
    }
  },
};
