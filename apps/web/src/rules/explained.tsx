// A text whose words of the game explain themselves, each where it first stands.

import type { Glossary } from '@turnfold/board';
import type { ReactNode } from 'react';

interface ExplainedProps {
  readonly text: string;
  readonly glossary: Glossary;
}

export const Explained = ({ text, glossary }: ExplainedProps): ReactNode =>
  partsOf(text, Object.keys(glossary)).map(({ part, word, at }) =>
    word === null ? (
      part
    ) : (
      <button key={at} type="button" className="term" data-term={word}>
        {part}
      </button>
    ),
  );

interface Part {
  readonly part: string;
  readonly word: string | null;
  readonly at: number;
}

/** Longer words first, so that "longest road" is not a road. */
export const partsOf = (text: string, words: readonly string[]): readonly Part[] => {
  const longest = words.toSorted((a, b) => b.length - a.length).map((word) => word.replace(/\W/g, '\\$&'));
  if (longest.length === 0) return [{ part: text, word: null, at: 0 }];
  const found = new Set<string>();
  let at = 0;
  return text.split(new RegExp(`\\b(${longest.join('|')})\\b`, 'i')).map((part, index) => {
    const word = index % 2 === 1 && !found.has(part.toLowerCase()) ? part.toLowerCase() : null;
    if (word !== null) found.add(word);
    at += part.length;
    return { part, word, at: at - part.length };
  });
};
