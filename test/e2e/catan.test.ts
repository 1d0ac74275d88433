// A whole game of Catan in a real browser: one human, three bots, with a trade, a robbery and a discard on the way.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

type Legal = { readonly type: string; readonly payload: Record<string, unknown> };

const act = async ({ page, game }: Seated, done: Set<string>) => {
  const { gameState, legalActions, revision } = await game();
  const legal = legalActions as Legal[];
  const may = (type: string) => legal.some((action) => action.type === type);
  const moved = () =>
    expect.poll(async () => (await game()).revision, { timeout: 20_000 }).toBeGreaterThan(revision);
  const press = async (testId: string) => {
    await page.getByTestId(testId).first().click();
    await moved();
  };
  const choose = async () => {
    await page.locator('[data-spot]').first().dispatchEvent('click');
    const dialog = page.getByRole('dialog');
    if (may('MOVE_ROBBER') && (await dialog.isVisible())) await dialog.getByRole('button').nth(1).click();
    await moved();
  };
  if (gameState.pendingDiscards.includes('p1')) {
    await page.getByTestId('discard-suggest').click();
    done.add('discard');
    return press('discard-confirm');
  }
  if (gameState.tradeOffer && gameState.tradeOffer.playerId !== 'p1') return press('reject-trade');
  if (may('PLACE_SETTLEMENT') || may('PLACE_ROAD')) return choose();
  if (may('MOVE_ROBBER')) {
    const victim = legal.find((action) => action.type === 'MOVE_ROBBER' && action.payload.targetPlayerId);
    if (victim) done.add('robbery');
    return robVictim(page, legal, moved);
  }
  if (gameState.freeRoads > 0) return choose();
  if (may('ROLL_DICE')) return press('primary');
  if (gameState.tradeOffer) {
    const confirm = page.getByTestId('confirm-trade');
    if (await confirm.first().isVisible()) {
      done.add('trade');
      return press('confirm-trade');
    }
    if (
      gameState.tradeOffer.answers.every(
        ({ answer }: { answer: string }) => answer === 'rejected' || answer === 'countered',
      )
    )
      await page.getByRole('button', { name: 'Withdraw' }).click();
    return page.waitForTimeout(50);
  }
  for (const [type, button] of [
    ['BUILD_CITY', 'build-city'],
    ['BUILD_SETTLEMENT', 'build-settlement'],
    ['BUILD_ROAD', 'build-road'],
  ] as const)
    if (may(type)) {
      await page.getByTestId(button).click();
      await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
      return choose();
    }
  if (may('BUY_DEVELOPMENT_CARD')) return press('buy-card');
  if (
    !done.has('trade') &&
    gameState.offersMade === 0 &&
    (await offerTrade(page, gameState.players[0].resources))
  )
    return moved();
  return press('primary');
};

const robVictim = async (page: Page, legal: readonly Legal[], moved: () => Promise<void>) => {
  const wanted =
    legal.find((action) => action.payload.targetPlayerId) ??
    (legal.find(({ type }) => type === 'MOVE_ROBBER') as Legal);
  const { q, r } = wanted.payload.hexCoord as { q: number; r: number };
  const hex = await hexIndex(q, r);
  await page.locator(`[data-spot="hex-${hex}"]`).dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  if (
    legal.filter((action) => JSON.stringify(action.payload.hexCoord) === JSON.stringify({ q, r })).length > 1
  )
    await dialog.locator('.k-buttons button').first().click();
  await moved();
};

const hexIndex = async (q: number, r: number): Promise<number> => {
  const { HEX_COORDS } = await import('@turnfold/catan');
  return HEX_COORDS.findIndex((coord) => coord.q === q && coord.r === r);
};

/** Offers two of what there is most of for one of what there is none of. */
const offerTrade = async (page: Page, hand: Record<string, number>): Promise<boolean> => {
  const [most] = Object.entries(hand).toSorted((a, b) => b[1] - a[1])[0] as [string, number];
  const lacking = Object.keys(hand).find((name) => hand[name] === 0);
  if (!lacking || (hand[most] ?? 0) < 2) return false;
  await page.getByRole('tab', { name: 'Trade' }).click();
  const [give, want] = [
    page.getByRole('group', { name: 'I give' }),
    page.getByRole('group', { name: 'I want' }),
  ];
  await give.getByRole('button', { name: `One more ${most}` }).click();
  await give.getByRole('button', { name: `One more ${most}` }).click();
  await want.getByRole('button', { name: `One more ${lacking}` }).click();
  await page.getByTestId('offer').click();
  return true;
};

test('one human and three bots play to the end, with a trade, a robbery and a discard', async () => {
  const context = await browser.newContext(CALM);
  const seat = await takeSeat(context, served.url, {
    rules: 'catan',
    players,
    options: { victoryPoints: 6, discardLimit: 3 },
    practice: { seed: 'e2e' },
  });
  const { page } = seat;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.getByTestId('catan').waitFor();
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  await page.screenshot({ path: join(ARTEFACTS, 'catan-start.png') });
  const done = new Set<string>();
  for (let steps = 0; steps < 900 && (await myTurn(seat, 'catan')); steps++) {
    await act(seat, done);
    if (steps === 40) await page.screenshot({ path: join(ARTEFACTS, 'catan-middle.png') });
  }
  const { status, outcome } = await seat.game();
  expect(status).toBe('over');
  expect(outcome.ranking.flat().toSorted()).toEqual(['p1', 'p2', 'p3', 'p4']);
  await expect
    .poll(() => page.getByTestId('catan').getAttribute('data-game-over'), { timeout: 30_000 })
    .toBe('true');
  await page.screenshot({ path: join(ARTEFACTS, 'catan-over.png') });
  expect([...done].toSorted()).toEqual(['discard', 'robbery', 'trade']);
  expect(errors).toEqual([]);
  await context.close();
}, 300_000);

test('the board fits a phone', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const { page } = await takeSeat(context, served.url, {
    rules: 'catan',
    players,
    practice: { seed: 'phone' },
  });
  await page.locator('[data-spot]').first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.screenshot({ path: join(ARTEFACTS, 'catan-phone.png') });
  await context.close();
}, 60_000);
