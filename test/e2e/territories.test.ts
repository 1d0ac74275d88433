import { legalRects } from '@turnfold/territories';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artefact, launchBrowser } from '../support/browser.ts';
import { seriousViolations } from './accessible.ts';
import { type Served, serveTurnfold } from './served.ts';
import { bestMove, dragFinger, openTable, type TerritoriesTable, tableOn } from './territories-table.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serveTurnfold();
  browser = await launchBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Turns of mine after which a game has surely ended. */
const TURNS_MAX = 60;

const contextOf = async (options: BrowserContextOptions, motion: 'full' | 'off' = 'off') => {
  const context = await browser.newContext({ reducedMotion: motion === 'off' ? 'reduce' : null, ...options });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(
    (settings) => localStorage.setItem('turnfold.settings', settings),
    JSON.stringify({ motion }),
  );
  return context;
};

const picture = async (page: Page, name: string) =>
  page.screenshot({ path: await artefact(`territories-${name}.png`) });

const boxOf = async (page: Page, testId: string) => {
  const box = await page.getByTestId(testId).boundingBox();
  if (!box) throw new Error(`${testId} is not on the screen`);
  return box;
};

describe('Territories in a browser', () => {
  test('a whole game against the hard bot with nothing but the mouse', async () => {
    const context = await contextOf(DESK, 'full');
    const table = await openTable(context, served.url, 'mouse');
    for (let turn = 0; turn < TURNS_MAX && (await table.myTurn()) === 'mine'; turn++) {
      const view = await table.checkAttributes();
      const move = bestMove(view);
      if (!move) {
        await passWithMouse(table);
        continue;
      }
      await turnTo(table, move.rect, turn % 2 === 0 ? 'button' : 'right-click');
      const { x, y } = await table.middleOf(move.rect);
      await table.page.mouse.move(x, y);
      expect(await table.ghost()).toEqual({ rect: move.rect, legal: true });
      if (turn === 6) await picture(table.page, 'ghost');
      await table.page.mouse.click(x, y);
      await table.scored(0, move.score);
    }
    await expectEnd(table);
    await picture(table.page, 'over');
    await context.close();
  });

  test('a whole game against the hard bot with nothing but the keyboard', async () => {
    const context = await contextOf(DESK);
    const table = await openTable(context, served.url, 'keyboard');
    const { keyboard } = table.page;
    for (let turn = 0; turn < TURNS_MAX && (await table.myTurn()) === 'mine'; turn++) {
      const { scores, lies } = await table.checkAttributes();
      await keyboard.press('n');
      if ((await table.page.getByTestId('ghost').count()) === 0) {
        await keyboard.press('p');
        if (await table.page.getByTestId('confirm-pass').isVisible()) await keyboard.press('Enter');
        continue;
      }
      if (turn === 1) await walkAround(table, lies);
      const { rect, legal } = await table.ghost();
      expect(legal).toBe(true);
      await keyboard.press('Enter');
      await table.scored(0, scores[0] + rect.w * rect.h);
    }
    await expectEnd(table);
    await context.close();
  });

  test('a reload in the middle of a game keeps the seat', async () => {
    const context = await contextOf(DESK);
    const page = await context.newPage();
    await page.goto(served.url);
    await page.getByRole('radio', { name: /Territories/ }).check({ force: true });
    await page.getByRole('radio', { name: 'Hard' }).check({ force: true });
    await page.getByTestId('play-now').click();
    await page.getByTestId('territories').waitFor();
    const table = tableOn(page, served.url);
    await table.myTurn();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await table.myTurn();
    const before = await table.checkAttributes();
    await page.reload();
    expect(await table.myTurn()).toBe('mine');
    expect(await table.checkAttributes()).toEqual(before);
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await table.scored(0, before.scores[0] + 1);
    await context.close();
  });

  test('on a phone: a tap chooses, a finger drags, a second tap or the button places', async () => {
    const context = await contextOf(PHONE);
    const table = await openTable(context, served.url, 'phone');
    const { page } = table;

    // The board lies along the tall screen, my home at the bottom.
    await table.myTurn();
    const paper = await page.getByTestId('paper').boundingBox();
    const home = await page.getByTestId('home-0').boundingBox();
    expect(paper?.height).toBeGreaterThan(paper?.width ?? 0);
    expect(home?.y).toBeGreaterThan(page.viewportSize()?.height ? 300 : 0);

    for (let turn = 0; turn < 4; turn++) {
      await table.myTurn();
      const move = bestMove(await table.checkAttributes());
      if (!move) throw new Error('early in the game something always fits');
      await turnTo(table, move.rect, 'tap');
      const place = await table.middleOf(move.rect);
      if (turn === 3) {
        const elsewhere = await table.middleOf({ ...move.rect, x: 17, y: 4 });
        await page.touchscreen.tap(elsewhere.x, elsewhere.y);
        const chosen = await table.middleOf((await table.ghost()).rect);
        await dragFinger(page, chosen, place);
      } else await page.touchscreen.tap(place.x, place.y);
      expect(await table.ghost()).toEqual({ rect: move.rect, legal: true });
      expect(await table.score(0)).toBeLessThan(move.score); // The first tap only chooses.
      if (turn === 2) await picture(page, 'phone');
      if (turn % 2 === 0) await page.touchscreen.tap(place.x, place.y);
      else await page.getByTestId('primary').tap();
      await table.scored(0, move.score);
    }
    await context.close();
  });

  test('an illegal place says why, and a click on it changes nothing', async () => {
    const context = await contextOf(DESK);
    const table = await openTable(context, served.url, 'illegal');
    await table.myTurn();
    const { lies, scores } = await table.checkAttributes();
    const far = await table.middleOf({ x: 20, y: 5, ...lies });
    await table.page.mouse.move(far.x, far.y);
    expect((await table.ghost()).legal).toBe(false);
    expect(await table.page.getByTestId('tip').textContent()).toContain('touches none of your tiles');
    expect(await table.page.getByTestId('ask').textContent()).toContain('touches none of your tiles');
    const [words, shape] = [await boxOf(table.page, 'tip'), await boxOf(table.page, 'ghost')];
    expect(words.y + words.height).toBeLessThanOrEqual(shape.y); // Beside it, not upon it.
    await picture(table.page, 'illegal');
    await table.page.mouse.click(far.x, far.y);
    expect((await table.checkAttributes()).scores).toEqual(scores);
    await table.page.mouse.move(5, 5);
    expect(await table.page.getByTestId('ghost').count()).toBe(0);
    await context.close();
  });

  test('a click that follows its move at once counts where the pointer is, not where it was drawn', async () => {
    const context = await contextOf(DESK);
    const table = await openTable(context, served.url, 'fast');
    const { page } = table;
    await table.myTurn();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await table.scored(0, 2);
    await table.myTurn();
    const view = await table.checkAttributes();
    const places = legalRects(view).filter(({ w, h }) => w === view.lies.w && h === view.lies.h);
    const [first, last] = [places[0], places.at(-1)];
    if (!first || !last || first === last) throw new Error('this seed gives two places to choose from');
    const drawn = await table.middleOf(first);
    await page.mouse.move(drawn.x, drawn.y);
    expect((await table.ghost()).rect).toEqual(first);
    await page.getByTestId('grid').evaluate(
      (grid, { x: clientX, y: clientY }) => {
        const at = { bubbles: true, isPrimary: true, pointerType: 'mouse', button: 0, clientX, clientY };
        grid.dispatchEvent(new PointerEvent('pointermove', at));
        grid.dispatchEvent(new PointerEvent('pointerup', at)); // In the same task: nothing was drawn in between.
      },
      await table.middleOf(last),
    );
    await table.scored(0, view.scores[0] + 1);
    expect((await table.placedBy(0)).at(-1)).toMatchObject(last);
    await context.close();
  });

  test('a key pressed in the moment a turn begins is not lost when the last move is confirmed', async () => {
    const context = await contextOf(DESK);
    const table = await openTable(context, served.url, 'early');
    const { page } = table;
    await table.myTurn();
    await page.evaluate(() => {
      const begun = () =>
        document.querySelector('.t-board.active') !== null &&
        document.querySelector('[data-testid=score-0]')?.textContent !== '1';
      new MutationObserver((_, observer) => {
        if (!begun()) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
        document.body.dataset.pressed = 'true';
      }).observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true });
    });
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.locator('body[data-pressed]').waitFor();
    await page.getByText('Sending…').waitFor({ state: 'detached' });
    expect(await table.ghost()).toMatchObject({ legal: true });
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('[data-testid=ghost]') === null);
    await context.close();
  });

  test('the timeline goes back, nothing reacts there, and a fork plays on from it', async () => {
    const context = await contextOf(DESK);
    const table = await openTable(context, served.url, 'fork');
    const { page } = table;
    for (let turn = 0; turn < 3; turn++) {
      await table.myTurn();
      const { scores } = await table.checkAttributes();
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      await table.scored(0, scores[0] + 1);
    }
    await table.myTurn();
    const { revision } = await table.game();
    await page.getByLabel('One move back').click();
    await page.getByLabel('One move back').click();
    await page.getByText(`Move ${revision - 2} of ${revision}.`).waitFor();
    const then = await table.checkAttributes(revision - 2);
    expect([await table.score(0), await table.score(1)]).toEqual(then.scores);
    const { x, y } = await table.middleOf({ x: 10, y: 5, w: 1, h: 1 });
    await page.mouse.click(x, y);
    expect(await page.getByTestId('ghost').count()).toBe(0);
    await picture(page, 'past');

    const address = page.url();
    await page.getByRole('button', { name: 'What if, from here' }).click();
    await page.waitForURL((url) => url.href !== address);
    await table.myTurn();
    const forked = await table.checkAttributes();
    expect(forked.scores).toEqual(then.scores);
    const move = bestMove(forked);
    if (!move) throw new Error('early in the game something always fits');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await table.scored(0, move.score);
    await context.close();
  });

  test('axe finds nothing serious in the lobby and at the table', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await contextOf({ ...DESK, colorScheme, bypassCSP: true });
      const table = await openTable(context, served.url, 'axe');
      await table.myTurn();
      await table.page.keyboard.press('n');
      expect(await seriousViolations(table.page)).toEqual([]);
      await table.page.goto(served.url);
      await table.page.getByTestId('play-now').waitFor();
      expect(await seriousViolations(table.page)).toEqual([]);
      await context.close();
    }
  });
});

