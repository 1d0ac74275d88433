// One thing at a time, in the order of arrival.

import type { Writable } from '@turnfold/kernel';

export interface Queue {
  /** Runs when everything before it is done, whether that failed or not. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait or run. */
  readonly length: number;
  /** Resolves when everything that is in the queue now is done. */
  idle(): Promise<void>;
}

export const createQueue = (): Queue => {
  let tail: Promise<unknown> = Promise.resolve();
  const leave = () => {
    queue.length--;
  };
  const queue: Writable<Queue> = {
    length: 0,
    run(work) {
      queue.length++;
      const turn = tail.then(work);
      tail = turn.then(leave, leave); // Before whoever waits for the turn hears of it.
      return turn;
    },
    async idle() {
      await tail;
    },
  };
  return queue;
};
