// One person in real browsers: called when it is their turn, at home on several devices, and forgotten.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { DESK, PHONE, pageIn } from '../e2e/luck-page.ts';
import { takeSeat } from '../e2e/seated.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

/** A game of Ada, in this browser, with Bo, whom the test plays over HTTP. */
const gameWithBo = async (context: BrowserContext) => {
  const players = [{ name: 'Ada' }, { name: 'Bo' }];
  const seat = await takeSeat(context, here.url, { rules: 'territories', players });
  const address = `${here.url}/api/games/${seat.gameId}`;
  const joining = { data: { code: seat.code, name: 'Bo' }, headers: { 'idempotency-key': 'b'.repeat(24) } };
  const { token: bo } = await (await context.request.post(`${address}/join`, joining)).json();
  const act = async (token: string, wanted: (type: string) => boolean) => {
    const headers = { authorization: `Bearer ${token}` };
    const { legalActions } = await (await context.request.get(address, { headers })).json();
    const action = legalActions.find(({ type }: { type: string }) => wanted(type));
    const data = { action: action.type, payload: action.payload };
    expect((await context.request.post(`${address}/actions`, { headers, data })).status()).toBe(200);
  };
  return {
    ...seat,
    bo,
    adaMoves: () => act(seat.token, (type) => type !== 'PASS'),
    boPasses: () => act(bo, (type) => type === 'PASS'),
    statusFor: async (token: string) =>
      (await context.request.get(address, { headers: { authorization: `Bearer ${token}` } })).status(),
    asBo: async () =>
      (await context.request.get(address, { headers: { authorization: `Bearer ${bo}` } })).json(),
  };
};

const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href');

test('called from two tables: title, icon and notification, with one question for both', async () => {
  const setup = await pageIn(here.browser, DESK);
  const context = setup.context();
  await context.addInitScript(() => {
    const shown: { title: string; tag: string; click: () => void }[] = [];
    class Stub {
      static permission = localStorage.getItem('stub') ?? 'default';
      static async requestPermission() {
        localStorage.setItem('stub', 'granted');
        Stub.permission = 'granted';
        return 'granted';
      }
      onclick = () => {};
      constructor(title: string, { tag }: { tag: string }) {
        shown.push({ title, tag, click: () => this.onclick() });
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Stub, shown, turnfoldTesting: { pollMs: 150 }, isAway: false });
    Object.defineProperty(document, 'hidden', {
      get: () => (globalThis as { isAway?: boolean }).isAway === true,
    });
  });
  const [first, second] = [await gameWithBo(context), await gameWithBo(context)];
  for (const game of [first, second]) await game.adaMoves();
  for (const { page } of [first, second]) await page.close();

  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/games/') || pathname === '/api/mine') asked.push(pathname);
  });
  await page.goto(here.url);
  await page.getByText('Waiting for Bo').first().waitFor();
  expect([await page.title(), await iconOf(page)]).toEqual(['Turnfold', '/icon.svg']);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.getByRole('button', { name: 'Stop notifying me' }).waitFor();

  const shown = () =>
    page.evaluate(() =>
      (globalThis as unknown as { shown: { title: string; tag: string }[] }).shown.map(({ title, tag }) => ({
        title,
        tag,
      })),
    );
  await first.boPasses();
  await expect.poll(() => page.title()).toBe('(1) Turnfold');
  expect([await iconOf(page), await shown()]).toEqual(['/icon-turn.svg', []]);
  await page.evaluate(() => Object.assign(globalThis, { isAway: true }));
  await second.boPasses();
  await expect.poll(() => page.title()).toBe('(2) Turnfold');
  expect(await shown()).toEqual([{ title: 'Your turn', tag: second.gameId }]);
  expect(new Set(asked)).toEqual(new Set(['/api/mine']));

  await page.evaluate(() => {
    Object.assign(globalThis, { isAway: false });
    (globalThis as unknown as { shown: { click: () => void }[] }).shown[0]?.click();
  });
  await page.waitForURL(`${here.url}/g/${second.gameId}`);
  await expect.poll(() => page.title()).toBe('(1) Your turn · Territories · Turnfold');
  await context.close();
}, 90_000);

