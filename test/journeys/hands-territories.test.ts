// Whole games of Territories in a real browser, each with one kind of hand and nothing else.

import type { Rect } from '@turnfold/territories';
import { expect, test } from 'vitest';
import { type Hand, keys, mouse, type PointingHand, touch } from '../e2e/hands.ts';
import { inBrowser } from '../e2e/in-browser.ts';
import {
  bestMove,
  contextOf,
  expectEnd,
  openTable,
  type TerritoriesTable,
  TURNS_MAX,
  turnTo,
} from '../e2e/territories-table.ts';
import { artefact } from '../support/browser.ts';

const here = inBrowser();

interface HandCase {
  readonly hand: Hand;
  /** Motion on: the ghost, the dice and the captures move while the game is played. */
  readonly motion: 'full' | 'off';
  place(table: TerritoriesTable, rect: Rect, turn: number): Promise<void>;
}

const HANDS: readonly HandCase[] = [
  {
    hand: mouse,
    motion: 'full',
    async place(table, rect, turn) {
      await turnTo(table, rect, turn % 2 === 0 ? 'button' : 'right-click');
      const at = await table.middleOf(rect);
      await table.page.mouse.move(at.x, at.y);
      expect(await table.ghost()).toEqual({ rect, legal: true });
      await mouse.point(table.page, at);
    },
  },
  {
    hand: touch,
    motion: 'off',
    async place(table, rect, turn) {
      await turnTo(table, rect, 'tap');
      await choose(touch, table, rect);
      if (turn % 2 === 0) await touch.point(table.page, await table.middleOf(rect));
      else await touch.press(table.page.getByTestId('primary'));
    },
  },
  {
    hand: keys,
    motion: 'off',
    async place(table, rect, turn) {
      const { keyboard } = table.page;
      await keyboard.press('n'); // The best place comes first.
      if (turn === 1) await walkAround(table);
      expect(await table.ghost()).toEqual({ rect, legal: true });
      await keyboard.press('Enter');
    },
  },
];

test.each(HANDS)(
  'a whole game of Territories against the hard bot by $hand.name alone',
  async ({ hand, motion, place }) => {
    const context = await contextOf(here.browser, hand.device, motion);
    const table = await openTable(context, here.url, `hands ${hand.name}`);
    for (let turn = 0; turn < TURNS_MAX && (await table.myTurn()) === 'mine'; turn++) {
      const move = bestMove(await table.checkAttributes());
      if (move) {
        await place(table, move.rect, turn);
        await table.scored(0, move.score);
      } else await pass(hand, table);
    }
    await expectEnd(table);
    await table.page.screenshot({ path: await artefact(`territories-over-${hand.name}.png`) });
    await context.close();
  },
  240_000,
);

/** The first tap only chooses. */
const choose = async (hand: PointingHand, table: TerritoriesTable, rect: Rect) => {
  const before = await table.score(0);
  await hand.point(table.page, await table.middleOf(rect));
  expect(await table.ghost()).toEqual({ rect, legal: true });
  expect(await table.score(0)).toBe(before);
};

const pass = async ({ name, press }: Hand, { page }: TerritoriesTable) => {
  const sure = page.getByTestId('confirm-pass');
  if (name === 'keys') await page.keyboard.press('p');
  else await press(page.getByTestId('primary'));
  if (!(await sure.isVisible())) return;
  if (name === 'keys') await page.keyboard.press('Enter');
  else await press(sure);
};

/** Arrows, jumps, turning and Escape, with the attributes checked after each turn. */
const walkAround = async (table: TerritoriesTable) => {
  const { keyboard } = table.page;
  const lies = await table.attributes();
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
