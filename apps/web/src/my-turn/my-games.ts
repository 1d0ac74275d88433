// The games of this device, as the server tells of them: one question for all of them, every so often, on whatever page
// their player is. What has not changed costs the server next to nothing.

import { type Client, MINE_MAX, type MyGameLine, type MyGameNews } from '@turnfold/wire';
import { type Cell, createCell } from '../cell.ts';
import { client } from '../client.ts';
import { type Device, device, type KeptGame } from '../device.ts';

/** What is known of a game. */
export interface GameState {
  /** Null while it was not seen yet. */
  readonly game: MyGameLine | null;
  /** Why it cannot be seen. */
  readonly code: string | null;
}

export interface MyGamesState {
  readonly games: ReadonlyMap<string, GameState>;
  readonly isUnreachable: boolean;
}

export interface MyGames extends Pick<Cell<MyGamesState>, 'get' | 'subscribe'> {
  /** Asks now. */
  ask(): Promise<void>;
}

/** Of those that go on; the newest come first. */
const ASKED_MAX = 3 * MINE_MAX;
/** Games that are over are looked at once, and only those that the lobby lists. */
export const LISTED_MAX = 60;
/** An answer may leave games to the next one. */
const ROUNDS_MAX = 4;

export const createMyGames = (ask: Client['mine'], memory: Pick<Device, 'games' | 'note'>): MyGames => {
  const cell = createCell<MyGamesState>({ games: new Map(), isUnreachable: false });
  const stamps = new Map<string, string>();
  let asking: Promise<void> | null = null;

  const isSettled = ({ gameId }: KeptGame): boolean => {
    const { game, code } = cell.get().games.get(gameId) ?? {};
    return game?.status === 'over' || code === 'NO_SUCH_GAME' || code === 'UNKNOWN_TOKEN';
  };

  const due = (): readonly KeptGame[] =>
    memory
      .games()
      .filter((kept, place) => !isSettled(kept) && (!kept.isOver || place < LISTED_MAX))
      .slice(0, ASKED_MAX);

  const askAll = async () => {
    const games = due();
    for (let start = 0; start < games.length; start += MINE_MAX)
      if (!(await askPart(games.slice(start, start + MINE_MAX)))) return;
  };

  const askPart = async (part: readonly KeptGame[]): Promise<boolean> => {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const answer = await ask({ games: part.map(withStamp) });
      if (!answer.ok) {
        cell.set({ isUnreachable: true });
        return false;
      }
      adopt(answer.games);
      if (!answer.more || answer.games.length === 0) break;
    }
    return true;
  };

  const withStamp = ({ gameId, token }: KeptGame) => {
    const stamp = stamps.get(gameId);
    return { gameId, token, ...(stamp === undefined ? {} : { stamp }) };
  };

  const adopt = (news: readonly MyGameNews[]) => {
    const games = new Map(cell.get().games);
    for (const { gameId, stamp, game, code } of news) {
      games.set(gameId, { game, code });
      if (stamp === null) stamps.delete(gameId);
      else stamps.set(gameId, stamp);
      if (game?.status === 'over') memory.note(gameId, { isOver: true });
    }
    if (news.length > 0 || cell.get().isUnreachable) cell.set({ games, isUnreachable: false });
  };

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    /** One at a time: who asks meanwhile waits for the same answer. */
    ask() {
      asking ??= askAll().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
};

export const isYours = ({ toAct, yours, players }: MyGameLine): boolean =>
  players.some(({ playerId, bot }) => bot === null && toAct.includes(playerId) && yours.includes(playerId));

/** Somebody else plays: only then does anybody wait, or is waited for. */
export const isWithPeople = ({ players, yours }: MyGameLine): boolean =>
  players.some(({ playerId, bot }) => bot === null && !yours.includes(playerId));

export const myGames = createMyGames(client.mine, device);
