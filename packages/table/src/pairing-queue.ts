// The queues of those who look for people to play with, one for each game, number of players, options and clock. A queue
// is a note in the store, so every node sees it; whoever finds a match writes the game and the shorter queue in one commit.
//
// A place in a queue has a token, which becomes that of the seat. Like every token it follows from the request's key.

import type { ClockSettings } from '@turnfold/kernel';
import { canonical, formatSeat, type GamePackage, parseSetup, type Setup } from '@turnfold/kernel';
import type { KeyedAnswer, StoredPlayer } from '@turnfold/store';
import {
  type Answer,
  type Failure,
  isFailure,
  type Pairing,
  type PairRequest,
  type Token,
} from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { clockTerms } from './clock-terms.ts';
import { credentialsOf, hashOfToken } from './credentials.ts';
import { hintsOf } from './hints.ts';
import type { Host } from './host.ts';
import { refusedName, refusedTerms } from './house.ts';
import { isId } from './identity.ts';
import { parseSecretKey } from './keyed.ts';
import { admitGame, draftGame, type GameDraft, type NewGamePlan } from './new-game.ts';
import { type Match, nextMatch, present, type Seeker } from './pairing.ts';
import { createQueue } from './queue.ts';
import { invalid, isProblem, parsePair } from './requests.ts';
import { type SentSeed, seedHash } from './seeds.ts';

/** What everybody in a queue wants. */
interface Wish {
  readonly rules: string;
  readonly setup: Setup;
  readonly clock: ClockSettings | null;
}

interface Ticket extends Seeker, SentSeed {
  readonly tokenHash: string;
  readonly name: string;
}

interface Pool {
  readonly wish: Wish;
  readonly tickets: readonly Ticket[];
}

/** What is kept of a place in a queue that led to a game. */
interface Seat {
  readonly gameId: string;
  readonly playerId: string;
  readonly tokenHash: string;
  readonly players: number;
  readonly seedCommitment: string;
}

const ASK_AGAIN_MS = 2000;
const ATTEMPTS_MAX = 20;
/** Begun before the next one in the queue is heard; whoever asks again begins the others. */
const GAMES_AT_A_TIME = 50;
/** The scopes of what is remembered: a request to be paired, and the seat that came of a place in a queue. */
const ASKED = 'pair';
const SEATED = 'pairing';
const POOL_DIGITS = 16;
const POOL = /^[0-9a-f]{16}(?=-)/;

export const pair = async (
  host: Host,
  request: unknown,
  rawKey?: string,
  address?: string,
): Promise<Answer<Pairing>> => {
  const asked = parsePair(request);
  if (isProblem(asked)) return invalid(asked);
  const wish = wishOf(host, asked, address);
  if (isFailure(wish)) return wish;
  const keyHash = rawKey === undefined ? host.hash(host.newToken()) : parseSecretKey(rawKey, host.hash);
  if (typeof keyHash === 'object') return keyHash;
  const credentials = await credentialsOf(host);
  const pool = host.hash(canonical(wish)).slice(0, POOL_DIGITS);
  const ticketId = credentials.ticketId(pool, keyHash);
  const token = credentials.token(ticketId, rawKey ?? keyHash);
  const fingerprint = host.hash(canonical([ASKED, asked]));
  const known = await host.store.answer(ASKED, keyHash);
  if (known && known.fingerprint !== fingerprint) return fail('KEY_REUSED');
  if (known) return repeat(host, ticketId, token);
  const now = host.now();
  const ticket: Ticket = {
    ticketId,
    tokenHash: hashOfToken(token, host.hash),
    name: asked.name ?? 'Guest',
    since: now,
    heardUntil: now + host.pairingMs,
    botsAt: asked.botsAfter === undefined ? null : now + asked.botsAfter * 1000,
    ...(asked.clientSeed === undefined ? {} : { clientSeed: asked.clientSeed }),
    ...(asked.clientSeedHash === undefined ? {} : { clientSeedHash: asked.clientSeedHash }),
  };
  const remember = { scope: ASKED, key: keyHash, fingerprint, at: host.timeText(), receipt: { ticketId } };
  const failure = await inPool(host, pool, ({ tickets } = { wish, tickets: [] }) => {
    if (tickets.some((one) => one.ticketId === ticketId)) return null;
    return { pool: { wish, tickets: [...tickets, ticket] }, answers: [remember] };
  });
  return failure ?? standing(host, ticketId, token, false);
};

/** The same request again: whatever has become of it since. */
const repeat = async (host: Host, ticketId: string, token: string): Promise<Answer<Pairing>> => {
  const answer = await standing(host, ticketId, token, true);
  return answer.ok || answer.code !== 'NO_SUCH_TICKET' ? answer : gone(ticketId, token, true);
};

