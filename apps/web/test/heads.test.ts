// A server that goes back on what it has told is noticed.

import { expect, test } from 'vitest';
import { createHeads } from '../src/heads.ts';

const at = (revision: number, head = `head ${revision}`) => ({ revision, head });

test('what was known when we asked must be known in the answer, to the last move', () => {
  const heads = createHeads();
  for (const revision of [0, 1, 2, 3]) expect(heads.note(at(revision))).toBeNull();
  expect(heads.note(at(3), 3)).toBeNull();
  expect(heads.note(at(2), 3)).toEqual({ told: 3, now: 2, how: 'shorter' });
  expect(heads.note(at(0), 3)).toEqual({ told: 3, now: 0, how: 'shorter' });
});

test('an answer that was under way while news came may know less than the news', () => {
  const heads = createHeads();
  for (const revision of [0, 1, 2]) heads.note(at(revision));
  expect(heads.note(at(1), 1)).toBeNull();
  expect(heads.newest).toBe(2);
});

test('another past is noticed at any revision', () => {
  const heads = createHeads();
  for (const revision of [0, 1, 2]) heads.note(at(revision));
  expect(heads.note(at(1, 'another'))).toEqual({ told: 2, now: 1, how: 'different' });
  heads.forget();
  expect(heads.note(at(1, 'another'))).toBeNull();
});
