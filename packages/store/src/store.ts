// The contract of a store: where games are kept. Written against by the table, kept by memory, SQLite and
// PostgreSQL alike; `testing/contract.ts` is the suite that each of them passes.
//
// A store knows no rules. It keeps plain JSON and promises three things. What it says is written is written: a
// promise resolves after the commit is safe. Whatever belongs together is written together or not at all. And
// revision n of a game is written once, by whoever comes first: everybody else is told `conflict`.

import type { AnyBotLevel, ClockSettings, Entry, LuckSource, Origin, Seat, Setup } from '@turnfold/kernel';

export interface EventStore {
  /** True when other processes may write to the same store; a host then asks `latest` before it answers. */
  readonly shared: boolean;

  /** Writes a new game in one commit: facts, luck, remembered answers, and the opening where it can be dealt. */
  create(game: NewGame): Promise<CreateResult>;
  /**
   * Writes entries, changed facts and remembered answers of one game, all or none of them. A store may gather
   * appends that arrive together into one commit; none of them is answered before that commit is safe.
   */
  append(write: Write): Promise<WriteResult>;
  /** Several writes in one commit. Each is answered for itself: a conflict in one does not stop the others. */
  appendAll(writes: readonly Write[]): Promise<readonly WriteResult[]>;

  /** Everything about a game that is neither its log nor its luck; null when there is no such game. */
  facts(gameId: string): Promise<GameFacts | null>;
  /** The secret behind a game's luck. Kept apart from the facts, so that no listing can ever carry it. */
  luck(gameId: string): Promise<LuckSecret | null>;
  /** The log from a revision on, in order; at most `limit` entries where one is given. */
  entries(gameId: string, fromRevision: number, limit?: number): Promise<readonly Entry[]>;
  /** How far a game has come: the cheapest question there is. */
  latest(gameId: string): Promise<Latest | null>;
  /** Games, the newest first, as they stand now; listed ones, unless the filter says otherwise. */
  list(filter: ListFilter): Promise<readonly Listing[]>;

  /** The answer to the request with this key, while it is remembered. */
  answer(scope: string, key: string): Promise<KeyedAnswer | null>;
  /**
   * Forgets answers that were given before this time, the oldest first and at most `limit` of them, and says how many
   * there were; likewise notes that nobody has written to since. Who has many to forget asks often: nothing that others wait for may take long.
   */
  forgetAnswers(before: string, limit: number): Promise<number>;

  /** A small document that belongs to no game, such as a queue of people who look for one; null when there is none. */
  note(key: string): Promise<Note | null>;
  /**
   * Writes a note, what to remember with it and a game that comes out of it, all or none of them. Whoever changes a note
   * names the stamp of the one they have read: of two, one is told `conflict`.
   */
  writeNote(write: NoteWrite): Promise<'written' | 'conflict'>;

  /**
   * A game may have a moment at which some node must look at it (`Wake`), by the store's own clock. Until then it is
   * held by the node that promised to look, or by none. Holding a game saves work and decides nothing: of two nodes
   * that both act on a game, the revision lets one through.
   *
   * Renews the games that this node holds, takes those that are due, and answers with the games it holds now. A
   * moment that is still to come and belongs to another node, or to none, stays as it is.
   */
  hold(gameIds: readonly string[], claim: HoldClaim): Promise<readonly string[]>;
  /** Takes games that are due, the longest overdue first, at most `limit`. Never reads all games to find them. */
  takeDue(limit: number, claim: HoldClaim): Promise<readonly string[]>;
  /** Makes every game that a node holds due at once. */
  release(node: string): Promise<void>;

  /**
   * The time in which games can be stored is what clocks run by. A node that could write all the time from `since` (by
   * the store's clock) until now says so, again and again; what lies between two such times is lost time, and adds up.
   * With null it only asks.
   */
  stamp(since: number | null): Promise<Stamp>;

