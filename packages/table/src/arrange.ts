// The room before the deal: who is ready, who sits where. Nothing of it can be done once the list of seeds is closed.

import { type AnyBotLevel, formatSeat, parseSeat, type Seat, tableEvent } from '@turnfold/kernel';
import type { GameFacts, Holder, Invite, LuckSecret, StoredPlayer } from '@turnfold/store';
import { type Answer, type Arranged, type ArrangeRequest, type Failure, isFailure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Role } from './access.ts';
import { playerAsks } from './asks.ts';
import { type Credentials, credentialsOf, hashOfCode } from './credentials.ts';
import { changed } from './game-meta.ts';
import type { Host } from './host.ts';
import { afterSeating } from './join.ts';
import type { Plan } from './plan.ts';
import { gameOver } from './refusals.ts';
import { parseArrange } from './requests.ts';
import type { Room } from './room.ts';
import { freeInvites, hostSeat, isRoomOpen } from './room-line.ts';
import { endUndealt } from './unopened.ts';

interface Asking {
  readonly host: Host;
  readonly room: Room;
  readonly holder: Holder;
  readonly seat: Seat;
  readonly asked: ArrangeRequest;
  readonly secret: LuckSecret;
  readonly credentials: Credentials;
}

export const arrange = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
): Promise<Answer<Arranged>> => {
  const asks = playerAsks(room, role, request, parseArrange, []);
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  const secret = await host.store.luck(room.gameId);
  if (!secret) throw new Error(`game ${room.gameId} has lost the secret of its luck`);
  const credentials = await credentialsOf(host);
  return room.change(() => {
    const { facts } = room;
    if (facts.status === 'over') return gameOver(facts, 0);
    if (!isRoomOpen(facts)) return asked.do === 'stay' ? same(facts, seat) : fail('LIST_CLOSED');
    const holder = facts.holders.find(({ seats }) => seats.includes(seat));
    if (!holder) return fail('UNKNOWN_TOKEN'); // It has left, or was removed, since we looked.
    const asking = { host, room, holder, seat, asked, secret, credentials };
    return mayDo(asking) ?? PLANS[asked.do](asking);
  });
};

const HOST_ONLY: readonly ArrangeRequest['do'][] = ['fill', 'remove', 'cancel'];

const mayDo = ({ room: { facts }, seat, asked }: Asking): Failure | null => {
  const host = hostSeat(facts);
  if (!HOST_ONLY.includes(asked.do) || seat === host) return null;
  return fail('NOT_HOST', { host: facts.players[host ?? 0]?.name ?? 'nobody' });
};

const same = (facts: GameFacts, seat: Seat): Plan<Arranged> => ({ answer: arrangedOf(facts, seat) });

const arrangedOf = ({ status }: GameFacts, seat: Seat | null): Arranged => ({
  status,
  playerId: seat === null ? null : formatSeat(seat),
});

/** Somebody at an open table is still here. Not every word is worth a commit. */
const stay = ({ host, room: { facts }, seat }: Asking): Plan<Arranged> => {
  const { lapsesAt } = facts;
  if (lapsesAt === undefined || Date.parse(lapsesAt) - host.now() > host.openTableMs / 2)
    return same(facts, seat);
  const later = changed(facts, { lapsesAt: host.timeText(host.openTableMs) });
  return { facts: later, answer: arrangedOf(later, seat) };
};

/** When everybody here is ready, bots take the free seats. */
const ready = (asking: Asking): Plan<Arranged> => {
  const { facts } = asking.room;
  const { seat, asked } = asking;
  const others = (facts.ready ?? []).filter((one) => one !== seat);
  const isReady = asked.ready !== false;
  const seats = isReady ? [...others, seat].toSorted((a, b) => a - b) : others;
  if (isReady && facts.holders.every((holder) => holder.seats.some((one) => seats.includes(one))))
    return fill(asking);
  const noted = changed(facts, { ready: seats });
  return { facts: noted, answer: arrangedOf(noted, seat) };
};

const fill = ({ host, room, seat, asked, secret }: Asking): Plan<Arranged> => {
  const { facts, rules, bots } = room;
  const bot: AnyBotLevel = asked.bot ?? 'normal';
  if (!Object.hasOwn(bots, bot))
    return fail('NO_SUCH_BOT', { bot, rules: rules.id, known: Object.keys(bots).join(', ') });
  const free = freeInvites(facts).map((invite) => invite.seat);
  const filled = changed(facts, {
    players: facts.players.map((player, index) =>
      free.includes(index) ? { name: `Bot ${index + 1}`, bot, resigned: false } : player,
    ),
    invites: facts.invites.filter(({ used }) => used),
  });
  const change = afterSeating(host, rules, filled, secret);
  return { ...change, answer: arrangedOf(change.facts, seat) };
};

