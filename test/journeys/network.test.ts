// A network that breaks, in a real browser: a creation whose answers get lost, and an address of long ago.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from '../e2e/in-browser.ts';
import { contextOf, loseAnswers } from '../e2e/network-faults.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

const pressPlay = async (page: Page) => {
  await page.goto(here.url);
  await page.locator('.card', { hasText: 'Territories' }).getByTestId('play-now').click();
};

test('lost answers to a creation end with one game, and its seat', async () => {
  const context = await contextOf(here.browser);
  const page = await context.newPage();
  const before = (await here.gameIds()).length;
  const { lost, find } = await loseAnswers(page, '**/api/games');
  await pressPlay(page);
  await page.getByText('No answer yet. It is sent again and counts only once.').waitFor();
  await expect.poll(() => lost.count).toBeGreaterThan(1);
  await find();
  await page.getByTestId('territories').waitFor();
  expect(await here.gameIds()).toHaveLength(before + 1);
  expect(await page.locator('[data-player=p1]').textContent()).toContain('you');
  await context.close();
}, 60_000);

test('a reload in the middle of a creation asks for the same game again', async () => {
  const context = await contextOf(here.browser);
  const page = await context.newPage();
  const before = await here.gameIds();
  const { lost, find } = await loseAnswers(page, '**/api/games');
  await pressPlay(page);
  await expect.poll(() => lost.count).toBeGreaterThan(0);
  const made = (await here.gameIds()).filter((gameId) => !before.includes(gameId));
  expect(made).toHaveLength(1);
  await page.goto('about:blank');
  await find();
  await page.goto(here.url);
  await page.getByText('Your game of Territories is ready.').waitFor();
  await page.screenshot({ path: await artefact('network-unanswered.png') });
  await page.getByRole('button', { name: 'To the table' }).click();
  await page.getByTestId('territories').waitFor();
  expect(page.url()).toContain(made[0]);
  expect(await here.gameIds()).toHaveLength(before.length + 1);
  await page.goto(here.url);
  await page.getByTestId('play-now').first().waitFor();
  expect(await page.getByTestId('unanswered').count()).toBe(0);
  await context.close();
}, 60_000);

test('a bookmark of the earlier version explains itself, and the lobby says once what became of those games', async () => {
  const context = await contextOf(here.browser);
  await context.addInitScript(() =>
    localStorage.setItem('turnfold.games', '[{"gameId":"long-ago","token":"t","rules":"catan","at":1}]'),
  );
  const page = await context.newPage();
  await page.goto(`${here.url}/g/long-ago`);
  await page.getByRole('heading', { name: 'This game was played with an earlier version' }).waitFor();
  await page.screenshot({ path: await artefact('network-earlier-bookmark.png') });
  await page.goto(`${here.url}/g/never-was`);
  await page.getByRole('heading', { name: 'There is no such game here, or it is private.' }).waitFor();
  await page.goto(here.url);
  await page.getByText('Games from the earlier version cannot be opened here.').waitFor();
  await page.screenshot({ path: await artefact('network-earlier-lobby.png') });
  await page.getByTestId('earlier-notice').getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await page.getByTestId('play-now').first().waitFor();
  expect(await page.getByTestId('earlier-notice').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('turnfold.games'))).toContain('long-ago');
  await context.close();
}, 60_000);
