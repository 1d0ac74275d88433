// BattleTech's panels in a real browser: a path of one's own and the ruler, by mouse, by touch and by keys.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { duel } from '../e2e/battletech-player.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM, myTurn, type Seated, takeSeat } from '../e2e/seated.ts';

const here = inBrowser();

const seatAt = async (context: Parameters<typeof takeSeat>[0]): Promise<Seated> => {
  const seat = await takeSeat(context, here.url, {
    ...duel,
    options: { map: 'open', mapSeed: 3, mapRadius: 6, units1: ['hobnail'], units2: ['drover'] },
    practice: { seed: 'path' },
  });
  await myTurn(seat, 'battletech');
  return seat;
};

const hexOf = (page: Page, q: number, r: number) => page.locator(`[data-hex="${q},${r}"]`);
const pathOf = (page: Page) => page.getByTestId('path').textContent();

/** The move as the game has it: where the unit went, and how many hexes counted. */
const moved = async ({ game }: Seated) => {
  const { position, hexesMovedThisTurn } = (await game()).gameState.fight.units.a1;
  return { ...position, hexes: hexesMovedThisTurn };
};

test('a path is drawn with the mouse, taken back by a step, and run as it was drawn', async () => {
  const context = await here.browser.newContext(CALM);
  const seat = await seatAt(context);
  const { page } = seat;
  await hexOf(page, 0, 4).click();
  await hexOf(page, 1, 3).click();
  await hexOf(page, 1, 2).click();
  await hexOf(page, 0, 2).click();
  await expect
    .poll(() => pathOf(page))
    .toContain('Your path: 1 forward, right, 1 forward, left, 1 forward, left, 1 forward');
  expect(await page.getByTestId('move-facts').textContent()).toContain('+1 for 4 hexes, +2 from 5');
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByTestId('undo-step').click();
  await expect.poll(() => pathOf(page)).toContain('Your path: 1 forward, right, 1 forward, left, 1 forward');
  await page.getByTestId('primary').click();
  // The cheapest way to that hex is as long, but this one is the player's: it goes through 1,3.
  await expect.poll(() => moved(seat)).toEqual({ q: 1, r: 2, hexes: 3 });
  await context.close();
}, 60_000);

test('a path is drawn by touch, and by keys', async () => {
  const context = await here.browser.newContext({
    ...CALM,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
  });
  const seat = await seatAt(context);
  const { page } = seat;
  await hexOf(page, 0, 4).tap();
  await hexOf(page, 1, 3).tap();
  await expect.poll(() => pathOf(page)).toContain('Your path: 1 forward, right, 1 forward');
  await page.keyboard.press('Backspace');
  await expect.poll(() => pathOf(page)).toContain('Your path: 1 forward');
  await page.keyboard.press('e');
  await page.keyboard.press('w');
  await page.keyboard.press('w');
  await expect.poll(() => pathOf(page)).toContain('1 forward, right, 1 forward, left, 2 forward');
  await page.keyboard.press('Enter');
  await expect.poll(() => moved(seat)).toEqual({ q: 1, r: 1, hexes: 4 });
  await context.close();
}, 60_000);

test('the ruler measures by mouse, touch and keys, and gives the map back', async () => {
  const context = await here.browser.newContext({ ...CALM, hasTouch: true });
  const { page } = await seatAt(context);
  const measured = () => page.getByTestId('measured').textContent();
  await page.getByTestId('measure').click();
  await hexOf(page, 0, 1).click();
  await expect.poll(measured).toMatch(/^4 hexes from Hobnail A1 to 0,1: /);
  await hexOf(page, 0, 2).tap();
  await expect.poll(measured).toMatch(/^3 hexes from Hobnail A1 to 0,2: /);
  await page.keyboard.press('w');
  await page.keyboard.press('x');
  await page.keyboard.press('e');
  await expect.poll(measured).toMatch(/^1 hex from 0,1: .* to 1,0: /);
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('l');
  expect(await page.getByTestId('measured').count()).toBe(0);
  await page.keyboard.press('w');
  await expect.poll(() => pathOf(page)).toContain('1 forward');
  await context.close();
}, 60_000);
