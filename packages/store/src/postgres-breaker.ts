// A database that does not answer costs whoever asks it a whole time-out. It should cost that once, and not once for
// each of those who wait in line: while it is away, one asks whether it is back, and all others are told at once.

import { StoreError } from './store.ts';

const RETRY_MS = 250;

export type Guard = <T>(work: () => Promise<T>) => Promise<T>;

export const createBreaker = (timeoutMs: number): Guard => {
  let away: StoreError | null = null;
  let askAgainAt = 0;
  return async (work) => {
    const started = performance.now();
    if (away && started < askAgainAt) throw away;
    if (away) askAgainAt = started + 2 * timeoutMs; // The others need not ask while we do.
    try {
      const result = await work();
      away = null;
      return result;
    } catch (error) {
      const failure = storeErrorOf(error);
      const now = performance.now();
      // What fails at once keeps nobody waiting.
      away = now - started > timeoutMs / 2 ? failure : null;
      askAgainAt = now + RETRY_MS;
      throw failure;
    }
  };
};

const DISK_FULL = '53100';

export const storeErrorOf = (error: unknown): StoreError => {
  if (error instanceof StoreError) return error;
  const { code, message } = error as { code?: string; message: string };
  const reason = code === DISK_FULL ? 'full' : 'unavailable';
  return new StoreError(reason, `the database says: ${message}`, { cause: error });
};
