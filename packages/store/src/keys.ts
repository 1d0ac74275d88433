// How answers are told apart.

import type { KeyedAnswer } from './store.ts';

/** A text that no other scope and key have together. */
export const placeOf = ({ scope, key }: Pick<KeyedAnswer, 'scope' | 'key'>): string =>
  JSON.stringify([scope, key]);

export const repeatsKey = (answers: readonly KeyedAnswer[]): boolean =>
  new Set(answers.map(placeOf)).size < answers.length;
