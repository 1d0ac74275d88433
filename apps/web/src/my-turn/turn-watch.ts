// Watches my games on whatever page I am: counts those that wait for me, and calls me when one begins to.

import type { MyGameLine } from '@turnfold/wire';
import { client } from '../client.ts';
import { device } from '../device.ts';
import { go, subscribe as onAddress, parseRoute, tablePath } from '../route.ts';
import { openDueSeeds } from '../seed-opening.ts';
import { play } from '../sounds.ts';
import { type GameState, isWithPeople, isYours, myGames } from './my-games.ts';
import { showSigns } from './turn-signs.ts';

/** In the background browsers let a page look about once a minute anyway. */
const POLL_MS = 15_000;
const HIDDEN_POLL_MS = 60_000;

/** For tests in a browser: how often to ask instead. See client.ts. */
const { pollMs } =
  (globalThis as { readonly turnfoldTesting?: { readonly pollMs?: number } }).turnfoldTesting ?? {};

let isStarted = false;

export const startTurnWatch = (): void => {
  if (isStarted) return;
  isStarted = true;
  const waiting = new Set<string>();
  const seen = new Set<string>();
  const look = () => {
    const { games } = myGames.get();
    const open = openGame();
    for (const [gameId, { game }] of games) {
      if (!game) continue;
      const isMine = waitsForMe(game);
      if (isMine && seen.has(gameId) && !waiting.has(gameId)) callMe(gameId, game, open);
      seen.add(gameId);
      if (isMine) waiting.add(gameId);
      else waiting.delete(gameId);
    }
    showSigns({ others: countWaiting(games, open) });
  };
  myGames.subscribe(look);
  onAddress(look);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void myGames.ask();
  });
  const again = () => {
    void myGames.ask().then(openSeeds);
    setTimeout(again, pollMs ?? (document.hidden ? HIDDEN_POLL_MS : POLL_MS));
  };
  again();
};

let isOpening = false;

/** A game may be about to begin while its player is at another table: its seed is opened from there. */
const openSeeds = async (): Promise<void> => {
  const { games } = myGames.get();
  const open = openGame();
  const isDue = (gameId: string) => gameId !== open && isSeedDue(games.get(gameId)?.game);
  if (isOpening || ![...games.keys()].some(isDue)) return;
  isOpening = true;
  await openDueSeeds({ client, device, isDue }).finally(() => {
    isOpening = false;
  });
};

export const isSeedDue = (game: MyGameLine | null | undefined): boolean =>
  game?.status === 'waiting' &&
  game.luck.openBy !== null &&
  game.yours.some((playerId) => game.luck.seeds[playerId]?.state === 'sealed');

const openGame = (): string | null => {
  const route = parseRoute(location.pathname);
  return route.page === 'table' ? route.gameId : null;
};

const waitsForMe = (game: MyGameLine): boolean =>
  game.status === 'active' && isWithPeople(game) && isYours(game);

/** The table that is open says so itself. */
export const countWaiting = (games: ReadonlyMap<string, GameState>, open: string | null): number =>
  [...games].filter(([gameId, { game }]) => gameId !== open && game !== null && waitsForMe(game)).length;

const callMe = (gameId: string, game: MyGameLine, open: string | null): void => {
  if (gameId !== open) play('turn');
  notifyOf(
    gameId,
    game.players.filter(({ playerId }) => !game.yours.includes(playerId)).map(({ name }) => name),
  );
};

/** At the open table the turn is known sooner than any question could tell. */
export const turnAtTable = (gameId: string, others: readonly string[]): void => notifyOf(gameId, others);

const notifyOf = (gameId: string, others: readonly string[]): void => {
  if (!device.notifies || !document.hidden) return;
  const onOpen = () => {
    window.focus();
    go(tablePath(gameId));
  };
  const call = { title: 'Your turn', body: `In your game with ${others.join(', ')}.`, tag: gameId, onOpen };
  void import('./notifications.ts').then(({ notify }) => notify(call));
};
