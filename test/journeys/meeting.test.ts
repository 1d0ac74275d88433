// Strangers in real browsers: found by each other, at an open table, in a rematch and another, saying a few words. Once on
// one node, once with everybody on a node of their own and one PostgreSQL behind both.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { DESK, pageIn } from '../e2e/luck-page.ts';
import { type ServedNodes, serveNodes } from '../e2e/nodes.ts';
import { artefact, launchBrowser } from '../support/browser.ts';

let nodes: ServedNodes;
let browser: Browser;
beforeAll(async () => {
  [nodes, browser] = await Promise.all([serveNodes(), launchBrowser()]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await nodes?.stop();
});

const NODES: readonly (readonly [string, readonly [number, number]])[] = [
  ['one node', [0, 0]],
  ['two nodes on one PostgreSQL', [1, 2]],
];

interface Guest {
  readonly page: Page;
  readonly url: string;
}

const guest = async (name: string, node: number): Promise<Guest> => {
  const url = nodes.urls[node] ?? '';
  const page = await pageIn(browser, DESK);
  await page.context().addInitScript((called) => localStorage.setItem('turnfold.name', called), name);
  await page.goto(url);
  await page.getByRole('button', { name: 'Find opponents' }).waitFor();
  return { page, url };
};

const gameIdOn = (page: Page): string => page.url().split('/g/')[1] ?? '';

/** Gives up over HTTP, with the seat that the page keeps. */
const resign = async ({ page, url }: Guest) => {
  const gameId = gameIdOn(page);
  const token = await page.evaluate(
    (id) => JSON.parse(localStorage.getItem(`turnfold.2.game.${id}`) ?? '{}').token as string,
    gameId,
  );
  const answer = await page.request.post(`${url}/api/games/${gameId}/resign`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(answer.status()).toBe(200);
};

const find = async ({ page }: Guest) => {
  await page.getByRole('button', { name: 'Find opponents' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Territories' }).check();
  await dialog.getByRole('button', { name: 'Find opponents' }).click();
};

const say = async (page: Page, phrase: string) => {
  await page.getByRole('button', { name: 'Say something' }).click();
  await page.getByRole('dialog').getByRole('button', { name: phrase }).click();
};

const atOneTable = async (guests: readonly Guest[], before = '') => {
  for (const { page } of guests) {
    await page.waitForURL((url) => url.pathname.startsWith('/g/') && !url.href.endsWith(before || '#'));
    await page.getByTestId('territories').waitFor();
  }
  const ids = guests.map(({ page }) => gameIdOn(page));
  expect(new Set(ids).size).toBe(1);
  return ids[0] ?? '';
};

describe.each(NODES)('%s', (_, [here, there]) => {
  test('strangers find each other, talk, mute, and play again twice', async () => {
    const [ada, bo] = [await guest('Ada', here), await guest('Bo', there)];
    await find(ada);
    await ada.page.getByTestId('looking').getByText('Waiting for one more player').waitFor();
    await ada.page.screenshot({ path: await artefact('meeting-looking.png') });
    await find(bo);
    let gameId = await atOneTable([ada, bo]);

    await say(ada.page, 'Good luck!');
    await bo.page.getByTestId('phrases').getByText('Good luck!').waitFor();
    await bo.page.getByRole('button', { name: 'Say something' }).click();
    expect(await seriousViolations(bo.page)).toEqual([]);
    await bo.page.getByRole('dialog').getByLabel('Ada').check();
    await bo.page.getByRole('button', { name: 'Close', exact: true }).click();
    await say(ada.page, 'Nice ring!');
    await ada.page.getByTestId('phrases').getByText('Nice ring!').waitFor();
    await say(bo.page, 'Hello!');
    await ada.page.getByTestId('phrases').getByText('Hello!').waitFor();
    expect(await bo.page.getByTestId('phrases').textContent()).not.toContain('Nice ring!');

    for (const round of [1, 2]) {
      await resign(ada);
      await ada.page.getByRole('button', { name: 'Play again' }).click();
      await ada.page.getByTestId('waiting-room').waitFor();
      await bo.page.getByRole('button', { name: 'Join the rematch' }).click();
      const next = await atOneTable([ada, bo], gameId);
      expect(next).not.toBe(gameId);
      gameId = next;
      if (round === 1) await bo.page.screenshot({ path: await artefact('meeting-rematch.png') });
    }
    await resign(bo);
    await ada.page.getByTestId('series').waitFor();
    expect(await ada.page.getByTestId('series').textContent()).toMatch(/Ada 1, Bo 2|Bo 2, Ada 1/);
    await ada.page.screenshot({ path: await artefact('meeting-series.png') });
    await ada.page.getByRole('button', { name: 'New opponent' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Find opponents' }).waitFor();
    for (const { page } of [ada, bo]) await page.context().close();
  }, 180_000);

  test('an open table appears in everybody’s lobby, is joined, and is gone from it', async () => {
    const [ada, bo, cy] = [await guest('Ada', here), await guest('Bo', there), await guest('Cy', there)];
    await ada.page.getByRole('button', { name: 'Set up a table with friends' }).click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Territories' }).check();
    await dialog.getByLabel('Who plays seat 2').selectOption('person open');
    await dialog.getByRole('button', { name: 'Open the table' }).click();
    await ada.page.getByTestId('waiting-room').waitFor();
    expect(await seriousViolations(ada.page)).toEqual([]);
    await ada.page.screenshot({ path: await artefact('meeting-waiting-room.png') });
    const gameId = gameIdOn(ada.page);
    for (const { page } of [bo, cy]) await page.locator(`[data-game-id="${gameId}"]`).waitFor();
    await bo.page.screenshot({ path: await artefact('meeting-open-tables.png') });
    await bo.page.locator(`[data-game-id="${gameId}"]`).getByRole('button').click();
    expect(await atOneTable([ada, bo])).toBe(gameId);
    await cy.page.locator(`[data-game-id="${gameId}"]`).waitFor({ state: 'detached' });
    for (const { page } of [ada, bo, cy]) await page.context().close();
  }, 120_000);
});
