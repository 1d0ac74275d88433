// The lobby in a real browser: everything to play in sight, and my games with my turn first.

import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { takeSeat } from '../e2e/seated.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

const NEEDED = ['Territories', 'Conquest', 'Catan', 'BattleTech'].map(
  (title) => new RegExp(`^Play now ?: ${title}$`),
);
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

test.each(WINDOWS)(
  'everything to play is in sight at $width x $height',
  async (viewport) => {
    const isPhone = viewport.width < 700;
    const context = await here.browser.newContext({
      ...{ viewport, bypassCSP: true, reducedMotion: 'reduce', hasTouch: isPhone, isMobile: isPhone },
    });
    const lone = await context.newPage();
    await lone.goto(here.url);
    await lone.getByRole('button', { name: NEEDED[0] ?? '' }).waitFor();
    await lone.screenshot({ path: await artefact(`lobby-empty-${viewport.width}.png`) });
    for (const passes of [true, false]) {
      const players = [{ name: 'Ada' }, { name: 'Bo' }];
      const seat = await takeSeat(context, here.url, { rules: 'territories', players });
      const path = `${here.url}/api/games/${seat.gameId}`;
      const join = { data: { code: seat.code, name: 'Bo' }, headers: { 'idempotency-key': 'b'.repeat(24) } };
      await context.request.post(`${path}/join`, join);
      const headers = { authorization: `Bearer ${seat.token}` };
      const pass = { gameId: seat.gameId, action: 'PASS', payload: {} };
      if (passes) await context.request.post(`${path}/actions`, { headers, data: pass });
    }
    const page = await context.newPage();
    await page.goto(here.url);
    const mine = page.getByRole('region', { name: 'Your games' });
    await mine.getByText('Your turn', { exact: false }).first().waitFor();
    const states = () => mine.locator('.game-state').allTextContents();
    await expect.poll(states).toEqual(['Your turn', 'Waiting for Bo']);
    expect(await mine.locator('.game-what').allTextContents()).toEqual([
      'Territories with Bo',
      'Territories with Bo, move 1',
    ]);
    const next = await mine.getByText('Go on').boundingBox();
    expect((next?.y ?? 0) + (next?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);
    for (const name of [...NEEDED, 'Set up a table with friends']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      const foot = isPhone ? (next?.y ?? 0) : viewport.height; // Nothing lies under the bar for the thumb.
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN), String(name)).toBeLessThanOrEqual(foot);
      expect((box?.x ?? 0) + (box?.width ?? Number.NaN), String(name)).toBeLessThanOrEqual(viewport.width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: await artefact(`lobby-${viewport.width}-${colorScheme}.png`) });
      expect(await seriousViolations(page), colorScheme).toEqual([]);
    }
    await context.close();
  },
  90_000,
);

test('a game against bots is in nobody’s list, and whoever has the address may watch it', async () => {
  const context = await here.browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(here.url);
  await page.locator('[data-game=territories]').getByTestId('play-now').click();
  await page.waitForURL(/\/g\//);
  const gameId = page.url().split('/').at(-1);
  const { games } = await (await context.request.get(`${here.url}/api/games?limit=200`)).json();
  expect(games.map((game: { gameId: string }) => game.gameId)).not.toContain(gameId);
  const stranger = await here.browser.newContext();
  expect((await stranger.request.get(`${here.url}/api/games/${gameId}`)).status()).toBe(200);
  await stranger.close();
  await context.close();
}, 60_000);
