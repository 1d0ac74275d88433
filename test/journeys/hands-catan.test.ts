// Whole games of Catan with one hand each: by the mouse alone, by touch alone on a phone, by keys alone.

import { expect, test } from 'vitest';
import { sitDown } from '../e2e/catan-player.ts';
import { keys, mouse, touch } from '../e2e/hands.ts';
import { inBrowser } from '../e2e/in-browser.ts';

const here = inBrowser();

const players = [{ name: 'Ada' }, ...['Bo', 'Cy'].map((name) => ({ name, bot: 'easy' }))];

test.each([mouse, touch, keys])(
  'a whole game by $name alone',
  async (hand) => {
    const context = await here.browser.newContext({ ...hand.device, reducedMotion: 'reduce' });
    const player = await sitDown(context, here.url, {
      players,
      options: { victoryPoints: 4, discardLimit: 4 },
      seed: 'hands',
      hand,
    });
    for (let steps = 0; steps < 300 && (await player.myTurn()); steps++) await player.act();
    const { status, outcome } = await player.game();
    expect(status).toBe('over');
    expect(outcome?.winners).toHaveLength(1);
    expect(player.deeds.size).toBeGreaterThan(1);
    await player.page.getByTestId('end-page').waitFor();
    expect(player.errors).toEqual([]);
    await context.close();
  },
  180_000,
);
