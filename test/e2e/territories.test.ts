// Territories in a real browser: a whole game, its past and what might have been, and what axe says.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { artefact } from '../support/browser.ts';
import { seriousViolations } from './accessible.ts';
import { inBrowser } from './in-browser.ts';
import {
  bestMove,
  contextOf,
  DESK,
  expectEnd,
  openTable,
  type TerritoriesTable,
  TURNS_MAX,
  turnTo,
} from './territories-table.ts';

const here = inBrowser();

const picture = async (page: Page, name: string) =>
  page.screenshot({ path: await artefact(`territories-${name}.png`) });

test('a whole game against the hard bot with nothing but the mouse', async () => {
  const context = await contextOf(here.browser, DESK, 'full');
  const table = await openTable(context, here.url, 'mouse');
  for (let turn = 0; turn < TURNS_MAX && (await table.myTurn()) === 'mine'; turn++) {
    const view = await table.checkAttributes();
    const move = bestMove(view);
    if (!move) {
      await passWithMouse(table);
      continue;
    }
    await turnTo(table, move.rect, turn % 2 === 0 ? 'button' : 'right-click');
    const { x, y } = await table.middleOf(move.rect);
    await table.page.mouse.move(x, y);
    expect(await table.ghost()).toEqual({ rect: move.rect, legal: true });
    if (turn === 6) await picture(table.page, 'ghost');
    await table.page.mouse.click(x, y);
    await table.scored(0, move.score);
  }
  await expectEnd(table);
  await picture(table.page, 'over');
  await context.close();
});

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

test('axe finds nothing serious in the lobby and at the table', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await contextOf(here.browser, { ...DESK, colorScheme, bypassCSP: true });
    const table = await openTable(context, here.url, 'axe');
    await table.myTurn();
    await table.page.keyboard.press('n');
    expect(await seriousViolations(table.page)).toEqual([]);
    await table.page.goto(here.url);
    await table.page.getByTestId('play-now').first().waitFor();
    expect(await seriousViolations(table.page)).toEqual([]);
    await context.close();
  }
});

const passWithMouse = async ({ page }: TerritoriesTable) => {
  await page.getByTestId('primary').click();
  if (await page.getByTestId('confirm-pass').isVisible()) await page.getByTestId('confirm-pass').click();
};
