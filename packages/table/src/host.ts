// What a host works with: the games in its memory, and the way every change takes: decide, save, show.

import type {
  Action,
  AnyBot,
  AnyRules,
  BotLevel,
  Entry,
  Game,
  GamePackage,
  HashText,
  History,
  Luck,
  Seat,
} from '@turnfold/kernel';
import type { EventStore, GameFacts, KeyedAnswer } from '@turnfold/store';
import type { Answer, Failure, LiveMessage } from '@turnfold/wire';
import type { Identity } from './identity.ts';
import type { Spacing } from './spacing.ts';
import type { Waking } from './waking.ts';

export interface Host extends HostSettings {
  /** The time, or a time from now. */
  at(afterMs?: number): string;
  packageOf(rulesId: string): GamePackage | undefined;
  /** Works with a game as it stands now, or with null when there is none. It stays in memory meanwhile. */
  using<T>(gameId: string, work: (hosted: Hosted | null) => T | Promise<T>): Promise<T>;
  /** Takes a game that was just created into memory. */
  admit(facts: GameFacts, play: Play | null): Hosted;
  readonly waking: Waking;
  /** Hashes of the keys with which games are being made. */
  readonly creating: Set<string>;
  /** Spreads out what bots do. */
  readonly spaced: Spacing;
  /** Plans upon the newest game, when it is this request's turn; saves, then shows. */
  inTurn<T extends object>(hosted: Hosted, plan: () => Plan<T> | Promise<Plan<T>>): Promise<Answer<T>>;
  /** Reads what other nodes have written. Only ever called in the game's own turn. */
  follow(hosted: Hosted): Promise<void>;
  figures(): TableFigures;
  readonly closed: boolean;
  close(): Promise<void>;
}

export interface HostSettings extends Identity {
  readonly store: EventStore;
  readonly catalog: readonly GamePackage[];
  readonly now: () => number;
  readonly log: TableLog;
  /** SHA-256, the platform's own where it has a quicker one. */
  readonly hash: HashText;
  /** Where bots may think, if not here. */
  readonly think?: Think;
  /** How long a bot waits before it moves while somebody watches. */
  readonly botPauseMs: number;
  /** This host's name among those that share a store. */
  readonly node: string;
  /** How long after a host has gone another one moves its bots. */
  readonly leaseMs: number;
  /** How long an undo request waits for an answer. */
  readonly undoMs: number;
  /** How many games, and how many log entries in all of them, stay in memory when nobody needs them. */
  readonly residentMax: number;
  readonly residentEntriesMax: number;
}

/** What a host has in memory. */
export interface TableFigures {
  readonly games: number;
  /** Log entries of all of them. */
  readonly entries: number;
  readonly watchers: number;
  /** Games in which a bot is to act. */
  readonly attended: number;
}

/** What a bot is asked: plain JSON, and nothing that its seat may not know. */
export interface BotQuestion {
  /** The id of the rules. */
  readonly rules: string;
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly view: object;
  readonly legal: readonly Action[];
  /** The bot's own luck: the same question gets the same answer. */
  readonly seed: number;
}

/** Thinks about a question elsewhere; null when it should be thought about here. Rejects when the bot failed. */
export type Think = (question: () => BotQuestion, level: BotLevel) => Promise<Action> | null;

/** Where a table tells what its operator should know. Never told: tokens, secrets, states. */
export interface TableLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What a request comes to: a failure, or what to write and what to answer once it is written. */
export type Plan<T extends object> = Failure | Change<T>;

export interface Change<T extends object = object> {
  readonly step?: Linked;
  /** The game that begins with this step. */
  readonly play?: Play;
  readonly facts?: GameFacts;
  readonly remember?: KeyedAnswer;
  readonly answer: T | Failure;
}

/** A step with its place in the log. */
export interface Linked {
  readonly entry: Entry;
  readonly game: Game;
}

/** One game in the memory of a host. */
export interface Hosted {
  readonly gameId: string;
  readonly rules: AnyRules;
  /** False where the game was made by a version of the rules that is not here: it can be looked at, not played. */
  readonly isPlayable: boolean;
  readonly bots: Readonly<Record<BotLevel, AnyBot>>;
  facts: GameFacts;
  /** Null while seats are free: nothing is dealt yet. */
  play: Play | null;
  readonly watchers: Set<Watcher>;
  /** Keys of the requests that are being worked on. */
  readonly running: Set<string>;
  /** The last thing in this game's queue, and how many there are. */
  tail: Promise<unknown>;
  queued: number;
  /** How many are at work with it. */
  users: number;
  /** True when a write failed half-way, so that only the store knows how the game stands. */
  stale: boolean;
  /** The next move of a bot, once it is due. */
  botTimer: ReturnType<typeof setTimeout> | null;
  /** Failed attempts of a bot to move, in a row. */
  botFailures: number;
  /** Until when this host is the one that moves the bots, by `performance.now`; 0 when it is not. */
  leasedUntil: number;
  stopWatching: () => void;
}

export interface Play {
  readonly history: History;
  readonly luck: Luck;
}

export interface Watcher {
  readonly role: Role;
  readonly as: string | undefined;
  /** The last revision that was told; -1 before the opening. */
  shown: number;
  /** The version of the facts that was told. */
  version: number;
  readonly listener: (message: LiveMessage) => void;
}

/** The seats of a token; the owner of a game between bots has none, and a spectator has no token. */
export type Role =
  | { readonly kind: 'spectator' }
  | { readonly kind: 'owner' }
  | { readonly kind: 'player'; readonly seats: readonly Seat[] };
