// A new game from a position of another one, kept on this device like any game that it made.

import type { AnyBotLevel } from '@turnfold/kernel';
import type { Failure } from '@turnfold/wire';
import { client } from '../client.ts';
import { device } from '../device.ts';
import { go, tablePath } from '../route.ts';
import type { Facts } from '../table-state.ts';

/** Makes the game and goes there. */
export const forkGame = async (
  { gameId, rules, hotseat }: Pick<Facts, 'gameId' | 'rules' | 'hotseat'>,
  token: string | null,
  revision: number,
  bot?: AnyBotLevel,
): Promise<Failure | null> => {
  const forked = await client.fork(gameId, token, { revision, ...(bot ? { bot } : {}) });
  if (!forked.ok) return forked;
  device.keep({
    gameId: forked.gameId,
    rules,
    token: forked.token,
    playerId: forked.playerId,
    hotseat,
    invites: forked.invites,
    setup: null,
    forkOf: { gameId, revision },
    at: Date.now(),
    seedCommitment: forked.seedCommitment,
    clientSeed: null,
    isOpened: false,
    isOver: false,
    isHidden: false,
  });
  go(tablePath(forked.gameId));
  return null;
};
