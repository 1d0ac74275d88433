import { expect, test } from 'vitest';
import { learn } from '../../board/learn/index.ts';
import { END_REASONS } from '../../src/types.ts';

test('every way to end a game by its rules leads to one of them', () => {
  const reasons = END_REASONS;
  expect(Object.keys(learn.endRules?.byReason ?? {})).toEqual([...reasons]);
});
