// The contract of a store: where games are kept. Written against by the table, kept by memory, SQLite and
// PostgreSQL alike; `testing/contract.ts` is the suite that each of them passes.
//
// A store knows no rules. It keeps plain JSON and promises three things. What it says is written is written: a
// promise resolves after the commit is safe. Whatever belongs together is written together or not at all. And
// revision n of a game is written once, by whoever comes first: everybody else is told `conflict`.

import type { BotLevel, Entry, LuckSource, Seat, Setup } from '@turnfold/kernel';

export interface EventStore {
  /** True when other processes may write to the same store; a host then asks `latest` before it answers. */
  readonly shared: boolean;

  /** Writes a new game down in one commit: facts, luck, and the opening when nobody has to be waited for. */
  create(game: NewGame): Promise<'created' | 'exists'>;
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
  /** Public games, the newest first, as they stand now. */
  list(filter: ListFilter): Promise<readonly Listing[]>;

  /** What was answered to a request with this key, if it is still remembered. */
  answer(gameId: string, seat: Seat, key: string): Promise<KeyedAnswer | null>;
  /** Forgets the answers that were given before this time, and says how many there were. */
  forgetAnswers(before: string): Promise<number>;

  /**
   * A game has a lease while a bot is to act (see `Write.lease`). Whoever holds it moves the bot; when it has run
   * out, by the store's own clock, whoever comes first may have it. It saves work and decides nothing: two nodes
   * that both moved the bot would still be told apart by the revision.
   *
   * Takes what nobody holds, renews what this node holds, and answers with those of the games that it holds now.
   */
  lease(gameIds: readonly string[], claim: LeaseClaim): Promise<readonly string[]>;
  /** Takes leases that have run out, the longest first, at most `limit`. Never reads all games to find them. */
  takeOver(limit: number, claim: LeaseClaim): Promise<readonly string[]>;
  /** Lets all leases of a node run out at once. */
  release(node: string): Promise<void>;

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

export const GAME_STATUSES = ['waiting', 'active', 'over'] as const;
/** `waiting`: a human seat is still free. */
export type GameStatus = (typeof GAME_STATUSES)[number];

/** What is known about a game apart from its log. Small, and replaced as a whole when something changes. */
export interface GameFacts {
  readonly gameId: string;
  /** The id of its rules. */
  readonly rules: string;
  readonly setup: Setup;
  readonly createdAt: string;
  /** What was published about its luck before it began. */
  readonly commitment: string;
  readonly practice: boolean;
  readonly private: boolean;
  readonly hotseat: boolean;
  /** Where a fork came from. */
  readonly forkOf: { readonly gameId: string; readonly revision: number } | null;

  /** 1 at first; each change of the facts adds 1. */
  readonly version: number;
  readonly status: GameStatus;
  /** One per seat. */
  readonly players: readonly StoredPlayer[];
  /** Who may act for which seats: hashes of tokens, never tokens. */
  readonly holders: readonly Holder[];
  /** Human seats that were to be taken by invitation: hashes of codes, never codes. */
  readonly invites: readonly Invite[];
  /** Each seat's own contribution to the luck. */
  readonly clientSeeds: readonly (string | null)[];
  /** The one undo that the others have been asked about. */
  readonly undo: UndoRequest | null;
}

export interface StoredPlayer {
  readonly name: string;
  /** The bot that plays this seat; null for a human. */
  readonly bot: BotLevel | null;
  /** True when a human gave the seat up. */
  readonly resigned: boolean;
}

export interface Holder {
  readonly tokenHash: string;
  /** Empty for the owner of a game between bots. */
  readonly seats: readonly Seat[];
}

export interface Invite {
  readonly seat: Seat;
  readonly codeHash: string;
  readonly used: boolean;
}

export interface UndoRequest {
  readonly requestId: string;
  readonly seat: Seat;
  /** The revision it would go back to. */
  readonly to: number;
  /** The revision of the game when it was asked for. */
  readonly askedAtRevision: number;
  readonly askedAt: string;
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
  /** The opening, or nothing while seats are free. */
  readonly entries: readonly Entry[];
  /** As in a write. */
  readonly lease?: LeaseClaim | null;
}

export interface Write {
  readonly gameId: string;
  /** The revision that the game must have; -1 before the opening. */
  readonly expectedRevision: number;
  /** What follows it, without gaps; may be empty. */
  readonly entries: readonly Entry[];
  /** The facts from now on; their version must be one more than the stored one. */
  readonly facts?: GameFacts;
  /** What to remember for requests that carried a key. A key that is remembered already is a conflict. */
  readonly answers?: readonly KeyedAnswer[];
  /** Set when a bot is to act next: the writer moves it. Null when none is. Left out, the lease stays as it is. */
  readonly lease?: LeaseClaim | null;
}

/** Who wants a lease, and for how long. */
export interface LeaseClaim {
  readonly node: string;
  readonly forMs: number;
}

/** `conflict`: the revision, the facts or a key were not as expected, and nothing was written. */
export type WriteResult = 'written' | 'conflict' | 'unknown game';

/** The answer to a request with an Idempotency-Key. */
export interface KeyedAnswer {
  readonly seat: Seat;
  readonly key: string;
  /** Hash of the request, to tell a repeat from another request with the same key. */
  readonly fingerprint: string;
  readonly at: string;
  /** Whatever the host needs to answer the same again. */
  readonly receipt: object;
}

export interface Latest {
  /** -1 before the opening. */
  readonly revision: number;
  /** The version of the facts. */
  readonly version: number;
}

export interface ListFilter {
  readonly status?: GameStatus;
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
