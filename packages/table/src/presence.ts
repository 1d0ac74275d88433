// Who of the players is there. Each node knows its own connections and tells the others, game by game; nothing of it is stored.
// A node that is killed is missed after a while, and a node that starts has seen nobody leave.

import { formatSeat, type Seat } from '@turnfold/kernel';
import type { PresenceLine, PresenceState } from '@turnfold/wire';
import type { Role } from './access.ts';
import { isBot, type KnownGame } from './known-game.ts';
import type { TableSettings } from './settings.ts';

export interface Presence {
  /** Somebody connects; answers with how to leave. */
  enter(known: KnownGame, role: Role): () => void;
  /** What players are shown. */
  of(known: KnownGame): PresenceLine;
  stateOf(known: KnownGame, seat: Seat): PresenceState;
  /** Calls back when somebody came, left, or has been away for too long. */
  watch(known: KnownGame, onChange: () => void): () => void;
  close(): void;
}

/** How often nodes tell of those who stay, and how long that is believed. */
const TELL_MS = 20_000;
const BELIEVED_MS = 50_000;
/** Games that other nodes may tell of; more are not kept. */
const GAMES_MAX = 20_000;
/** Moments that lie further ahead are found when somebody looks. */
const FAR_MS = 60 * 60_000;

/** Who is connected at one node. */
interface Crowd {
  readonly seats: readonly Seat[];
  readonly watchers: number;
}

interface GamePresence {
  /** The connections of this node. */
  readonly here: Set<Role>;
  /** What other nodes told, and when. */
  readonly elsewhere: Map<string, Crowd & { readonly at: number }>;
  /** When a seat was last connected. */
  readonly seen: Map<Seat, number>;
  readonly listeners: Set<() => void>;
  timer: ReturnType<typeof setTimeout> | null;
}

type PresenceSettings = Pick<TableSettings, 'store' | 'now' | 'node' | 'goneMs' | 'goneUntimedMs'>;