const gone = (ticketId: string, token: string, replayed: boolean): Answer<Pairing> => ({
  ok: true,
  ticketId,
  token,
  state: 'gone',
  waiting: 0,
  players: 0,
  askAgainMs: 0,
  gameId: null,
  playerId: null,
  seedCommitment: null,
  replayed,
});

const wishOf = (host: Host, asked: PairRequest, address: string | undefined): Wish | Failure => {
  const found = host.rooms.packageOf(asked.rules);
  if (!found)
    return fail('UNKNOWN_RULES', {
      rules: asked.rules,
      known: host.catalog.map((one) => one.rules.id).join(', '),
    });
  const { rules } = found;
  const players = asked.players ?? rules.seats.quick ?? rules.seats.min;
  const setup = parseSetup(rules, players, asked.options ?? {});
  if ('problem' in setup) return fail('BAD_SETUP', { problem: setup.problem, rules: rules.id });
  if (players < 2) return invalid({ problem: 'nobody can be found for a game for one' });
  const clock = clockTerms(asked, players);
  const terms = { people: players, clock, open: true, address };
  return (
    refusedName(host.house, asked.name) ??
    refusedTerms(host.house, terms) ?? { rules: rules.id, setup, clock }
  );
};

/** Stays in the queue, and tells how it stands. */
export const pairing = async (host: Host, ticketId: string, token: Token): Promise<Answer<Pairing>> => {
  if (token === null) return fail('NO_TOKEN');
  const pool = poolOf(ticketId);
  if (pool === null) return fail('NO_SUCH_TICKET');
  const failure = await inPool(host, pool, (found) => {
    const ticket = found?.tickets.find((one) => isTheirs(host, one, ticketId, token));
    const heardUntil = host.now() + host.pairingMs;
    if (!found || !ticket || heardUntil - ticket.heardUntil < host.pairingMs / 3) return null;
    const tickets = found.tickets.map((one) => (one === ticket ? { ...one, heardUntil } : one));
    return { pool: { ...found, tickets } };
  });
  return failure ?? standing(host, ticketId, token, false);
};

/** Leaves the queue. Who was paired just before is told so. */
export const unpair = async (host: Host, ticketId: string, token: Token): Promise<Answer<Pairing>> => {
  if (token === null) return fail('NO_TOKEN');
  const pool = poolOf(ticketId);
  if (pool === null) return fail('NO_SUCH_TICKET');
  let hasLeft = false;
  const failure = await inPool(host, pool, (found) => {
    const ticket = found?.tickets.find((one) => isTheirs(host, one, ticketId, token));
    hasLeft = ticket !== undefined;
    return found && ticket
      ? { pool: { ...found, tickets: found.tickets.filter((one) => one !== ticket) } }
      : null;
  });
  if (failure) return failure;
  return hasLeft ? gone(ticketId, token, false) : standing(host, ticketId, token, false);
};

const poolOf = (ticketId: string): string | null =>
  isId(ticketId) ? (POOL.exec(ticketId)?.[0] ?? null) : null;

const isTheirs = (host: Host, ticket: Ticket, ticketId: string, token: string): boolean =>
  ticket.ticketId === ticketId && ticket.tokenHash === hashOfToken(token, host.hash);

/** How a place in a queue stands: in the queue, or at a table. */
const standing = async (
  host: Host,
  ticketId: string,
  token: string,
  replayed: boolean,
): Promise<Answer<Pairing>> => {
  const seated = (await host.store.answer(SEATED, ticketId))?.receipt as Seat | undefined;
  if (seated) {
    if (seated.tokenHash !== hashOfToken(token, host.hash)) return fail('UNKNOWN_TOKEN');
    const { tokenHash: _, ...seat } = seated;
    return { ok: true, ticketId, token, state: 'paired', waiting: 0, askAgainMs: 0, ...seat, replayed };
  }
  const pool = (await host.store.note(noteKey(poolOf(ticketId) ?? '')))?.value as Pool | undefined;
  const ticket = pool?.tickets.find((one) => one.ticketId === ticketId);
  if (!pool || !ticket) return fail('NO_SUCH_TICKET');
  if (!isTheirs(host, ticket, ticketId, token)) return fail('UNKNOWN_TOKEN');
  const now = host.now();
  const botsIn = ticket.botsAt === null ? ASK_AGAIN_MS : ticket.botsAt - now;
  return {
    ok: true,
    ticketId,
    token,
    state: 'looking',
    waiting: present(pool.tickets, now).length,
    players: pool.wish.setup.seats,
    askAgainMs: Math.max(0, Math.min(ASK_AGAIN_MS, botsIn)),
    gameId: null,
    playerId: null,
    seedCommitment: null,
    replayed,
  };
};

const noteKey = (pool: string): string => `pairing:${pool}`;

interface Change {
  readonly pool: Pool;
  readonly answers?: readonly KeyedAnswer[];
}

