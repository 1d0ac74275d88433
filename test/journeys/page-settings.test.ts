// Settings in a real browser: found from the lobby and from a table, by mouse, touch and keys, at 200 % too.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { takeSeat } from '../e2e/seated.ts';

const here = inBrowser();

/** Of 1280 by 720 at 200 %. */
const ZOOMED = { viewport: { width: 640, height: 360 }, bypassCSP: true } as const;
const PLAYERS = [{ name: 'Ada' }, { name: 'Otto', bot: 'easy' }];

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const settingsOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('turnfold.settings') ?? '{}'));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Whether what has the focus shows it: a radio button shows it on the word beside it. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const shown = at.matches('input[type=radio]') ? (at.nextElementSibling as HTMLElement) : at;
    return getComputedStyle(shown).outlineStyle === 'solid';
  });

test.each(['lobby', 'table'])(
  'the settings are found from the %s by keys alone, and Escape leads back',
  async (from) => {
    const context = await here.browser.newContext(ZOOMED);
    const page =
      from === 'table'
        ? (await takeSeat(context, here.url, { rules: 'territories', players: PLAYERS })).page
        : await context.newPage();
    if (from === 'lobby') await page.goto(here.url);
    await page.getByRole('button', { name: 'Settings' }).first().waitFor();
    for (let steps = 0; steps < 40 && (await focused(page)) !== 'Settings'; steps++)
      await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Settings');
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await dialogOf(page).waitFor();
    await dialogOf(page).getByRole('radio', { name: 'Match system' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await showsFocus(page)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await seriousViolations(page)).toEqual([]);
    const wide = await dialogOf(page).evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(wide, 'nothing sticks out sideways').toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await settingsOf(page)).toMatchObject({ theme: 'dark' });
    await context.close();
  },
  60_000,
);

test.each(['mouse', 'touch'] as const)(
  'each setting can be chosen by %s, and stays',
  async (hand) => {
    const context = await here.browser.newContext({ ...ZOOMED, hasTouch: hand === 'touch' });
    const page = await context.newPage();
    await page.goto(here.url);
    const press = (locator: ReturnType<Page['locator']>) =>
      hand === 'touch' ? locator.tap() : locator.click();
    await press(page.getByRole('button', { name: 'Settings' }));
    for (const choice of ['Dark', 'At once', 'None'])
      await press(dialogOf(page).getByRole('radio', { name: choice }));
    await press(dialogOf(page).getByRole('checkbox', { name: /^Sounds/ }));
    await press(dialogOf(page).getByRole('button', { name: 'Close' }));
    const chosen = { theme: 'dark', pace: 'instant', motion: 'off', sounds: true };
    expect(await settingsOf(page)).toEqual(chosen);
    await page.reload();
    await press(page.getByRole('button', { name: 'Settings' }));
    expect(await dialogOf(page).getByRole('radio', { checked: true }).count()).toBe(3);
    expect(await dialogOf(page).getByRole('radio', { name: 'At once' }).isChecked()).toBe(true);
    await context.close();
  },
  60_000,
);
