// Clocks and absence as two players see them, each in a browser of their own.

import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { keepSeat } from '../e2e/device.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM, type Seated, takeSeat } from '../e2e/seated.ts';
import { artefact } from '../support/browser.ts';

/** The server's time, which a test moves ahead. */
let ahead = 0;
const here = inBrowser({ now: () => Date.now() + ahead, goneMs: 2_000 });

const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

const newContext = async (): Promise<BrowserContext> => {
  const context = await here.browser.newContext(CALM);
  context.setDefaultTimeout(20_000);
  contexts.push(context);
  return context;
};

/** Ada and Bo at a table of their own. */
const sitDown = async (more: { readonly clock: object; readonly onTimeout?: string }) => {
  const [adas, bos] = [await newContext(), await newContext()];
  const request = { rules: 'territories', players: [{ name: 'Ada' }, { name: 'Bo' }], ...more };
  const ada = await takeSeat(adas, here.url, request);
  const joined = await bos.request.post(`${here.url}/api/games/${ada.gameId}/join`, {
    data: { code: ada.code },
  });
  const { token, playerId, seedCommitment } = await joined.json();
  await keepSeat(bos, { gameId: ada.gameId, token, playerId, seedCommitment, rules: 'territories' });
  return { ada, bo: await openTable(bos, ada), bos };
};

const openTable = async (context: BrowserContext, { gameId }: Pick<Seated, 'gameId'>): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${here.url}/g/${gameId}`);
  await page.getByTestId('territories').waitFor();
  return page;
};

const clockOf = (page: Page, playerId: string) => page.locator(`[data-player=${playerId}] [role=timer]`);

test('a clock runs down before everybody’s eyes, turns low, and the game is lost on time', async () => {
  const { ada, bo } = await sitDown({ clock: { initial: 9 } });
  const { toAct } = await ada.game();
  const [loser] = toAct as [string];
  for (const page of [ada.page, bo]) await clockOf(page, loser).waitFor();
  await ada.page.locator(`[data-player=${loser}] .player-clock.runs.low`).waitFor();
  await ada.page.screenshot({ path: await artefact('clock-low.png') });
  for (const page of [ada.page, bo])
    await page
      .getByText(/wins?\.|You win/)
      .first()
      .waitFor();
  const { outcome, clocks } = await ada.game();
  expect(outcome).toMatchObject({ result: 'won', reason: 'time' });
  expect(outcome.winners).not.toContain(loser);
  expect(clocks[loser]).toEqual({ remaining: 0, running: false });
}, 120_000);

test('a day for every turn passes, and with it the game', async () => {
  const { ada, bo } = await sitDown({ clock: { perTurn: 86_400 } });
  const [loser] = (await ada.game()).toAct as [string];
  await clockOf(bo, loser).waitFor();
  ahead += 86_000_000;
  await bo.reload();
  await clockOf(bo, loser)
    .filter({ hasText: /^6:\d\d$/ })
    .waitFor();
  expect((await ada.game()).status).toBe('active');
  ahead += 401_000;
  for (const page of [ada.page, bo])
    await page
      .getByText(/wins?\.|You win/)
      .first()
      .waitFor();
  expect((await ada.game()).outcome).toMatchObject({ reason: 'time' });
}, 120_000);

test('a player is gone, a bot plays, and the player takes the seat back', async () => {
  const { ada, bo, bos } = await sitDown({ clock: { initial: 3_600 } });
  await ada.page.locator('[data-player=p2] [data-presence=here]').waitFor({ state: 'attached' });
  await bo.close();
  await ada.page.locator('[data-player=p2] [data-presence=gone]').waitFor();
  await ada.page.screenshot({ path: await artefact('player-gone.png') });
  await ada.page.getByTestId('gone').getByRole('button', { name: 'Let a bot play' }).click();
  await ada.page.locator('[data-player=p2]', { hasText: 'normal bot for now' }).waitFor();
  const back = await openTable(bos, ada);
  await back.screenshot({ path: await artefact('own-seat.png') });
  await back.getByRole('button', { name: 'Take my seat back' }).click();
  await back.locator('[data-player=p2]', { hasText: 'you' }).waitFor();
  await ada.page.locator('[data-player=p2]', { hasText: 'bot' }).waitFor({ state: 'detached' });
  expect((await ada.game()).players[1]).toEqual({ playerId: 'p2', name: 'Bo', bot: null });
  expect(await back.getByTestId('own-seat').count()).toBe(0);
}, 120_000);
