// A network that breaks, in a real browser: a seat that is taken while answers get lost, a socket that falls silent.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { contextOf, loseAnswers } from './network-faults.ts';
import { startProxy } from './proxy.ts';
import { takeSeat } from './seated.ts';

const here = inBrowser();

test('a lost answer to a join does not lose the seat, reload or not', async () => {
  const host = await contextOf(here.browser);
  for (const isReloaded of [false, true]) {
    const created = await host.request.post(`${here.url}/api/games`, {
      data: { rules: 'territories', players: [{ name: 'Ada' }, { name: 'Bo' }] },
    });
    const { gameId, invites } = await created.json();
    const context = await contextOf(here.browser);
    const page = await context.newPage();
    const { lost, find } = await loseAnswers(page, '**/join');
    const link = `${here.url}/g/${gameId}#join=${invites[0].code}`;
    await page.goto(link);
    await page.getByLabel('Your name').fill('Bo');
    await page.getByRole('button', { name: 'Take your seat' }).click();
    await expect.poll(() => lost.count).toBeGreaterThan(0);
    if (isReloaded) await page.goto('about:blank');
    await find();
    if (isReloaded) await page.goto(link);
    await page.getByTestId('territories').waitFor();
    expect(await page.locator('[data-player=p2]').textContent()).toContain('you');
    const { luck } = await (await page.request.get(`${here.url}/api/games/${gameId}`)).json();
    expect(luck.seeds.p2.state).toBe('opened');
    await context.close();
  }
  await host.close();
}, 60_000);

test('a live connection that falls silent is noticed after two pings, and what was missed is told', async () => {
  const PING_MS = 300;
  const proxy = await startProxy(here.url);
  const context = await contextOf(here.browser);
  await context.addInitScript(
    (pingMs) => Object.assign(globalThis, { turnfoldTesting: { pingMs } }),
    PING_MS,
  );
  const seat = await takeSeat(context, proxy.url, {
    rules: 'territories',
    players: [{ name: 'Ada' }, { name: 'Bo' }],
    practice: { seed: 'silence' },
  });
  const { page, gameId, token } = seat;
  await page.getByTestId('waiting-room').waitFor();
  const { legalActions, status } = await joined(context, seat);
  expect(status).toBe('active');
  await page.locator('[data-testid=territories][data-current-player=P1]').waitFor();
  await page.waitForTimeout(3 * PING_MS); // Answered pings keep it as it is.
  expect(proxy.sockets).toBe(1);

  const noticed = whenShown(page, 'Reconnecting.');
  proxy.swallow();
  const { type, payload } = legalActions[0];
  const moved = await context.request.post(`${here.url}/api/games/${gameId}/actions`, {
    headers: { authorization: `Bearer ${token}` },
    data: { action: type, payload },
  });
  expect(moved.status()).toBe(200);
  const noticedMs = await noticed;
  await page.locator('[data-testid=territories][data-current-player=P2]').waitFor();
  await page.getByText('Reconnecting.').waitFor({ state: 'detached' });
  expect(proxy.sockets).toBe(2);
  expect(noticedMs).toBeLessThan(10 * PING_MS); // Three at most, and a busy machine.
  await context.close();
  proxy.close();
}, 60_000);

/** How long it takes until a banner says something, however briefly. */
const whenShown = (page: Page, text: string): Promise<number> =>
  page.evaluate((wanted) => {
    const since = performance.now();
    const isShown = () => document.querySelector('.banners')?.textContent?.includes(wanted) === true;
    return new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!isShown()) return;
        observer.disconnect();
        resolve(performance.now() - since);
      }).observe(document.body, { subtree: true, childList: true });
    });
  }, text);

/** Bo takes his seat over HTTP; what Ada may do then. */
const joined = async (context: BrowserContext, { gameId, token, code }: JoinOf) => {
  const answer = await context.request.post(`${here.url}/api/games/${gameId}/join`, { data: { code } });
  expect(answer.status()).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  return (await context.request.get(`${here.url}/api/games/${gameId}`, { headers })).json();
};

interface JoinOf {
  readonly gameId: string;
  readonly token: string;
  readonly code: string | undefined;
}
