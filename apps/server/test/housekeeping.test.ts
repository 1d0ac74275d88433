import { createMemoryStore, type EventStore } from '@turnfold/store';
import { answerOf, newGameOf, step } from '@turnfold/store/testing';
import { expect, test } from 'vitest';
import { housekeeping } from '../src/housekeeping.ts';

const OLD = '2020-01-01T00:00:00.000Z';
const YOUNG = new Date().toISOString();

/** A store with old answers and one young one. */
const storeWith = async (count: number): Promise<EventStore> => {
  const store = createMemoryStore();
  await store.create(newGameOf('g'));
  const answers = Array.from({ length: count }, (_, index) => answerOf('g:0', `k${index}`, { at: OLD }));
  await store.append(step('g', 1, { answers: [...answers, answerOf('g:0', 'young', { at: YOUNG })] }));
  return store;
};

const forgetTransfers = async () => 0;

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('old answers are forgotten a few at a time, and others have their turn in between', async () => {
  const store = await storeWith(95);
  const order: (number | 'others')[] = [];
  const forgetAnswers: EventStore['forgetAnswers'] = async (before, limit) => {
    const forgotten = await store.forgetAnswers(before, limit);
    order.push(forgotten);
    setTimeout(() => order.push('others')); // It was there first, so it comes before the next slice.
    return forgotten;
  };
  const stop = housekeeping({ forgetAnswers, forgetTransfers }, console, { everyMs: 1, answersAtATime: 10 });
  await until(() => order.includes(5) && order.at(-1) === 'others');
  stop();
  const slices = order.slice(0, order.indexOf(5) + 1);
  expect(slices).toEqual([...Array(9).fill([10, 'others']).flat(), 5]);
  expect((await store.answer('g:0', 'young'))?.key).toBe('young');
  expect(await store.answer('g:0', 'k94')).toBeNull();
});

test('an answer is kept for the 24 hours that are promised, whatever is forgotten', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const store = createMemoryStore();
  await store.create(newGameOf('g'));
  const answers = [0, 24, 47, 49].map((hours) => answerOf('g:0', `${hours} h`, { at: hoursAgo(hours) }));
  await store.append(step('g', 1, { answers }));
  let forgotten = 0;
  const forgetAnswers: EventStore['forgetAnswers'] = async (before, limit) => {
    forgotten += await store.forgetAnswers(before, limit);
    return 0;
  };
  const stop = housekeeping({ forgetAnswers, forgetTransfers }, console, { everyMs: 1 });
  await until(() => forgotten > 0);
  stop();
  for (const { key } of answers)
    expect([key, await store.answer('g:0', key)]).toEqual([key, key === '49 h' ? null : expect.anything()]);
});

test('a store that fails in between is asked again at the next time, and goes on where it was', async () => {
  const store = await storeWith(30);
  const warnings: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void warnings.push(words), error: () => {} };
  let asked = 0;
  const forgetAnswers: EventStore['forgetAnswers'] = async (before, limit) => {
    if (++asked === 2) throw new Error('gone');
    return store.forgetAnswers(before, limit);
  };
  const stop = housekeeping({ forgetAnswers, forgetTransfers }, log, { everyMs: 1, answersAtATime: 10 });
  await until(() => asked > 4);
  stop();
  expect(warnings).toHaveLength(1);
  expect(await store.answer('g:0', 'k29')).toBeNull();
});

test('nothing is forgotten once it is stopped', async () => {
  let asked = 0;
  const forgetAnswers = async (_: string, limit: number) => {
    asked++;
    return limit;
  };
  const stop = housekeeping({ forgetAnswers, forgetTransfers }, console, { everyMs: 1, answersAtATime: 10 });
  await until(() => asked > 2);
  stop();
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toBeLessThanOrEqual(before + 1);
});

test('boxes that nobody fetched are forgotten when their time is over', async () => {
  const store = createMemoryStore();
  const bounds = { perOwner: 10, all: 10 };
  const box = { owner: 'o', proofHash: 'p', tries: 3, box: 'b' };
  await store.putTransfer({ ...box, id: 'long', forMs: 600_000 }, bounds);
  await store.putTransfer({ ...box, id: 'short', forMs: 0 }, bounds);
  let forgotten = 0;
  const noting = async (limit: number) => {
    const count = await store.forgetTransfers(limit);
    forgotten += count;
    return count;
  };
  const stop = housekeeping({ ...store, forgetTransfers: noting }, console, { everyMs: 1 });
  await until(() => forgotten === 1);
  stop();
  expect(await store.takeTransfer('long', 'p')).toBe('b');
});
