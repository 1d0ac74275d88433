// Luck that binds the host, as two players see it: sealed seeds, receipts, a game to its end, and the dice verified.

import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artefact, launchBrowser } from '../support/browser.ts';
import { seriousViolations } from './accessible.ts';
import { type Served, serveTurnfold } from './served.ts';
import { tableOn } from './territories-table.ts';

let served: Served;
let browser: Browser;
beforeAll(async () => {
  [served, browser] = await Promise.all([serveTurnfold(), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' };

const pageIn = async (options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ ...options, bypassCSP: true }); // For axe.
  context.setDefaultTimeout(15_000);
  await context.addInitScript(() => localStorage.setItem('turnfold.settings', '{"motion":"off"}'));
  return context.newPage();
};

/** A picture in both themes, and nothing that axe holds against it. */
const picture = async (page: Page, name: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: await artefact(`luck-${name}-${colorScheme}.png`) });
    expect(await seriousViolations(page), `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

/** A small table for two, set up with the mouse; the link for the friend. */
const setUp = async (page: Page): Promise<string> => {
  await page.goto(served.url);
  await page.locator('.card', { hasText: 'Territories' }).click();
  await page.getByText('Set up a table').click();
  await page.getByLabel('Name of seat 1').fill('Ada');
  await page.getByLabel('Who plays seat 2').selectOption('person link');
  await page.getByLabel('Name of seat 2').fill('Bo');
  await page.getByText('Options of Territories').click();
  await page.getByLabel('Columns').fill('8');
  await page.getByLabel('Rows').fill('6');
  await page.getByRole('button', { name: 'Start and get the links' }).click();
  return page.getByLabel('Link for Bo').inputValue();
};

const receiptOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('turnfold.2.receipt.'));
    return key === undefined ? null : localStorage.getItem(key);
  });

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

/** What a press of a button gives to keep. */
const downloaded = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  return textOf(download);
};

/** Everybody takes the next place that fits, until nothing does. */
const playToTheEnd = async (pages: readonly Page[]) => {
  const tables = pages.map((page) => tableOn(page, served.url));
  for (let turn = 0; turn < 60; turn++) {
    const { status, gameState, revision } = await (tables[0] as (typeof tables)[0]).game();
    if (status === 'over') return;
    const table = tables[gameState.current] as (typeof tables)[0];
    await table.myTurn();
    const next = table.page.getByTestId('next-place');
    if ((await next.getAttribute('aria-disabled')) === null) await next.click();
    await table.page.getByTestId('primary').click();
    if (await table.page.getByTestId('confirm-pass').isVisible())
      await table.page.getByTestId('confirm-pass').click();
    await expect.poll(async () => (await table.game()).revision).toBeGreaterThan(revision);
  }
  throw new Error('the game does not end');
};

test('two players seal, open, play to the end and verify the dice with their receipts', async () => {
  const [ada, bo] = [await pageIn(DESK), await pageIn(PHONE)];

  // Ada waits; her seed is sealed, and nothing is promised yet.
  const link = await setUp(ada);
  await ada.getByText('Territories: waiting for Bo').waitFor();
  expect(await ada.locator('[data-player=p1] .seed-note').textContent()).toBe('Seed sealed');
  expect(await receiptOn(ada)).toBeNull();
  await picture(ada, 'waiting-for-people');
  const address = ada.url();
  await ada.goto('about:blank');

  // Bo joins while Ada is away: the list closes, his seed is opened, and hers is waited for.
  await bo.goto(link);
  await bo.getByLabel('Your name').fill('Bo');
  await bo.getByRole('button', { name: 'Take your seat' }).click();
  await bo.getByText('Territories: opening the seeds').waitFor();
  await bo.locator('[data-player=p2]', { hasText: 'Seed opened' }).waitFor();
  expect(await bo.locator('[data-player=p1] .seed-note').textContent()).toBe('Seed sealed, not opened yet');
  expect(await bo.getByText(/The deal waits for the seed of Ada, until /).count()).toBe(1);
  expect(JSON.parse((await receiptOn(bo)) ?? '{}')).toMatchObject({ playerId: 'p2' });
  expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await picture(bo, 'waiting-for-seeds-phone');

  // Ada comes back, her page opens her seed by itself, and both are dealt to.
  await ada.goto(address);
  for (const page of [ada, bo]) await page.getByTestId('territories').waitFor();
  const receipts = [JSON.parse((await receiptOn(ada)) ?? ''), JSON.parse((await receiptOn(bo)) ?? '')];
  expect(receipts[0].seedHashes).toEqual(receipts[1].seedHashes);
  expect(receipts[0].seedHashes).toHaveLength(2);

  // While the game runs nobody claims that dice were checked.
  await ada.getByRole('tab', { name: 'Table' }).click();
  await ada.getByRole('button', { name: 'Check the log' }).click();
  expect(await ada.getByTestId('verdict').textContent()).toContain('the dice are not checked yet');
  expect(await ada.getByRole('dialog').textContent()).not.toMatch(/Verified|rolled every die/);
  await picture(ada, 'check-running');
  await ada.getByRole('button', { name: 'Close' }).click();

  await playToTheEnd([ada, bo]);
  for (const [page, name] of [
    [ada, 'check-over'],
    [bo, 'check-over-phone'],
  ] as const) {
    await page.getByRole('button', { name: 'Verify the dice' }).first().click();
    await page.getByText('Verified: every move and die checks out').waitFor();
    expect(await page.getByTestId('verdict').textContent()).toContain('It fits the receipt');
    expect(await page.getByTestId('fairness').textContent()).toContain('Ada sealed, then opened: bound');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    await picture(page, name);
  }

  // The record page takes the record and a receipt as files; a receipt of another luck is found out.
  const receipt = await downloaded(ada, 'Keep the receipt');
  await ada.getByRole('button', { name: 'Close' }).click();
  const record = await downloaded(ada, 'Download the record');
  const stranger = await pageIn(DESK);
  await stranger.goto(`${served.url}/record`);
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await stranger.getByLabel('Open a record').setInputFiles(file('game.turnfold.json', record));
  const verdict = stranger.getByTestId('record-verdict');
  await verdict.waitFor();
  expect(await verdict.textContent()).toBe('Verified: every move and die checks out');
  await stranger.getByLabel('Add a receipt').setInputFiles(file('receipt.json', receipt));
  expect(await verdict.textContent()).toBe('Verified: every move and die checks out');
  const other = JSON.stringify({ ...JSON.parse(receipt), seedCommitment: 'ba'.repeat(32) });
  await stranger.getByLabel('Add a receipt').setInputFiles(file('other.json', other));
  await stranger.getByText('Verification FAILED against the receipt').first().waitFor();
  await stranger.screenshot({ path: await artefact('luck-record-failed.png') });
  for (const page of [ada, bo, stranger]) await page.context().close();
}, 180_000);

test('against a bot the seed is opened by the way, and a what-if says that it binds nobody', async () => {
  const page = await pageIn(DESK);
  await page.goto(served.url);
  await page.locator('.card', { hasText: 'Territories' }).click();
  await page.getByTestId('play-now').click();
  await page.getByTestId('territories').waitFor();
  expect(JSON.parse((await receiptOn(page)) ?? '{}')).toMatchObject({
    playerId: 'p1',
    seedHashes: [expect.stringMatching(/^[0-9a-f]{64}$/), null],
  });
  const origin = page.url().split('/').at(-1) ?? '';
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'What if' }).last().click();
  await page.waitForURL((url) => !url.href.includes(origin));
  await page.getByTestId('territories').waitFor();
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Check the log' }).click();
  expect(await page.getByTestId('fairness').textContent()).toContain(
    `This game is a what-if from move 0 of game ${origin}. It is practice: nobody is bound`,
  );
  await page.context().close();
}, 60_000);

test('a host that exchanges its promise is not given the seed, and the page says what happened', async () => {
  const page = await pageIn(DESK);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/seed')) opened.push(request.url());
  });
  await page.route(/\/api\/games\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), seedCommitment: 'ba'.repeat(32) } });
  });
  await page.goto(served.url);
  await page.locator('.card', { hasText: 'Territories' }).click();
  await page.getByTestId('play-now').click();
  await page.getByText('The host does not stand by its promise.').waitFor();
  expect(await page.getByTestId('seed-notice').textContent()).toContain('exchanged the secret');
  await picture(page, 'breach');
  expect([opened, await receiptOn(page)]).toEqual([[], null]);
  await page.context().close();
}, 60_000);

test('a storage that keeps nothing is told before the seed is opened, and a file will do', async () => {
  const page = await pageIn(DESK);
  await page.context().addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(served.url);
  await page.locator('.card', { hasText: 'Territories' }).click();
  await page.getByTestId('play-now').click();
  await page.getByText('This device cannot keep your receipt.').waitFor();
  await picture(page, 'no-storage');
  const receipt = await downloaded(page, 'Save it as a file and begin');
  expect(JSON.parse(receipt)).toMatchObject({ playerId: 'p1' });
  await page.getByTestId('territories').waitFor();
  await page.context().close();
}, 60_000);
