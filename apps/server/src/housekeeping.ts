// What has to be done now and then.

import type { EventStore } from '@turnfold/store';
import type { TableLog } from '@turnfold/table';

const HOUR_MS = 60 * 60 * 1000;

/** Answers to requests with a key are promised for 24 hours; they are kept for twice as long. */
const ANSWERS_KEPT_MS = 48 * HOUR_MS;

/** Each may be 200 kB. */
const TRANSFERS_AT_A_TIME = 50;

interface HousekeepingOptions {
  readonly everyMs?: number;
  /** So few answers are forgotten at a time that whoever waits for the store behind them does not notice. */
  readonly answersAtATime?: number;
}

/** Answers with how to stop it. */
export const housekeeping = (
  store: Pick<EventStore, 'forgetAnswers' | 'forgetTransfers'>,
  log: TableLog,
  { everyMs = HOUR_MS, answersAtATime = 500 }: HousekeepingOptions = {},
): (() => void) => {
  let isBusy = false;
  let isStopped = false;

  const forgetOldAnswers = (): Promise<void> => {
    const before = new Date(Date.now() - ANSWERS_KEPT_MS).toISOString();
    return inSlices(answersAtATime, (limit) => store.forgetAnswers(before, limit));
  };

  const inSlices = async (limit: number, forget: (limit: number) => Promise<number>): Promise<void> => {
    for (let forgotten = limit; forgotten >= limit && !isStopped; ) {
      const started = performance.now();
      forgotten = await forget(limit);
      await pause(performance.now() - started); // Half of the time belongs to everybody else.
    }
  };

  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await forgetOldAnswers();
      await inSlices(TRANSFERS_AT_A_TIME, store.forgetTransfers);
    } catch (error) {
      log.warn({ error }, 'could not delete what has expired'); // The rest of it next time.
    }
    isBusy = false;
  }, everyMs);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