const plays = async (page: Page, gameId: string, revision: () => Promise<number>) => {
  const before = await revision();
  if (!page.url().endsWith(gameId)) await page.goto(`${here.url}/g/${gameId}`);
  await page.locator('.t-board.active').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect.poll(revision).toBe(before + 1);
};

const tokenOn = (page: Page, gameId: string): Promise<string> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token, `turnfold.2.game.${gameId}`);

/** A picture in both themes, and nothing that axe holds against it. */
const picture = async (page: Page, name: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: await artefact(`${name}-${colorScheme}.png`), fullPage: true });
    expect(await seriousViolations(page), `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

test('a seat goes to a second device by link and to a third by code; all play, and the first is removed', async () => {
  const context = (await pageIn(here.browser, DESK)).context();
  const game = await gameWithBo(context);
  const desk = game.page;
  const revision = async () => (await game.asBo()).revision as number;
  const devices = await context.newPage();
  await devices.goto(`${here.url}/devices`);
  await devices.getByRole('button', { name: 'Show a link and a QR code' }).click();
  await devices.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await picture(devices, 'devices-link');
  const link = await devices.getByLabel('Open this link on the other device').inputValue();

  const phone = await pageIn(here.browser, PHONE);
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Fetch my games' }).click();
  await phone.getByText('one game is here now').waitFor();
  const secret = link.split('.').at(-1) ?? '';
  expect(sent.filter((request) => request.includes(secret))).toEqual([]);
  await devices.getByText('Done: your games are on the other device, too.').waitFor();
  await plays(phone, game.gameId, revision);
  await game.boPasses();
  await plays(desk, game.gameId, revision);
  await game.boPasses();

  await phone.goto(`${here.url}/devices`);
  await phone.getByRole('button', { name: 'Show a code to type' }).click();
  const code = (await phone.getByTestId('transfer-code').textContent()) ?? '';
  await picture(phone, 'devices-code');
  const tablet = await pageIn(here.browser, DESK);
  await tablet.goto(`${here.url}/devices`);
  await tablet.getByLabel('The code that it shows').fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
  await tablet.getByRole('button', { name: 'Fetch my games' }).click();
  await tablet.getByText('one game is here now').waitFor();
  await plays(tablet, game.gameId, revision);

  const thief = await pageIn(here.browser, DESK);
  await thief.goto(`${here.url}/devices`);
  await thief.getByLabel('The code that it shows').fill(code);
  await thief.getByRole('button', { name: 'Fetch my games' }).click();
  expect(await thief.getByRole('alert').textContent()).toContain('This code is not good');

  const [deskToken, phoneToken] = [await tokenOn(desk, game.gameId), await tokenOn(phone, game.gameId)];
  await phone.reload();
  const others = phone.locator('[data-device=other]');
  await expect.poll(() => others.count()).toBe(2);
  const first = phone.locator('[data-device=other]').last(); // It was never added: it took the seat.
  await first.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => others.count()).toBe(1);
  await desk.getByText('This device can no longer play this seat').waitFor();
  expect([await game.statusFor(deskToken), await game.statusFor(phoneToken)]).toEqual([401, 200]);
  await desk.goto(here.url);
  await desk.getByText('This device was removed from it').waitFor();
  for (const page of [desk, phone, tablet, thief]) await page.context().close();
}, 120_000);

test('forgotten: the game is given up, the name is gone, the browser is empty', async () => {
  const context = (await pageIn(here.browser, DESK)).context();
  const game = await gameWithBo(context);
  const { page } = game;
  await page.goto(`${here.url}/devices`);
  await page.locator('[data-device=this]').waitFor();
  await page.getByRole('button', { name: 'Forget me', exact: true }).click();
  await page.getByRole('button', { name: 'Forget me now' }).click();
  await page.waitForURL(`${here.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('turnfold.2.device-label'))).toBeNull();
  const { status, players } = await game.asBo();
  expect([status, players[0].name]).toEqual(['over', 'Player 1']);
  expect(await game.statusFor(game.token)).toBe(401);
  await context.close();
}, 60_000);
