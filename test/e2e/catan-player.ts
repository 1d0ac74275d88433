// A player of Catan in a real browser: knows from the server what is legal, and does it with one hand: the mouse unless
// another is given.

import { type CatanAction, pipsOf, type ResourceCards, rules, type View } from '@turnfold/catan';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { hexIndexOf } from '../../games/catan/board/geometry.ts';
import { abilityOf } from '../../games/catan/board/partners.ts';
import { type Hand, mouse, type Point, type PointingHand } from './hands.ts';
import { type Seated, takeSeat } from './seated.ts';

interface Game {
  readonly revision: number;
  readonly sequence: number;
  readonly status: string;
  readonly toAct: readonly string[];
  readonly gameState: View;
  readonly legalActions: readonly CatanAction[];
  readonly outcome: { readonly winners: readonly string[]; readonly ranking: readonly string[][] } | null;
}

/** What has been done on the way. */
export type Deed = 'trade' | 'robbery' | 'discard' | 'road' | 'settlement' | 'city' | 'card';

export interface CatanPlayer extends Seated {
  game(): Promise<Game>;
  /** Waits until it is for me to act and the page shows it; false when the game is over. */
  myTurn(): Promise<boolean>;
  /** One action, whatever is asked. */
  act(): Promise<void>;
  /** Until the page shows the event with this number, whoever caused it. */
  shows(sequence: number): Promise<void>;
  readonly deeds: ReadonlySet<Deed>;
  readonly errors: readonly string[];
}

interface NewGame {
  readonly players: readonly object[];
  readonly options?: object;
  readonly seed: string;
  readonly motion?: 'full' | 'off';
  readonly hand?: Hand | PointingHand;
}

const ME = 'p1';

/** A seat at a new game. Without motion, which is the usual here, the moves of bots are shown as they come. */
export const sitDown = async (
  context: BrowserContext,
  url: string,
  request: NewGame,
): Promise<CatanPlayer> => {
  const { seed, motion = 'off', hand = mouse, ...rest } = request;
  const seated = await takeSeat(context, url, { rules: rules.id, ...rest, practice: { seed } });
  const { page } = seated;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  if (motion === 'full') {
    await page.evaluate(() => localStorage.setItem('turnfold.settings', JSON.stringify({ motion: 'full' })));
    await page.reload();
  }
  await page.getByTestId('catan').waitFor();
  const game = seated.game as () => Promise<Game>;
  const deeds = new Set<Deed>();
  const table: AtTable = { page, game, hand, deeds };
  return {
    ...seated,
    shows: (sequence) => shows(page, sequence),
    game,
    deeds,
    errors,
    myTurn: () => myTurn(page, game),
    act: () => act(table),
  };
};

/** The page must have caught up with the server, and the server must not have gone on meanwhile. */
const myTurn = async (page: Page, game: () => Promise<Game>): Promise<boolean> => {
  for (;;) {
    await page.waitForFunction(() => {
      const table = document.querySelector<HTMLElement>('[data-testid=catan]')?.dataset;
      return table?.ready === 'true' || table?.gameOver === 'true';
    });
    const { toAct, status, sequence } = await game();
    if (status === 'over') return false;
    const seen = Number(await page.getByTestId('catan').getAttribute('data-sequence'));
    if (toAct.includes(ME) && seen === sequence) return true;
  }
};

export interface AtTable {
  readonly page: Page;
  readonly game: () => Promise<Game>;
  readonly hand: Hand | PointingHand;
  readonly deeds: Set<Deed>;
}

const act = async (table: AtTable): Promise<void> => {
  const { page, game, hand, deeds } = table;
  const { gameState: view, legalActions: legal, sequence } = await game();
  const may = (type: CatanAction['type']) => legal.some((action) => action.type === type);
  const moved = () => shows(page, sequence + 1);
  const press = async (testId: string) => {
    await hand.press(page.getByTestId(testId).first());
    await moved();
  };
  const build = async (kind: 'road' | 'settlement' | 'city') => {
    await hand.press(page.getByTestId(`build-${kind}`));
    await chooseSpot(table);
    deeds.add(kind);
    await moved();
  };

  if (view.pendingDiscards.includes(ME)) {
    await hand.press(page.getByTestId('discard-suggest'));
    deeds.add('discard');
    return press('primary');
  }
  if (view.tradeOffer && view.tradeOffer.playerId !== ME)
    return may('ACCEPT_TRADE') ? press('reject-trade') : moved(); // The page declines what I cannot accept.
  if (view.phase === 'setup' || view.freeRoads > 0) {
    await chooseSpot(table);
    return moved();
  }
  if (may('MOVE_ROBBER')) {
    if (await rob(table, legal)) deeds.add('robbery');
    return moved();
  }
  if (may('ROLL_DICE')) return press('primary');
  if (view.tradeOffer) return closeTrade(table);
  if (may('BUILD_CITY')) return build('city');
  if (may('BUILD_SETTLEMENT')) return build('settlement');
  if (!deeds.has('trade') && view.offersMade === 0 && (await offer(table, view))) return moved();
  if (may('BUILD_ROAD')) return build('road');
  if (may('BUY_DEVELOPMENT_CARD')) {
    deeds.add('card');
    return press('buy-card');
  }
  return press('primary');
};

