// The log of a game: append-only, each entry holding the hash of the one before it.
//
// A hash must not reveal what is hidden. If an entry's hash covered a stolen card itself, anybody could try the
// five resources and see which one fits. So a hidden value enters the chain as a salted digest: the chain can be
// checked by everybody at once, and the values behind the digests when the salts are published.

import { canonical, escaped, type HashText, hashText } from './canonical.ts';
import { itemAt } from './must.ts';
import type { Writable } from './own.ts';
import type { Action, Envelope, EventBody } from './rules.ts';
import type { Seat, Viewer } from './seat.ts';
import { isTableEvent } from './table-events.ts';

export const ENTRY_KINDS = ['start', 'action', 'undo', 'table'] as const;
/** `table`: something else that happened at the table, described by its one event (`table-events.ts`). */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Who made a move in place of the player whose seat it is: a bot, or the table (an offer answered by its timer). */
export type ActedBy = 'bot' | 'table';

/**
 * How the players' time stands after a move, in games with a clock. Whole milliseconds. It stands in the log, so that
 * every node, every replay and every record tells the same; the rules never see it.
 */
export interface ClockLine {
  /** When, by the store's clock without the times in which nothing could be stored. */
  readonly at: number;
  /** Per seat: what is left, and null for a bot's. */
  readonly left: readonly (number | null)[];
  /** Per seat: how much lag was made up for so far. */
  readonly lag: readonly number[];
  /** Per seat: the last turn that it was given time for, so that no turn brings time twice; -1 before the first. */
  readonly turns: readonly number[];
  /** By seat: the question of another player that waits for it. Left out where there is none. */
  readonly asked?: Readonly<Record<string, AskedLine>>;
}

export interface AskedLine {
  /** Tells one question from the next. */
  readonly id: string;
  /** Since when, as `ClockLine.at`. */
  readonly since: number;
}

/** One accepted step of a game: the opening (revision 0), an action, or an act of the table such as an undo. */
export interface Move {
  readonly revision: number;
  readonly kind: EntryKind;
  /** Who asked for it; null for the opening and for what nobody asked for. */
  readonly seat: Seat | null;
  /** Left out where the player did it. */
  readonly by?: ActedBy;
  readonly action: Action | null;
  /** How many actions were in effect before it. */
  readonly ply: number;
  /** Number of random draws. */
  readonly draws: number;
  readonly events: readonly Envelope[];
  /** When, for display only. */
  readonly at: string;
  /** In games with a clock. */
  readonly clock?: ClockLine;
}

/**
 * What state an entry led to. A log that is folded by other rules, or by a program with a mistake, comes to another
 * digest, and loading it stops: a wrong state never looks like the right one.
 */
export interface StateDigest {
  /** `Rules.stateVersion`: states of another shape have another digest. */
  readonly version: number;
  /** Salted like every hidden value: a plain digest of a hand could be guessed. */
  readonly digest: string;
}

/** A move in its place in the log. */
export interface Entry extends Move {
  /** In the entries that `isDigestDue` names, and in the last one. */
  readonly state?: StateDigest;
  /** Salts the digests of hidden values; empty in games without secrets. */
  readonly salt: string;
  readonly previous: string;
  readonly hash: string;
}

export const DIGEST_EVERY = 100;

/** Every hundredth entry, and more often at first: a short game is not without one. */
export const isDigestDue = (revision: number): boolean =>
  revision % DIGEST_EVERY === 0 || (revision < DIGEST_EVERY && (revision & (revision - 1)) === 0);

export const stateDigest = (state: object, salt: string, hash = hashText): string =>
  hash(saltedText(salt, 'state', state));

/** The revision that an undo entry goes back to. */
export const undoneTo = ({ revision, events: [event] }: Move): number => {
  if (event && isTableEvent(event) && event.type === 'table/undone') return event.payload.toRevision;
  throw new Error(`bug: entry ${revision} undoes nothing`);
};

/** An entry as one viewer may know it: hidden values are replaced by their digests, and the chain still holds. */
export interface SealedEntry extends Omit<Entry, 'action' | 'draws' | 'salt' | 'events'> {
  readonly action: Action | null | undefined;
  /** Digest of the action and the draws. */
  readonly asked: string;
  readonly events: readonly SealedEvent[];
}

