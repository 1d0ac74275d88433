// Bots in the seats of people: for good, or until the player is back.

import type { Game, Seat } from '@turnfold/kernel';
import type { StoredPlayer } from '@turnfold/store';

/** The player gave up. While the game goes on, a normal bot takes the seat. */
export const withoutHuman = (
  players: readonly StoredPlayer[],
  seat: Seat,
  { outcome }: Game,
): readonly StoredPlayer[] =>
  players.with(seat, {
    ...(players[seat] as StoredPlayer),
    resigned: true,
    ...(outcome ? {} : { bot: 'normal' as const }),
  });

/** A bot plays until the player is back. */
export const withStandIn = (players: readonly StoredPlayer[], seat: Seat): readonly StoredPlayer[] =>
  players.map((player, each) => (each === seat ? { ...player, bot: 'normal', absent: true } : player));
