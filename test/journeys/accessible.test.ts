// What axe says of every page: the tables in each of their main phases, the lobby with its boxes, a record and an end.
// Light and dark.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { fireAll, lastToDeclare } from '../e2e/battletech-player.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM, takeSeat } from '../e2e/seated.ts';
import { openTab } from '../e2e/tabs.ts';
import { SIZES } from './layout-measures.ts';
import { CASES, openPhases } from './phases.ts';

const here = inBrowser();

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** A desk, and a phone. */
const WHERE = SIZES.filter(({ width }) => width === 1280 || width === 390);
/** The page's own policy forbids the script that looks at it. */
const deviceOf = (colorScheme: Theme) => ({ colorScheme, bypassCSP: true });

const TABLES = CASES.flatMap((game) =>
  THEMES.map((theme) => ({ title: game.title ?? game.rules, theme, game })),
);

test.each(TABLES)(
  '$title, $theme: axe finds nothing serious in any phase',
  async ({ game, theme }) => {
    const table = await openPhases(here, game, deviceOf(theme));
    const found: string[] = [];
    for (const phase of game.phases) {
      await table.reach(phase);
      for (const size of WHERE) {
        const page = await table.at(size, phase);
        for (const line of await seriousViolations(page)) found.push(`${phase.name} ${size.width}: ${line}`);
      }
    }
    await table.close();
    expect(found).toEqual([]);
  },
  180_000,
);

test.each(THEMES)(
  'axe finds nothing serious while a fight is told shot by shot: %s',
  async (theme) => {
    const context = await here.browser.newContext({
      viewport: { width: 1280, height: 720 },
      ...deviceOf(theme),
    });
    const { page } = await lastToDeclare(context, here.url);
    await fireAll(page);
    const found: string[] = [];
    let looks = 0;
    for (; looks < 3 && (await page.getByTestId('fight-card').count()) === 1; looks++)
      for (const line of await seriousViolations(page)) found.push(line);
    await context.close();
    expect(looks).toBeGreaterThan(0);
    expect([...new Set(found)]).toEqual([]);
  },
  120_000,
);

test.each(THEMES)(
  'axe finds nothing serious in the lobby, its boxes, the menu, an end and a record: %s',
  async (theme) => {
    const context = await here.browser.newContext({ ...CALM, ...deviceOf(theme) });
    const found: string[] = [];
    const look = async (page: Page, where: string) => {
      for (const line of await seriousViolations(page)) found.push(`${where}: ${line}`);
    };
    const seat = await takeSeat(context, here.url, {
      rules: 'territories',
      players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }],
      practice: { seed: 'axe' },
    });
    const { page, gameId } = seat;
    await page.getByTestId('territories').waitFor();
    await openTab(page, 'Log');
    await look(page, 'log');
    await openTab(page, 'Game');
    await look(page, 'menu');
    await page.getByRole('button', { name: /^Resign/ }).click();
    await look(page, 'resign');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Resign/ })
      .click();
    await page.getByRole('button', { name: 'Look at the board' }).waitFor();
    await look(page, 'end');
    await page.goto(here.url);
    await page.getByTestId('play-now').first().waitFor();
    await look(page, 'lobby');
    await page.getByRole('button', { name: 'Set up a table with friends' }).click();
    await page.getByRole('dialog').waitFor();
    await look(page, 'set-up');
    const record = await context.request.get(`${here.url}/api/games/${gameId}/record`);
    await page.goto(`${here.url}/record`);
    await look(page, 'record, empty');
    await page.getByLabel('Open a record').setInputFiles({
      name: 'game.turnfold.json',
      mimeType: 'application/json',
      buffer: await record.body(),
    });
    await page.getByTestId('record-verdict').waitFor();
    await look(page, 'record');
    await context.close();
    expect(found).toEqual([]);
  },
  120_000,
);
