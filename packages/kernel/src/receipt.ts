// A receipt is what a player's device keeps before it opens its seed: what was promised, by whom, for which game. A
// record that disagrees with it was not played with the luck that was promised.

import type { Header } from './header.ts';
import { type LuckSource, seedHashOf } from './luck.ts';
import type { Outcome } from './rules.ts';
import { formatSeat, parseSeat, type Seat } from './seat.ts';

export interface Receipt {
  readonly gameId: string;
  readonly seedCommitment: string;
  readonly playerId: string;
  readonly clientSeed: string;
  /** Per seat, in seat order: the hash of its seed, or null. The list as it was when it closed. */
  readonly seedHashes: readonly (string | null)[];
}

/** Reads a receipt's text; says what is wrong where it is none. `seedHashes` may also be an object by `playerId`. */
export const parseReceipt = (text: string): Receipt | { readonly problem: string } => {
  let value: Partial<Record<keyof Receipt, unknown>>;
  try {
    value = Object(JSON.parse(text));
  } catch {
    return { problem: 'this is not JSON' };
  }
  const { gameId, seedCommitment, playerId, clientSeed } = value;
  const seedHashes = hashesOf(value.seedHashes);
  if (!isText(gameId) || !isText(seedCommitment) || !isText(playerId) || !isText(clientSeed) || !seedHashes)
    return { problem: 'this is not a receipt: gameId, seedCommitment, playerId, clientSeed and seedHashes' };
  return { gameId, seedCommitment, playerId, clientSeed, seedHashes };
};

const isText = (value: unknown): value is string => typeof value === 'string';

const hashesOf = (value: unknown): readonly (string | null)[] | null => {
  if (typeof value !== 'object' || value === null) return null;
  const list = Array.isArray(value)
    ? value
    : Object.keys(value).map((_, seat) => (value as Record<string, unknown>)[formatSeat(seat)]);
  return list.every((one) => one === null || isText(one)) ? list : null;
};

/** The part of a record that a receipt is held against; the luck is published when the game is over. */
type Promised = Pick<Header, 'gameId' | 'practice' | 'commitment' | 'seedHashes'> & {
  readonly luck?: LuckSource;
  readonly outcome: Outcome | null;
};

/** What contradicts the receipt, in words; null when the record keeps what was promised. */
export const receiptProblem = (record: Promised, receipt: Receipt): string | null => {
  const seat = parseSeat(receipt.playerId);
  const list = receipt.seedHashes;
  if (record.gameId !== receipt.gameId) return 'it is the record of another game';
  if (record.practice)
    return 'it is a practice game: its dice were known beforehand, and no receipt binds it';
  if (record.commitment !== receipt.seedCommitment)
    return 'its secret is not the one that the host committed to before your seed was opened';
  if (seat === null || list[seat] !== seedHashOf(receipt.clientSeed))
    return 'the receipt contradicts itself: its seed does not have the hash in its list';
  const moved = firstDifference(list, record.seedHashes);
  if (moved !== null) return `the list of seeds was changed after it closed, at ${formatSeat(moved)}`;
  return record.luck ? seedProblem(record.luck, record.outcome, list, seat, receipt) : null;
};

const firstDifference = (
  list: readonly (string | null)[],
  other: readonly (string | null)[],
): Seat | null => {
  const length = Math.max(list.length, other.length);
  for (let seat = 0; seat < length; seat++) if (list[seat] !== other[seat]) return seat;
  return null;
};

const seedProblem = (
  luck: LuckSource,
  outcome: Outcome | null,
  list: readonly (string | null)[],
  seat: Seat,
  { clientSeed }: Receipt,
): string | null => {
  if (luck.kind !== 'committed') return 'its dice were known beforehand';
  // A game that was aborted because seeds were not opened in time lacks those, perhaps this one.
  const isMissing = luck.clientSeeds[seat] === null && outcome?.reason === 'SEED_NOT_OPENED';
  if (luck.clientSeeds[seat] !== clientSeed && !isMissing) return 'your seed was replaced by another one';
  const swapped = luck.clientSeeds.findIndex(
    (seed, other) => seed !== null && seedHashOf(seed) !== list[other],
  );
  return swapped === -1 ? null : `the seed of ${formatSeat(swapped)} is not the one that was sealed`;
};