const shows = async (page: Page, sequence: number): Promise<void> => {
  await page.waitForFunction(
    (least) => Number(document.querySelector<HTMLElement>('[data-testid=catan]')?.dataset.sequence) >= least,
    sequence,
  );
};

/** The place with the best numbers, as its label tells them: "Corner 12: wood 6, ore 8". */
export const chooseSpot = async (table: AtTable): Promise<void> => {
  const spots = table.page.locator('[data-spot]');
  await spots.first().waitFor();
  const labels = await spots.evaluateAll((list) => list.map((spot) => spot.getAttribute('aria-label') ?? ''));
  const pips = labels.map((label) =>
    [...label.matchAll(/[a-z] (\d+)/g)].reduce((sum, [, roll]) => sum + pipsOf(Number(roll)), 0),
  );
  await choose(table, spots.nth(pips.indexOf(Math.max(...pips))));
};

/** A place of the island: pointed at, and with a finger confirmed; or walked to. */
const choose = async ({ page, hand }: AtTable, spot: Locator): Promise<void> => {
  if (!('point' in hand)) return walkTo(page, spot);
  await hand.point(page, await middleOf(spot));
  if (hand.name === 'touch') await hand.press(page.getByTestId('primary'));
};

const middleOf = async (spot: Locator): Promise<Point> => {
  const box = await spot.boundingBox();
  if (!box) throw new Error(`${spot} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** More steps than the island is wide and high. */
const STEPS_MAX = 40;

/** By arrows, always along the longer way that is left; where that leads no further, the place that was reached will do. */
const walkTo = async (page: Page, spot: Locator): Promise<void> => {
  const focus = page.locator('.k-target.focus');
  const wanted = await middleOf(spot);
  const been = new Set<string | null>();
  await page.keyboard.press('ArrowRight');
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const here = await focus.getAttribute('data-spot');
    if (been.has(here)) break;
    been.add(here);
    const { x, y } = await middleOf(focus);
    const [dx, dy] = [wanted.x - x, wanted.y - y];
    if (Math.hypot(dx, dy) < 2) break;
    const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(Math.abs(dx) > Math.abs(dy) ? across : dy > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await page.keyboard.press('Enter');
};

/** To a hex where there is somebody to rob, if there is one; asks for the first of several. */
export const rob = async (table: AtTable, legal: readonly CatanAction[]): Promise<boolean> => {
  const { page, hand, game } = table;
  const moves = legal.filter((action) => action.type === 'MOVE_ROBBER');
  const wanted = moves.find(({ payload }) => payload.targetPlayerId) ?? moves[0];
  if (!wanted) throw new Error('the robber cannot be moved');
  const { sequence } = await game();
  await choose(table, page.locator(`[data-spot="hex-${hexIndexOf(wanted.payload.hexCoord)}"]`));
  const question = page.getByRole('dialog').locator('.k-buttons button').first();
  await page.waitForFunction(
    (least) =>
      document.querySelector('dialog[open]') !== null ||
      Number(document.querySelector<HTMLElement>('[data-testid=catan]')?.dataset.sequence) >= least,
    sequence + 1,
  );
  if (await question.isVisible()) await hand.press(question);
  return wanted.payload.targetPlayerId !== undefined;
};

/** Offers two of what there is most of for one of what there is none of, where somebody might have it. */
export const offer = async ({ page, hand }: AtTable, view: View): Promise<boolean> => {
  const cards = Object.entries(view.players[0]?.resources as ResourceCards);
  const [most, count] = cards.toSorted((a, b) => b[1] - a[1])[0] as [string, number];
  const lacking = cards.find(([, held]) => held === 0)?.[0];
  if (!lacking || count < 2) return false;
  const wanted = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0, [lacking]: 1 };
  if (view.players.every((player) => player.id === ME || abilityOf(player, wanted) === 'cannot'))
    return false;
  const give = page.getByRole('button', { name: new RegExp(`^Give one of \\d+ ${most}`, 'i') });
  await hand.press(give);
  await hand.press(give);
  await hand.press(page.getByRole('button', { name: `Ask for one ${lacking}` }));
  await hand.press(page.getByTestId('primary'));
  return true;
};

/** Waits until everybody has answered, then trades with somebody who agrees, or withdraws the offer. */
export const closeTrade = async ({ page, game, hand, deeds }: AtTable): Promise<void> => {
  const { gameState, sequence } = await game();
  const answers = gameState.tradeOffer?.answers ?? [];
  if (answers.some(({ answer }) => answer === 'waiting')) return shows(page, sequence + 1);
  if (answers.some(({ answer }) => answer === 'accepted')) {
    await hand.press(page.getByTestId('confirm-trade').first());
    deeds.add('trade');
  } else await hand.press(page.getByTestId('withdraw-trade'));
  return shows(page, sequence + 1);
};
