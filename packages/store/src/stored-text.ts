// Stored text that is read again. What cannot be read says which game it belongs to, and harms no other.

import type { Entry } from '@turnfold/kernel';
import {
  GAME_STATUSES,
  type GameFacts,
  type KeyedAnswer,
  type Listing,
  type LuckSecret,
  type Note,
  StoreError,
} from './store.ts';

export const readFacts = (gameId: string, text: string): GameFacts => {
  const facts = parse<GameFacts>(text, `the facts of game ${gameId}`);
  if (facts.gameId === gameId && GAME_STATUSES.includes(facts.status) && Array.isArray(facts.players))
    return facts;
  throw new StoreError('damaged', `the facts of game ${gameId} are not those of a game`);
};

export const readLuck = (gameId: string, text: string): LuckSecret =>
  parse<LuckSecret>(text, `the luck of game ${gameId}`);

export const readEntry = (gameId: string, revision: number, text: string): Entry =>
  parse<Entry>(text, `revision ${revision} of game ${gameId}`);

/** `place` is what is not in the text. */
export const readAnswer = (scope: string, text: string, place: Partial<KeyedAnswer> = {}): KeyedAnswer => ({
  ...parse<KeyedAnswer>(text, `an answer that was given in "${scope}"`),
  ...place,
});

/** A note with its value as text. */
export interface StoredNote {
  readonly stamp: string;
  readonly at: string;
  readonly value: string;
}

export const readNote = (key: string, { stamp, at, value }: StoredNote): Note => ({
  stamp,
  at,
  value: parse(value, `the note "${key}"`),
});

const parse = <T extends object>(text: string, what: string): T => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new StoreError('damaged', `${what} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (typeof value === 'object' && value !== null) return value as T;
  throw new StoreError('damaged', `${what} cannot be read: it is not an object`);
};

/** Told of a game that a list had to leave out, once for each game. */
export type OnUnreadable = (gameId: string, error: StoreError) => void;

interface ListRow {
  readonly game_id: string;
  readonly facts: string;
  readonly revision: number;
}

/** Makes lists of rows, without those that cannot be read: one bad row does not hide all the others. */
export const createListings = (
  onUnreadable: OnUnreadable,
): ((rows: readonly ListRow[]) => readonly Listing[]) => {
  const told = new Set<string>();
  return (rows) =>
    rows.flatMap(({ game_id: gameId, facts, revision }) => {
      try {
        return [{ facts: readFacts(gameId, facts), revision }];
      } catch (error) {
        if (!told.has(gameId)) onUnreadable(gameId, error as StoreError);
        told.add(gameId);
        return [];
      }
    });
};
