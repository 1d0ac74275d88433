// Catan in a real browser: hands on the keyboard, an offer, a phone, what flies, and what axe says.

import { formatEdge, formatVertex } from '@turnfold/catan';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { sitDown } from '../e2e/catan-player.ts';
import { touch } from '../e2e/hands.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM } from '../e2e/seated.ts';
import { openTab } from '../e2e/tabs.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
};

const picture = async (page: Page, name: string) =>
  page.screenshot({ path: await artefact(`catan-${name}.png`) });

const players = [{ name: 'Ada' }, ...['Bo', 'Cy', 'Di'].map((name) => ({ name, bot: 'easy' }))];

test('what is legal lights up and nothing else, and the keyboard alone opens a game', async () => {
  const context = await here.browser.newContext(CALM);
  const player = await sitDown(context, here.url, { players, seed: 'keys' });
  const { page } = player;
  const lit = () =>
    page.locator('[data-spot]').evaluateAll((list) => list.map((spot) => spot.getAttribute('data-spot')));
  const place = ({ payload }: { readonly payload: object }): string => {
    if ('vertexId' in payload) return `node-${NODES.indexOf(payload.vertexId as string)}`;
    return `edge-${EDGES.indexOf((payload as { edgeId: string }).edgeId)}`;
  };
  for (const what of ['settlement', 'road', 'settlement', 'road']) {
    await player.myTurn();
    const { legalActions, sequence } = await player.game();
    expect((await lit()).toSorted(), what).toEqual(legalActions.map(place).toSorted());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.k-target.focus').count()).toBe(1);
    await page.keyboard.press('Enter');
    await player.shows(sequence + 1);
  }
  await player.myTurn();
  expect(await lit()).toEqual([]);
  const { gameState } = await player.game();
  expect(gameState.turnPhase).toBe('preRoll');
  expect(Object.values(gameState.board.buildings).filter(({ playerId }) => playerId === 'p1')).toHaveLength(
    2,
  );
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await player.game()).gameState.lastDiceRoll).not.toBe(null);
  await context.close();
}, 60_000);

