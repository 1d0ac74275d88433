import { type Answer, isTemporary, untilAnswered } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { createClock } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';

type Given = Answer<{ revision: number }>;
const DONE: Given = { ok: true, revision: 1 };

/** Sends until the answers run out; the last one is given from then on. */
const sending = (...answers: readonly Given[]) => {
  const clock = createClock();
  let sends = 0;
  const waits: string[] = [];
  const answer = untilAnswered(async () => answers[Math.min(sends++, answers.length - 1)] as Given, {
    timers: clock,
    random: () => 1,
    onRetry: ({ code }) => waits.push(code),
  });
  return { clock, answer, waits, sends: () => sends };
};

test('the first answer is taken, good or bad, and nothing is left waiting', async () => {
  for (const given of [DONE, fail('REVISION_CONFLICT'), fail('KEY_REUSED'), fail('STORE_FULL')]) {
    const { answer, sends, clock } = sending(given);
    expect(await answer).toBe(given);
    expect([sends(), clock.nextIn()]).toEqual([1, null]);
  }
});

test('a lost answer is asked for again, at longer and longer intervals', async () => {
  const lost = fail('UNREACHABLE');
  const { clock, answer, waits, sends } = sending(lost, fail('BUSY'), lost, DONE);
  await clock.pass(299);
  expect(sends()).toBe(1);
  await clock.pass(1);
  expect(sends()).toBe(2);
  await clock.pass(600);
  expect(sends()).toBe(3);
  await clock.pass(1200);
  expect(await answer).toBe(DONE);
  expect(waits).toEqual(['UNREACHABLE', 'BUSY', 'UNREACHABLE']);
});

test('the server says how long to wait', async () => {
  const { clock, answer, sends } = sending({ ...fail('BUSY'), status: 429, retryAfterMs: 20_000 }, DONE);
  await clock.pass(19_999);
  expect(sends()).toBe(1);
  await clock.pass(1);
  expect(await answer).toBe(DONE);
});

test('after about a minute it gives up, with the last failure', async () => {
  const lost = fail('UNREACHABLE');
  const { clock, answer, sends } = sending(lost);
  await clock.pass(45_000);
  expect(sends()).toBeGreaterThan(7);
  await clock.pass(20_000);
  expect(await answer).toBe(lost);
  expect(clock.nextIn()).toBe(null);
});

test('a wait that is longer than that is not waited for', async () => {
  const later = { ...fail('BUSY'), status: 429, retryAfterMs: 600_000 };
  const { answer, sends } = sending(later, DONE);
  expect(await answer).toBe(later);
  expect(sends()).toBe(1);
});

test('requests that hang count as well', async () => {
  const clock = createClock();
  let sends = 0;
  const answer = untilAnswered(
    () =>
      new Promise<Given>((resolve) => {
        sends += 1;
        clock.setTimer(() => resolve(fail('UNREACHABLE')), 20_000);
      }),
    { timers: clock, random: () => 1 },
  );
  await clock.pass(100_000);
  expect(await answer).toMatchObject({ code: 'UNREACHABLE' });
  expect(sends).toBeLessThanOrEqual(4);
});

describe('what may be gone in a moment', () => {
  test.each(['UNREACHABLE', 'BUSY', 'STORE_UNAVAILABLE', 'KEY_IN_USE'] as const)('%s', (code) =>
    expect(isTemporary(fail(code))).toBe(true),
  );
  test.each([
    'SEAT_TAKEN',
    'UNDO_PENDING',
    'KEY_REUSED',
    'STORE_FULL',
    'INTERNAL_ERROR',
    'NO_SUCH_GAME',
  ] as const)('not %s', (code) => expect(isTemporary(fail(code))).toBe(false));
});
