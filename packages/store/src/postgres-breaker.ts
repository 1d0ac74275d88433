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
      // What fails at once keeps nobody waiting, and a lock that somebody holds is no sign of a database that is away.
      away = now - started > timeoutMs / 2 && !isAnswer(error) ? failure : null;
      askAgainAt = now + RETRY_MS;
      throw failure;
    }
  };
};

const DISK_FULL = '53100';

export const storeErrorOf = (error: unknown): StoreError => {
  if (error instanceof StoreError) return error;
  const { message } = error as Error;
  const reason = codeOf(error) === DISK_FULL ? 'full' : 'unavailable';
  return new StoreError(reason, `the database says: ${message}`, { cause: error });
};

/** Classes of errors that say something about the database and not about what it was asked for. */
const ITS_OWN_TROUBLE = ['08', '53', '57', '58', 'XX'];

/** Whether the database itself has said no, to this one request: a lock, a key, a text it cannot store. */
export const isAnswer = (error: unknown): boolean => {
  const code = codeOf(error instanceof StoreError ? error.cause : error);
  return /^[0-9A-Z]{5}$/.test(code) && !ITS_OWN_TROUBLE.includes(code.slice(0, 2));
};

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '');
