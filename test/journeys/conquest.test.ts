// Conquest in a real browser: what reacts, the keyboard, and a phone.

import { expect, test } from 'vitest';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM, takeSeat } from '../e2e/seated.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

const players = [{ name: 'Ada' }, ...['Bo', 'Cy', 'Di'].map((name) => ({ name, bot: 'easy' }))];

interface Territory {
  readonly id: string;
  readonly ownerId: string;
}

test('only legal places react, and the keyboard alone can place armies', async () => {
  const context = await here.browser.newContext(CALM);
  const { page, game } = await takeSeat(context, here.url, {
    rules: 'conquest',
    players,
    practice: { seed: 'keys' },
  });
  await page.locator('.c-land.can').first().waitFor();
  const { gameState } = await game();
  const mine = (gameState.territories as Territory[])
    .filter(({ ownerId }) => ownerId === 'p1')
    .map(({ id }) => id);
  const lit = await page
    .locator('.c-land.can')
    .evaluateAll((list) => list.map((land) => land.getAttribute('data-territory')));
  expect(lit.toSorted()).toEqual(mine.toSorted());
  const focused = () => page.locator('.c-land.focus').getAttribute('data-territory');
  await page.keyboard.press('ArrowRight');
  const walk = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp'];
  for (let step = 0; step < 60 && !mine.includes((await focused()) ?? ''); step++)
    await page.keyboard.press(walk[step % walk.length] as string);
  expect(mine).toContain(await focused());
  for (let army = 0; army < gameState.reinforcementsRemaining; army++) await page.keyboard.press(' ');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await game()).gameState.phase).toBe('ATTACK');
  await context.close();
}, 60_000);

test('the board fits a phone', async () => {
  const context = await here.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const { page } = await takeSeat(context, here.url, {
    rules: 'conquest',
    players,
    practice: { seed: 'phone' },
  });
  await page.locator('.c-land.can').first().waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.screenshot({ path: await artefact('conquest-phone.png') });
  await context.close();
}, 60_000);
