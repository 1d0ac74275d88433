// Territories in a real browser: its past, and what might have been.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { artefact } from '../support/browser.ts';
import { inBrowser } from './in-browser.ts';
import { bestMove, contextOf, DESK, openTable } from './territories-table.ts';

const here = inBrowser();

const picture = async (page: Page, name: string) =>
  page.screenshot({ path: await artefact(`territories-${name}.png`) });

test('the timeline goes back, nothing reacts there, and a fork plays on from it', async () => {
  const context = await contextOf(here.browser, DESK);
  const table = await openTable(context, here.url, 'fork');
  const { page } = table;
  for (let turn = 0; turn < 3; turn++) {
    await table.myTurn();
    const { scores } = await table.checkAttributes();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await table.scored(0, scores[0] + 1);
  }
  await table.myTurn();
  const { revision } = await table.game();
  await page.getByRole('button', { name: 'Timeline' }).click();
  await page.getByLabel('One move back').click();
  await page.getByLabel('One move back').click();
  await page.getByText(`Move ${revision - 2} of ${revision}.`).waitFor();
  const then = await table.checkAttributes(revision - 2);
  expect([await table.score(0), await table.score(1)]).toEqual(then.scores);
  const { x, y } = await table.middleOf({ x: 10, y: 5, w: 1, h: 1 });
  await page.mouse.click(x, y);
  expect(await page.getByTestId('ghost').count()).toBe(0);
  await picture(page, 'past');

  const address = page.url();
  await page.getByRole('button', { name: 'What if, from here' }).click();
  await page.waitForURL((url) => url.href !== address);
  await table.myTurn();
  const forked = await table.checkAttributes();
  expect(forked.scores).toEqual(then.scores);
  const move = bestMove(forked);
  if (!move) throw new Error('early in the game something always fits');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await table.scored(0, move.score);
  await context.close();
});
