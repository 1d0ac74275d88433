// What has to be done now and then.

import type { EventStore } from '@turnfold/store';
import type { TableLog } from '@turnfold/table';

const HOUR_MS = 60 * 60 * 1000;

/** Answers to requests with a key are promised for 24 hours; they are kept for twice as long. */
const ANSWERS_KEPT_MS = 48 * HOUR_MS;

interface HousekeepingOptions {
  readonly everyMs?: number;
  /** So few answers are forgotten at a time that whoever waits for the store behind them does not notice. */
  readonly answersAtATime?: number;
}

/** Answers with how to stop it. */
export const housekeeping = (
  store: Pick<EventStore, 'forgetAnswers'>,
  log: TableLog,
  { everyMs = HOUR_MS, answersAtATime = 500 }: HousekeepingOptions = {},
): (() => void) => {
  let isBusy = false;
  let isStopped = false;

  const forgetOldAnswers = async (): Promise<void> => {
    const before = new Date(Date.now() - ANSWERS_KEPT_MS).toISOString();
    for (let forgotten = answersAtATime; forgotten >= answersAtATime && !isStopped; ) {
      const started = performance.now();
      forgotten = await store.forgetAnswers(before, answersAtATime);
      await pause(performance.now() - started); // Half of the time belongs to everybody else.
    }
  };

  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await forgetOldAnswers();
    } catch (error) {
      log.warn({ error }, 'could not delete expired idempotency keys'); // The rest of them next time.
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
