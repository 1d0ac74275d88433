// The same game once more with the same people. The id of the new game follows from that of the old one: of several who
// ask at once, on whichever node, one makes it, and everybody else finds it there.

import { canonical, parseSetup, type Seat } from '@turnfold/kernel';
import type { GameFacts, KeyedAnswer, Series, StoredPlayer } from '@turnfold/store';
import type { Answer, Failure, Rematched, RematchRequest, Token } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Role } from './access.ts';
import { type Credentials, credentialsOf, hashOfToken } from './credentials.ts';
import { changed } from './game-meta.ts';
import type { Host } from './host.ts';
import { refusedName } from './house.ts';
import { seatPlan } from './join.ts';
import { onceInTurn } from './keyed.ts';
import { gameOf } from './known-game.ts';
import { addGame, type NewGamePlan } from './new-game.ts';
import { gameOver } from './refusals.ts';
import { invalid, isProblem, parseKey, parseRematch } from './requests.ts';
import type { Room } from './room.ts';
import { seedHash } from './seeds.ts';

/** For so long seats are kept for those who played before. */
const KEPT_MS = 2 * 60_000;

interface Sent {
  readonly token: Token;
  readonly request: unknown;
  readonly key: string | undefined;
  readonly address: string | undefined;
}

/** Somebody who asks for a rematch, and all that follows from who it is. */
interface Asking {
  readonly host: Host;
  readonly room: Room;
  readonly seats: readonly Seat[];
  readonly asked: RematchRequest;
  readonly gameId: string;
  /** Derived for tokens from the old token and the key; undefined where there is no key. */
  readonly secretKey: string | undefined;
  readonly scope: string;
  readonly key: string | undefined;
  readonly address: string | undefined;
  readonly credentials: Credentials;
}

type Receipt = Omit<Rematched, 'replayed' | 'token'>;

export const rematch = async (
  host: Host,
  room: Room,
  role: Role,
  { token, request, key: rawKey, address }: Sent,
): Promise<Answer<Rematched>> => {
  if (role.kind === 'spectator' || token === null) return fail('NO_TOKEN');
  if (role.kind === 'owner') return fail('NO_SEAT');
  const asked = parseRematch(request);
  if (isProblem(asked)) return invalid(asked);
  const key = rawKey === undefined ? undefined : parseKey(rawKey);
  if (key === null) return fail('BAD_KEY');
  const refused = refusedRematch(host, room, asked);
  if (refused) return refused;
  const credentials = await credentialsOf(host);
  const asking: Asking = {
    host,
    room,
    seats: role.seats,
    asked,
    gameId: credentials.rematchId(room.gameId),
    secretKey: key === undefined ? undefined : `${token}|${key}`,
    scope: `rematch:${hashOfToken(token, host.hash)}`,
    key,
    address,
    credentials,
  };
  const answer = (await answeredBefore(asking)) ?? (await takeOrMake(asking));
  if (answer.ok) await noteRematch(asking);
  return answer;
};

const refusedRematch = ({ house }: Host, { facts }: Room, asked: RematchRequest): Failure | null => {
  if (facts.status !== 'over') return fail('NOT_OVER');
  if (facts.practice && (asked.clientSeed ?? asked.clientSeedHash) !== undefined)
    return invalid({ problem: 'a practice game takes no seed of a player' });
  return refusedName(house, asked.name);
};

const fingerprintOf = ({ host, asked }: Asking): string => host.hash(canonical(['rematch', asked]));

const answeredBefore = async (asking: Asking): Promise<Answer<Rematched> | null> => {
  const { host, scope, key, secretKey, credentials, gameId } = asking;
  const known = key === undefined ? null : await host.store.answer(scope, key);
  if (!known) return null;
  if (known.fingerprint !== fingerprintOf(asking)) return fail('KEY_REUSED');
  const token = credentials.token(gameId, secretKey);
  return { ok: true, ...(known.receipt as Receipt), token, replayed: true };
};

const takeOrMake = async (asking: Asking): Promise<Answer<Rematched>> => {
  const taken = await take(asking);
  if (taken) return taken;
  const made = await make(asking);
  if (made.ok || (made.code !== 'BUSY' && made.code !== 'KEY_IN_USE')) return made;
  // Somebody was quicker: the game is there now.
  return (await answeredBefore(asking)) ?? (await take(asking)) ?? made;
};

const seatIn = (seat: Seat, seats: number): Seat => (seat + seats - 1) % seats;

/** The seat in a new game that somebody else has made; null while there is none. */
const take = ({
  host,
  room,
  seats,
  asked,
  gameId,
  secretKey,
  scope,
  key,
  credentials,
}: Asking): Promise<Answer<Rematched> | null> =>
  host.rooms.using(gameId, async (next) => {
    if (!next) return null;
    const secret = await host.store.luck(gameId);
    if (!secret) throw new Error(`game ${gameId} has lost the secret of its luck`);
    const seat = seatIn(seats[0] ?? 0, room.facts.players.length);
    const token = credentials.token(gameId, secretKey);
    return onceInTurn<Receipt, Omit<Rematched, 'replayed'>>(host, next, key, {
      what: 'rematch',
      request: asked,
      scope,
      plan: () => {
        const { facts } = next;
        if (facts.status === 'over') return gameOver(facts, 0);
        if (!facts.invites.some((invite) => invite.seat === seat && !invite.used)) return fail('SEAT_TAKEN');
        const { answer, ...change } = seatPlan(host, next, seat, asked, { token, secret });
        return { ...change, answer: { ...answer, first: false } };
      },
      answer: (receipt) => ({ ...receipt, token }),
    });
  });

