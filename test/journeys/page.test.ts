// What every table promises of keys, tabs and words, in a real browser.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { duel } from '../e2e/battletech-player.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM, takeSeat } from '../e2e/seated.ts';
import { openTab } from '../e2e/tabs.ts';

const here = inBrowser();

const bots = (...names: readonly string[]) => names.map((name) => ({ name, bot: 'easy' }));
const territories = { rules: 'territories', players: [{ name: 'Ada' }, ...bots('Bo')] };
const practice = { practice: { seed: 'page' } };

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('a click on a button leaves Enter, Space and the arrows to the board', async () => {
  const context = await here.browser.newContext(CALM);
  const { page, game } = await takeSeat(context, here.url, { ...territories, ...practice });
  await page.locator('.t-board.active').waitFor();
  await page
    .getByRole('button', { name: /rotate|turn/i })
    .first()
    .click();
  expect(await focused(page)).toBe('BODY');
  await page.keyboard.press('n');
  const ghost = async () => page.getByTestId('ghost').getAttribute('data-x');
  const before = await ghost();
  await page.getByRole('button', { name: 'Settings' }).first().click();
  const { revision } = await game();
  for (const key of ['ArrowRight', 'r', 'n']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await ghost(), 'nothing moves behind a dialog').toBe(before);
  expect((await game()).revision).toBe(revision);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await game()).revision).toBeGreaterThan(revision);
  await context.close();
}, 60_000);

test('by keyboard a focused button keeps Enter', async () => {
  const context = await here.browser.newContext(CALM);
  const { page, game } = await takeSeat(context, here.url, { ...territories, ...practice });
  await page.locator('.t-board.active').waitFor();
  await page.keyboard.press('n');
  const { revision } = await game();
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close the menu' }).waitFor();
  expect((await game()).revision).toBe(revision);
  await context.close();
}, 60_000);

const GAMES = [
  territories,
  { rules: 'conquest', players: [{ name: 'Ada' }, ...bots('Bo', 'Cy')] },
  { rules: 'catan', players: [{ name: 'Ada' }, ...bots('Bo', 'Cy')] },
  duel,
];

test.each(GAMES)(
  '$rules leaves the keys of the timeline to the timeline',
  async (game) => {
    const context = await here.browser.newContext(CALM);
    const { page } = await takeSeat(context, here.url, { ...game, ...practice });
    await page.locator('[data-ready=true], .t-board.active').first().waitFor();
    await page.keyboard.press('?');
    const listed = await page.getByRole('dialog').locator('dd').allTextContents();
    for (const label of ['One move back', 'One move on', 'To the opening', 'Back to the present'])
      expect(listed).toContain(label);
    expect(listed).toContain('Play the moves, or pause');
    await context.close();
  },
  60_000,
);

test('Escape leaves the past, whatever the board does with it', async () => {
  const context = await here.browser.newContext(CALM);
  const game = { rules: 'catan', players: [{ name: 'Ada' }, ...bots('Bo')] };
  const { page } = await takeSeat(context, here.url, { ...game, ...practice });
  await page.locator('[data-testid=catan][data-ready=true]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=catan][data-ready=true]:not([data-sequence="1"])').waitFor();
  await page.keyboard.press(',');
  await page.getByText(/^Move \d+ of \d+\./).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^Move \d+ of \d+\./).waitFor({ state: 'detached' });
  await context.close();
}, 60_000);

test('the log is one stop for Tab, arrows walk it, and each tab is found where it was left', async () => {
  const context = await here.browser.newContext({ ...CALM, viewport: { width: 1280, height: 560 } });
  const seat = await takeSeat(context, here.url, { ...territories, ...practice });
  const { page, game } = seat;
  for (let moves = 0; moves < 9; moves++) {
    const { revision } = await game();
    await page.locator('.t-board.active').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await game()).revision).toBeGreaterThan(revision);
  }
  await openTab(page, 'Log');
  const lines = page.locator('.log button');
  expect(await lines.count()).toBeGreaterThan(12);
  expect(await page.locator('.log button[tabindex="0"]').count()).toBe(1);
  await page.locator('.log button[tabindex="0"]').focus();
  const text = () => page.evaluate(() => document.activeElement?.textContent);
  const last = await text();
  await page.keyboard.press('ArrowUp');
  expect(await text()).not.toBe(last);
  await page.keyboard.press('Home');
  expect(await text()).toBe(await lines.first().textContent());
  const scrolled = () => page.getByRole('tabpanel').evaluate((panel) => panel.scrollTop);
  await page.getByRole('tabpanel').evaluate((panel) => {
    panel.scrollTop = 40;
  });
  expect(await scrolled()).toBe(40);
  await page.getByRole('tab', { name: 'Score' }).click();
  expect(await scrolled()).toBe(0);
  const tall = await page
    .getByRole('tabpanel')
    .evaluate(({ scrollHeight, clientHeight, lastElementChild }) => {
      const end = lastElementChild?.getBoundingClientRect().height ?? 0;
      return scrollHeight - Math.max(clientHeight, end);
    });
  expect(tall, 'no empty scrolling beneath a chart').toBeLessThan(60);
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await scrolled()).toBe(40);
  await context.close();
}, 90_000);

test('who has no seat is told that they watch', async () => {
  const context = await here.browser.newContext(CALM);
  const { gameId } = await takeSeat(context, here.url, { ...territories, ...practice });
  const stranger = await here.browser.newContext(CALM);
  const page = await stranger.newPage();
  await page.goto(`${here.url}/g/${gameId}`);
  expect(await page.getByTestId('watching').textContent()).toContain('You are watching.');
  await context.close();
  await stranger.close();
}, 60_000);
