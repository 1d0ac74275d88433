// What a proxy says in place of the server while that restarts, or is too busy to answer.

import { type Answer, untilAnswered } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { createClock } from '@turnfold/wire/testing';
import { expect, test } from 'vitest';

const sentAgain = async (status: number): Promise<boolean> => {
  const clock = createClock();
  let sends = 0;
  const answer = untilAnswered<{ revision: number }>(
    async (): Promise<Answer<{ revision: number }>> =>
      ++sends === 1 ? { ...fail('UNREACHABLE'), status } : { ok: true, revision: 1 },
    { timers: clock, random: () => 1 },
  );
  await clock.pass(1000);
  return (await answer).ok;
};

test.each([429, 502, 503, 504])('%i passes: the request is sent again', async (status) => {
  expect(await sentAgain(status)).toBe(true);
});

test.each([400, 401, 403, 404, 413, 500])('%i stays: it is told', async (status) => {
  expect(await sentAgain(status)).toBe(false);
});
