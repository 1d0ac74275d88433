// Luck that binds the host, where it is not as usual: a bot, a what-if, a host that cheats, a device that keeps nothing.

import { expect, test } from 'vitest';
import { inBrowser } from '../e2e/in-browser.ts';
import { DESK, downloaded, pageIn, picture, receiptOn } from '../e2e/luck-page.ts';
import { openTab } from '../e2e/tabs.ts';

const here = inBrowser();

test('against a bot the seed is opened by the way, and a what-if says that it binds nobody', async () => {
  const page = await pageIn(here.browser, DESK);
  await page.goto(here.url);
  await page.locator('.card', { hasText: 'Territories' }).getByTestId('play-now').click();
  await page.getByTestId('territories').waitFor();
  expect(JSON.parse((await receiptOn(page)) ?? '{}')).toMatchObject({
    playerId: 'p1',
    seedHashes: [expect.stringMatching(/^[0-9a-f]{64}$/), null],
  });
  const origin = page.url().split('/').at(-1) ?? '';
  await openTab(page, 'Game');
  await page.getByRole('button', { name: 'What if' }).last().click();
  await page.waitForURL((url) => !url.href.includes(origin));
  await page.getByTestId('territories').waitFor();
  await openTab(page, 'Game');
  await page.getByRole('button', { name: 'Check the log' }).click();
  expect(await page.getByTestId('fairness').textContent()).toContain(
    `This game is a what-if from move 0 of game ${origin}. It is practice: nobody is bound`,
  );
  await page.context().close();
}, 60_000);

test('a host that exchanges its promise is not given the seed, and the page says what happened', async () => {
  const page = await pageIn(here.browser, DESK);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/seed')) opened.push(request.url());
  });
  await page.route(/\/api\/games\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), seedCommitment: 'ba'.repeat(32) } });
  });
  await page.goto(here.url);
  await page.locator('.card', { hasText: 'Territories' }).getByTestId('play-now').click();
  await page.getByText('The host broke its promise.').waitFor();
  expect(await page.getByTestId('seed-notice').textContent()).toContain('replaced the secret');
  await picture(page, 'breach');
  expect([opened, await receiptOn(page)]).toEqual([[], null]);
  await page.context().close();
}, 60_000);

test('a storage that keeps nothing is told before the seed is opened, and a file will do', async () => {
  const page = await pageIn(here.browser, DESK);
  await page.context().addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(here.url);
  await page.locator('.card', { hasText: 'Territories' }).getByTestId('play-now').click();
  await page.getByText('This device cannot keep your receipt.').waitFor();
  await picture(page, 'no-storage');
  const receipt = await downloaded(page, 'Save it as a file and begin');
  expect(JSON.parse(receipt)).toMatchObject({ playerId: 'p1' });
  await page.getByTestId('territories').waitFor();
  await page.context().close();
}, 60_000);
