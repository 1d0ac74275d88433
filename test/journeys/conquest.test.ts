// Conquest in a real browser: what reacts, the keyboard, and a phone.

import { expect, test } from 'vitest';
import hearthsea from '../../games/conquest/maps/hearthsea.json' with { type: 'json' };
import { playStep, pointing } from '../e2e/conquest-player.ts';
import { crossedByDice } from '../e2e/falling-dice.ts';
import { mouse, touch } from '../e2e/hands.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM, myTurn, takeSeat } from '../e2e/seated.ts';
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

test('what is chosen and not yet sent survives a reload, and is gone when the game moves on', async () => {
  const context = await here.browser.newContext({ ...CALM, ...mouse.device });
  const seat = await takeSeat(context, here.url, {
    rules: 'conquest',
    players,
    practice: { seed: 'draft' },
  });
  const { page, game } = seat;
  const hand = pointing(mouse, seat);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('conquest-choice')).length);
  await page.locator('.c-land.can').first().waitFor();
  const { territories, reinforcementsRemaining } = (await game()).gameState;
  const [one, other] = (territories as Territory[]).filter(({ ownerId }) => ownerId === 'p1');
  if (!one || !other) throw new Error('everybody has two territories');
  await hand.choose(one.id);
  await hand.choose(other.id);
  await expect.poll(kept).toBe(1);
  await page.reload();
  await expect.poll(() => page.locator('.c-draft li').count()).toBe(2);
  expect(await page.getByTestId('ask').textContent()).toContain(`${reinforcementsRemaining - 2}`);
  for (let left = reinforcementsRemaining - 2; left > 0; left--) await hand.choose(other.id);
  await hand.confirm();
  await expect.poll(async () => (await game()).gameState.phase).toBe('ATTACK');
  await expect.poll(kept).toBe(0);
  await page.reload();
  await expect.poll(() => page.getByTestId('ask').textContent()).toContain('Choose a territory to attack');
  await context.close();
}, 60_000);

test('on a phone the map stays where it is between two taps, and every army count keeps its mark', async () => {
  const context = await here.browser.newContext({ ...touch.device, reducedMotion: 'reduce' });
  const seat = await takeSeat(context, here.url, { rules: 'conquest', players, practice: { seed: 'taps' } });
  const { page, game } = seat;
  const hand = pointing(touch, seat);
  await page.locator('.c-land.can').first().waitFor();
  const { territories } = (await game()).gameState;
  const [one] = (territories as Territory[]).filter(({ ownerId }) => ownerId === 'p1');
  if (!one) throw new Error('everybody has a territory');
  await hand.choose(one.id);
  const place = () => page.locator(`[data-armies="${one.id}"] .c-piece`).boundingBox();
  const before = await place();
  await hand.choose(one.id);
  await expect.poll(() => page.locator('.c-draft').textContent()).toContain('+2');
  expect(await place()).toEqual(before);
  expect(await page.locator('.c-armies .c-mark').count()).toBe(territories.length);
  await context.close();
}, 60_000);

test('on a phone dice fall in their own strip and cross nothing that is written', async () => {
  const context = await here.browser.newContext(touch.device);
  await context.addInitScript(() =>
    localStorage.setItem('turnfold.settings', JSON.stringify({ motion: 'full', pace: 'instant' })),
  );
  const seat = await takeSeat(context, here.url, {
    rules: 'conquest',
    players: players.slice(0, 2),
    options: { map: 'hearthsea', neutral: false },
    practice: { seed: 'dice' },
  });
  const neighbours = new Map(hearthsea.territories.map(({ id, adjacencies }) => [id, adjacencies]));
  const hand = pointing(touch, seat);
  let doing = '';
  for (let steps = 0; steps < 30 && !doing.startsWith('attack'); steps++) {
    await myTurn(seat, 'conquest');
    doing = await playStep(seat, hand, neighbours);
  }
  await seat.page.getByTestId('battle').waitFor();
  expect(await crossedByDice(seat.page, '.c-battle .dice')).toEqual([]);
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
