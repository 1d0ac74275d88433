// The one door for requests about a game: who asks, for which seat or with whose eyes, and what. Whether the asker may
// ask at all comes before what is wrong with the request.

import type { Seat, Viewer } from '@turnfold/kernel';
import type { AsQuery, Failure } from '@turnfold/wire';
import { actingSeat, lookingAs, type Role } from './access.ts';
import { gameOf, type KnownGame, seatsToAct } from './known-game.ts';
import { invalid, isProblem, type Parsed } from './requests.ts';

export interface PlayerAsks<T> {
  /** The seat that the request acts for. A bot may play it by now (`botPlays`). */
  readonly seat: Seat;
  readonly asked: T;
}

/** What a player asks. `candidates` are the seats of a hot-seat token that come first; usually those to act. */
export const playerAsks = <T extends object>(
  known: KnownGame,
  role: Role,
  request: unknown,
  parse: (request: unknown) => Parsed<T>,
  candidates: readonly Seat[] = seatsToAct(gameOf(known)),
): PlayerAsks<T> | Failure => {
  const seat = actingSeat(known.facts, role, asOf(request), candidates);
  if (typeof seat === 'object') return seat;
  const asked = parse(request);
  return isProblem(asked) ? invalid(asked) : { seat, asked };
};

export interface ViewerAsks<T> {
  readonly viewer: Viewer;
  readonly asked: T;
}

/** What somebody asks who only looks: a player with the eyes of a seat, or a spectator. */
export const viewerAsks = <T extends AsQuery>(
  known: KnownGame,
  role: Role,
  request: unknown,
  parse: (request: unknown) => Parsed<T>,
): ViewerAsks<T> | Failure => {
  const as = asOf(request);
  const viewer = lookingAs(
    known.facts,
    role,
    typeof as === 'string' ? as : undefined,
    seatsToAct(gameOf(known)),
  );
  if (typeof viewer === 'object') return viewer;
  const asked = parse(request);
  return isProblem(asked) ? invalid(asked) : { viewer, asked };
};

const asOf = (request: unknown): unknown => (Object(request) as { as?: unknown }).as;
