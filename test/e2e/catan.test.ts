// A whole game of Catan in a real browser, with a trade, a robbery and a discard.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { artefact } from '../support/browser.ts';
import { sitDown } from './catan-player.ts';
import { inBrowser } from './in-browser.ts';
import { CALM } from './seated.ts';
import { openTab } from './tabs.ts';

const here = inBrowser();

const picture = async (page: Page, name: string) =>
  page.screenshot({ path: await artefact(`catan-${name}.png`) });

const players = [{ name: 'Ada' }, ...['Bo', 'Cy', 'Di'].map((name) => ({ name, bot: 'easy' }))];

test('one human and three bots play to the end, with a trade, a robbery and a discard', async () => {
  const context = await here.browser.newContext(CALM);
  const player = await sitDown(context, here.url, {
    players,
    options: { victoryPoints: 6, discardLimit: 4 },
    seed: 'fields',
  });
  const { page, deeds, errors } = player;
  await picture(page, 'start');
  for (let steps = 0; steps < 300 && (await player.myTurn()); steps++) {
    await player.act();
    if (steps === 30) await picture(page, 'middle');
  }
  const { status, outcome } = await player.game();
  expect(status).toBe('over');
  expect(outcome?.ranking.flat().toSorted()).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect([...deeds]).toEqual(expect.arrayContaining(['trade', 'robbery', 'discard']));
  await page.locator('[data-testid=catan][data-game-over=true]').waitFor();
  await openTab(page, 'Charts');
  expect(await page.getByTestId('luck').locator('tbody tr').count()).toBe(4);
  await picture(page, 'over');
  expect(errors).toEqual([]);
  await context.close();
}, 120_000);
