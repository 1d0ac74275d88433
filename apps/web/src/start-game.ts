// Makes a game on the server, remembers the seat on this device, and goes there.

import { api } from './api.ts';
import { device } from './device.ts';
import { go, tablePath } from './route.ts';
import { newSeed } from './seed.ts';
import type { NewGame } from './wire.ts';

export const startGame = async (setup: NewGame): Promise<void> => {
  const created = await api.create({ ...setup, clientSeed: newSeed() });
  device.keep({
    gameId: created.gameId,
    rules: setup.rules,
    token: created.token,
    playerId: created.playerId,
    hotseat: setup.hotseat ?? false,
    invites: created.invites,
    setup,
    forkOf: null,
    at: Date.now(),
  });
  go(tablePath(created.gameId));
};
