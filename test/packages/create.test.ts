// From nothing to a game in the browser, as an author does it: npm create turnfold, npm install, npm test, npm start.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALM } from '../e2e/seated.ts';
import { artefact, launchBrowser } from '../support/browser.ts';
import { createProject, type Project, type RunningServer, startServer } from './project.ts';

describe('npm create turnfold in an empty folder', () => {
  let project: Project;
  let browser: Browser;
  let server: RunningServer | undefined;
  beforeAll(async () => {
    [project, browser] = await Promise.all([createProject(), launchBrowser()]);
    await project.create();
    await project.npm('install');
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await project?.remove();
  });

  test('the project keeps every promise of a game, and its types are right', async () => {
    const { stdout } = await project.npm('test');
    expect(stdout).toMatch(/Tests {2}\d+ passed/);
    await project.npm('run', 'check');
  });

  test('npm start plays it in the browser, against a bot', async () => {
    server = startServer(project, 'npm', ['start', '--', '--port', '0']);
    const url = await server.url;
    const page = await (await browser.newContext(CALM)).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(url);
    await page.getByRole('radio', { name: 'Hard' }).click(); // Hard bots think in a thread, which has to know the game.
    await page.locator('[data-game=pig]').getByTestId('play-now').click();

    const [roll, hold] = [page.getByTestId('roll'), page.getByTestId('hold')];
    const over = page.locator('[data-testid=pig][data-game-over=true]');
    await page.getByTestId('pig').waitFor();
    let turns = 0;
    for (; turns < 400; turns++) {
      await roll.or(over).first().waitFor();
      if ((await over.count()) > 0) break;
      await ((await hold.count()) > 0 ? hold : roll).click();
      await page.locator('[data-testid=roll][aria-disabled=true]').waitFor({ state: 'detached' });
    }
    await page.screenshot({ path: await artefact('created-game.png') });
    const gameId = new URL(page.url()).pathname.replace('/g/', '');
    const game = await (await page.request.get(`${url}/api/games/${gameId}`)).json();
    expect(game).toMatchObject({ rules: 'pig', status: 'over', outcome: { reason: 'reached the goal' } });
    expect(turns).toBeGreaterThan(3);
    expect(errors).toEqual([]);
  });

  test('what is not there is told in a sentence', async () => {
    await expect(project.bin('turnfold', 'serve', 'src/gone.ts')).rejects.toThrow(
      'There is no file src/gone.ts.',
    );
    await expect(
      project.bin('turnfold', 'serve', 'src/rules.ts', '--board', 'src/board.tsx'),
    ).rejects.toThrow('src/rules.ts exports no function called game.');
  });

  test('turnfold new writes the same project', async () => {
    await project.bin('turnfold', 'new', 'another');
    const [first, second] = await Promise.all(
      ['src/rules.ts', 'another/src/rules.ts'].map((file) => readFile(join(project.folder, file), 'utf8')),
    );
    expect(second).toBe(first);
    await expect(project.bin('turnfold', 'new', 'another')).rejects.toThrow('is not empty');
  });
});
