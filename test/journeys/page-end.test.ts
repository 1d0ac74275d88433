// The end of a game in a real browser: a page of its own, at every size, with the table one press away.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { KeptGame } from '../../apps/web/src/device.ts';
import { seriousViolations } from '../e2e/accessible.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import { bestMove } from '../e2e/territories-table.ts';
import { artefact } from '../support/browser.ts';
import { measureText, SIZES, type Size } from './layout-measures.ts';

const here = inBrowser();

interface Played {
  readonly gameId: string;
  readonly kept: KeptGame;
  // biome-ignore lint/suspicious/noExplicitAny: the view of whatever game it is.
  readonly game: any;
}

interface Setup {
  readonly rules: string;
  readonly players: readonly { readonly name: string; readonly bot?: string }[];
  readonly options?: object;
}

/** A game that is over, played over HTTP; the first seat places the best rectangles, where it is a person's. */
const playedGame = async (context: BrowserContext, setup: Setup): Promise<Played> => {
  const request = { ...setup, practice: { seed: 'end' } };
  const created = await (await context.request.post(`${here.url}/api/games`, { data: request })).json();
  const { gameId, token, playerId, seedCommitment } = created;
  const path = `${here.url}/api/games/${gameId}`;
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const game = await (await context.request.get(path, { headers })).json();
    if (game.status === 'over') {
      const seat = { gameId, token, playerId, seedCommitment, rules: setup.rules };
      const rest = { hotseat: false, invites: [], forkOf: null, at: 1, clientSeed: null };
      const kept = { ...seat, ...rest, setup: request, isOpened: false, isOver: true, isHidden: false };
      return { gameId, game, kept: kept as unknown as KeptGame };
    }
    const move = game.toAct.includes('p1') && !setup.players[0]?.bot ? bestMove(game.gameState) : undefined;
    if (move === undefined) await new Promise((soon) => setTimeout(soon, 50));
    else {
      const action = move ? { action: 'PLACE', payload: move.rect } : { action: 'PASS', payload: {} };
      await context.request.post(`${path}/actions`, { headers, data: { gameId, ...action } });
    }
  }
};

const openEnd = async (context: BrowserContext, { gameId, kept }: Played): Promise<Page> => {
  await context.addInitScript(
    (game) => localStorage.setItem(`turnfold.2.game.${game.gameId}`, JSON.stringify(game)),
    kept,
  );
  const page = await context.newPage();
  await page.goto(`${here.url}/g/${gameId}`);
  await page.getByTestId('end-page').waitFor();
  return page;
};

const DESK = { viewport: { width: 1280, height: 720 }, bypassCSP: true } as const;
const WON: Setup = { rules: 'territories', players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }] };

test('a win is told in the second person, celebrated, and played again with one press', async () => {
  const context = await here.browser.newContext(DESK);
  const played = await playedGame(context, WON);
  expect(played.game.outcome.winners).toEqual(['p1']);
  const page = await openEnd(context, played);
  const [mine, theirs] = played.game.gameState.scores as [number, number];
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You win.');
  expect(await page.getByTestId('end-cause').textContent()).toMatch(
    new RegExp(`you own \\d+ % of the board, ${mine - theirs} cells more than Bo\\.`),
  );
  expect(await page.getByTestId('end-score').textContent()).toBe(`${mine}cells`);
  expect(await page.locator('.rank-score').allTextContents()).toEqual([String(mine), String(theirs)]);
  expect(await page.getByTestId('confetti').count()).toBe(1);
  const again = await page.getByRole('button', { name: 'Play again' }).boundingBox();
  for (const button of await page.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(
      (again?.width ?? 0) * (again?.height ?? 0),
    );
  }
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(played.gameId));
  await page.getByTestId('territories').waitFor();
  await context.close();
}, 120_000);