export interface SealedEvent extends Envelope {
  /** Digest of each secret key's value. */
  readonly digests?: Readonly<Record<string, string>>;
}

/** Puts a move, and what state it led to, behind the entry whose hash is `previous`. */
export const chainEntry = (
  move: Move & Pick<Entry, 'state'>,
  previous: string,
  salt: string,
  hash = hashText,
): Entry => chainMove(move, move.state, previous, salt, hash);

/** The same, field by field: a spread with a new key makes a hidden class of its own for every single object. */
export const chainMove = (
  move: Move,
  state: StateDigest | undefined,
  previous: string,
  salt: string,
  hash: HashText,
): Entry => {
  const { revision, kind, seat, by, action, ply, draws, events, at, clock } = move;
  const entry: Writable<Entry> = {
    revision,
    kind,
    seat,
    action,
    ply,
    draws,
    events,
    at,
    salt,
    previous,
    hash: '',
  };
  if (by !== undefined) entry.by = by;
  if (clock !== undefined) entry.clock = clock;
  if (state !== undefined) entry.state = state;
  const digests = digestsOf(entry, hash);
  if (digests.events !== NOTHING_HIDDEN) keep(entry, digests);
  entry.hash = hash(hashedText(entry, digests));
  return entry;
};

/**
 * The canonical JSON of `hashedPart`, which every move is written as: its keys are known, so nothing has to be copied
 * or sorted. A test holds the two against each other.
 */
const hashedText = (entry: Omit<Entry, 'hash'>, { asked, events: digests }: Digests): string => {
  const { at, by, clock, events, kind, ply, previous, revision, seat, state } = entry;
  let texts = '';
  for (let index = 0; index < events.length; index++)
    texts += (index === 0 ? '' : ',') + eventText(itemAt(events, index), digests[index]);
  const head = `{"asked":"${asked}","at":"${escaped(at)}",${by === undefined ? '' : `"by":${canonical(by)},`}`;
  const time = clock === undefined ? '' : `"clock":${canonical(clock)},`;
  const place = `"kind":"${escaped(kind)}","ply":${canonical(ply)},"previous":"${escaped(previous)}"`;
  const tail = `"revision":${canonical(revision)},"seat":${canonical(seat)}`;
  return `${head}${time}"events":[${texts}],${place},${tail}${state === undefined ? '' : `,"state":${canonical(state)}`}}`;
};

const eventText = (event: Envelope, hidden: EventDigests | undefined): string => {
  const { actorId, gameId, id, phase, secret, sequence, timestamp, turn, type, version } = event;
  if (actorId === undefined || Object.keys(event).length !== (secret ? USUAL_KEYS + 1 : USUAL_KEYS))
    return canonical(publicPart(sealEvent(event, 'spectator', hidden)));
  const digests = hidden ? `"digests":${canonical(hidden)},` : '';
  const head = `{"actorId":"${escaped(actorId)}",${digests}"gameId":"${escaped(gameId)}","id":"${escaped(id)}"`;
  const payload = canonical(secret ? without(event.payload, Object.keys(secret)) : event.payload);
  const body = `"payload":${payload},"phase":"${escaped(phase)}",${secret ? `"secret":${canonical(secret)},` : ''}`;
  const tail = `"sequence":${canonical(sequence)},"timestamp":"${escaped(timestamp)}","turn":${canonical(turn)}`;
  return `${head},${body}${tail},"type":"${escaped(type)}","version":${canonical(version)}}`;
};

/** How many keys an event has that a seat caused and that hides nothing. */
const USUAL_KEYS = 10;

/** The hash that an entry must have, worked out from whatever stands in it: for logs and records that were read. */
export const hashOfEntry = (entry: Entry, hash = hashText): string =>
  hashOfSealed(seal(entry, 'spectator', hash), hash);

export const hashOfSealed = (entry: Omit<SealedEntry, 'hash'>, hash = hashText): string =>
  hash(canonical(hashedPart(entry)));

/** What an entry's hash covers: everything, with hidden values as digests. The same for every viewer. */
const hashedPart = ({ action: _, ...rest }: Omit<SealedEntry, 'hash'>) => ({
  ...rest,
  events: rest.events.map((event) => (event.digests ? publicPart(event) : event)),
});

