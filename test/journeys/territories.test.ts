// Territories in a real browser: a reload, a phone, places that are not legal, and fast hands.

import { legalRects } from '@turnfold/territories';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { crossedByDice } from '../e2e/falling-dice.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import {
  bestMove,
  contextOf,
  DESK,
  dragFinger,
  openTable,
  PHONE,
  tableOn,
  turnTo,
} from '../e2e/territories-table.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

const picture = async (page: Page, name: string) =>
  page.screenshot({ path: await artefact(`territories-${name}.png`) });

const boxOf = async (page: Page, testId: string) => {
  const box = await page.getByTestId(testId).boundingBox();
  if (!box) throw new Error(`${testId} is not on the screen`);
  return box;
};

test('a reload in the middle of a game keeps the seat', async () => {
  const context = await contextOf(here.browser, DESK);
  const page = await context.newPage();
  await page.goto(here.url);
  await page.getByRole('radio', { name: 'Hard' }).click();
  await page.locator('[data-game=territories]').getByTestId('play-now').click();
  await page.getByTestId('territories').waitFor();
  const table = tableOn(page, here.url);
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
  const context = await contextOf(here.browser, PHONE);
  const table = await openTable(context, here.url, 'phone');
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

test('on a phone dice fall in the tray and cross nothing that is written', async () => {
  const context = await contextOf(here.browser, PHONE, 'full');
  const table = await openTable(context, here.url, 'phone');
  await table.myTurn();
  expect(await table.page.locator('.t-tray .die').count()).toBe(2);
  expect(await crossedByDice(table.page, '.t-tray .dice')).toEqual([]);
  await context.close();
});

test('an illegal place says why, and a click on it changes nothing', async () => {
  const context = await contextOf(here.browser, DESK);
  const table = await openTable(context, here.url, 'illegal');
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
  const context = await contextOf(here.browser, DESK);
  const table = await openTable(context, here.url, 'fast');
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
  const context = await contextOf(here.browser, DESK);
  const table = await openTable(context, here.url, 'early');
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
