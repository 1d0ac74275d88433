// What a request comes to: a failure, or what to write and what to answer once it is written.

import { type Entry, entryOf, type Game, type Step } from '@turnfold/kernel';
import type { GameFacts, KeyedAnswer } from '@turnfold/store';
import type { Failure, Stamped } from '@turnfold/wire';
import type { Play } from './known-game.ts';

export type Plan<T extends object> = Failure | Change<T>;

export interface Change<T extends object = object> {
  readonly step?: LoggedStep | undefined;
  /** The game that begins with this step. */
  readonly play?: Play | undefined;
  readonly facts?: GameFacts | undefined;
  readonly remember?: KeyedAnswer | undefined;
  readonly answer: T | Failure;
}

/** A step with its entry in the log. */
export interface LoggedStep {
  readonly entry: Entry;
  readonly game: Game;
}

/** Puts a step at the end of its game's log. */
export const logged = ({ history, luck }: Play, step: Step): LoggedStep => ({
  entry: entryOf(step, history.head, luck),
  game: step.game,
});

/** Where the log stands after a step. */
export const stampOf = ({ entry, game }: LoggedStep): Stamped => ({
  revision: game.revision,
  sequence: game.sequence,
  head: entry.hash,
});
