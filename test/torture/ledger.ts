// What players asked for, and what they were told. The side of the story that the server cannot change.

import type { TorturedGame, Wish } from './games.ts';

export interface Deed extends Wish {
  readonly game: TorturedGame;
  readonly key: string;
  readonly expectedRevision?: number;
  /** What came back; null while nobody knows. */
  told: Told | null;
  /** Somebody else was quicker, and it was not asked for again. */
  conflicted: boolean;
  /** When it was first asked for, and first answered. */
  readonly from: number;
  until: number;
}

/** Done at a revision, or refused with a code. */
export type Told =
  | { readonly revision: number; readonly head: string; readonly text: string }
  | { readonly code: string; readonly text: string };

export interface Ledger {
  readonly deeds: readonly Deed[];
  readonly problems: readonly string[];
  /** Writes down that something will be asked for. */
  intend(game: TorturedGame, wish: Wish, expectedRevision?: number): Deed;
  /** Writes down an answer. Every answer to one key must be the same. */
  told(deed: Deed, told: Told): void;
  problem(sentence: string): void;
  /** Writes down that the server said it cannot store anything now, and how long that took to say. */
  unavailable(elapsedMs: number): void;
  /** Writes down that somebody else was quicker. */
  conflict(deed: Deed): void;
  readonly conflicts: number;
  /** How many were acknowledged as done. */
  readonly done: number;
  /** How many were told to come back later, and the longest wait for it. */
  readonly turnedAway: number;
  readonly slowestNoMs: number;
}

export const createLedger = (name: string): Ledger => {
  const deeds: Deed[] = [];
  const problems: string[] = [];
  let done = 0;
  let conflicts = 0;
  let turnedAway = 0;
  let slowestNoMs = 0;
  return {
    deeds,
    problems,
    intend(game, wish, expectedRevision) {
      const key = `${name}-${deeds.length}`;
      const deed: Deed = {
        ...wish,
        game,
        key,
        told: null,
        conflicted: false,
        from: performance.now(),
        until: Number.POSITIVE_INFINITY,
        ...(expectedRevision === undefined ? {} : { expectedRevision }),
      };
      deeds.push(deed);
      return deed;
    },
    told(deed, told) {
      if (deed.told && deed.told.text !== told.text)
        problems.push(`key ${deed.key} was answered ${deed.told.text} and then ${told.text}`);
      if (!deed.told && 'revision' in told) done++;
      if (deed.told) return;
      deed.told = told;
      deed.until = performance.now();
    },
    problem: (sentence) => {
      problems.push(sentence);
    },
    unavailable(elapsedMs) {
      turnedAway++;
      slowestNoMs = Math.max(slowestNoMs, elapsedMs);
    },
    conflict: (deed) => {
      deed.conflicted = true;
      conflicts++;
    },
    get conflicts() {
      return conflicts;
    },
    get done() {
      return done;
    },
    get turnedAway() {
      return turnedAway;
    },
    get slowestNoMs() {
      return slowestNoMs;
    },
  };
};
