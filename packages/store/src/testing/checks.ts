// What the contract's promises are checked with, under any test runner.

import { canonical } from '@turnfold/kernel';
import type { EventStore } from '../store.ts';

/** Titles of promises, and how to find out whether a store keeps them. */
export type Promises = Readonly<Record<string, (store: EventStore) => Promise<void>>>;

export const same = (actual: unknown, expected: unknown): void => {
  const [found, wanted] = [actual, expected].map((value) =>
    value === undefined ? 'undefined' : canonical(value),
  );
  if (found !== wanted) throw new Error(`expected ${wanted}\n     got ${found}`);
};

export const rejects = async (ask: () => Promise<unknown>): Promise<void> => {
  const answered = await ask().then(
    () => true,
    () => false,
  );
  if (answered) throw new Error(`expected ${ask} to be rejected`);
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Changes and moments may take a while to show. The time is a limit for stores that never tell, not a measure. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let waited = 0; !(await holds()); waited += 5) {
    if (waited > 10_000) throw new Error('waited in vain');
    await pause(5);
  }
};
