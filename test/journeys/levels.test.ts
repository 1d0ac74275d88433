// The levels of bots in a real browser: chosen in the lobby, at a table that is set up, and in the waiting room.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from '../e2e/in-browser.ts';
import { takeSeat } from '../e2e/seated.ts';

const here = inBrowser();

const botsAt = async (page: Page): Promise<readonly (string | null)[]> => {
  await page.waitForURL(/\/g\//);
  const gameId = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`${here.url}/api/games/${gameId}`);
  const { players } = (await answer.json()) as { players: readonly { bot: string | null }[] };
  return players.map(({ bot }) => bot);
};

const lobby = async (): Promise<Page> => {
  const page = await (await here.browser.newContext()).newPage();
  await page.goto(here.url);
  await page.getByRole('radio', { name: 'Master' }).click();
  return page;
};

test('the lobby tells what to expect of a level, and how strong it is in each game', async () => {
  const page = await lobby();
  const note = page.locator('.level-note');
  await note.getByText('Master thinks longest').waitFor();
  expect(await note.textContent()).toMatch(/Rating: Territories .*, Conquest .*, Catan .*, BattleTech .*\./);
  await page.getByRole('radio', { name: 'Easy' }).click();
  await note.getByText('right for a first game').waitFor();
});

test('master plays against a person; bots among themselves play hard', async () => {
  const played = await lobby();
  await played.getByRole('button', { name: /^Play now ?: BattleTech$/ }).click();
  expect(await botsAt(played)).toEqual([null, 'master']);
  const watched = await lobby();
  await watched.getByRole('button', { name: 'Watch bots play BattleTech' }).click();
  expect(await botsAt(watched)).toEqual(['hard', 'hard']);
});

test('at a table that is set up every level of the game can have a seat', async () => {
  const page = await lobby();
  await page.getByRole('button', { name: 'Set up a table with friends' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Conquest' }).click();
  const second = page.getByLabel('Who plays seat 2');
  await second.selectOption({ value: 'master' });
  await page.getByLabel('Who plays seat 1').selectOption({ value: 'hard' });
  const start = page.getByRole('button', { name: 'Watch the bots play' });
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Who plays seat 1').selectOption({ value: 'person' });
  await page.getByRole('button', { name: 'Start the game' }).click();
  expect(await botsAt(page)).toEqual([null, 'master']);
});

test('who opened a table fills its free seats with the level of their choice', async () => {
  const context = await here.browser.newContext();
  const players = [{ name: 'Ada' }, {}];
  const { page } = await takeSeat(context, here.url, { rules: 'battletech', players, open: true });
  await page.getByLabel('Which bots').selectOption({ value: 'master' });
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await expect.poll(() => botsAt(page)).toEqual([null, 'master']);
});
