// The answers that a memory store remembers, as texts.

import { placeOf, repeatsKey } from './keys.ts';
import type { KeyedAnswer } from './store.ts';

type AnswerText = readonly [place: string, text: string];

export interface MemoryAnswers {
  /** Whether none of these keys is known, and none comes twice. */
  areNew(answers: readonly KeyedAnswer[]): boolean;
  textsOf(answers: readonly KeyedAnswer[]): readonly AnswerText[];
  remember(texts: readonly AnswerText[]): void;
  find(scope: string, key: string): KeyedAnswer | null;
  forget(before: string, limit: number): number;
}

export const createMemoryAnswers = (): MemoryAnswers => {
  const texts = new Map<string, string>();
  return {
    areNew: (answers) => !repeatsKey(answers) && answers.every((answer) => !texts.has(placeOf(answer))),
    textsOf: (answers) => answers.map((answer) => [placeOf(answer), JSON.stringify(answer)]),
    remember(more) {
      for (const [place, text] of more) texts.set(place, text);
    },
    find(scope, key) {
      const text = texts.get(placeOf({ scope, key }));
      return text === undefined ? null : (JSON.parse(text) as KeyedAnswer);
    },
    forget(before, limit) {
      const timeOf = ([, text]: AnswerText) => (JSON.parse(text) as KeyedAnswer).at;
      const old = [...texts]
        .filter((one) => timeOf(one) < before)
        .sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
        .slice(0, limit);
      for (const [place] of old) texts.delete(place);
      return old.length;
    },
  };
};
