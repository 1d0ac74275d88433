// "What would you do?" in a real browser: by mouse, touch and keys, in every game; and not where people play each other.

import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { type Seated, takeSeat } from '../e2e/seated.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

interface Setup {
  readonly rules: string;
  readonly bots: number;
  readonly options?: object;
}

const GAMES: readonly Setup[] = [
  { rules: 'territories', bots: 1 },
  { rules: 'conquest', bots: 2, options: { map: 'hearthsea' } },
  { rules: 'catan', bots: 2 },
  { rules: 'battletech', bots: 1, options: { map: 'open', mapRadius: 6 } },
];

const MOUSE = { viewport: { width: 1280, height: 720 }, bypassCSP: true };
const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true };

const practice = (context: BrowserContext, { rules, bots, options = {} }: Setup): Promise<Seated> =>
  takeSeat(context, here.url, {
    rules,
    options,
    players: [
      { name: 'Ada' },
      ...Array.from({ length: bots }, (_, at) => ({ name: `Bot ${at}`, bot: 'easy' })),
    ],
    practice: { seed: 'hints' },
  });

const myTurn = async ({ game, page }: Seated): Promise<void> => {
  await expect.poll(async () => (await game()).toAct, { timeout: 30_000 }).toContain('p1');
  await expect.poll(() => page.getByTestId('hint-button').isEnabled(), { timeout: 30_000 }).toBe(true);
};

const hintOf = async (page: Page): Promise<string> => {
  await page.getByTestId('hint-text').waitFor({ timeout: 120_000 });
  return page.getByTestId('hint').innerText();
};

const marksOf = async ({ gameId }: Seated, context: BrowserContext): Promise<readonly string[]> => {
  const answer = await context.request.get(`${here.url}/api/games/${gameId}/events`);
  const { events } = (await answer.json()) as { events: { type: string; payload: { playerId: string } }[] };
  return events.filter(({ type }) => type === 'table/hintUsed').map(({ payload }) => payload.playerId);
};

describe.each(GAMES)('$rules', (setup) => {
  test('a hint by mouse: the table is told, the board shows it, and it can be played', async () => {
    const context = await here.browser.newContext(MOUSE);
    const seated = await practice(context, setup);
    const { page } = seated;
    await myTurn(seated);
    expect(await marksOf(seated, context)).toEqual([]);
    await page.getByTestId('hint-button').click();
    expect(await hintOf(page)).toMatch(/Chance to win: \d+.% now, \d+.% with it\./);
    expect(await marksOf(seated, context)).toEqual(['p1']);
    await page.getByTestId('suggested').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.getByTestId('ticker').first().textContent()).toContain('asked for a hint');
    expect(await seriousViolations(page)).toEqual([]);
    await page.screenshot({ path: await artefact(`hint-${setup.rules}-mouse.png`) });
    const { revision } = await seated.game();
    await page.getByRole('button', { name: 'Play it' }).click();
    await expect
      .poll(async () => (await seated.game()).revision, { timeout: 30_000 })
      .toBeGreaterThan(revision);
    await page.getByTestId('hint').waitFor({ state: 'detached' });
    await context.close();
  }, 240_000);

  test('a hint by touch: the next best are shown too, and nothing is marked twice', async () => {
    const context = await here.browser.newContext(TOUCH);
    const seated = await practice(context, setup);
    const { page } = seated;
    await myTurn(seated);
    await page.getByTestId('hint-button').tap();
    await hintOf(page);
    const others = page.getByRole('list', { name: 'The next best' }).getByRole('button');
    expect(await others.count()).toBe(2);
    await others.first().tap();
    expect(await others.first().getAttribute('aria-pressed')).toBe('true');
    expect((await others.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.screenshot({ path: await artefact(`hint-${setup.rules}-touch.png`) });
    await page.getByRole('button', { name: 'Close the hint' }).tap();
    await page.getByTestId('hint').waitFor({ state: 'detached' });
    await page.getByTestId('hint-button').tap();
    await hintOf(page);
    expect(await marksOf(seated, context)).toEqual(['p1']);
    await context.close();
  }, 240_000);
});

test('by keys alone: I asks and closes, Escape closes, and those who hear the page are told', async () => {
  const context = await here.browser.newContext(MOUSE);
  const seated = await practice(context, { rules: 'territories', bots: 1 });
  const { page } = seated;
  await myTurn(seated);
  await page.keyboard.press('i');
  const said = await hintOf(page);
  await expect
    .poll(() => page.locator('[aria-live]').allTextContents())
    .toContainEqual(expect.stringContaining(`Hint. ${said.split('.')[0]}`));
  await page.keyboard.press('Escape');
  await page.getByTestId('hint').waitFor({ state: 'detached' });
  await page.keyboard.press('i');
  await hintOf(page);
  await page.keyboard.press('i');
  await page.getByTestId('hint').waitFor({ state: 'detached' });
  await context.close();
}, 120_000);

test('nothing is shown where the table does not know of it', async () => {
  const context = await here.browser.newContext(MOUSE);
  const seated = await practice(context, { rules: 'territories', bots: 1 });
  const { page } = seated;
  await myTurn(seated);
  const failure = { success: false, code: 'NO_HINTS', error: 'There are no hints at this table.' };
  await page.route('**/hint', (route) => route.fulfill({ status: 422, json: failure }));
  await page.getByTestId('hint-button').click();
  await page.getByText('There are no hints at this table.').first().waitFor();
  expect(await page.getByTestId('hint').count()).toBe(0);
  expect(await page.getByTestId('suggested').count()).toBe(0);
  await context.close();
}, 60_000);

test('two people play without hints, unless their table says otherwise; the waiting room tells them', async () => {
  const context = await here.browser.newContext(MOUSE);
  const players = [{ name: 'Ada' }, { name: 'Bo' }];
  for (const hints of [undefined, true]) {
    const seated = await takeSeat(context, here.url, {
      rules: 'territories',
      players,
      ...(hints ? { hints } : {}),
    });
    const { page } = seated;
    const fact = await page.getByTestId('hints-fact').textContent();
    expect(fact).toMatch(hints ? /^With hints/ : /^Without hints/);
    const path = `${here.url}/api/games/${seated.gameId}`;
    await context.request.post(`${path}/join`, { data: { code: seated.code, name: 'Bo' } });
    await page.getByTestId('territories').waitFor();
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    if (hints) await page.getByTestId('hint-button').waitFor();
    else expect(await page.getByTestId('hint-button').count()).toBe(0);
    const headers = { authorization: `Bearer ${seated.token}` };
    const asked = await context.request.post(`${path}/hint`, { headers, data: {} });
    expect(asked.status()).toBe(hints ? 200 : 422);
    await page.close();
  }
  await context.close();
}, 60_000);
