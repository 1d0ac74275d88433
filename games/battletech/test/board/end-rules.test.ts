import { expect, test } from 'vitest';
import { learn } from '../../board/learn/index.ts';
import { END_REASONS } from '../../src/state/types.ts';

test('every way to end a game by its rules leads to one of them', () => {
  // Who concedes has resigned, which is an end by the table.
  const reasons = END_REASONS.filter((reason) => reason !== 'concede');
  expect(Object.keys(learn.endRules?.byReason ?? {})).toEqual([...reasons]);
});
