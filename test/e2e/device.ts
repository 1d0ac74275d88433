// What a page finds on its device when it opens.

import type { BrowserContext } from 'playwright-core';
import type { KeptGame } from '../../apps/web/src/device.ts';

/** A seat that was taken before the page was opened. Its game has no sealed seeds: the page has none to open. */
export const keepSeat = async (
  context: BrowserContext,
  seat: Pick<KeptGame, 'gameId' | 'token' | 'playerId' | 'rules' | 'seedCommitment'>,
): Promise<void> => {
  const kept: KeptGame = {
    ...seat,
    hotseat: false,
    invites: [],
    setup: null,
    forkOf: null,
    at: 1,
    clientSeed: null,
    isOpened: false,
    isOver: false,
    isHidden: false,
  };
  await context.addInitScript((game) => {
    const key = `turnfold.2.game.${game.gameId}`;
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(game));
  }, kept);
};