/** Changes a queue, where there is something to change, and lets everybody play who can. Null when all went well. */
const inPool = (
  host: Host,
  pool: string,
  plan: (pool: Pool | undefined) => Change | null,
): Promise<Failure | null> => {
  const queue = host.pools.get(pool) ?? createQueue();
  host.pools.set(pool, queue);
  return queue
    .run(async () => {
      if (!(await written(host, pool, plan))) return fail('BUSY');
      for (let games = 0; games < GAMES_AT_A_TIME && (await seated(host, pool)); games++);
      return null;
    })
    .finally(() => {
      if (queue.length === 0) host.pools.delete(pool);
    });
};

const written = async (
  { store, newId, now, timeText }: Host,
  pool: string,
  plan: (pool: Pool | undefined) => Change | null,
): Promise<boolean> => {
  const key = noteKey(pool);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const note = await store.note(key);
    const change = plan(note?.value as Pool | undefined);
    if (!change) return true;
    const tickets = present(change.pool.tickets, now());
    const value = { ...change.pool, tickets };
    const result = await store.writeNote({
      key,
      expected: note?.stamp ?? null,
      note: tickets.length === 0 ? null : { stamp: newId(), at: timeText(), value },
      ...(change.answers ? { answers: change.answers } : {}),
    });
    if (result === 'written') return true;
  }
  return false;
};

/** Begins one game, where one can; says whether it did. */
const seated = async (host: Host, pool: string): Promise<boolean> => {
  const { store, newId } = host;
  const key = noteKey(pool);
  const note = await store.note(key);
  if (!note) return false;
  const { wish, tickets } = note.value as Pool;
  const match = nextMatch(tickets, wish.setup.seats, host.now());
  const found = host.rooms.packageOf(wish.rules);
  if (!match || !found) return false;
  const { draft, seats } = await gameFor(host, found, wish, match);
  const rest = tickets.filter((one) => !match.seekers.includes(one));
  const since = performance.now();
  const result = await store.writeNote({
    key,
    expected: note.stamp,
    note: rest.length === 0 ? null : { stamp: newId(), at: host.timeText(), value: { wish, tickets: rest } },
    answers: seats,
    game: draft.game,
  });
  if (result === 'written') admitGame(host, draft, since);
  return true; // Where another node was quicker, look again.
};

interface MatchedGame {
  readonly draft: GameDraft;
  readonly seats: readonly KeyedAnswer[];
}

/** Everybody's seed is on the list already, and the list is closed. */
const gameFor = async (
  host: Host,
  { rules }: GamePackage,
  { setup, clock }: Wish,
  { seekers, bots }: Match<Ticket>,
): Promise<MatchedGame> => {
  const gameId = host.newId();
  // Who came first does not always begin.
  const order = (one: Ticket) => host.hash(`${gameId}|${one.ticketId}`);
  const sitters = seekers.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  const botNames = Array.from({ length: bots }, (_, index) => `Bot ${sitters.length + index + 1}`);
  const players: readonly StoredPlayer[] = [
    ...sitters.map(({ name }) => ({ name, bot: null, resigned: false })),
    ...botNames.map((name) => ({ name, bot: 'normal' as const, resigned: false })),
  ];
  const perSeat = <T>(of: (ticket: Ticket) => T, empty: T): readonly T[] =>
    players.map((_, seat) => (sitters[seat] ? of(sitters[seat]) : empty));
  const plan: NewGamePlan = {
    luck: { kind: 'committed', secret: host.newSecret() },
    players,
    mine: [],
    invited: [],
    facts: {
      rules: rules.id,
      rulesVersion: rules.version,
      setup,
      practice: false,
      private: false,
      listed: true,
      hotseat: false,
      open: true,
      clock,
      ...hintsOf({}, sitters.length),
      origin: null,
      seedHashes: perSeat<string | null>(seedHash, null),
      sealed: perSeat(({ clientSeedHash }) => clientSeedHash !== undefined, false),
      clientSeeds: perSeat<string | null>(({ clientSeed }) => clientSeed ?? null, null),
    },
  };
  const holders = sitters.map(({ tokenHash }, seat) => ({ tokenHash, seats: [seat] }));
  const credentials = await credentialsOf(host);
  if (clock) await host.uptime.ready();
  const draft = draftGame(host, rules, plan, { gameId, holders, creator: null, credentials });
  const at = host.timeText();
  const seats = sitters.map(({ ticketId, tokenHash }, seat): KeyedAnswer => {
    const { commitment: seedCommitment } = draft.facts;
    const playerId = formatSeat(seat);
    const receipt: Seat = { gameId, playerId, tokenHash, players: players.length, seedCommitment };
    return { scope: SEATED, key: ticketId, fingerprint: '', at, receipt };
  });
  return { draft, seats };
};
