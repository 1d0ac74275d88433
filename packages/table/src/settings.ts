// What a table is set up with.

import type { Action, AnyBotLevel, GamePackage, HashText, Seat } from '@turnfold/kernel';
import type { EventStore, TransferBounds } from '@turnfold/store';
import type { Place } from './fair-queue.ts';
import type { HouseRules } from './house.ts';
import type { Identity } from './identity.ts';

export interface TableSettings extends Identity {
  readonly store: EventStore;
  readonly catalog: readonly GamePackage[];
  readonly now: () => number;
  readonly log: TableLog;
  /** SHA-256, the platform's own where it has a quicker one. */
  readonly hash: HashText;
  /** Where bots may think, if not here. */
  readonly think?: Think;
  /** How long a bot waits before it moves in a game without people. Where somebody plays it moves at once. */
  readonly botPauseMs: number;
  /** How many games without people may be under way here, of one address and in all. */
  readonly botGamesPerAddressMax: number;
  readonly botGamesMax: number;
  /** False for a table that only looks, such as the operator's: its bots rest, and nothing that is due is done. */
  readonly isAttended: boolean;
  /** This node's name among those that share a store. */
  readonly node: string;
  /** How long after a node has gone another one moves its bots. */
  readonly leaseMs: number;
  /** How long an undo request waits for an answer. */
  readonly undoMs: number;
  /** How long a player may be away before the others may claim the game: with a clock for the whole game, and without one. */
  readonly goneMs: number;
  readonly goneUntimedMs: number;
  /** What the host of this server allows. */
  readonly house: HouseRules;
  /** How many open tables of one address may wait for players. */
  readonly openTablesPerAddressMax: number;
  /** How long an open table waits without a word from those who sit there. */
  readonly openTableMs: number;
  /** How long somebody who looks for a game and is not heard of stays in the queue. */
  readonly pairingMs: number;
  /** How long a box that one device leaves for another is kept, and how many of one address and in all. */
  readonly transfers: TransferBounds & { readonly forMs: number };
  /** How many games, and how many log entries in all of them, stay in memory when nobody needs them. */
  readonly residentMax: number;
  readonly residentEntriesMax: number;
}

/** Where a table reports what its operator should know. Never reported: tokens, secrets, states. */
export interface TableLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What a bot is asked: plain JSON, and nothing that its seat may not know. */
export interface BotQuestion {
  /** The id of the rules. */
  readonly rules: string;
  readonly level: AnyBotLevel;
  /** What it likes; left out, it is an all-round bot. */
  readonly style?: string;
  readonly seat: Seat;
  readonly view: object;
  readonly legal: readonly Action[];
  /** The bot's own luck: the same question gets the same answer. */
  readonly seed: number;
}

/** A bot whose turn it is to move, and who waits for its turn to think. */
export interface BotTurn {
  readonly level: AnyBotLevel;
  readonly place: Place;
  /** What it is asked, as the game stands when it begins to think; null when it need not think any more. */
  readonly question: () => BotQuestion | null;
}

/**
 * Lets a bot think elsewhere; null when it should think here. Resolves with null when there is no answer: the bot need
 * not think any more, the host stops, or a thread was lost. Rejects when the bot failed.
 */
export type Think = (turn: BotTurn) => Promise<Action | null> | null;
