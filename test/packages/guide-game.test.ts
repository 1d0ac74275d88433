// The guide's game outside of the repository, from the packages: its tests pass, and it is played in the browser, with the
// board for any rules and with its own.

import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALM } from '../e2e/seated.ts';
import { artefact, launchBrowser } from '../support/browser.ts';
import { createProject, type Project, type RunningServer, startServer } from './project.ts';

const EXAMPLE = join(import.meta.dirname, '../../examples/liars-dice');

describe('Liar’s Dice in a project that npm create turnfold made', () => {
  let project: Project;
  let browser: Browser;
  let server: RunningServer | undefined;
  beforeAll(async () => {
    [project, browser] = await Promise.all([createProject(), launchBrowser()]);
    await project.create();
    for (const folder of ['src', 'test']) await rm(join(project.folder, folder), { recursive: true });
    for (const part of ['src', 'board', 'test/rules.test.ts', 'test/stories.ts'])
      await cp(join(EXAMPLE, part), join(project.folder, part), { recursive: true });
    await project.npm('install');
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await project?.remove();
  });

  test('its tests pass', async () => {
    expect((await project.npm('test')).stdout).toMatch(/Tests {2}\d+ passed/);
  });

  test.each([
    ['the board for any rules', [], 'generic-board', 'do-call', 'do-bid'],
    ['its own board', ['--board', 'board/index.tsx'], 'liars-table', 'call', 'bid'],
  ] as const)('it is played to the end with %s', async (_name, board, table, call, bid) => {
    await server?.stop();
    server = startServer(project, 'npx', ['turnfold', 'serve', 'src/index.ts', ...board, '--port', '0']);
    const url = await server.url;
    const page = await (await browser.newContext(CALM)).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(url);
    await page.getByRole('radio', { name: 'Hard' }).click();
    await page.locator('[data-game=liars-dice]').getByTestId('play-now').click();
    await page.getByTestId(table).waitFor();
    await page.screenshot({ path: await artefact(`guide-game-${table}.png`) });
    await playToTheEnd(page, call, bid);
    expect(await gameOf(page)).toMatchObject({
      rules: 'liars-dice',
      status: 'over',
      outcome: { result: 'won' },
    });
    expect(errors).toEqual([]);
  });

  test('fuzz and inspect know it, too', async () => {
    const { stdout } = await project.bin('turnfold', 'inspect', 'src/index.ts', '--legal');
    expect(stdout).toContain('bid');
    await project.bin('turnfold', 'fuzz', 'src/index.ts', '--games', '5');
  });
});

/** Calls the last bid where it can, and bids where it must. */
const playToTheEnd = async (page: Page, call: string, bid: string): Promise<void> => {
  const can = (id: string) => page.locator(`[data-testid=${id}]:not([aria-disabled=true])`).first();
  const over = page.locator('[data-game-over=true]').first();
  for (let moves = 0; moves < 120; moves++) {
    await can(call).or(can(bid)).or(over).first().waitFor();
    if ((await over.count()) > 0) return;
    const before = await revisionOf(page);
    await ((await can(call).isVisible()) ? can(call) : can(bid)).press('Enter');
    await expect.poll(() => revisionOf(page), { timeout: 20_000 }).toBeGreaterThan(before);
  }
};

const gameOf = async (page: Page): Promise<{ readonly revision: number }> =>
  (await page.request.get(page.url().replace('/g/', '/api/games/'))).json();

const revisionOf = async (page: Page): Promise<number> => (await gameOf(page)).revision;
