import { BOT_LEVELS } from '@turnfold/kernel';
import { highCard } from '../high-card.ts';
import { bad, good } from '../players.ts';
import type { Stories } from './story.ts';

export const rulesStories: Stories = {
  'lists what can be played, with its schemas and bots': async ({ table, expect, games }) => {
    const { rules } = good(await table.rules());
    expect(rules.map(({ id }) => id)).toEqual(['high-card', ...games.map(({ id }) => id)]);
    expect(rules[0]?.bots).toEqual(BOT_LEVELS);
    const styles = [{ id: 'bold', likes: 'Draws whenever it may.', levels: ['normal'] }];
    expect(rules[0]?.styles).toEqual(styles);
    const page = good(await table.rulesOf('high-card'));
    expect(page).toMatchObject({
      title: 'High card',
      seats: { min: 2, max: 4, quick: 2 },
      version: 1,
      hasSecrets: true,
      bots: BOT_LEVELS,
      styles,
      view: { type: 'object' },
    });
    expect(page.actions.mark?.payload).toEqual(highCard.actions.mark.payload);
    expect(page.options).toEqual(highCard.options);
    for (const { id, viewSchema } of games)
      expect(good(await table.rulesOf(id)).view).toEqual(viewSchema ?? { type: 'object' });
    expect(bad(await table.rulesOf('chess'))).toMatchObject({
      status: 404,
      code: 'NO_SUCH_RULES',
      params: { rules: 'chess' },
    });
  },

  'a bot that a game lacks is refused': async ({ table, expect }) => {
    const players = [{ name: 'Ada' }, { bot: 'master' }] as const;
    expect(bad(await table.create({ rules: 'high-card', players }))).toMatchObject({
      status: 422,
      code: 'NO_SUCH_BOT',
      params: { bot: 'master' },
    });
  },

  'a bot may be given a style that its level has, and everybody sees it': async ({ table, expect }) => {
    const players = [{ name: 'Ada' }, { bot: 'normal', style: 'bold' }, { bot: 'normal' }] as const;
    const { gameId } = good(await table.create({ rules: 'high-card', players }));
    const seen = good(await table.view(gameId, null)).players;
    expect(seen.map(({ style }) => style)).toEqual([undefined, 'bold', undefined]);
    expect(seen[2]).not.toHaveProperty('style');
    const { games } = good(await table.list());
    expect(games.find((game) => game.gameId === gameId)?.players[1]?.style).toBe('bold');
  },

  'a style that a seat cannot have is refused, with those that there are': async ({ table, expect }) => {
    const refused = async (second: { bot?: 'easy' | 'normal'; style: string }) =>
      bad(await table.create({ rules: 'high-card', players: [{ name: 'Ada' }, second] }));
    expect(await refused({ bot: 'normal', style: 'shy' })).toMatchObject({
      status: 422,
      code: 'NO_SUCH_STYLE',
      params: { style: 'shy', who: 'normal bots', known: 'bold (normal)' },
    });
    expect((await refused({ bot: 'easy', style: 'bold' })).params).toMatchObject({ who: 'easy bots' });
    expect((await refused({ style: 'bold' })).params).toMatchObject({ who: 'people' });
  },
};