test('the table is one press away and back, and the keys say so', async () => {
  const context = await here.browser.newContext({ ...DESK, reducedMotion: 'reduce' });
  const page = await openEnd(context, await playedGame(context, WON));
  expect(await page.getByTestId('confetti').count(), 'nothing falls where motion is not wanted').toBe(0);
  await page.keyboard.press('b');
  await page.getByTestId('end-page').waitFor({ state: 'detached' });
  expect(await page.getByTestId('ask').textContent()).toBe('You win.');
  await page.getByRole('button', { name: 'See the result' }).click();
  await page.getByTestId('end-page').waitFor();
  await page.keyboard.press(',');
  await page.getByText(/^Move \d+ of \d+\./).waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('end-page').waitFor();
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await page.getByText(/^Move \d+ of \d+\./).waitFor();
  await context.close();
}, 120_000);

const bots = (...names: readonly string[]) => names.map((name) => ({ name, bot: 'easy' }));

const GAMES: readonly Setup[] = [
  WON,
  {
    rules: 'conquest',
    players: bots('Otto', 'Hannah', 'Bob'),
    options: { map: 'hearthsea', maxTurns: 24 },
  },
  { rules: 'catan', players: bots('Otto', 'Hannah', 'Bob', 'Anna'), options: { victoryPoints: 5 } },
  {
    rules: 'battletech',
    players: bots('Otto', 'Hannah'),
    options: { map: 'open', mapRadius: 6, turnLimit: 8, gunnery1: 1 },
  },
];

test.each(GAMES)(
  '$rules ends well at every size, in both themes',
  async (setup) => {
    const played = await playedGame(await here.browser.newContext(), setup);
    for (const touch of [false, true]) {
      const context = await here.browser.newContext({
        ...DESK,
        reducedMotion: 'reduce',
        hasTouch: touch,
        isMobile: touch,
      });
      const page = await openEnd(context, played);
      for (const size of SIZES.filter((one) => one.touch === touch)) await checkEnd(page, setup, size);
      await context.close();
    }
  },
  240_000,
);

/** The territories that are not, or not wholly, in the picture. Runs in the page. */
const landOutOfSight = (): string[] => {
  const frame = document.querySelector('.board-place')?.getBoundingClientRect();
  return [...document.querySelectorAll('[data-territory]')].flatMap((land) => {
    const { left, right, top, bottom } = land.getBoundingClientRect();
    const isSeen =
      frame &&
      left >= frame.left - 1 &&
      right <= frame.right + 1 &&
      top >= frame.top - 1 &&
      bottom <= frame.bottom + 1;
    return isSeen ? [] : [land.getAttribute('data-territory') ?? ''];
  });
};

const checkEnd = async (page: Page, { rules, players }: Setup, { width, height, touch }: Size) => {
  await page.setViewportSize({ width, height });
  const where = `${rules} at ${width}x${height}`;
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, where).toBeLessThanOrEqual(width);
  const again = await page.getByRole('button', { name: 'Play again' }).boundingBox();
  expect
    .soft((again?.y ?? 0) + (again?.height ?? Number.NaN), `Play again, ${where}`)
    .toBeLessThanOrEqual(height);
  expect.soft(await page.locator('.rank-score').count(), where).toBe(players.length);
  expect.soft(await page.locator('.end-charts figure').count(), where).toBeGreaterThan(0);
  for (const row of await page.locator('.end-ranking li', { has: page.locator('.rank-parts') }).all()) {
    const parts = (await row.locator('.rank-parts').textContent())?.match(/\d+/g) ?? [];
    const sum = parts.reduce((total, part) => total + Number(part), 0);
    expect
      .soft(String(sum), `the sources of a score, ${where}`)
      .toBe(await row.locator('.rank-score').textContent());
  }
  await expect
    .poll(() => measureText(page, { width, height, touch }, '.end-top, .end-body'), { message: where })
    .toEqual([]); // The map is drawn anew for its new size, a moment later.
  if (rules === 'conquest')
    await expect.poll(() => page.evaluate(landOutOfSight), { message: where }).toEqual([]);
  if (![1280, 390, 844].includes(width)) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: await artefact(`end-${rules}-${width}-${colorScheme}.png`) });
    if (width !== 844) expect.soft(await seriousViolations(page), `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};
