// Luck that binds the host, as two players see it: sealed seeds, receipts, a game to its end, and the dice verified.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { artefact } from '../support/browser.ts';
import { inBrowser } from './in-browser.ts';
import { DESK, downloaded, PHONE, pageIn, picture, receiptOn } from './luck-page.ts';
import { openTab } from './tabs.ts';
import { tableOn } from './territories-table.ts';

const here = inBrowser();

/** A small table for two, set up with the mouse; the link for the friend. */
const setUp = async (page: Page): Promise<string> => {
  await page.goto(here.url);
  await page.getByText('Set up a table').click();
  await page.getByRole('radio', { name: 'Territories' }).check({ force: true });
  await page.getByLabel('Name of seat 1').fill('Ada');
  await page.getByLabel('Who plays seat 2').selectOption('person link');
  await page.getByLabel('Name of seat 2').fill('Bo');
  await page.getByText('Options of Territories').click();
  await page.getByLabel('Columns').fill('8');
  await page.getByLabel('Rows').fill('6');
  await page.getByRole('button', { name: 'Start and get the links' }).click();
  return page.getByLabel('Link for Bo').inputValue();
};

/** Everybody takes the next place that fits, until nothing does. */
const playToTheEnd = async (pages: readonly Page[]) => {
  const tables = pages.map((page) => tableOn(page, here.url));
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
  const [ada, bo] = [await pageIn(here.browser, DESK), await pageIn(here.browser, PHONE)];

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
  await openTab(ada, 'Game');
  await ada.getByRole('button', { name: 'Check the log' }).click();
  expect(await ada.getByTestId('verdict').textContent()).toContain('the dice are not checked yet');
  expect(await ada.getByRole('dialog').textContent()).not.toMatch(/Verified|rolled every die/);
  await picture(ada, 'check-running');
  await ada.getByRole('button', { name: 'Close', exact: true }).click();

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
  const receipt = await downloaded(ada, 'Download the receipt');
  await ada.getByRole('button', { name: 'Close', exact: true }).click();
  const record = await downloaded(ada, 'Download the record');
  const stranger = await pageIn(here.browser, DESK);
  await stranger.goto(`${here.url}/record`);
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
