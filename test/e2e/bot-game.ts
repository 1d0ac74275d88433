// Short games between bots that are over, one of each kind: to be looked back at.

import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

export interface BotGame {
  readonly rules: string;
  readonly bots: readonly string[];
  readonly options?: object;
}

export const BOT_GAMES: readonly [BotGame, ...BotGame[]] = [
  { rules: 'territories', bots: ['hard', 'easy'] },
  { rules: 'catan', bots: ['easy', 'easy'], options: { victoryPoints: 3 } },
  { rules: 'conquest', bots: ['easy', 'easy'], options: { map: 'hearthsea', maxTurns: 4 } },
  { rules: 'battletech', bots: ['normal', 'normal'], options: { map: 'open', mapRadius: 6, turnLimit: 3 } },
];

/** Plays one on the server, and answers with its id. */
export const playBotGame = async (
  context: BrowserContext,
  url: string,
  { rules, bots, options }: BotGame,
): Promise<string> => {
  const players = bots.map((bot, seat) => ({ name: ['Ada', 'Bo'][seat], bot }));
  const data = { rules, players, options, practice: { seed: 'review' } };
  const { gameId } = await (await context.request.post(`${url}/api/games`, { data })).json();
  const path = `${url}/api/games/${gameId}`;
  await expect
    .poll(async () => (await (await context.request.get(path)).json()).status, {
      timeout: 120_000,
      interval: 200,
    })
    .toBe('over');
  return gameId;
};
