// What the host has promised this device about the luck of a game, and whether it stands by it.

import { formatSeat, type Receipt, seedHashOf } from '@turnfold/kernel';
import type { GameView, LuckLine } from '@turnfold/wire';
import type { KeptGame } from './device.ts';

/** What the server says about the luck now. */
export type ToldLuck = Pick<GameView, 'gameId' | 'seedCommitment' | 'status' | 'luck'>;

/**
 * `game`: the server speaks of another game. `commitment`: its secret is no longer the promised one. `seed`: ours is not in
 * the list. `list`: another list than the one that was closed. `deal`: it did not wait for our seed.
 */
export type Breach = 'game' | 'commitment' | 'seed' | 'list' | 'deal';

/** Null where the server stands by what it said when the seat was taken and when the list closed. */
export const breachOf = (
  { gameId, seedCommitment, playerId, clientSeed }: KeptGame,
  receipt: Receipt | null,
  told: ToldLuck,
): Breach | null => {
  if (told.gameId !== gameId) return 'game';
  if (told.seedCommitment !== seedCommitment) return 'commitment';
  if (clientSeed === null) return null;
  const mine = told.luck.seeds[playerId ?? ''];
  if (mine?.hash !== seedHashOf(clientSeed)) return 'seed';
  if (receipt && !isSameList(receipt.seedHashes, closedList(told.luck))) return 'list';
  return told.status === 'active' && mine.state !== 'opened' ? 'deal' : null;
};

const isSameList = (list: Receipt['seedHashes'], now: Receipt['seedHashes'] | null): boolean =>
  list.length === now?.length && list.every((hash, seat) => hash === now[seat]);

/** The list in seat order; null while it is open. */
export const closedList = ({ openBy, seeds }: LuckLine): Receipt['seedHashes'] | null => {
  if (openBy === null) return null;
  return Object.keys(seeds).map((_, seat) => seeds[formatSeat(seat)]?.hash ?? null);
};

const BREACHES: Readonly<Record<Breach, string>> = {
  game: 'The server answers with another game than the one you have a seat at.',
  commitment: 'The server replaced the secret that it had committed to before you took your seat.',
  seed: 'The list of seeds has another seed in your place.',
  list: 'The list of seeds was changed after it had closed.',
  deal: 'The game was dealt without waiting for your seed.',
};

/** What happened, and what it means for whoever sits here. */
export const breachSentence = (breach: Breach, isOpened: boolean): string =>
  isOpened
    ? `${BREACHES[breach]} Your seed is open already, so do not trust the dice of this game.`
    : `${BREACHES[breach]} Your seed stays sealed, and nothing can be dealt with it. Tell whoever runs the server.`;
