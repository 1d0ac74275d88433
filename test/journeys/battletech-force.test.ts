// Choosing a force in a real browser: from the lobby to the battle, by mouse and by keys, on a desk and on a phone.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { CALM } from '../e2e/seated.ts';

const here = inBrowser();

const openSetup = async (page: Page): Promise<void> => {
  await page.goto(here.url);
  await page.getByText('Set up a table').click();
  await page.getByRole('radio', { name: 'BattleTech' }).click();
  await page.getByText('Options of BattleTech').click();
  await page.getByTestId('choose-force-0').waitFor();
};

const entrantsOf = async (page: Page): Promise<readonly string[]> => {
  await page.getByTestId('battletech').waitFor();
  const gameId = /\/g\/([^/?#]+)/.exec(page.url())?.[1];
  const { gameState } = await (await page.request.get(`${here.url}/api/games/${gameId}`)).json();
  return Object.values(gameState.entrants as Record<string, Entrant>).map(
    ({ id, name, gunnery, piloting }) => `${id} ${name} ${gunnery}/${piloting}`,
  );
};

interface Entrant {
  readonly id: string;
  readonly name: string;
  readonly gunnery: number;
  readonly piloting: number;
}

test('a lance is chosen by mouse, with a pilot, a design of its own and a map, and fights', async () => {
  const context = await here.browser.newContext({ ...CALM, viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await openSetup(page);
  await page.getByRole('button', { name: 'Lance', exact: true }).click();
  expect(await seriousViolations(page)).toEqual([]);
  // However long the options are, the button that starts the game stays in sight.
  const start = await page.getByRole('button', { name: 'Start the game' }).boundingBox();
  expect((start?.y ?? 720) + (start?.height ?? 0)).toBeLessThan(720);
  await page.getByTestId('another-map').click();
  await expect.poll(() => page.locator('.b-terrain').textContent()).toMatch(/Map number \d+\./);

  await page.getByTestId('choose-force-0').click();
  const done = page.getByTestId('force-done');
  expect((await done.boundingBox())?.y).toBeLessThan(720 - 44);
  for (const name of ['Hobnail', 'Millwright', 'Longstride'])
    await page.getByRole('button', { name: `Take out ${name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Add Cathedral', exact: true }).click();
  await page.getByLabel('Gunnery of Cathedral').selectOption('2');
  await page.getByText('Designs of your own').click();
  await page.locator('.b-own select').selectOption('cooper');
  const design = page.getByLabel('Designs as JSON');
  const lawful = await design.inputValue();
  await design.fill(lawful.replace('"tons": 60', '"tons": 61'));
  await page.getByTestId('check-design').click();
  await expect
    .poll(() => page.getByTestId('design-answer').textContent())
    .toContain("No 'Mech weighs 61 tons.");
  await design.fill(lawful);
  await page.getByTestId('check-design').click();
  await expect.poll(() => page.getByTestId('force-value').textContent()).toContain("3 'Mechs, 230 tons");
  expect(await seriousViolations(page)).toEqual([]);
  await done.click();

  await page.getByRole('button', { name: 'Start the game' }).click();
  expect((await entrantsOf(page)).slice(0, 3)).toEqual([
    'a1 Anvilhead 4/5',
    'a2 Cathedral 2/5',
    'a3 My Cooper 4/5',
  ]);
  await context.close();
}, 120_000);

test('the keyboard alone chooses, and Enter in a field does not start the game', async () => {
  const context = await here.browser.newContext(CALM);
  const page = await context.newPage();
  await openSetup(page);
  await page.getByPlaceholder('no limit').focus();
  await page.keyboard.type('1300');
  await page.keyboard.press('Enter');
  expect(await page.getByTestId('battletech').count()).toBe(0);
  await page.getByTestId('choose-force-0').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add Drover', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('force-value').textContent()).toContain('1,182 of 1,300');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByTestId('force-builder').count()).toBe(0);
  expect(await page.locator('[data-side="0"]').textContent()).toContain('Drover');
  expect(await page.locator('[data-side="1"]').textContent()).toContain('more than the budget');
  await context.close();
}, 60_000);

test('on a phone everything is within reach of a thumb', async () => {
  const context = await here.browser.newContext({
    ...CALM,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await openSetup(page);
  await page.getByTestId('choose-force-1').tap();
  const builder = page.getByTestId('force-builder');
  await builder.getByRole('button', { name: 'Light', exact: true }).tap();
  await builder.getByRole('button', { name: 'Add Sandfly', exact: true }).tap();
  const wide = await builder.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(wide).toBe(0);
  const button = await page.getByTestId('force-done').boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  expect(button?.y).toBeLessThan(300);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByTestId('force-done').tap();
  expect(await page.locator('[data-side="1"]').textContent()).toContain('Sandfly');
  await context.close();
}, 60_000);
