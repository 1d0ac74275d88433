// Who asks, and for which seat. Identity comes from the token only.

import { formatSeat, type HashText, parseSeat, type Seat, type Viewer } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { Failure, Token } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { hashOfToken } from './credentials.ts';
import { isBot } from './known-game.ts';

/** The seats of a token; the owner of a game between bots has none, and a spectator has no token. */
export type Role =
  | { readonly kind: 'spectator' }
  | (Held & { readonly kind: 'owner' })
  | (Held & { readonly kind: 'player'; readonly seats: readonly Seat[] });

interface Held {
  /** The hash of the token, by which its device can be told from others of the same person. */
  readonly holder: string;
}

export const roleOf = (facts: GameFacts, token: Token, hash: HashText): Role | Failure => {
  const tokenHash = token === null ? null : hashOfToken(token, hash);
  const found = facts.holders.find((one) => one.tokenHash === tokenHash);
  if (!found) return token === null && !isClosed(facts) ? { kind: 'spectator' } : strangerAt(facts);
  const { tokenHash: holder, seats } = found;
  return seats.length === 0 ? { kind: 'owner', holder } : { kind: 'player', holder, seats };
};

/** What somebody is told whose token is none here, or is none any more. */
export const strangerAt = (facts: GameFacts): Failure =>
  fail(isClosed(facts) ? 'NO_SUCH_GAME' : 'UNKNOWN_TOKEN');

/** Only its players may look: a private game, until it is over and they all let others see it. */
const isClosed = ({ private: isPrivate, shared, status }: GameFacts): boolean =>
  isPrivate && !(shared && status === 'over');

/** Whether a token is still good, by its hash: its device may have been removed. */
export const isHeld = ({ holders }: GameFacts, tokenHash: string): boolean =>
  holders.some((holder) => holder.tokenHash === tokenHash);

/**
 * The seat that a request acts for: the one it names, or the token's first that is to act. A bot may play it by now;
 * whether that matters is asked later (`botPlays`), because a request that was answered before is answered again.
 */
export const actingSeat = (
  facts: GameFacts,
  role: Role,
  as: unknown,
  toAct: readonly Seat[],
): Seat | Failure => {
  if (role.kind === 'spectator') return fail('NO_TOKEN');
  if (role.kind === 'owner') return fail('NO_SEAT');
  const named = namedSeat(facts, role, as);
  if (named !== null) return named;
  const mine = role.seats.filter((seat) => !isBot(facts, seat));
  return mine.find((seat) => toAct.includes(seat)) ?? mine[0] ?? (role.seats[0] as Seat);
};

/** Why the player of a seat may not act: a bot plays it, from the start or since the player left. */
export const botPlays = (facts: GameFacts, seat: Seat): Failure | null =>
  isBot(facts, seat) ? botSeat(seat) : null;

/** With whose eyes a request looks. A seat that was given up to a bot is no longer looked through. */
export const lookingAs = (
  facts: GameFacts,
  role: Role,
  as: string | undefined,
  toAct: readonly Seat[],
): Viewer | Failure => {
  if (as === undefined && role.kind !== 'player') return 'spectator';
  const seat = actingSeat(facts, role, as, toAct);
  if (typeof seat === 'object' || !isBot(facts, seat)) return seat;
  return as === undefined ? 'spectator' : botSeat(seat);
};

const namedSeat = (
  facts: GameFacts,
  { seats }: Role & { kind: 'player' },
  as: unknown,
): Seat | Failure | null => {
  if (typeof as !== 'string') return null;
  const seat = parseSeat(as);
  if (seat !== null && seats.includes(seat)) return seat;
  if (seat !== null && seat < facts.players.length && isBot(facts, seat)) return botSeat(seat);
  return fail('NOT_YOUR_SEAT', { playerId: as.slice(0, 8), yours: seats.map(formatSeat).join(', ') });
};

const botSeat = (seat: Seat): Failure => fail('BOT_SEAT', { playerId: formatSeat(seat) });
