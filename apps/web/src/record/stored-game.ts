// The game that a record tells of, where this server has it: then one can play on from it.

import type { GameRecord } from '@turnfold/kernel';
import type { Client, GameView } from '@turnfold/wire';
import type { Device } from '../device.ts';

export interface StoredGame {
  readonly game: GameView;
  /** Of the seat that this device has there. */
  readonly token: string | null;
}

/** Null where it is unknown, private, or another game of the same name: the hash of the last entry covers them all. */
export const storedGame = async (
  { gameId, entries }: Pick<GameRecord, 'gameId' | 'entries'>,
  client: Pick<Client, 'view'>,
  device: Pick<Device, 'game'>,
): Promise<StoredGame | null> => {
  const token = device.game(gameId)?.token ?? null;
  const game = await client.view(gameId, token);
  return game.ok && game.head !== null && game.head === entries.at(-1)?.hash ? { game, token } : null;
};