/** Lays the rectangle the way it is wanted, and checks that the root says so after each turn. */
const turnTo = async (
  table: TerritoriesTable,
  wanted: { w: number; h: number },
  by: 'button' | 'right-click' | 'tap',
) => {
  const { w, h } = await table.attributes();
  if (w === wanted.w && h === wanted.h) return;
  const button = table.page.getByTestId('rotate');
  if (by === 'button') await button.click();
  else if (by === 'tap') await button.tap();
  else await table.page.getByTestId('grid').click({ button: 'right' });
  const after = await table.attributes();
  expect(`${after.w}x${after.h}`, `turned by ${by}, turn ${(await table.game()).gameState.turn}`).toBe(
    `${h}x${w}`,
  );
};

const passWithMouse = async ({ page }: TerritoriesTable) => {
  await page.getByTestId('primary').click();
  if (await page.getByTestId('confirm-pass').isVisible()) await page.getByTestId('confirm-pass').click();
};

/** Arrows, jumps, turning and Escape, with the attributes checked after each turn. */
const walkAround = async (table: TerritoriesTable, lies: { w: number; h: number }) => {
  const { keyboard } = table.page;
  const start = (await table.ghost()).rect;
  await keyboard.press(start.x > 0 ? 'ArrowLeft' : 'ArrowRight');
  expect(Math.abs((await table.ghost()).rect.x - start.x)).toBe(1);
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowUp');
  await keyboard.press('r');
  const now = await table.attributes();
  await keyboard.press('r');
  expect(await table.attributes()).toMatchObject({ w: now.h, h: now.w });
  expect([lies.w + lies.h, lies.w * lies.h]).toEqual([now.w + now.h, now.w * now.h]);
  await keyboard.press('Escape');
  expect(await table.page.getByTestId('ghost').count()).toBe(0);
  await keyboard.press('n');
  expect(await table.page.getByTestId('announcer').textContent()).toContain('legal');
};

const expectEnd = async (table: TerritoriesTable) => {
  const { status, outcome, gameState } = await table.game();
  expect(status).toBe('over');
  expect(outcome).not.toBeNull();
  expect(await table.attributes()).toEqual({
    player: `P${gameState.current + 1}`,
    over: 'true',
    w: 0,
    h: 0,
  });
  expect([await table.score(0), await table.score(1)]).toEqual(gameState.scores);
};
