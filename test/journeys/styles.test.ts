// The styles of bots in a real browser: chosen for a seat by mouse and by touch, and met at the table.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from '../e2e/in-browser.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

const keepScreenshot = async (page: Page, name: string) =>
  page.screenshot({ path: await artefact(`styles-${name}.png`) });

const setUp = async (page: Page, game: string): Promise<void> => {
  await page.goto(here.url);
  await page.getByRole('button', { name: 'Set up a table with friends' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: game }).click();
};

const playersAt = async (page: Page): Promise<readonly object[]> => {
  await page.waitForURL(/\/g\//);
  const gameId = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`${here.url}/api/games/${gameId}`);
  return ((await answer.json()) as { players: readonly object[] }).players;
};

test('by mouse: a style for a seat, which level it may have, and what it likes at the table', async () => {
  const context = await here.browser.newContext({
    viewport: { width: 1280, height: 720 },
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await setUp(page, 'Conquest');
  const style = page.getByLabel('How seat 2 plays');
  await style.click();
  await style.selectOption('hunter');
  await page.getByText('knocked out').waitFor();
  const level = page.getByLabel('Who plays seat 2');
  await level.selectOption('hard');
  expect(await style.inputValue()).toBe('hunter');
  await keepScreenshot(page, 'lobby-light');
  await level.selectOption('easy');
  expect(await style.count()).toBe(0);
  await level.selectOption('hard');
  expect(await style.inputValue()).toBe('');
  await style.selectOption('hunter');
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect((await playersAt(page))[1]).toMatchObject({ bot: 'hard', style: 'hunter' });
  const bot = page.locator('[data-player=p2]');
  await bot.getByText('hunter', { exact: true }).waitFor();
  await bot.hover();
  await page.getByRole('tooltip').getByText('Hard bot, hunter. Gathers its armies').waitFor();
  await keepScreenshot(page, 'table-light');
  await context.close();
});

test('by touch, on a phone: the same, and a tap tells what the bot likes', async () => {
  const context = await here.browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await setUp(page, 'BattleTech');
  const style = page.getByLabel('How seat 2 plays');
  await style.tap();
  await style.selectOption('sniper');
  await page.getByText('from the woods').waitFor();
  await style.scrollIntoViewIfNeeded();
  expect((await style.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await keepScreenshot(page, 'lobby-phone-dark');
  await page.getByRole('button', { name: 'Start the game' }).tap();
  expect((await playersAt(page))[1]).toMatchObject({ bot: 'normal', style: 'sniper' });
  await page.locator('[data-player=p2] button').tap();
  await page.getByRole('tooltip').getByText('Normal bot, sniper. Keeps its distance').waitFor();
  await keepScreenshot(page, 'table-phone-dark');
  await context.close();
});

test('by keys: the choice and the player at the table can be reached and read', async () => {
  const context = await here.browser.newContext({ viewport: { width: 640, height: 360 } });
  const page = await context.newPage();
  await setUp(page, 'Territories');
  await page.getByLabel('How seat 2 plays').focus();
  await page.keyboard.type('Bl');
  expect(await page.getByLabel('How seat 2 plays').inputValue()).toBe('blocker');
  await keepScreenshot(page, 'lobby-zoom');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Start the game' }).press('Enter');
  await page.locator('[data-player=p2] button').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip').getByText('Crowds its opponent').waitFor();
  await context.close();
});
