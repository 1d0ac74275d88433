// The rules in the page: at an address of their own, beside the board, on the invitation, searched and printed.

import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { mouse, tabTo, touch } from '../e2e/hands.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { takeSeat } from '../e2e/seated.ts';

const here = inBrowser();
const RULES = [
  { game: 'territories', rule: '4.1', pictures: 2 },
  { game: 'conquest', rule: 'R6.3', pictures: 1 },
  { game: 'catan', rule: '8.3', pictures: 2 },
  { game: 'battletech', rule: '3.1', pictures: 2 },
];

test.each(RULES)(
  'the rules of $game have an address for each of them, pictures, and nothing that axe holds against them',
  async ({ game, rule, pictures }) => {
    for (const device of [mouse.device, touch.device]) {
      const context = await here.browser.newContext(device);
      const page = await context.newPage();
      await page.goto(`${here.url}/rules/${game}#${rule}`);
      const pointed = page.locator('.rule[aria-current]');
      await pointed.waitFor();
      expect(await pointed.getAttribute('id')).toBe(rule);
      await expect.poll(() => page.locator('.rule figure').count()).toBe(pictures);
      await expect.poll(() => pointed.evaluate((at) => at.getBoundingClientRect().top)).toBeLessThan(200);
      expect(await pointed.evaluate((at) => at.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      expect(await seriousViolations(page)).toEqual([]);
      await context.close();
    }
  },
  90_000,
);

test('a search leaves what has the words; on paper there is neither search nor button', async () => {
  const context = await here.browser.newContext(mouse.device);
  const page = await context.newPage();
  await page.goto(`${here.url}/rules/catan`);
  await page.getByRole('searchbox').fill('stolen card');
  await expect.poll(() => page.locator('.rule').count()).toBeLessThan(10);
  expect(await page.locator('.rules-text').textContent()).toContain('13.2');
  await page.getByRole('searchbox').fill('dragon');
  expect(await page.getByRole('status').allTextContents()).toContain('No rule has “dragon” in it.');
  await page.getByRole('searchbox').fill('');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await page.locator('.rule').first().isVisible()).toBe(true);
  await context.close();
}, 60_000);

test('a refused move opens its rule beside the board, by mouse and by keys', async () => {
  const context = await here.browser.newContext(mouse.device);
  const seat = await takeSeat(context, here.url, {
    rules: 'conquest',
    players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }],
    options: { map: 'hearthsea', neutral: false },
    practice: { seed: 'conquest-433' },
  });
  const { page } = seat;
  await page.locator('[data-testid=conquest][data-ready=true]').waitFor();
  // A territory of somebody else: no armies may be placed there.
  await page.locator('[data-armies="gullrock"]').click({ force: true });
  const link = page.getByTestId('why-not').getByTestId('rule-link');
  await link.click();
  const rule = page.locator('.rules-drawer .rule[aria-current]');
  await rule.waitFor();
  expect(await rule.getAttribute('id')).toBe('R1.3');
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.rules-drawer').count()).toBe(0);
  await tabTo(link);
  await page.keyboard.press('Enter');
  await rule.waitFor();
  await context.close();
}, 60_000);

test('the rules are a press away at every table and on an invitation', async () => {
  const context = await here.browser.newContext(touch.device);
  const seat = await takeSeat(context, here.url, {
    rules: 'catan',
    players: [{ name: 'Ada' }, { name: 'Bo' }],
  });
  const friend = await (await here.browser.newContext(touch.device)).newPage();
  await friend.goto(`${here.url}/g/${seat.gameId}#join=${seat.code}`);
  await friend.getByRole('button', { name: 'Read the rules first' }).tap();
  await friend.locator('.rules-drawer .rule').first().waitFor();
  await friend.getByRole('button', { name: 'Close the rules' }).tap();
  expect(await friend.locator('.rules-drawer').count()).toBe(0);
  await context.close();
}, 60_000);

test('a word of the game explains itself to who points at it, focuses it or taps it', async () => {
  for (const { hand, ask } of [
    { hand: mouse, ask: 'hover' },
    { hand: mouse, ask: 'focus' },
    { hand: touch, ask: 'tap' },
  ] as const) {
    const context = await here.browser.newContext(hand.device);
    const seat = await takeSeat(context, here.url, {
      rules: 'territories',
      players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }],
    });
    const term = seat.page.locator('.t-tray [data-term="your dice"]');
    const tip = seat.page.getByTestId('term-tip');
    await term.waitFor();
    await tip.waitFor({ state: 'attached' });
    if (ask === 'focus') await tabTo(term);
    else await term[ask]();
    await expect.poll(() => tip.textContent()).toContain('sides of the rectangle');
    if (ask !== 'hover') await seat.page.keyboard.press('Escape');
    await context.close();
  }
}, 60_000);
