// What goes from one device to another: seats with tokens of their own, receipts, a name.

import type { Receipt } from '@turnfold/kernel';
import { BOX_MAX } from '@turnfold/wire';
import type { Device, KeptGame } from '../device.ts';
import type { SecretKind } from './codes.ts';

export interface Luggage {
  readonly version: 1;
  readonly name: string;
  readonly games: readonly KeptGame[];
  readonly receipts: readonly Receipt[];
}

/** Base64 makes four of three; the rest is for the lock and the name. */
const BYTES_MAX = Math.floor((BOX_MAX * 3) / 4) - 1000;

interface Packed {
  readonly games: readonly KeptGame[];
  /** The oldest, for which there was no room. */
  readonly left: number;
}

/** The games that fit: those that go on first, then the newest. */
export const packable = (memory: Pick<Device, 'games' | 'receipt'>): Packed => {
  const sorted = memory.games().toSorted((one, other) => Number(one.isOver) - Number(other.isOver));
  let room = BYTES_MAX;
  const games = sorted.filter((game) => {
    room -= sizeOf(game) + sizeOf(memory.receipt(game.gameId));
    return room >= 0;
  });
  return { games, left: sorted.length - games.length };
};

const sizeOf = (value: object | null): number => new TextEncoder().encode(JSON.stringify(value)).length + 100;

/**
 * A code that is short enough to be typed could be found out by somebody who has the box and much time, the host for one.
 * A seed that is still sealed must not be in it: who knows all seeds beforehand could have chosen the luck.
 */
export const packedGame = (game: KeptGame, token: string, kind: SecretKind): KeptGame => ({
  ...game,
  token,
  clientSeed: kind === 'code' && !game.isOpened ? null : game.clientSeed,
});

/** What was in the box, where it is what we pack. */
export const readLuggage = (content: unknown): Luggage | null => {
  const { version, name, games, receipts } = Object(content) as Partial<Luggage>;
  if (version !== 1 || typeof name !== 'string' || !Array.isArray(games) || !Array.isArray(receipts))
    return null;
  return { version, name, games, receipts };
};

export interface Unpacked {
  /** Seats that this device has now. */
  readonly games: readonly KeptGame[];
  /** Games in which it has a seat of its own already, which stays. */
  readonly skipped: number;
  /** Seats that could not be written down: the storage is full. */
  readonly unwritten: number;
}

export const unpack = (
  { name, games, receipts }: Luggage,
  memory: Pick<Device, 'game' | 'keep' | 'receipt' | 'keepReceipt' | 'name'>,
): Unpacked => {
  const isFree = ({ gameId, playerId }: KeptGame) => {
    const own = memory.game(gameId);
    return own === null || own.playerId === playerId;
  };
  const taken = games.filter(isFree);
  const kept = taken.filter((game) => memory.keep(withOwnSeed(game, memory.game(game.gameId))));
  const ids = new Set(taken.map(({ gameId }) => gameId));
  for (const receipt of receipts)
    if (ids.has(receipt.gameId) && !memory.receipt(receipt.gameId)) memory.keepReceipt(receipt);
  if (memory.name === '') memory.name = name;
  return { games: kept, skipped: games.length - taken.length, unwritten: taken.length - kept.length };
};

/** A seed that is here already is not given away for none. */
const withOwnSeed = (game: KeptGame, own: KeptGame | null): KeptGame => ({
  ...game,
  clientSeed: game.clientSeed ?? own?.clientSeed ?? null,
});
