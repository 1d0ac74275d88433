// A player of Territories in a real browser: what they see on the page, what the server says, and their hands.

import { legalRects, type Rect, type TerritoriesView } from '@turnfold/territories';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bestFirst, gainOf } from '../../games/territories/board/captures.ts';
import { keepSeat } from './device.ts';

interface Game {
  readonly revision: number;
  readonly status: string;
  readonly gameState: TerritoriesView;
  readonly outcome: { readonly winners: readonly string[]; readonly reason: string } | null;
}

export type TerritoriesTable = ReturnType<typeof tableOn>;

/** Opens a game against the hard bot, whose dice follow a seed; the seat is on this device already. */
export const openTable = async (context: BrowserContext, url: string, seed: string) => {
  const answer = await context.request.post(`${url}/api/games`, {
    data: {
      rules: 'territories',
      players: [{ name: 'Ada' }, { name: 'Bo', bot: 'hard' }],
      practice: { seed },
    },
  });
  const { gameId, token, playerId, seedCommitment } = await answer.json();
  await keepSeat(context, { gameId, token, playerId, seedCommitment, rules: 'territories' });
  const page = await context.newPage();
  await page.goto(`${url}/g/${gameId}`);
  return tableOn(page, url);
};

/** The table that a page shows. */
export const tableOn = (page: Page, url: string, now?: () => Promise<Game>) => {
  const root = page.getByTestId('territories');
  const gameId = () => new URL(page.url()).pathname.replace('/g/', '');

  const game = async (revision?: number): Promise<Game> => {
    if (now) return now();
    const query = revision === undefined ? '' : `?revision=${revision}`;
    return (await page.request.get(`${url}/api/games/${gameId()}${query}`)).json();
  };

  /** Until it is my turn on the page, or the game is over there. */
  const myTurn = async (): Promise<'mine' | 'over'> => {
    await page.waitForFunction(
      () =>
        document.querySelector('[data-testid=territories]')?.getAttribute('data-game-over') === 'true' ||
        document.querySelector('.t-board.active') !== null,
    );
    return (await root.getAttribute('data-game-over')) === 'true' ? 'over' : 'mine';
  };

  const attributes = async () => ({
    player: await root.getAttribute('data-current-player'),
    over: await root.getAttribute('data-game-over'),
    w: Number(await root.getAttribute('data-dice-w')),
    h: Number(await root.getAttribute('data-dice-h')),
  });

  /** [5] The attributes of the board root agree with the server, in one orientation or the other. */
  const checkAttributes = async (revision?: number) => {
    const { gameState } = await game(revision);
    const { player, over, w, h } = await attributes();
    expect({ player, over }).toEqual({
      player: `P${gameState.current + 1}`,
      over: String(gameState.over),
    });
    const { w: width, h: height } = gameState.dice ?? { w: 0, h: 0 };
    expect([`${width}x${height}`, `${height}x${width}`]).toContain(`${w}x${h}`);
    return { ...gameState, lies: { w, h } };
  };

  /** Where the middle of a rectangle is on the screen, however the board lies. */
  const middleOf = async ({ x, y, w, h }: Rect) => {
    const { width, height } = (await game()).gameState;
    const box = await page.getByTestId('paper').boundingBox();
    if (!box) throw new Error('the board is not on the screen');
    const turned = box.height > box.width === width > height;
    const [across, down] = turned
      ? [(y + h / 2) / height, (width - x - w / 2) / width]
      : [(x + w / 2) / width, (y + h / 2) / height];
    return { x: box.x + across * box.width, y: box.y + down * box.height };
  };

  const ghost = async () => {
    const shape = page.getByTestId('ghost');
    const read = async (name: string) => Number(await shape.getAttribute(`data-${name}`));
    const rect = { x: await read('x'), y: await read('y'), w: await read('w'), h: await read('h') };
    return { rect, legal: (await shape.getAttribute('data-legal')) === 'true' };
  };

  return {
    page,
    root,
    game,
    myTurn,
    attributes,
    checkAttributes,
    middleOf,
    ghost,
    /** What a seat has placed so far, as the log tells it. */
    placedBy: async (seat: number): Promise<readonly Rect[]> => {
      const answer = await page.request.get(`${url}/api/games/${gameId()}/events?after=0&limit=500`);
      const { events } = (await answer.json()) as {
        events: { type: string; payload: Rect & { seat: number } }[];
      };
      return events
        .filter(({ type, payload }) => type === 'placed' && payload.seat === seat)
        .map((event) => event.payload);
    },
    score: async (seat: number) => Number(await page.getByTestId(`score-${seat}`).textContent()),
    /** Until the page shows what a placement has won. */
    scored: (seat: number, score: number) =>
      page.waitForFunction(
        ([at, wanted]) =>
          Number(document.querySelector(`[data-testid=score-${at}]`)?.textContent) >= Number(wanted),
        [seat, score],
      ),
  };
};

/** The best place at hand, and the score it brings; null when nothing fits. */
export const bestMove = (view: TerritoriesView): { rect: Rect; score: number } | null => {
  const [rect] = bestFirst(view, view.current, legalRects(view));
  if (!rect) return null;
  return { rect, score: (view.scores[view.current] ?? 0) + gainOf(view, view.current, rect) };
};

/** One finger, put down, moved along fast and lifted without a rest. */
export const dragFinger = async (
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 5; step++) {
    const along = (a: number, b: number) => a + ((b - a) * step) / 5;
    await touch('touchMove', [{ x: along(from.x, to.x), y: along(from.y, to.y) }]);
  }
  await touch('touchEnd', []);
};

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Turns of mine after which a game has surely ended. */
export const TURNS_MAX = 60;

export const contextOf = async (
  browser: Browser,
  options: BrowserContextOptions,
  motion: 'full' | 'off' = 'off',
) => {
  const context = await browser.newContext({ reducedMotion: motion === 'off' ? 'reduce' : null, ...options });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(
    (settings) => localStorage.setItem('turnfold.settings', settings),
    JSON.stringify({ motion, pace: motion === 'off' ? 'instant' : 'normal' }),
  );
  return context;
};

/** Lays the rectangle the way it is wanted, and checks that the root says so after each turn. */
export const turnTo = async (
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

/** The page and the server agree that it is over, and how. */
export const expectEnd = async (table: TerritoriesTable) => {
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
