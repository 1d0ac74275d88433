// What is chosen on the map and not yet sent survives a reload. It is kept on this device for one moment of one game,
// and gone as soon as the game moves on.

import type { Envelope, Seat } from '@turnfold/kernel';
import { useEffect, useRef } from 'react';
import { type Choice, NOTHING } from './choice.ts';

interface Moment {
  readonly events: readonly Envelope[];
  readonly you: Seat | null;
  /** It is mine to choose, now. */
  readonly mine: boolean;
}

export const useKeptChoice = (
  { events, you, mine }: Moment,
  choice: Choice,
  setChoice: (choice: Choice) => void,
): void => {
  const last = events.at(-1);
  const key = mine && last ? `${last.gameId}.${you}` : null;
  const sequence = last?.sequence ?? 0;
  const found = useRef<string | null>(null);
  useEffect(() => {
    const isNew = key !== null && found.current !== key;
    found.current = key;
    if (key === null) return;
    const kept = isNew ? choiceFrom(read(key), sequence) : null;
    if (kept) setChoice(kept);
    else write(key, choice === NOTHING ? null : textOf(choice, sequence));
  }, [key, sequence, choice, setChoice]);
};

export const textOf = ({ draft, ...rest }: Choice, sequence: number): string =>
  JSON.stringify({ sequence, ...rest, draft: [...draft] });

/** Null for what was chosen at another moment, and for what nobody here has written. */
export const choiceFrom = (text: string | null, sequence: number): Choice | null => {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isKept(kept) || kept.sequence !== sequence) return null;
    const { from, to, count, dice, garrison } = kept;
    return { from, to, count, dice, garrison, draft: new Map(kept.draft) };
  } catch {
    return null;
  }
};

interface Kept extends Omit<Choice, 'draft'> {
  readonly sequence: number;
  readonly draft: readonly (readonly [number, number])[];
}

const isKept = (value: unknown): value is Kept => {
  const { draft, from, to, count, dice, garrison } = Object(value) as Partial<Kept>;
  const isNumber = (one: unknown) => Number.isSafeInteger(one) && Number(one) >= 0;
  return (
    [from, to, count, dice, garrison].every((one) => one === null || isNumber(one)) &&
    Array.isArray(draft) &&
    draft.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isNumber))
  );
};

const PREFIX = 'turnfold.2.conquest-choice.';

/** A full or forbidden storage loses the choice on a reload, never the page. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
};

const write = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
  } catch {
    // As above.
  }
};
