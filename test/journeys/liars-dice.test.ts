// The game of the guide, as a reader would have it: a folder, a line in the catalog, and it is played in the browser against a
// bot; first with the board for any rules, then with its own.

import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { CALM } from '../e2e/seated.ts';
import { artefact, launchBrowser } from '../support/browser.ts';
import { copyRepository, type OwnCopy } from './own-copy.ts';

describe('Liar’s Dice, added to a copy of the repository', () => {
  let copy: OwnCopy;
  let browser: Browser;
  let context: BrowserContext;
  let url: string;
  beforeAll(async () => {
    [copy, browser] = await Promise.all([copyRepository(), launchBrowser()]);
    const example = join(import.meta.dirname, '../../examples/liars-dice');
    await cp(example, join(copy.folder, 'games/liars-dice'), { recursive: true });
    await addToCatalog(join(copy.folder, 'packages/catalog/package.json'));
    await copy.run('scripts/bootstrap.mjs');
    url = await copy.start();
    context = await browser.newContext(CALM);
  }, 240_000);
  afterAll(async () => {
    await context?.close();
    await browser?.close();
    await copy?.remove();
  });

  /** Sits down with an easy bot. */
  const sitDown = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('radio', { name: 'Easy' }).click();
    await page.locator('[data-game=liars-dice]').getByTestId('play-now').click();
    await page.waitForURL(/\/g\//);
    return page;
  };

  const isOver = async (page: Page): Promise<boolean> => {
    const gameId = new URL(page.url()).pathname.replace('/g/', '');
    const game = await (await page.request.get(`${url}/api/games/${gameId}`)).json();
    return game.status === 'over';
  };

  /** Presses what there is to press until the game is over: calls where it can. */
  const playToTheEnd = async (page: Page, call: string, bid: string): Promise<number> => {
    const can = (id: string) => page.locator(`[data-testid=${id}]:not([aria-disabled=true])`).first();
    const over = page.locator('[data-game-over=true]').first();
    for (let moves = 0; moves < 120; moves++) {
      await can(call).or(can(bid)).or(over).first().waitFor({ timeout: 20_000 });
      if ((await over.count()) > 0 && (await isOver(page))) return moves;
      const which = (await can(call).isVisible()) ? can(call) : can(bid);
      await which.focus();
      await page.keyboard.press('Enter');
      await page.waitForTimeout(60);
    }
    return 120;
  };

  test('with the board for any rules, by keys alone', async () => {
    const page = await sitDown();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${page.url()}?board=generic`);
    const board = page.getByTestId('generic-board');
    await board.waitFor();
    await expect.poll(() => board.textContent()).toContain('Your dice');
    await page.screenshot({ path: await artefact('liars-dice-generic.png') });
    expect(await seriousViolations(page)).toEqual([]);
    expect(await playToTheEnd(page, 'do-call', 'do-bid')).toBeLessThan(120);
    expect(await isOver(page)).toBe(true);
    expect(errors).toEqual([]);
    await page.close();
  }, 180_000);

  test('with its own board', async () => {
    const page = await sitDown();
    await page.getByTestId('liars-table').waitFor();
    await page.screenshot({ path: await artefact('liars-dice-board.png') });
    expect(await seriousViolations(page)).toEqual([]);
    expect(await playToTheEnd(page, 'call', 'bid')).toBeLessThan(120);
    expect(await isOver(page)).toBe(true);
    await page.close();
  }, 180_000);

  test('what fuzz found opens in the page, move by move', async () => {
    const game = join(import.meta.dirname, '../../apps/cli/test/games/no-way-out.ts');
    const out = join(copy.folder, 'fuzz');
    const args = ['fuzz', game, '--games', '3', '--players', '2', '--skip', 'all', '--out', out];
    const program = join(import.meta.dirname, '../../apps/cli/bin/turnfold.mjs');
    const found = await promisify(execFile)(process.execPath, [program, ...args]).catch((error) => error);
    expect(found.code).toBe(1);
    const page = await context.newPage();
    await page.goto(`${url}/record`);
    await page.getByLabel('Open a record').setInputFiles(join(out, 'liars-dice-1.turnfold.json'));
    await page.getByTestId('liars-table').waitFor();
    expect(await page.getByTestId('liars-bid').textContent()).toMatch(/bids 10 × 6/);
    await page.close();
  }, 120_000);
});

const addToCatalog = async (file: string): Promise<void> => {
  const before = await readFile(file, 'utf8');
  const last = '    "@turnfold/battletech": ';
  expect(before).toContain(last);
  await writeFile(file, before.replace(last, `    "@turnfold/liars-dice": "0.1.0",\n${last}`));
};
