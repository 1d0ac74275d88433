// A whole game of Conquest in a real browser: one human, three bots.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import hearthsea from '../../games/conquest/maps/hearthsea.json' with { type: 'json' };
import { launchBrowser } from '../support/browser.ts';
import { CALM, myTurn, type Seated, takeSeat } from './seated.ts';
import { type Served, serveTurnfold } from './served.ts';

const ARTEFACTS = join(import.meta.dirname, '../../artefacts');
let served: Served;
let browser: Browser;
beforeAll(async () => {
  mkdirSync(ARTEFACTS, { recursive: true });
  [served, browser] = await Promise.all([serveTurnfold(), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await served.stop();
});

const players = [{ name: 'Ada' }, ...['Bo', 'Cy', 'Di'].map((name) => ({ name, bot: 'easy' }))];

interface Territory {
  readonly id: string;
  readonly ownerId: string;
  readonly armyCount: number;
}

const playTurn = async ({ page, game }: Seated, names: Map<string, readonly string[]>) => {
  const { gameState } = await game();
  const land = new Map((gameState.territories as Territory[]).map((territory) => [territory.id, territory]));
  const mine = [...land.values()].filter(({ ownerId }) => ownerId === 'p1');
  const enemies = (id: string) =>
    (names.get(id) ?? [])
      .map((other) => land.get(other) as Territory)
      .filter(({ ownerId }) => ownerId !== 'p1');
  const click = (id: string) => page.locator(`[data-territory="${id}"]`).dispatchEvent('click');
  const revision = async () => (await game()).revision as number;
  const before = await revision();
  const settled = () => expect.poll(revision, { timeout: 20_000 }).toBeGreaterThan(before);

  if (gameState.phase === 'REINFORCE') {
    if (gameState.cards.length >= 5) {
      await page.getByTestId('primary').click();
      await page.getByRole('dialog').getByTestId('suggest').click();
      await page.getByRole('dialog').getByTestId('trade').click();
      await settled();
      await page.keyboard.press('Escape');
      return;
    }
    const best = mine
      .filter(({ id }) => enemies(id).length > 0)
      .toSorted((a, b) => b.armyCount - a.armyCount)[0] as Territory;
    await click(best.id);
    const rest = page.getByTestId('rest-here');
    if (await rest.isVisible()) await rest.click();
    await page.getByTestId('primary').click();
    return settled();
  }
  if (gameState.phase === 'ATTACK') {
    const attack = mine
      .flatMap((from) => enemies(from.id).map((to) => ({ from, to, edge: from.armyCount - to.armyCount })))
      .toSorted((a, b) => b.edge - a.edge)[0];
    if (attack && attack.edge > 2) {
      const from = page.locator(`[data-territory="${attack.from.id}"]`);
      if (!((await from.getAttribute('class')) ?? '').includes('from')) await from.dispatchEvent('click');
      await click(attack.to.id);
      await expect
        .poll(() => page.getByTestId('odds').textContent())
        .toMatch(/% to win, about \d+\.\d of your armies lost/);
      await page.getByTestId('attack-on').click();
      return settled();
    }
  }
  await page.keyboard.press('e');
  return settled();
};

test('one human and three bots play to the end', async () => {
  const context = await browser.newContext(CALM);
  const seat = await takeSeat(context, served.url, {
    rules: 'conquest',
    players,
    options: { map: 'hearthsea', maxTurns: 28 },
    practice: { seed: 'e2e' },
  });
  const { page } = seat;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const names = new Map(hearthsea.territories.map(({ id, adjacencies }) => [id, adjacencies]));
  await page.getByTestId('conquest').waitFor();
  await page.screenshot({ path: join(ARTEFACTS, 'conquest-start.png') });
  for (let turns = 0; turns < 400 && (await myTurn(seat, 'conquest')); turns++) {
    await playTurn(seat, names);
    if (turns === 12) await page.screenshot({ path: join(ARTEFACTS, 'conquest-middle.png') });
  }
  const { status, outcome } = await seat.game();
  expect(status).toBe('over');
  expect(outcome.ranking.flat().toSorted()).toEqual(['p1', 'p2', 'p3', 'p4']);
  await expect
    .poll(() => page.getByTestId('conquest').getAttribute('data-game-over'), { timeout: 30_000 })
    .toBe('true');
  await page.screenshot({ path: join(ARTEFACTS, 'conquest-over.png') });
  expect(errors).toEqual([]);
  await context.close();
}, 240_000);

test('only legal places react, and the keyboard alone can place armies', async () => {
  const context = await browser.newContext(CALM);
  const { page, game } = await takeSeat(context, served.url, {
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
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const { page } = await takeSeat(context, served.url, {
    rules: 'conquest',
    players,
    practice: { seed: 'phone' },
  });
  await page.locator('.c-land.can').first().waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.screenshot({ path: join(ARTEFACTS, 'conquest-phone.png') });
  await context.close();
}, 60_000);
