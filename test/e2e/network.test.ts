// A network that breaks, in a real browser: answers that get lost, a socket that falls silent, an address of long ago.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artefact, launchBrowser } from '../support/browser.ts';
import { startProxy } from './proxy.ts';
import { takeSeat } from './seated.ts';
import { type Served, serveTurnfold } from './served.ts';

let served: Served;
let browser: Browser;
beforeAll(async () => {
  [served, browser] = await Promise.all([serveTurnfold(), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

const contextOf = async (): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  return context;
};

const gamesOf = async (page: Page): Promise<readonly { readonly gameId: string }[]> =>
  (await (await page.request.get(`${served.url}/api/games?limit=200`)).json()).games;

/** The server gets every such request, and none of its answers arrives. */
const loseAnswers = async (page: Page, path: string) => {
  const lost = { count: 0 };
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    lost.count += 1;
    await route.abort();
  });
  return { lost, find: () => page.unroute(path) };
};

const pressPlay = async (page: Page) => {
  await page.goto(served.url);
  await page.locator('.card', { hasText: 'Territories' }).click();
  await page.getByTestId('play-now').click();
};

test('lost answers to a creation end with one game, and its seat', async () => {
  const context = await contextOf();
  const page = await context.newPage();
  const before = (await gamesOf(page)).length;
  const { lost, find } = await loseAnswers(page, '**/api/games');
  await pressPlay(page);
  await page.getByText('No answer yet. It is sent again, and counts once.').waitFor();
  await expect.poll(() => lost.count).toBeGreaterThan(1);
  await find();
  await page.getByTestId('territories').waitFor();
  expect(await gamesOf(page)).toHaveLength(before + 1);
  expect(await page.locator('[data-player=p1]').textContent()).toContain('you');
  await context.close();
}, 60_000);

test('a reload in the middle of a creation asks for the same game again', async () => {
  const context = await contextOf();
  const page = await context.newPage();
  const before = await gamesOf(page);
  const { lost, find } = await loseAnswers(page, '**/api/games');
  await pressPlay(page);
  await expect.poll(() => lost.count).toBeGreaterThan(0);
  const made = (await gamesOf(page)).filter(({ gameId }) => !before.some((one) => one.gameId === gameId));
  expect(made).toHaveLength(1);
  await page.goto('about:blank');
  await find();
  await page.goto(served.url);
  await page.getByText('Your game of Territories is ready.').waitFor();
  await page.screenshot({ path: await artefact('network-unanswered.png') });
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.getByTestId('territories').waitFor();
  expect(page.url()).toContain(made[0]?.gameId);
  expect(await gamesOf(page)).toHaveLength(before.length + 1);
  await page.goto(served.url);
  await page.getByTestId('play-now').waitFor();
  expect(await page.getByTestId('unanswered').count()).toBe(0);
  await context.close();
}, 60_000);

test('a lost answer to a join does not lose the seat, reload or not', async () => {
  const host = await contextOf();
  for (const isReloaded of [false, true]) {
    const created = await host.request.post(`${served.url}/api/games`, {
      data: { rules: 'territories', players: [{ name: 'Ada' }, { name: 'Bo' }] },
    });
    const { gameId, invites } = await created.json();
    const context = await contextOf();
    const page = await context.newPage();
    const { lost, find } = await loseAnswers(page, '**/join');
    const link = `${served.url}/g/${gameId}#join=${invites[0].code}`;
    await page.goto(link);
    await page.getByLabel('Your name').fill('Bo');
    await page.getByRole('button', { name: 'Take your seat' }).click();
    await expect.poll(() => lost.count).toBeGreaterThan(0);
    if (isReloaded) await page.goto('about:blank');
    await find();
    if (isReloaded) await page.goto(link);
    await page.getByTestId('territories').waitFor();
    expect(await page.locator('[data-player=p2]').textContent()).toContain('you');
    const { luck } = await (await page.request.get(`${served.url}/api/games/${gameId}`)).json();
    expect(luck.seeds.p2.state).toBe('opened');
    await context.close();
  }
  await host.close();
}, 60_000);

test('a live connection that falls silent is noticed after two pings, and what was missed is told', async () => {
  const PING_MS = 300;
  const proxy = await startProxy(served.url);
  const context = await contextOf();
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
  const moved = await context.request.post(`${served.url}/api/games/${gameId}/actions`, {
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
  const answer = await context.request.post(`${served.url}/api/games/${gameId}/join`, { data: { code } });
  expect(answer.status()).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  return (await context.request.get(`${served.url}/api/games/${gameId}`, { headers })).json();
};

interface JoinOf {
  readonly gameId: string;
  readonly token: string;
  readonly code: string | undefined;
}

test('a bookmark of the earlier version explains itself, and the lobby says once what became of those games', async () => {
  const context = await contextOf();
  await context.addInitScript(() =>
    localStorage.setItem('turnfold.games', '[{"gameId":"long-ago","token":"t","rules":"catan","at":1}]'),
  );
  const page = await context.newPage();
  await page.goto(`${served.url}/g/long-ago`);
  await page.getByRole('heading', { name: 'This game was played with an earlier version' }).waitFor();
  await page.screenshot({ path: await artefact('network-earlier-bookmark.png') });
  await page.goto(`${served.url}/g/never-was`);
  await page.getByRole('heading', { name: 'There is no such game here, or it is private.' }).waitFor();
  await page.goto(served.url);
  await page.getByText('Games of the earlier version cannot be opened by this one.').waitFor();
  await page.screenshot({ path: await artefact('network-earlier-lobby.png') });
  await page.getByTestId('earlier-notice').getByRole('button', { name: 'All right' }).click();
  await page.reload();
  await page.getByTestId('play-now').waitFor();
  expect(await page.getByTestId('earlier-notice').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('turnfold.games'))).toContain('long-ago');
  await context.close();
}, 60_000);
