// A seat at a new game in a real browser: the game is made over HTTP, and the device knows the seat already.

import type { BrowserContext, Page } from 'playwright-core';
import { keepSeat } from './device.ts';

export interface Seated {
  readonly page: Page;
  readonly gameId: string;
  readonly token: string;
  /** To the first seat that somebody else may take. */
  readonly code: string | undefined;
  /** What the server says about the game, as the player sees it. */
  // biome-ignore lint/suspicious/noExplicitAny: the view of whatever game it is.
  game(): Promise<any>;
}

interface NewGame {
  readonly rules: string;
  readonly players: readonly object[];
  readonly options?: object;
  readonly practice?: object;
  readonly clock?: object;
  readonly onTimeout?: string;
  readonly hints?: boolean;
  readonly open?: boolean;
}

export const takeSeat = async (context: BrowserContext, url: string, request: NewGame): Promise<Seated> => {
  const answer = await context.request.post(`${url}/api/games`, { data: request });
  const { gameId, token, playerId, seedCommitment, invites } = await answer.json();
  await keepSeat(context, { gameId, token, playerId, seedCommitment, rules: request.rules });
  await context.addInitScript(() => {
    // Moves do not wait to be looked at.
    if (!localStorage.getItem('turnfold.settings'))
      localStorage.setItem('turnfold.settings', JSON.stringify({ motion: 'off', pace: 'instant' }));
  });
  const page = await context.newPage();
  await page.goto(`${url}/g/${gameId}`);
  const headers = { authorization: `Bearer ${token}` };
  return {
    page,
    gameId,
    token,
    code: invites[0]?.code,
    game: async () => (await context.request.get(`${url}/api/games/${gameId}`, { headers })).json(),
  };
};

/** Until it is for me to act and the page shows so, with all that has happened; false when the game is over. */
export const myTurn = async ({ page, game }: Seated, board: string): Promise<boolean> => {
  for (;;) {
    const { toAct, status, sequence } = await game();
    if (status === 'over') return false;
    if (!toAct.includes('p1')) {
      await page.waitForTimeout(30);
      continue;
    }
    const caughtUp = ([testId, last]: readonly [string, number]) => {
      const root = document.querySelector(`[data-testid=${testId}]`);
      return (
        Number(root?.getAttribute('data-sequence')) >= last && root?.getAttribute('data-ready') === 'true'
      );
    };
    try {
      await page.waitForFunction(caughtUp, [board, sequence] as const, { timeout: 2000 });
      return true;
    } catch {
      // Somebody else was quicker, as in a trade: look again.
    }
  }
};

/** Makes every animation take no time, as for those who asked their system for less motion. */
export const CALM = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
