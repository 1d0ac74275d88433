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
    const mine = page.getByRole('region', { name: 'My games' });
    await mine.getByText('Your turn', { exact: false }).first().waitFor();
    const states = () => mine.locator('.game-state').allTextContents();
    if (isPhone) expect(await states()).toEqual(['Your turn · move 0']);
    else await expect.poll(states).toEqual(['Your turn · move 0', 'Bo to move · move 1']);
    for (const name of [...NEEDED, 'Set up a table with friends']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN), String(name)).toBeLessThanOrEqual(viewport.height);
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