/** The last one who leaves closes the table. */
const leave = (asking: Asking): Plan<Arranged> => {
  const { room, holder, credentials, host } = asking;
  if (room.facts.holders.length === 1) return cancel(asking);
  const left = withoutHolder(host, room.facts, holder, credentials);
  return { facts: left, answer: arrangedOf(left, null) };
};

const remove = (asking: Asking): Plan<Arranged> => {
  const { host, room, seat, asked, credentials } = asking;
  const { facts } = room;
  const target = parseSeat(asked.playerId ?? '');
  const holder = facts.holders.find(({ seats }) => target !== null && seats.includes(target));
  if (!holder || holder === asking.holder)
    return fail('BAD_REQUEST', { problem: 'playerId must name another player who sits here' });
  const { sentAway = [] } = facts;
  const left = withoutHolder(host, facts, holder, credentials);
  const removed = { ...left, sentAway: [...sentAway, ...(holder.mark === undefined ? [] : [holder.mark])] };
  return { facts: removed, answer: arrangedOf(removed, seat) };
};

const move = ({ host, room: { facts }, holder, seat, asked, credentials }: Asking): Plan<Arranged> => {
  const target = parseSeat(asked.playerId ?? '');
  const invite = freeInvites(facts).find((one) => one.seat === target);
  if (!invite || target === null || facts.keptUntil !== undefined || holder.seats.length > 1)
    return fail('SEAT_NOT_FREE', { playerId: (asked.playerId ?? '').slice(0, 8) });
  const vacant = withoutHolder(host, facts, holder, credentials);
  const at = facts.holders.indexOf(holder);
  const moved: GameFacts = {
    ...vacant,
    players: vacant.players.with(target, facts.players[seat] as StoredPlayer),
    seedHashes: vacant.seedHashes.with(target, facts.seedHashes[seat] ?? null),
    sealed: vacant.sealed.with(target, facts.sealed[seat] ?? false),
    clientSeeds: vacant.clientSeeds.with(target, facts.clientSeeds[seat] ?? null),
    holders: vacant.holders.toSpliced(at, 0, { ...holder, seats: [target] }),
    invites: vacant.invites.map((one) => (one.seat === target ? { ...one, used: true } : one)),
  };
  return { facts: moved, answer: arrangedOf(moved, target) };
};

const cancel = ({ host, room, secret }: Asking): Plan<Arranged> => {
  const event = tableEvent('table/closed', { by: 'owner' });
  const change = endUndealt(room, secret, host.hash, host.timeText(), event);
  return { ...change, answer: arrangedOf(change.facts, null) };
};

const PLANS: Readonly<Record<ArrangeRequest['do'], (asking: Asking) => Plan<Arranged>>> = {
  stay,
  ready,
  leave,
  move,
  fill,
  remove,
  cancel,
};

/** Their seats are free again, with codes that nobody has yet. */
const withoutHolder = (
  { hash }: Host,
  facts: GameFacts,
  holder: Holder,
  { code }: Credentials,
): GameFacts => {
  const isLeft = (seat: Seat) => holder.seats.includes(seat);
  const again = (seat: Seat): Invite => {
    const round = (facts.invites.find((one) => one.seat === seat)?.round ?? 0) + 1;
    return { seat, codeHash: hashOfCode(code(facts.gameId, seat, round), hash), used: false, round };
  };
  const emptied = <T>(list: readonly T[], empty: (seat: Seat) => T): readonly T[] =>
    list.map((value, seat) => (isLeft(seat) ? empty(seat) : value));
  return changed(facts, {
    players: emptied(facts.players, (seat) => ({ name: `Player ${seat + 1}`, bot: null, resigned: false })),
    seedHashes: emptied<string | null>(facts.seedHashes, () => null),
    sealed: emptied(facts.sealed, () => false),
    clientSeeds: emptied<string | null>(facts.clientSeeds, () => null),
    holders: facts.holders.filter((one) => one !== holder),
    invites: [...facts.invites.filter(({ seat }) => !isLeft(seat)), ...holder.seats.map(again)].toSorted(
      (one, other) => one.seat - other.seat,
    ),
    ready: (facts.ready ?? []).filter((seat) => !isLeft(seat)),
  });
};
