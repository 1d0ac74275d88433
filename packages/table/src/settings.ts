// What a table is set up with.

import type { Action, BotLevel, GamePackage, HashText, Seat } from '@turnfold/kernel';
import type { EventStore } from '@turnfold/store';
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
  /** How long a bot waits before it moves while somebody watches. */
  readonly botPauseMs: number;
  /** This node's name among those that share a store. */
  readonly node: string;
  /** How long after a node has gone another one moves its bots. */
  readonly leaseMs: number;
  /** How long an undo request waits for an answer. */
  readonly undoMs: number;
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
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly view: object;
  readonly legal: readonly Action[];
  /** The bot's own luck: the same question gets the same answer. */
  readonly seed: number;
}

/** Thinks about a question elsewhere; null when it should be thought about here. Rejects when the bot failed. */
export type Think = (question: () => BotQuestion, level: BotLevel) => Promise<Action> | null;
