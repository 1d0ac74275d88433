// Who is connected to each game, here and at other nodes. Each node knows its own connections and tells the others, game
// by game; nothing of it is stored. A node that is killed is missed after a while.

import type { Seat } from '@turnfold/kernel';
import type { Role } from './access.ts';
import { type Crowd, lineOf, readLine } from './presence-line.ts';
import type { TableSettings } from './settings.ts';

/** How often nodes tell of those who stay, and how long that is believed. */
const TELL_MS = 20_000;
const BELIEVED_MS = 50_000;
/** Games that other nodes may tell of; more are not kept. */
const GAMES_MAX = 20_000;

/** Who is connected to one game. */
export interface GameCrowd {
  /** The connections of this node. */
  readonly here: Set<Role>;
  /** What other nodes told, and when. */
  readonly elsewhere: Map<string, Crowd & { readonly at: number }>;
  /** When a seat was last connected, by `performance.now`. */
  readonly seen: Map<Seat, number>;
  readonly listeners: Set<() => void>;
  timer: ReturnType<typeof setTimeout> | null;
}

export interface Crowds {
  of(gameId: string): GameCrowd;
  /** Somebody connects; answers with how to leave. */
  enter(gameId: string, role: Role): () => void;
  /** Calls the listeners of a game after so many milliseconds, or never; an earlier wish is forgotten. */
  callIn(game: GameCrowd, afterMs: number | null): void;
  close(): void;
}

type CrowdSettings = Pick<TableSettings, 'store' | 'node' | 'goneUntimedMs'>;

export const createCrowds = ({ store, node, goneUntimedMs }: CrowdSettings): Crowds => {
  const games = new Map<string, GameCrowd>();
  let closed = false;

  const of = (gameId: string): GameCrowd => {
    const known = games.get(gameId) ?? blankCrowd();
    games.set(gameId, known);
    return known;
  };

  const tell = (gameId: string, game: GameCrowd) => {
    if (!store.shared || closed) return;
    const { seats, watchers } = crowdHere(game);
    store.tell(lineOf({ node, gameId, seats, watchers }));
  };

  const hear = (text: string) => {
    const told = readLine(text);
    if (!told || told.node === node || (!games.has(told.gameId) && games.size >= GAMES_MAX)) return;
    const game = of(told.gameId);
    const isNew = !game.elsewhere.has(told.node);
    see(game, told.seats);
    see(game, game.elsewhere.get(told.node)?.seats ?? []);
    if (told.seats.length === 0 && told.watchers === 0) game.elsewhere.delete(told.node);
    else game.elsewhere.set(told.node, { seats: told.seats, watchers: told.watchers, at: performance.now() });
    if (isNew && game.here.size > 0) tell(told.gameId, game);
    callListeners(game);
  };

  /** Tells the others of those who stay, and lets go of what nobody asks about. */
  const refresh = () => {
    for (const [gameId, game] of games) {
      forget(game);
      if (game.here.size > 0) {
        see(game, crowdHere(game).seats);
        tell(gameId, game);
      } else if (game.listeners.size === 0 && game.elsewhere.size === 0 && isLongAgo(game, goneUntimedMs))
        games.delete(gameId);
    }
  };

  const stopHearing = store.shared ? store.hear(hear) : () => {};
  const timer = setInterval(refresh, TELL_MS);
  (timer as { unref?: () => void }).unref?.();

  return {
    of,
    enter(gameId, role) {
      const game = of(gameId);
      const one = { ...role };
      game.here.add(one);
      tell(gameId, game);
      callListeners(game);
      return () => {
        if (!game.here.delete(one)) return;
        if (role.kind === 'player') see(game, role.seats);
        tell(gameId, game);
        callListeners(game);
      };
    },
    callIn(game, afterMs) {
      if (game.timer) clearTimeout(game.timer);
      game.timer = null;
      if (afterMs === null || game.listeners.size === 0 || closed) return;
      game.timer = setTimeout(() => callListeners(game), afterMs);
      (game.timer as { unref?: () => void }).unref?.();
    },
    close() {
      closed = true;
      clearInterval(timer);
      stopHearing();
      for (const game of games.values()) if (game.timer) clearTimeout(game.timer);
    },
  };
};

/** The seats that somebody is connected for, at any node. */
export const seatsNow = (game: GameCrowd): ReadonlySet<Seat> => {
  forget(game);
  return new Set([crowdHere(game), ...game.elsewhere.values()].flatMap(({ seats }) => seats));
};

/** How many only watch, at all nodes. */
export const watchersNow = (game: GameCrowd): number =>
  [...game.elsewhere.values()].reduce((sum, one) => sum + one.watchers, crowdHere(game).watchers);

const crowdHere = ({ here }: GameCrowd): Crowd => {
  const seats = new Set<Seat>();
  let watchers = 0;
  for (const role of here)
    if (role.kind === 'player') for (const seat of role.seats) seats.add(seat);
    else watchers++;
  return { seats: [...seats], watchers };
};

const see = ({ seen }: GameCrowd, seats: readonly Seat[]) => {
  for (const seat of seats) seen.set(seat, performance.now());
};

/** What no node has confirmed for long is no longer believed. */
const forget = ({ elsewhere }: GameCrowd) => {
  for (const [other, { at }] of elsewhere) if (performance.now() - at > BELIEVED_MS) elsewhere.delete(other);
};

const isLongAgo = ({ seen }: GameCrowd, longMs: number): boolean =>
  [...seen.values()].every((time) => performance.now() - time > longMs);

const callListeners = ({ listeners }: GameCrowd) => {
  for (const listener of listeners) listener();
};

const blankCrowd = (): GameCrowd => ({
  here: new Set(),
  elsewhere: new Map(),
  seen: new Map(),
  listeners: new Set(),
  timer: null,
});
