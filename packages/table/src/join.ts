// Taking a seat with an invitation. When the last one is taken, the list of seeds closes.

import { formatSeat } from '@turnfold/kernel';
import type { GameFacts, Holder, Invite, LuckSecret, StoredPlayer } from '@turnfold/store';
import { type Answer, fail, type Joined, type JoinRequest } from '@turnfold/wire';
import { markOf } from './creator.ts';
import { credentialsOf, hashOfCode, holderOf } from './credentials.ts';
import { deal } from './deal.ts';
import { changed } from './game-meta.ts';
import type { Host } from './host.ts';
import { onceInTurn } from './keyed.ts';
import type { KnownGame } from './known-game.ts';
import { luckLine } from './luck-line.ts';
import type { Change, Plan } from './plan.ts';
import { gameOver } from './refusals.ts';
import { invalid, isProblem, parseJoin } from './requests.ts';
import type { Room } from './room.ts';
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
  if (!invite) return fail('BAD_INVITE');
  const secret = await host.store.luck(gameId);
  if (!secret) throw new Error(`game ${gameId} has lost the secret of its luck`);
  const credentials = await credentialsOf(host);
  const token = credentials.token(gameId, key);
  const holder = holderOf(token, [invite.seat], host.hash, await markOf(host, address));
  return onceInTurn(host, room, key, {
    what: 'join',
    request: parsed,
    scope: `${gameId}:join`,
    isSecret: true,
    plan: () => plan(host, room, invite, parsed, holder, secret),
    answer: (receipt) => ({ ...receipt, token }),
  });
};

const plan = (
  host: Host,
  room: Room,
  { seat, codeHash }: Invite,
  request: JoinRequest,
  holder: Holder,
  secret: LuckSecret,
): Plan<Receipt> => {
  const { facts, rules } = room;
  if (facts.status === 'over') return gameOver(facts, 0);
  if (facts.invites.find((one) => one.codeHash === codeHash)?.used) return fail('SEAT_TAKEN');
  const player = facts.players[seat] as StoredPlayer;
  const seated = changed(facts, {
    players: facts.players.with(seat, { ...player, name: request.name ?? player.name }),
    seedHashes: facts.seedHashes.with(seat, seedHash(request)),
    sealed: facts.sealed.with(seat, request.clientSeedHash !== undefined),
    clientSeeds: facts.clientSeeds.with(seat, request.clientSeed ?? null),
    holders: [...facts.holders, holder],
    invites: facts.invites.map((one) => (one.codeHash === codeHash ? { ...one, used: true } : one)),
  });
  const change = afterSeating(host, rules, seated, secret);
  return { ...change, answer: receiptOf(change.facts, formatSeat(seat)) };
};

const afterSeating = (
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
