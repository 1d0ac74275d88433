// Taking a seat with an invitation, or any free one at an open table. When the last one is taken, the list of seeds closes.

import { formatSeat, type Seat } from '@turnfold/kernel';
import type { GameFacts, Holder, Invite, LuckSecret, StoredPlayer } from '@turnfold/store';
import type { Answer, Failure, Joined, RematchRequest } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { markOf } from './creator.ts';
import { credentialsOf, hashOfCode, holderOf } from './credentials.ts';
import { deal } from './deal.ts';
import { changed } from './game-meta.ts';
import type { Host } from './host.ts';
import { refusedName } from './house.ts';
import { onceInTurn } from './keyed.ts';
import type { KnownGame } from './known-game.ts';
import { luckLine } from './luck-line.ts';
import type { Change } from './plan.ts';
import { gameOver } from './refusals.ts';
import { invalid, isProblem, parseJoin } from './requests.ts';
import type { Room } from './room.ts';
import { freeInvites, seatsFree } from './room-line.ts';
import { seedHash, withListClosed } from './seeds.ts';

/** The token is derived again from the key: it is never kept. */
type Receipt = Omit<Joined, 'replayed' | 'token'>;

export const join = async (
  host: Host,
  room: Room | null,
  request: unknown,
  key?: string,
  address?: string,
): Promise<Answer<Joined>> => {
  if (!room) return fail('NO_SUCH_GAME');
  const { gameId } = room;
  const { code } = Object(request) as { code?: unknown };
  const invite = inviteOf(host, room, code);
  if (!invite && room.facts.private) return fail('NO_SUCH_GAME');
  if (!invite && typeof code === 'string') return fail('BAD_INVITE');
  const parsed = parseJoin(request);
  if (isProblem(parsed)) return invalid(parsed);
  if (!invite && !room.facts.open) return invalid({ problem: 'request.code is missing' });
  const refused = refusedName(host.house, parsed.name);
  if (refused) return refused;
  const secret = await host.store.luck(gameId);
  if (!secret) throw new Error(`game ${gameId} has lost the secret of its luck`);
  const credentials = await credentialsOf(host);
  const token = credentials.token(gameId, key);
  const mark = await markOf(host, address);
  return onceInTurn(host, room, key, {
    what: 'join',
    request: parsed,
    scope: `${gameId}:join`,
    isSecret: true,
    plan: () => {
      const seat = invite ? invitedSeat(room.facts, invite) : openSeat(room.facts, mark);
      return typeof seat === 'object' ? seat : seatPlan(host, room, seat, parsed, { token, secret, mark });
    },
    answer: (receipt) => ({ ...receipt, token }),
  });
};

const invitedSeat = (facts: GameFacts, { seat, codeHash }: Invite): Seat | Failure => {
  if (facts.status === 'over') return gameOver(facts, 0);
  const invite = facts.invites.find((one) => one.codeHash === codeHash);
  if (!invite) return fail('BAD_INVITE'); // The seat was given back meanwhile, and has another code.
  return invite.used ? fail('SEAT_TAKEN') : seat;
};

/** The first seat that whoever comes may take. */
const openSeat = (facts: GameFacts, mark: string | null): Seat | Failure => {
  if (facts.status === 'over') return gameOver(facts, 0);
  if (mark !== null && facts.sentAway?.includes(mark)) return fail('SENT_AWAY');
  const [free] = seatsFree(facts) > 0 ? freeInvites(facts) : [];
  return free ? free.seat : fail('TABLE_FULL');
};

interface Sitter {
  readonly token: string;
  readonly secret: LuckSecret;
  /** Of the address: see `Holder.mark`. */
  readonly mark?: string | null;
}

/** Puts somebody on a free seat. */
export const seatPlan = (
  host: Host,
  { facts, rules }: Room,
  seat: Seat,
  request: RematchRequest,
  { token, secret, mark = null }: Sitter,
): Omit<Change, 'answer'> & { readonly answer: Receipt } => {
  const player = facts.players[seat] as StoredPlayer;
  const holder: Holder = holderOf(token, [seat], host.hash, mark);
  const seated = changed(facts, {
    players: facts.players.with(seat, { ...player, name: request.name ?? player.name }),
    seedHashes: facts.seedHashes.with(seat, seedHash(request)),
    sealed: facts.sealed.with(seat, request.clientSeedHash !== undefined),
    clientSeeds: facts.clientSeeds.with(seat, request.clientSeed ?? null),
    holders: [...facts.holders, holder],
    invites: facts.invites.map((one) => (one.seat === seat ? { ...one, used: true } : one)),
  });
  const change = afterSeating(host, rules, seated, secret);
  return { ...change, answer: receiptOf(change.facts, formatSeat(seat)) };
};

/** When the last seat is taken the list of seeds closes, and where none is sealed the opening is dealt. */
export const afterSeating = (
  host: Host,
  rules: KnownGame['rules'],
  facts: GameFacts,
  secret: LuckSecret,
): Omit<Change, 'answer'> & { readonly facts: GameFacts } => {
  if (facts.invites.some(({ used }) => !used)) return { facts };
  const closed = withListClosed(host, facts);
  return closed.openBy === null ? deal(host, rules, closed, secret) : { facts: closed };
};

const receiptOf = (facts: GameFacts, playerId: string): Receipt => ({
  gameId: facts.gameId,
  status: facts.status,
  seedCommitment: facts.commitment,
  playerId,
  luck: luckLine(facts),
});

const inviteOf = ({ hash }: Host, { facts }: KnownGame, code: unknown): Invite | undefined =>
  typeof code === 'string' ? facts.invites.find((one) => one.codeHash === hashOfCode(code, hash)) : undefined;
