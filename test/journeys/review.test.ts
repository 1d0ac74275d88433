// Luck and choice in a real browser: a game that is over is reviewed there, the same as anywhere else, by every hand.

import { judgedBy, type Review, review } from '@turnfold/bots/review';
import { gameOf } from '@turnfold/catalog';
import type { CompleteRecord } from '@turnfold/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { BOT_GAMES, playBotGame } from '../e2e/bot-game.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

/** What the page found out, as it keeps it. */
const keptReview = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('turnfold-reviews');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('reviews').objectStore('reviews').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result.at(-1)?.value.review));
        };
      }),
  );

const madeHere = (record: CompleteRecord): Review => {
  const game = gameOf(record.rules);
  const judged = game && judgedBy(game);
  if (!judged) throw new Error(`there is no ${record.rules}`);
  return review(judged, record);
};

test.each(BOT_GAMES)(
  'a game of $rules is reviewed, to the last digit as outside the browser',
  async (setup) => {
    const context = await here.browser.newContext({
      viewport: { width: 1280, height: 720 },
      bypassCSP: true,
    });
    const gameId = await playBotGame(context, here.url, setup);
    const page = await context.newPage();
    await page.goto(`${here.url}/g/${gameId}`);
    await page
      .getByRole('button', { name: 'Look at the result' })
      .or(page.getByTestId('end-page'))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByTestId('review-headline').waitFor({ timeout: 180_000 });
    const record = await (await context.request.get(`${here.url}/api/games/${gameId}/record`)).json();
    await expect.poll(() => keptReview(page)).toBe(JSON.stringify(madeHere(record)));
    await page.screenshot({ path: await artefact(`review-${setup.rules}.png`), fullPage: true });
    expect(await seriousViolations(page)).toEqual([]);
    await context.close();
  },
  300_000,
);

test('a friend opens it by a link, on a phone, and sees the costly move by touch', async () => {
  const context = await here.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const gameId = await playBotGame(context, here.url, BOT_GAMES[0]);
  const page = await context.newPage();
  await page.goto(`${here.url}/g/${gameId}#review`);
  await page.getByTestId('review-headline').waitFor({ timeout: 180_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const [costly] = await page.getByTestId('costly').all();
  const move = Number(/Move (\d+)\./.exec((await costly?.textContent()) ?? '')?.[1]);
  await costly?.getByRole('button', { name: 'See it' }).tap();
  await page
    .getByText(`Move ${move - 1} of`)
    .first()
    .waitFor();
  await context.close();
}, 300_000);
