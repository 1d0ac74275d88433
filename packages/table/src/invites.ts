// The codes of the seats that are still free. They are derived, so their owner may ask for them again.

import { formatSeat } from '@turnfold/kernel';
import type { Answer, GameView } from '@turnfold/wire';
import type { Role } from './access.ts';
import { credentialsOf } from './credentials.ts';
import type { Host } from './host.ts';
import type { KnownGame } from './known-game.ts';
import { freeInvites, hostSeat, isRoomOpen } from './room-line.ts';

/** A view with the codes of free seats, for the host alone. Seats that are kept for somebody have none yet. */
export const withInvites = async (
  host: Host,
  { facts, gameId }: KnownGame,
  role: Role,
  view: Answer<Omit<GameView, 'invites'>>,
): Promise<Answer<GameView>> => {
  if (!view.ok) return view;
  const isHost = role.kind === 'player' && role.seats[0] === hostSeat(facts);
  if (!isHost || !isRoomOpen(facts) || facts.keptUntil !== undefined) return { ...view, invites: [] };
  const { code } = await credentialsOf(host);
  const invites = freeInvites(facts).map(({ seat, round }) => ({
    playerId: formatSeat(seat),
    code: code(gameId, seat, round),
  }));
  return { ...view, invites };
};