  /** Tells all nodes of this store, this one too, what need not be kept: a short line of text. It may get lost. */
  tell(text: string): void;
  /** Hears what is told. Answers with how to stop it. */
  hear(listener: (text: string) => void): () => void;

  /**
   * 32 random bytes in hex that belong to this store: made at first use, the same on every node and after every
   * restart. No other method ever returns them.
   */
  secret(): Promise<string>;

  /** Keeps a sealed box until somebody takes it, its tries are used up, or its time is over by the store's clock. */
  putTransfer(transfer: Transfer, bounds: TransferBounds): Promise<PutResult>;
  /** Hands a box out once, for its proof. A wrong proof costs a try. Null: it is not there, or not for this proof. */
  takeTransfer(id: string, proofHash: string): Promise<string | null>;
  /** Forgets boxes whose time is over, at most `limit` of them, and says how many there were. */
  forgetTransfers(limit: number): Promise<number>;

  /**
   * Calls back when a game has changed, whoever changed it. It may call too often, or late, or once for several
   * changes; it never carries what has changed, only how far the game is now. Answers with how to stop it.
   */
  watch(gameId: string, changed: (latest: Latest) => void): () => void;

  /** Resolves when the store can write; rejects with what is wrong. */
  ready(): Promise<void>;
  /** Writes out what was promised and lets go of everything. */
  close(): Promise<void>;
}

/** How the store's clock stands, in whole milliseconds. */
export interface Stamp {
  /** Comparable on all nodes. */
  readonly now: number;
  /** Until when some node could write, as far as is known; null where nobody has ever said so. */
  readonly until: number | null;
  /** All the time in which none could. */
  readonly lost: number;
}

export const GAME_STATUSES = ['waiting', 'active', 'over'] as const;
/** `waiting`: nothing is dealt yet, because a seat is free or a seed is still sealed. */
export type GameStatus = (typeof GAME_STATUSES)[number];

/** What is known about a game apart from its log. Small, and replaced as a whole when something changes. */
export interface GameFacts {
  readonly gameId: string;
  /** The id of its rules. */
  readonly rules: string;
  /** The version of the rules that it was opened with. */
  readonly rulesVersion: number;
  readonly setup: Setup;
  readonly createdAt: string;
  /** What was published about its luck before it began. */
  readonly commitment: string;
  readonly practice: boolean;
  /** Only its players may look, unless it is `shared`. */
  readonly private: boolean;
  /** False: in no list, though whoever has the address may look. */
  readonly listed: boolean;
  readonly hotseat: boolean;
  /** How much time players have; null for all the time they want. */
  readonly clock: ClockSettings | null;
  /** The game that this one is a fork or a rematch of. */
  readonly origin: Origin | null;
  /** Whoever comes may take a free seat, without an invitation. Left out: nobody may. */
  readonly open?: true;
  /** Players may ask for hints. Left out: they may not. */
  readonly hints?: true;
  /** How the games before this one went, where it is a rematch. */
  readonly series?: Series;
  /** Stands for the address that made it, which nobody can tell from it. Never sent, and in no log. */
  readonly creator?: string;