test('the set-up has a game for two: 15 points, the robber friendly', async () => {
  const context = await here.browser.newContext(CALM);
  const page = await context.newPage();
  await page.goto(here.url);
  await page.getByRole('button', { name: 'Set up a table with friends' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Catan' }).click();
  await dialog.getByRole('radio', { name: 'First game' }).click();
  expect(await dialog.getByLabel(/^Name of seat/).count()).toBe(4);
  await dialog.getByRole('radio', { name: 'For two' }).click();
  expect(await dialog.getByLabel(/^Name of seat/).count()).toBe(2);
  await picture(page, 'for-two');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.getByTestId('catan').waitFor();
  expect(await page.locator('[data-standing]').first().textContent()).toContain('of 15 points');
  expect(await page.locator('[data-standing]').count()).toBe(2);
  await context.close();
}, 60_000);

test('keys do nothing behind an open dialog', async () => {
  const context = await here.browser.newContext(CALM);
  const player = await sitDown(context, here.url, { players: players.slice(0, 2), seed: 'keys' });
  const { page } = player;
  const turn = async () => (await player.game()).gameState;
  for (let steps = 0; steps < 40 && (await turn()).turnPhase !== 'postRoll'; steps++) {
    await player.myTurn();
    await player.act();
  }
  await player.myTurn();
  const { currentTurn, currentPlayerIndex } = await turn();
  expect(currentPlayerIndex).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('e');
  expect((await turn()).currentTurn).toBe(currentTurn);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  await expect.poll(async () => (await turn()).currentTurn).toBeGreaterThan(currentTurn);
  await context.close();
}, 60_000);

test('an offer of a bot is answered, and the trade is made', async () => {
  const context = await here.browser.newContext(CALM);
  const player = await sitDown(context, here.url, {
    players: players.map(({ name }, seat) => (seat === 0 ? { name } : { name, bot: 'normal' })),
    seed: 'offer',
  });
  const { page } = player;
  const asked = ({ gameState, legalActions }: Awaited<ReturnType<typeof player.game>>) =>
    gameState.tradeOffer !== null && legalActions.some(({ type }) => type === 'ACCEPT_TRADE');
  for (let steps = 0; steps < 120 && (await player.myTurn()) && !asked(await player.game()); steps++)
    await player.act();
  expect(await page.getByTestId('ask').textContent()).toMatch(/^(Bo|Cy|Di) offers you a trade\.$/);
  await picture(page, 'offer');
  await page.getByTestId('accept-trade').click();
  await openTab(page, 'Log');
  await page
    .getByText(/(Bo|Cy|Di) gives Ada /)
    .first()
    .waitFor();
  await context.close();
}, 60_000);

test('the board fits a phone, and the first tap only chooses', async () => {
  const context = await here.browser.newContext(PHONE);
  const { page, ...player } = await sitDown(context, here.url, { players, seed: 'phone' });
  await player.myTurn();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  const spots = page.locator('[data-spot]');
  await spots.first().tap();
  expect(await page.getByTestId('primary').textContent()).toContain('Settle here');
  await picture(page, 'phone');
  await spots.nth(9).tap();
  expect((await player.game()).revision).toBe(0);
  await spots.nth(9).tap();
  await player.shows(2);
  expect((await player.game()).gameState.setupVertex).not.toBe(null);
  await spots.first().tap();
  await page.getByTestId('primary').tap();
  await player.shows(3);
  await context.close();
}, 60_000);

test('on a phone the hand stays in sight while one trades', async () => {
  const context = await here.browser.newContext(PHONE);
  const player = await sitDown(context, here.url, { players, seed: 'brick', hand: touch });
  const { page } = player;
  const mayTrade = async () => {
    const { turnPhase, players: all, currentPlayerIndex } = (await player.game()).gameState;
    return turnPhase === 'postRoll' && currentPlayerIndex === 0 && (all[0]?.resourceCount ?? 0) > 0;
  };
  for (let steps = 0; steps < 60 && !(await mayTrade()) && (await player.myTurn()); steps++)
    await player.act();
  await player.myTurn();
  const pile = page.getByRole('button', { name: /^Give one of/ }).first();
  await pile.tap();
  await page
    .getByRole('button', { name: /^Ask for one/, disabled: false })
    .first()
    .tap();
  await picture(page, 'phone-trade');
  const partners = page.getByRole('list', { name: 'Trade with' }).locator('button:not(.term)');
  expect(await partners.count()).toBe(4); // The bank and three others.
  for (const control of [pile, ...(await partners.all()), page.getByTestId('primary')])
    expect(await control.evaluate(isInSight), String(control)).toBe(true);
  await context.close();
}, 60_000);

test('what a roll pays flies to its owners, unless motion is not wanted', async () => {
  for (const motion of ['full', 'off'] as const) {
    const context = await here.browser.newContext({ ...CALM, reducedMotion: 'no-preference' });
    const player = await sitDown(context, here.url, {
      players: players.slice(0, 2),
      seed: 'fields',
      motion,
    });
    const { page } = player;
    await page.evaluate(() => {
      const seen = { flown: 0 };
      Object.assign(globalThis, { seen });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        if (this.matches('.k-flying')) seen.flown++;
        return animate.apply(this, how);
      };
    });
    await player.myTurn();
    let gained = 0;
    for (let steps = 0; steps < 40 && gained === 0; steps++) {
      await player.act();
      gained = await page.getByTestId('news').getByText('from the roll').count();
      await player.myTurn();
    }
    expect(gained).toBeGreaterThan(0);
    const flown = await page.evaluate(
      () => (globalThis as unknown as { seen: { flown: number } }).seen.flown,
    );
    if (motion === 'full') expect(flown).toBeGreaterThan(0);
    else expect(flown).toBe(0);
    await context.close();
  }
}, 90_000);

test.each(['light', 'dark'] as const)(
  'axe finds nothing serious in the opening and beside it: %s',
  async (colorScheme) => {
    const context = await here.browser.newContext({ ...CALM, colorScheme });
    const player = await sitDown(context, here.url, { players, seed: 'brick' });
    const { page } = player;
    await player.myTurn();
    expect(await seriousViolations(page)).toEqual([]);
    const rolled = async () => (await player.game()).gameState.turnPhase === 'postRoll';
    while (!(await rolled()) && (await player.myTurn())) await player.act();
    await player.myTurn();
    await page
      .getByRole('button', { name: /^Give one of [1-9]/ })
      .first()
      .click();
    await page.getByRole('list', { name: 'Trade with' }).waitFor();
    await picture(page, `trade-${colorScheme}`);
    for (const tab of ['Players', 'Charts']) {
      await openTab(page, tab);
      expect(await seriousViolations(page), tab).toEqual([]);
    }
    await context.close();
  },
  60_000,
);

/** Nothing hides or cuts off its edges. Runs in the page. */
const isInSight = (control: Element): boolean => {
  const { left, top, bottom } = control.getBoundingClientRect();
  return [top + 8, bottom - 8].every((y) => {
    const seen = document.elementFromPoint(left + 8, y);
    return seen !== null && (control.contains(seen) || seen.contains(control));
  });
};

const NODES = Array.from({ length: 54 }, (_, node) => formatVertex(node) as string);
const EDGES = Array.from({ length: 72 }, (_, edge) => formatEdge(edge) as string);
