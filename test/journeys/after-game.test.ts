// After a game, in a real browser: play on from the turning point, try the same dice, read the rule that decided it.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { keepSeat } from '../e2e/device.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { bestMove } from '../e2e/territories-table.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

interface Ended {
  readonly gameId: string;
  readonly token: string;
}

/** A game of Territories against a bot that is over, with sealed luck of its own; the person asked for one hint. */
const endedGame = async (context: BrowserContext): Promise<Ended> => {
  const players = [{ name: 'Ada' }, { name: 'Otto', bot: 'easy' }];
  const data = { rules: 'territories', players };
  const { gameId, token, playerId, seedCommitment } = await (
    await context.request.post(`${here.url}/api/games`, { data })
  ).json();
  await keepSeat(context, { gameId, token, playerId, seedCommitment, rules: 'territories' });
  const path = `${here.url}/api/games/${gameId}`;
  const headers = { authorization: `Bearer ${token}` };
  await context.request.post(`${path}/hint`, { headers, data: {} });
  for (;;) {
    const game = await (await context.request.get(path, { headers })).json();
    if (game.status === 'over') return { gameId, token };
    const move = game.toAct.includes('p1') ? bestMove(game.gameState) : undefined;
    if (move === undefined) await new Promise((soon) => setTimeout(soon, 50));
    else {
      const action = move ? { action: 'PLACE', payload: move.rect } : { action: 'PASS', payload: {} };
      await context.request.post(`${path}/actions`, { headers, data: action });
    }
  }
};

const openEnd = async (context: BrowserContext, { gameId }: Ended): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${here.url}/g/${gameId}`);
  await page.getByTestId('end-page').waitFor();
  return page;
};

const tokenOf = (page: Page, gameId: string): Promise<string> =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`turnfold.2.game.${id}`) ?? '{}').token, gameId);

const viewOf = async (context: BrowserContext, page: Page) => {
  const gameId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const headers = { authorization: `Bearer ${await tokenOf(page, gameId)}` };
  return (await context.request.get(`${here.url}/api/games/${gameId}`, { headers })).json();
};

const elsewhere = (page: Page, { gameId }: Ended) =>
  page.waitForURL((url) => url.pathname.startsWith('/g/') && !url.pathname.endsWith(gameId));

/** The dice of every roll, in order. */
const rollsOf = async (context: BrowserContext, gameId: string): Promise<readonly unknown[]> => {
  const answer = await context.request.get(`${here.url}/api/games/${gameId}/events`);
  const { events } = (await answer.json()) as { events: { type: string; payload: object }[] };
  return events.filter(({ type }) => type === 'rolled').map(({ payload }) => payload);
};

test('by mouse: the rule, the hints, and a game from the turning point against the strongest bot', async () => {
  const context = await here.browser.newContext({
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const ended = await endedGame(context);
  const page = await openEnd(context, ended);
  expect(await page.getByTestId('hints-taken').textContent()).toBe('1 hint');
  await page.getByRole('button', { name: /Rule 3\.[67] decided it/ }).waitFor();
  await page.screenshot({ path: await artefact('after-game-mouse.png') });
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /Rule 3\.[67] decided it/ }).click();
  await page
    .getByText(/The game ends when/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play from the turning point' }).click();
  await elsewhere(page, ended);
  const view = await viewOf(context, page);
  expect(view).toMatchObject({
    practice: true,
    yours: ['p1'],
    forkOf: { gameId: ended.gameId },
    hints: true,
  });
  expect(view.players.map(({ bot }: { bot: string | null }) => bot)).toEqual([null, 'master']);
  expect(view.forkOf.revision).toBeGreaterThan(0);
  await context.close();
}, 180_000);

test('by touch: the same dice fall again', async () => {
  const context = await here.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const ended = await endedGame(context);
  const page = await openEnd(context, ended);
  await page.getByRole('button', { name: 'Try the same dice' }).waitFor();
  await page.screenshot({ path: await artefact('after-game-touch.png'), fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Try the same dice' }).tap();
  await elsewhere(page, ended);
  const view = await viewOf(context, page);
  expect(view).toMatchObject({ practice: true, yours: ['p1'], status: 'active' });
  // The same move first, as a hint is none: then the same dice fall for the other side, too.
  await page.getByTestId('territories').waitFor();
  const move = bestMove(view.gameState);
  if (!move) throw new Error('the first roll fits nowhere');
  const headers = { authorization: `Bearer ${await tokenOf(page, view.gameId)}` };
  const path = `${here.url}/api/games/${view.gameId}/actions`;
  await context.request.post(path, { headers, data: { action: 'PLACE', payload: move.rect } });
  const again = await rollsOf(context, view.gameId);
  expect(again.slice(0, 2)).toEqual((await rollsOf(context, ended.gameId)).slice(0, 2));
  await context.close();
}, 180_000);

test('by keys alone: T, S and U', async () => {
  const context = await here.browser.newContext({
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'reduce',
  });
  const ended = await endedGame(context);
  const page = await openEnd(context, ended);
  await page.getByRole('button', { name: /decided it/ }).waitFor();
  await page.keyboard.press('u');
  await page
    .getByText(/The game ends when/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await elsewhere(page, ended);
  await page.goBack();
  await page.getByTestId('end-page').waitFor();
  await page.getByRole('button', { name: 'Play from the turning point' }).waitFor();
  await page.keyboard.press('t');
  await elsewhere(page, ended);
  expect((await viewOf(context, page)).forkOf.gameId).toBe(ended.gameId);
  await context.close();
}, 180_000);
