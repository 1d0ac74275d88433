import { BOT_LEVELS } from '@turnfold/kernel';
import { highCard } from '../high-card.ts';
import { bad, good } from '../players.ts';
import type { Stories } from './story.ts';

export const rulesStories: Stories = {
  'lists what can be played, with its schemas and bots': async ({ table, expect, games }) => {
    const { rules } = good(await table.rules());
    expect(rules.map(({ id }) => id)).toEqual(['high-card', ...games.map(({ id }) => id)]);
    expect(rules[0]?.bots).toEqual(BOT_LEVELS);
    const page = good(await table.rulesOf('high-card'));
    expect(page).toMatchObject({
      title: 'High card',
      seats: { min: 2, max: 4, quick: 2 },
      version: 1,
      hasSecrets: true,
      bots: BOT_LEVELS,
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
};
