// What this device remembers: its seats with their seeds, the receipts of its games, requests that are not answered
// yet, a name. Nothing of it is ever thrown away to make room.

import type { Receipt } from '@turnfold/kernel';
import type { Created, CreateRequest, JoinRequest, PairRequest, RematchRequest } from '@turnfold/wire';
import { newSecret } from './secrets.ts';
import { createShelves, type TextStorage } from './shelves.ts';

/** A seat at a game, or a game that is only owned or watched (`playerId` null). */
export interface KeptGame {
  readonly gameId: string;
  /** Null until the game was seen. */
  readonly rules: string | null;
  readonly token: string;
  readonly playerId: string | null;
  /** All human seats are played from here. */
  readonly hotseat: boolean;
  readonly invites: Created['invites'];
  /** How it was set up, for a rematch; only where it was set up from here. */
  readonly setup: CreateRequest | null;
  readonly forkOf: { readonly gameId: string; readonly revision: number } | null;
  /** When the seat was taken, in milliseconds. */
  readonly at: number;
  /** What the host committed to when the seat was taken. */
  readonly seedCommitment: string;
  /** The seed of this device's first seat, sealed until the list closes; null where it brings none. */
  readonly clientSeed: string | null;
  /** The server has confirmed that the seed is open. */
  readonly isOpened: boolean;
  /** Its end was seen here. */
  readonly isOver: boolean;
  /** Taken off the lobby's list. */
  readonly isHidden: boolean;
}

/** A request that takes a seat, with all that is needed to send the very same one again. */
export type SeatRequest = CreateSeat | JoinSeat | RematchSeat | PairedSeat;

interface CreateSeat extends SeatKey {
  readonly kind: 'create';
  readonly body: CreateRequest;
}

interface JoinSeat extends SeatKey {
  readonly kind: 'join';
  readonly gameId: string;
  readonly body: JoinRequest;
}

/** The seat in the game that follows another one. */
interface RematchSeat extends SeatKey {
  readonly kind: 'rematch';
  /** The game before, and the seat there. */
  readonly gameId: string;
  readonly token: string;
  readonly body: RematchRequest;
}

/** A seat among strangers, once some are found. */
interface PairedSeat extends SeatKey {
  readonly kind: 'pair';
  readonly body: PairRequest;
}

interface SeatKey {
  readonly key: string;
  readonly clientSeed: string | null;
  readonly at: number;
}

export interface Device {
  /** What the lobby lists, the newest first. */
  games(): readonly KeptGame[];
  /** Every seat, those that are off the list too. */
  seats(): readonly KeptGame[];
  game(gameId: string): KeptGame | null;
  /** False when it could not be written, here and below. */
  keep(game: KeptGame): boolean;
  /** Notes something about a game that is kept. */
  note(gameId: string, news: Partial<Pick<KeptGame, 'isOpened' | 'isOver' | 'isHidden'>>): void;
  receipt(gameId: string): Receipt | null;
  /** A receipt that cannot be written is not kept at all. */
  keepReceipt(receipt: Receipt): boolean;
  /** Keeps it until the page is closed: the player has it elsewhere. */
  holdReceipt(receipt: Receipt): void;
  requests(): readonly SeatRequest[];
  keepRequest(request: SeatRequest): boolean;
  dropRequest(key: string): void;
  /** Whether the earlier version has left a game behind: any one, or this one. */
  hasEarlier(gameId?: string): boolean;
  /** Whether to speak of them in the lobby. */
  earlierNotice: boolean;
  name: string;
  /** Whether the player wants to be notified of a turn. */
  notifies: boolean;
  /** What tells this device from others of the same person; drawn at first use. */
  readonly id: string;
  /** What the player calls this device. */
  label: string;
  /** Under which another device is announced until it has fetched its seats and says who it is: never twice at once. */
  readonly guestId: string;
}

const PREFIX = 'turnfold.2';
const NAME = 'turnfold.name';
const NOTIFIES = `${PREFIX}.notifies`;
const ID = `${PREFIX}.device-id`;
const ID_DIGITS = 32;
const LABEL = `${PREFIX}.device-label`;
const GUEST_ID = `${PREFIX}.guest-id`;
const EARLIER_READ = `${PREFIX}.earlier-read`;
/** The list that 0.1 kept. It is only read: the earlier version may come back to it. */
const EARLIER_GAMES = 'turnfold.games';

export const createDevice = (storage: TextStorage | null): Device => {
  const { shelf, text, putText } = createShelves(storage, PREFIX);
  const kept = shelf<KeptGame>('game', hasText('gameId', 'token'));
  const receipts = shelf<Receipt>('receipt', hasText('gameId', 'clientSeed', 'seedCommitment'));
  const requests = shelf<SeatRequest>('request', hasText('key', 'kind'));
  const drawnOnce = (key: string): string => {
    const known = text(key);
    if (known) return known;
    const drawn = newSecret().slice(0, ID_DIGITS);
    putText(key, drawn);
    return drawn;
  };
  const seats = () => kept.all().toSorted((a, b) => b.at - a.at);
  return {
    seats,
    games: () => seats().filter(({ isHidden }) => !isHidden),
    game: kept.get,
    keep: (game) => kept.put(game.gameId, game),
    note: (gameId, news) => {
      const game = kept.get(gameId);
      if (game) kept.put(gameId, { ...game, ...news });
    },
    receipt: receipts.get,
    keepReceipt: (receipt) => {
      const isWritten = receipts.put(receipt.gameId, receipt);
      if (!isWritten) receipts.remove(receipt.gameId);
      return isWritten;
    },
    holdReceipt: (receipt) => void receipts.put(receipt.gameId, receipt),
    requests: () => requests.all().toSorted((a, b) => a.at - b.at),
    keepRequest: (request) => requests.put(request.key, request),
    dropRequest: requests.remove,
    hasEarlier: (gameId) => {
      const ids = earlierIds(text(EARLIER_GAMES));
      return gameId === undefined ? ids.length > 0 : ids.includes(gameId);
    },
    get earlierNotice() {
      return text(EARLIER_READ) === null && earlierIds(text(EARLIER_GAMES)).length > 0;
    },
    set earlierNotice(wanted: boolean) {
      if (!wanted) putText(EARLIER_READ, 'yes');
    },
    get name() {
      return text(NAME) ?? '';
    },
    set name(name: string) {
      putText(NAME, name);
    },
    get notifies() {
      return text(NOTIFIES) === 'yes';
    },
    set notifies(wanted: boolean) {
      putText(NOTIFIES, wanted ? 'yes' : 'no');
    },
    get id() {
      return drawnOnce(ID);
    },
    get guestId() {
      return drawnOnce(GUEST_ID);
    },
    get label() {
      return text(LABEL) ?? '';
    },
    set label(label: string) {
      putText(LABEL, label);
    },
  };
};

const hasText =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const earlierIds = (list: string | null): readonly string[] => {
  try {
    const games: unknown = JSON.parse(list ?? '[]');
    return Array.isArray(games) ? games.map((game) => String(Object(game).gameId)) : [];
  } catch {
    return [];
  }
};

export const browserStorage = (): Storage | null => {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
};

export const device = createDevice(browserStorage());