export const createPresence = (settings: PresenceSettings): Presence => {
  const { store, node } = settings;
  const games = new Map<string, GamePresence>();
  const clock = () => performance.now();
  const startedAt = clock();
  let closed = false;

  const gameOf = (gameId: string): GamePresence => {
    const known = games.get(gameId) ?? blankPresence();
    games.set(gameId, known);
    return known;
  };

  const crowdHere = ({ here }: GamePresence): Crowd => {
    const seats = new Set<Seat>();
    let watchers = 0;
    for (const role of here)
      if (role.kind === 'player') for (const seat of role.seats) seats.add(seat);
      else watchers++;
    return { seats: [...seats], watchers };
  };

  const tell = (gameId: string, game: GamePresence) => {
    if (!store.shared || closed) return;
    const { seats, watchers } = crowdHere(game);
    store.tell(lineOf({ node, gameId, seats, watchers }));
  };

  const changed = (game: GamePresence) => {
    for (const listener of game.listeners) listener();
  };

  /** What no node has confirmed for long is no longer believed. */
  const forget = (game: GamePresence) => {
    for (const [other, { at }] of game.elsewhere)
      if (clock() - at > BELIEVED_MS) game.elsewhere.delete(other);
  };

  const seatsNow = (game: GamePresence): ReadonlySet<Seat> => {
    forget(game);
    return new Set([crowdHere(game), ...game.elsewhere.values()].flatMap(({ seats }) => seats));
  };

  const hear = (text: string) => {
    const told = readLine(text);
    if (!told || told.node === node || (!games.has(told.gameId) && games.size >= GAMES_MAX)) return;
    const game = gameOf(told.gameId);
    const isNew = !game.elsewhere.has(told.node);
    for (const seat of told.seats) game.seen.set(seat, clock());
    for (const seat of game.elsewhere.get(told.node)?.seats ?? []) game.seen.set(seat, clock());
    if (told.seats.length === 0 && told.watchers === 0) game.elsewhere.delete(told.node);
    else game.elsewhere.set(told.node, { seats: told.seats, watchers: told.watchers, at: clock() });
    if (isNew && game.here.size > 0) tell(told.gameId, game);
    changed(game);
  };

  /** Tells the others of those who stay, and lets go of what nobody asks about. */
  const refresh = () => {
    for (const [gameId, game] of games) {
      forget(game);
      if (game.here.size > 0) {
        for (const seat of crowdHere(game).seats) game.seen.set(seat, clock());
        tell(gameId, game);
      } else if (game.listeners.size === 0 && game.elsewhere.size === 0 && isLongAgo(game))
        games.delete(gameId);
    }
  };

  const isLongAgo = ({ seen }: GamePresence): boolean =>
    [...seen.values()].every((time) => clock() - time > settings.goneUntimedMs);

  /** For how long a seat has been away; null while somebody is there. */
  const awayMs = (known: KnownGame, game: GamePresence, seat: Seat): number | null => {
    if (seatsNow(game).has(seat)) return null;
    const seen = game.seen.get(seat);
    return Math.min(
      seen === undefined ? clock() - startedAt + earlierMs(known) : clock() - seen,
      actedMs(known, seat),
    );
  };

  /** Before this node started nobody was seen. Where days are counted, the log says when a player was there. */
  const earlierMs = ({ facts }: KnownGame): number => (facts.clock ? 0 : Number.POSITIVE_INFINITY);

  /** How long ago a player acted, or the game began. */
  const actedMs = ({ play }: KnownGame, seat: Seat): number => {
    const entry = play?.history.entries.findLast((one) => one.seat === seat && one.by === undefined);
    const at = entry?.at ?? play?.history.entries[0]?.at;
    return at === undefined ? 0 : Math.max(0, settings.now() - Date.parse(at));
  };

  /** Where every turn has its time, an absence needs no other end. */
  const graceMs = ({ facts: { clock: terms } }: KnownGame): number => {
    if (!terms) return settings.goneUntimedMs;
    return 'initial' in terms ? settings.goneMs : Number.POSITIVE_INFINITY;
  };

  const stateOf: Presence['stateOf'] = (known, seat) => {
    const away = awayMs(known, gameOf(known.gameId), seat);
    if (away === null) return 'here';
    return away < graceMs(known) ? 'away' : 'gone';
  };

  const people = ({ facts }: KnownGame): readonly Seat[] =>
    facts.players.flatMap((_, seat) => (isBot(facts, seat) ? [] : [seat]));

  /** The next moment at which somebody will have been away for too long. */
  const setTimer = (known: KnownGame, game: GamePresence) => {
    if (game.timer) clearTimeout(game.timer);
    game.timer = null;
    const waits = people(known).flatMap((seat) => {
      const left = graceMs(known) - (awayMs(known, game, seat) ?? Number.POSITIVE_INFINITY);
      return left > 0 && left < FAR_MS ? [left] : [];
    });
    if (waits.length === 0 || game.listeners.size === 0 || closed) return;
    game.timer = setTimeout(() => changed(game), Math.min(...waits) + 1);
    (game.timer as { unref?: () => void }).unref?.();
  };

  const stopHearing = store.shared ? store.hear(hear) : () => {};
  const timer = setInterval(refresh, TELL_MS);
  (timer as { unref?: () => void }).unref?.();

  return {
    enter(known, role) {
      const game = gameOf(known.gameId);
      const one = { ...role };
      game.here.add(one);
      tell(known.gameId, game);
      changed(game);
      return () => {
        if (!game.here.delete(one)) return;
        if (role.kind === 'player') for (const seat of role.seats) game.seen.set(seat, clock());
        tell(known.gameId, game);
        changed(game);
      };
    },
    of(known) {
      const game = gameOf(known.gameId);
      setTimer(known, game);
      const watchers = [...game.elsewhere.values()].reduce(
        (sum, one) => sum + one.watchers,
        crowdHere(game).watchers,
      );
      return {
        players: Object.fromEntries(people(known).map((seat) => [formatSeat(seat), stateOf(known, seat)])),
        watchers,
      };
    },
    stateOf,
    watch({ gameId }, onChange) {
      const game = gameOf(gameId);
      game.listeners.add(onChange);
      return () => game.listeners.delete(onChange);
    },
    close() {
      closed = true;
      clearInterval(timer);
      stopHearing();
      for (const game of games.values()) if (game.timer) clearTimeout(game.timer);
    },
  };
};

const blankPresence = (): GamePresence => ({
  here: new Set(),
  elsewhere: new Map(),
  seen: new Map(),
  listeners: new Set(),
  timer: null,
});

interface Told extends Crowd {
  readonly node: string;
  readonly gameId: string;
}

const WORD = 'presence';

const lineOf = ({ node, gameId, seats, watchers }: Told): string =>
  [WORD, node, gameId, seats.join(','), watchers].join(' ');

const readLine = (text: string): Told | null => {
  const [word, node = '', gameId = '', seats = '', watchers = ''] = text.split(' ');
  if (word !== WORD || node === '' || !/^[\d,]*$/.test(seats) || !/^\d{1,9}$/.test(watchers)) return null;
  return {
    node,
    gameId,
    seats: seats === '' ? [] : seats.split(',').map(Number),
    watchers: Number(watchers),
  };
};