const publicPart = (event: SealedEvent) => ({
  ...event,
  payload: without(event.payload, Object.keys(event.digests ?? {})),
});

/** The entry for one viewer. A seat sees its own actions; of the others' actions it sees only the events. */
export const sealEntry = (entry: Entry, viewer: Viewer, hash = hashText): SealedEntry => ({
  ...sealWith(keptDigests(entry) ?? keep(entry, digestsOf(entry, hash)), entry, viewer),
  hash: entry.hash,
});

/** Of each secret key's value. */
type EventDigests = Readonly<Record<string, string>>;

/** What stands in an entry's chain for what is hidden in it. */
interface Digests {
  readonly asked: string;
  /** By the event's index; undefined where nothing is secret. */
  readonly events: readonly (EventDigests | undefined)[];
}

/**
 * Digests are worked out with an entry's hash, and every record of a running game needs them again. They are kept by the
 * entry's events, with what else went into them: of an entry that was tampered with they are no longer true. Where nothing
 * is hidden there is one short text to hash, and it is kept from the first record on: most games are played unread.
 */
const kept = new WeakMap<readonly Envelope[], Digests & Pick<Entry, 'salt' | 'action' | 'draws'>>();

const keep = ({ events, salt, action, draws }: Omit<Entry, 'hash'>, digests: Digests): Digests => {
  kept.set(events, { asked: digests.asked, events: digests.events, salt, action, draws });
  return digests;
};

const keptDigests = ({ events, salt, action, draws }: Entry): Digests | undefined => {
  const digests = kept.get(events);
  const isTheirs = digests?.salt === salt && digests.action === action && digests.draws === draws;
  return isTheirs ? digests : undefined;
};

const digestsOf = ({ events, salt, action, draws }: Omit<Entry, 'hash'>, hash: HashText): Digests => ({
  asked: hash(`${salt}|asked|{"action":${canonical(action)},"draws":${canonical(draws)}}`),
  events: events.some(({ secret }) => secret)
    ? events.map((event, index) => eventDigests(event, salt, index, hash))
    : NOTHING_HIDDEN,
});

const NOTHING_HIDDEN: Digests['events'] = [];

const eventDigests = (
  { secret, payload }: Envelope,
  salt: string,
  index: number,
  hash: HashText,
): EventDigests | undefined => {
  if (!secret) return undefined;
  const values = payload as Readonly<Record<string, unknown>>;
  const digests: Record<string, string> = {};
  for (const key of Object.keys(secret))
    digests[key] = hash(saltedText(salt, `${index}.${key}`, values[key]));
  return digests;
};

const seal = (entry: Omit<Entry, 'hash'>, viewer: Viewer, hash: HashText): Omit<SealedEntry, 'hash'> =>
  sealWith(digestsOf(entry, hash), entry, viewer);

const sealWith = (
  { asked, events: digests }: Digests,
  entry: Omit<Entry, 'hash'>,
  viewer: Viewer,
): Omit<SealedEntry, 'hash'> => {
  const { revision, kind, seat, by, ply, at, clock, previous, action, state } = entry;
  return {
    revision,
    kind,
    seat,
    ...(by === undefined ? {} : { by }),
    ply,
    at,
    ...(clock === undefined ? {} : { clock }),
    previous,
    ...(state === undefined ? {} : { state }),
    action: viewer === seat ? action : undefined,
    asked,
    events: entry.events.map((event, index) => sealEvent(event, viewer, digests[index])),
  };
};

const sealEvent = (event: Envelope, viewer: Viewer, digests: EventDigests | undefined): SealedEvent =>
  digests ? { ...redact(event, viewer), digests } : event;

const saltedText = (salt: string, place: string, value: unknown): string =>
  `${salt}|${place}|${canonical(value ?? null)}`;

/** The event without what this viewer may not know. The one place where secrets are taken out of events. */
export const redact = <E extends EventBody>(event: E, viewer: Viewer): E => {
  const { secret } = event;
  if (!secret) return event;
  const hidden = Object.keys(secret).filter(
    (key) => viewer === 'spectator' || !secret[key]?.includes(viewer),
  );
  return hidden.length === 0 ? event : { ...event, payload: without(event.payload, hidden) };
};

const without = (payload: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(payload).filter(([key]) => !keys.includes(key)));
