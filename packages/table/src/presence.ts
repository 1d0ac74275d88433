// Who of the players is there, away for a while, or gone. A node that starts has seen nobody leave.

import { formatSeat, type Seat } from '@turnfold/kernel';
import type { PresenceLine, PresenceState } from '@turnfold/wire';
import type { Role } from './access.ts';
import { createCrowds, type GameCrowd, seatsNow, watchersNow } from './crowds.ts';
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

/** Moments that lie further ahead are found when somebody looks. */
const FAR_MS = 60 * 60_000;

type PresenceSettings = Pick<TableSettings, 'store' | 'now' | 'node' | 'goneMs' | 'goneUntimedMs'>;

export const createPresence = (settings: PresenceSettings): Presence => {
  const startedAt = performance.now();
  const crowds = createCrowds(settings);

  /** For how long a seat has been away; null while somebody is there. */
  const awayMs = (known: KnownGame, game: GameCrowd, seat: Seat): number | null => {
    if (seatsNow(game).has(seat)) return null;
    const seen = game.seen.get(seat);
    return Math.min(
      seen === undefined ? performance.now() - startedAt + earlierMs(known) : performance.now() - seen,
      actedMs(known, seat, settings.now),
    );
  };

  const stateOf: Presence['stateOf'] = (known, seat) => {
    const away = awayMs(known, crowds.of(known.gameId), seat);
    if (away === null) return 'here';
    return away < graceMs(known, settings) ? 'away' : 'gone';
  };

  /** How long until somebody will have been away for too long; null where that is nobody, or far ahead. */
  const nextGoneMs = (known: KnownGame, game: GameCrowd): number | null => {
    const waits = people(known).flatMap((seat) => {
      const left = graceMs(known, settings) - (awayMs(known, game, seat) ?? Number.POSITIVE_INFINITY);
      return left > 0 && left < FAR_MS ? [left] : [];
    });
    return waits.length === 0 ? null : Math.min(...waits) + 1;
  };

  return {
    enter: ({ gameId }, role) => crowds.enter(gameId, role),
    of(known) {
      const game = crowds.of(known.gameId);
      crowds.callIn(game, nextGoneMs(known, game));
      const watchers = watchersNow(game);
      return {
        players: Object.fromEntries(people(known).map((seat) => [formatSeat(seat), stateOf(known, seat)])),
        watchers,
      };
    },
    stateOf,
    watch({ gameId }, onChange) {
      const game = crowds.of(gameId);
      game.listeners.add(onChange);
      return () => game.listeners.delete(onChange);
    },
    close: () => crowds.close(),
  };
};

const people = ({ facts }: KnownGame): readonly Seat[] =>
  facts.players.flatMap((_, seat) => (isBot(facts, seat) ? [] : [seat]));

/** Before this node started nobody was seen. Where days are counted, the log says when a player was there. */
const earlierMs = ({ facts }: KnownGame): number => (facts.clock ? 0 : Number.POSITIVE_INFINITY);

/** How long ago a player acted, or the game began. */
const actedMs = ({ play }: KnownGame, seat: Seat, now: () => number): number => {
  const entry = play?.history.entries.findLast((one) => one.seat === seat && one.by === undefined);
  const at = entry?.at ?? play?.history.entries[0]?.at;
  return at === undefined ? 0 : Math.max(0, now() - Date.parse(at));
};

/** Where every turn has its time, an absence needs no other end. */
const graceMs = (
  { facts: { clock } }: KnownGame,
  { goneMs, goneUntimedMs }: Pick<PresenceSettings, 'goneMs' | 'goneUntimedMs'>,
): number => {
  if (!clock) return goneUntimedMs;
  return 'initial' in clock ? goneMs : Number.POSITIVE_INFINITY;
};