  /** 1 at first; each change of the facts adds 1. */
  readonly version: number;
  readonly status: GameStatus;
  /** One per seat. */
  readonly players: readonly StoredPlayer[];
  /** Who may act for which seats: hashes of tokens, never tokens. */
  readonly holders: readonly Holder[];
  /** Human seats that were to be taken by invitation: hashes of codes, never codes. */
  readonly invites: readonly Invite[];
  /** Per seat: the hash of the seed that it sealed or sent openly; null where it brought none. */
  readonly seedHashes: readonly (string | null)[];
  /** Per seat: whether only the hash was sent at first. A seed that was sent openly binds nobody. */
  readonly sealed: readonly boolean[];
  /** Per seat: the text of its seed once it is open. */
  readonly clientSeeds: readonly (string | null)[];
  /** When every sealed seed must be open, as an ISO time. Set once all seats are taken and some seed is sealed. */
  readonly openBy: string | null;
  /** The one undo that the others have been asked about. */
  readonly undo: UndoRequest | null;
  /** Before the deal: until when free seats are kept for the players of the game before. */
  readonly keptUntil?: string;
  /** Before the deal: when an open table is closed, unless somebody who sits there says that they are still here. */
  readonly lapsesAt?: string;
  /** Before the deal: those who would begin with bots on the free seats. */
  readonly ready?: readonly Seat[];
  /** Before the deal: marks of the addresses of those who were sent away; see `creator`. */
  readonly sentAway?: readonly string[];
  /** The game that its players went on to. */
  readonly rematch?: { readonly gameId: string };
  /** Of a private game that is over: the seats whose players would let others see it. */
  readonly agreed?: readonly Seat[];
  /** Everybody has agreed: others may look at the game, though it is private. */
  readonly shared?: true;
  /** What was said of late, for those who did not hear it on another node. Never in the log. */
  readonly said?: readonly Said[];
}

/** Games that the same players have played one after the other. */
export interface Series {
  /** How many were decided or drawn before this one. */
  readonly played: number;
  /** Per seat of this game: how many of them its player has won. */
  readonly wins: readonly number[];
}

/** A phrase of the game's own vocabulary. */
export interface Said {
  /** Counts what is said at this table. */
  readonly number: number;
  readonly seat: Seat;
  readonly phrase: string;
  readonly at: string;
}

/** Whether everybody finds a game in the lists. Settled when it is made. */
export const isListed = ({ private: isPrivate, listed }: Pick<GameFacts, 'private' | 'listed'>): boolean =>
  listed && !isPrivate;

/** Whether a game is among the open tables that everybody sees: somebody may sit down now. */
export const isJoinable = (facts: GameFacts): boolean =>
  isListed(facts) &&
  facts.open === true &&
  facts.status === 'waiting' &&
  facts.openBy === null &&
  facts.keptUntil === undefined &&
  facts.invites.some(({ used }) => !used);

export interface StoredPlayer {
  readonly name: string;
  /** The bot that plays this seat; null for a human. */
  readonly bot: AnyBotLevel | null;
  /** What the bot likes; left out for an all-round one. */
  readonly style?: string;
  /** True when a human gave the seat up. */
  readonly resigned: boolean;
  /** True while the bot plays only until the player is back. */
  readonly absent?: true;
}

export interface Holder {
  readonly tokenHash: string;
  /** Empty for the owner of a game between bots. Holders of the same seats are one person's devices. */
  readonly seats: readonly Seat[];
  /** Stands for the address that took the seats, as `GameFacts.creator` does: whoever is removed from an open table stays away. */
  readonly mark?: string;
  /** Where its owner has told devices apart. */
  readonly device?: HolderDevice;
}

export interface HolderDevice {
  /** Chosen by the device. */
  readonly id: string;
  /** What its owner calls it; null until the device itself has been here. */
  readonly name: string | null;
  /** When it was added; null for the one that took the seat. */
  readonly since: string | null;
}

export interface Invite {
  readonly seat: Seat;
  readonly codeHash: string;
  readonly used: boolean;
  /** How often the seat was given back: each time it has another code. Left out: never. */
  readonly round?: number;
}

export interface UndoRequest {
  readonly requestId: string;
  readonly seat: Seat;
  /** The revision it would go back to. */
  readonly to: number;
  /** The revision of the game when it was asked for. */
  readonly askedAtRevision: number;
  readonly askedAt: string;
  /** When it counts as declined. */
  readonly lapsesAt: string;
  /** The seats that have to agree, and those that have. */
  readonly ask: readonly Seat[];
  readonly agreed: readonly Seat[];
}

/** A luck source as it is at creation, before all players' seeds are known (those are facts). */
export type LuckSecret =
  | { readonly kind: 'committed'; readonly secret: string }
  | Extract<LuckSource, { kind: 'practice' }>;

