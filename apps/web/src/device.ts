// What this device remembers: the seats taken from it, the games it has set up, a name.

import type { Invite, NewGame } from './wire.ts';

/** A seat at a game, or a game that is only owned or watched (`playerId` null). */
export interface KeptGame {
  readonly gameId: string;
  readonly rules: string;
  readonly token: string;
  readonly playerId: string | null;
  /** All human seats are played from here. */
  readonly hotseat: boolean;
  readonly invites: readonly Invite[];
  /** How it was set up, for a rematch; only where it was set up from here. */
  readonly setup: NewGame | null;
  readonly forkOf: { readonly gameId: string; readonly revision: number } | null;
  /** When it was last opened here, in milliseconds. */
  readonly at: number;
}

export interface Device {
  games(): readonly KeptGame[];
  game(gameId: string): KeptGame | null;
  keep(game: KeptGame): void;
  forget(gameId: string): void;
  name: string;
}

const GAMES = 'turnfold.games';
const NAME = 'turnfold.name';
const KEPT_MAX = 60;

/** `storage` may be missing or forbidden: then the page works, and remembers until it is closed. */
export const createDevice = (storage: Pick<Storage, 'getItem' | 'setItem'> | null): Device => {
  const memory = new Map<string, string>();
  const read = (key: string): string | null => {
    try {
      return storage?.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  };
  const write = (key: string, value: string) => {
    memory.set(key, value);
    try {
      storage?.setItem(key, value);
    } catch {
      // Kept in memory all the same.
    }
  };
  const games = (): readonly KeptGame[] => {
    try {
      const kept: unknown = JSON.parse(read(GAMES) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKept).sort((a, b) => b.at - a.at) : [];
    } catch {
      return [];
    }
  };
  const save = (list: readonly KeptGame[]) => write(GAMES, JSON.stringify(list.slice(0, KEPT_MAX)));
  return {
    games,
    game: (gameId) => games().find((game) => game.gameId === gameId) ?? null,
    keep: (game) => save([game, ...games().filter(({ gameId }) => gameId !== game.gameId)]),
    forget: (gameId) => save(games().filter((game) => game.gameId !== gameId)),
    get name() {
      return read(NAME) ?? '';
    },
    set name(name: string) {
      write(NAME, name);
    },
  };
};

const isKept = (value: unknown): value is KeptGame =>
  typeof value === 'object' && value !== null && 'gameId' in value && 'token' in value;

const safeStorage = (): Storage | null => {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
};

export const device = createDevice(safeStorage());