const make = async (asking: Asking): Promise<Answer<Rematched>> => {
  const { host, room, gameId, secretKey, scope, key, address } = asking;
  const { facts } = room;
  const found = host.rooms.packageOf(facts.rules);
  if (!found) return fail('RULES_UNAVAILABLE', { rules: facts.rules, version: facts.rulesVersion });
  const { rules } = found;
  const setup = parseSetup(rules, facts.players.length, facts.setup.options as object);
  if ('problem' in setup) return fail('BAD_SETUP', { problem: setup.problem, rules: rules.id });
  const plan = { ...planOf(asking, setup), gameId, address };
  const seatOf = (made: { readonly playerId: string | null }) => made.playerId ?? '';
  const keyed =
    key === undefined || secretKey === undefined
      ? undefined
      : {
          key: secretKey,
          remember: ({ invited: _, revision: __, ...made }: MadeReceipt): KeyedAnswer => ({
            scope,
            key,
            fingerprint: fingerprintOf(asking),
            at: host.timeText(),
            receipt: { ...made, playerId: seatOf(made), first: true } satisfies Receipt,
          }),
        };
  const made = await addGame(
    host,
    rules,
    { ...plan, facts: { ...plan.facts, rulesVersion: rules.version } },
    keyed,
  );
  if (!made.ok) return made;
  const { invites: _, revision: __, ...rest } = made;
  return { ...rest, playerId: seatOf(made), first: true };
};

type MadeReceipt = Parameters<NonNullable<Parameters<typeof addGame>[3]>['remember']>[0];

const planOf = ({ host, room, seats, asked }: Asking, setup: GameFacts['setup']): NewGamePlan => {
  const { facts } = room;
  const count = facts.players.length;
  const rotated = <T>(list: readonly T[]): readonly T[] =>
    list.map((_, seat) => list[(seat + 1) % count] as T);
  // Who ever held a token for a seat is a person, whoever has played it since.
  const people = facts.holders.flatMap((holder) => holder.seats).map((seat) => seatIn(seat, count));
  const mine = seats.map((seat) => seatIn(seat, count)).toSorted((a, b) => a - b);
  const players = rotated(facts.players).map(
    (player, seat): StoredPlayer => ({
      name: seat === mine[0] ? (asked.name ?? player.name) : player.name,
      bot: people.includes(seat) ? null : player.bot,
      ...(player.style === undefined ? {} : { style: player.style }),
      resigned: false,
    }),
  );
  const invited = people.filter((seat) => !mine.includes(seat)).toSorted((a, b) => a - b);
  const atMine = <T>(value: T | null) => players.map((_, seat) => (seat === mine[0] ? value : null));
  return {
    luck: facts.practice
      ? { kind: 'practice', seed: host.newSecret() }
      : { kind: 'committed', secret: host.newSecret() },
    players,
    mine,
    invited,
    facts: {
      rules: facts.rules,
      rulesVersion: facts.rulesVersion,
      setup,
      practice: facts.practice,
      private: facts.private,
      listed: facts.listed,
      hotseat: facts.hotseat,
      clock: facts.clock,
      ...(facts.open ? { open: true } : {}),
      ...(facts.hints ? { hints: true } : {}),
      ...(invited.length > 0 ? { keptUntil: host.timeText(KEPT_MS) } : {}),
      series: seriesAfter(room, rotated),
      origin: { kind: 'rematch', gameId: facts.gameId, revision: null },
      seedHashes: atMine(seedHash(asked)),
      sealed: players.map((_, seat) => seat === mine[0] && asked.clientSeedHash !== undefined),
      clientSeeds: atMine(asked.clientSeed ?? null),
    },
  };
};

/** The score after a game, in the seats of the next one. */
const seriesAfter = (room: Room, rotated: <T>(list: readonly T[]) => readonly T[]): Series => {
  const { facts } = room;
  const { outcome } = gameOf(room);
  const before = facts.series ?? { played: 0, wins: facts.players.map(() => 0) };
  const wins = before.wins.map((won, seat) => won + (outcome?.winners.includes(seat) ? 1 : 0));
  const isDecided = outcome !== null && outcome.result !== 'aborted';
  return { played: before.played + (isDecided ? 1 : 0), wins: rotated(wins) };
};

/** Tells those who are still at the old table. A crash in between is made up for by the next one who asks. */
const noteRematch = async ({ room, gameId }: Asking): Promise<void> => {
  if (room.facts.rematch) return;
  await room.change(() =>
    room.facts.rematch ? { answer: {} } : { facts: changed(room.facts, { rematch: { gameId } }), answer: {} },
  );
};