export interface NewGame {
  /** Of version 1. */
  readonly facts: GameFacts;
  readonly luck: LuckSecret;
  /** The opening, or nothing while it cannot be dealt. */
  readonly entries: readonly Entry[];
  /** As in a write. */
  readonly answers?: readonly KeyedAnswer[];
  /** As in a write; left out, nobody needs to look. */
  readonly wake?: Wake | null;
}

/**
 * `conflict`: a key is remembered already, whether or not the id is taken. `exists`: the id is taken. Either way
 * nothing was written.
 */
export type CreateResult = 'created' | 'exists' | 'conflict';

export interface Write {
  readonly gameId: string;
  /** The revision that the game must have; -1 before the opening. */
  readonly expectedRevision: number;
  /** What follows it, without gaps; may be empty. */
  readonly entries: readonly Entry[];
  /** The facts from now on; their version must be one more than the stored one. */
  readonly facts?: GameFacts | undefined;
  /** What to remember for requests that carried a key. A key that is remembered already, or comes twice, is a conflict. */
  readonly answers?: readonly KeyedAnswer[] | undefined;
  /** When some node must look at the game next. Null: none needs to. Left out: as it is. */
  readonly wake?: Wake | null | undefined;
}

/** A moment at which some node must look at a game. */
export interface Wake {
  readonly afterMs: number;
  /**
   * The node that promises to look until then: a bot is to act, and this node moves it. Once the moment has passed
   * without a renewal, any node may take the game. Null where nobody has to look before (an undo request that
   * lapses, a seed that is not opened in time).
   */
  readonly node: string | null;
}

/** A node that wants to hold games, and for how long. */
export interface HoldClaim {
  readonly node: string;
  readonly forMs: number;
}

/** `conflict`: the revision, the facts or a key were not as expected, and nothing was written. */
export type WriteResult = 'written' | 'conflict' | 'unknown game';

/** The answer to a request with an Idempotency-Key. Scope and key together are unique in a store. */
export interface KeyedAnswer {
  /** What the key belongs to, in words of the host's choice: a seat of a game, joining a game, creating one. */
  readonly scope: string;
  readonly key: string;
  /** Hash of the request, to tell a repeat from another request with the same key. */
  readonly fingerprint: string;
  readonly at: string;
  /** Whatever the host needs to answer the same again. */
  readonly receipt: object;
}

export interface Note {
  /** Another one with every change. */
  readonly stamp: string;
  /** When it was written, as an ISO time. */
  readonly at: string;
  readonly value: object;
}

export interface NoteWrite {
  readonly key: string;
  /** The stamp it must have; null where there must be none. */
  readonly expected: string | null;
  /** Null removes it. */
  readonly note: Note | null;
  readonly answers?: readonly KeyedAnswer[];
  readonly game?: NewGame;
}

/** A box that one device leaves for another. The store cannot open it. */
export interface Transfer {
  readonly id: string;
  /** Stands for the address that it came from. */
  readonly owner: string;
  readonly proofHash: string;
  /** Wrong proofs that it survives, and the one that it does not. */
  readonly tries: number;
  readonly forMs: number;
  readonly box: string;
}

/** How many boxes may lie here at once. */
export interface TransferBounds {
  readonly perOwner: number;
  readonly all: number;
}

/** `exists`: the id is taken. */
export type PutResult = 'kept' | 'exists' | 'owner full' | 'full';

export interface Latest {
  /** -1 before the opening. */
  readonly revision: number;
  /** The version of the facts. */
  readonly version: number;
}

export interface ListFilter {
  readonly status?: GameStatus;
  /** Open tables alone, with a seat that is free now. */
  readonly joinable?: true;
  /** Every game, listed or not: for the operator. */
  readonly withUnlisted?: true;
  readonly limit: number;
}

export interface Listing {
  readonly facts: GameFacts;
  readonly revision: number;
}

/** Something is wrong with the store itself. Nothing that was being written is known to be written. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly reason: 'unavailable' | 'full' | 'damaged';
  constructor(reason: StoreError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
