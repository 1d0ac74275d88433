// What has to be done now and then.

import type { EventStore } from '@turnfold/store';
import type { TableLog } from '@turnfold/table';

const HOUR_MS = 60 * 60 * 1000;

/** Answers to requests with a key are promised for 24 hours; they are kept for twice as long. */
const ANSWERS_KEPT_MS = 48 * HOUR_MS;

export const housekeeping = (store: EventStore, log: TableLog): (() => void) => {
  const timer = setInterval(() => {
    store
      .forgetAnswers(new Date(Date.now() - ANSWERS_KEPT_MS).toISOString())
      .catch((error) => log.warn({ error }, 'could not delete expired idempotency keys'));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
};
