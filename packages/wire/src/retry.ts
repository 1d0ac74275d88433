// The same request again, until it is answered: with its key it happens once, however often it is sent.

import type { Failure } from './error-body.ts';
import type { Answer } from './table.ts';
import { backoffMs, createAlarm, realTimers, type Timers } from './timers.ts';

export interface RetryOptions {
  readonly timers?: Timers;
  readonly random?: () => number;
  /** Gives up after about this long, and answers with the last failure. */
  readonly limitMs?: number;
  readonly onRetry?: (failure: Failure) => void;
}

const FIRST_WAIT_MS = 300;

/** Only for requests that may be repeated: those with a key, those that only look, and opening a seed. */
export const untilAnswered = async <T extends object>(
  send: () => Promise<Answer<T>>,
  { timers = realTimers, random = Math.random, limitMs = 60_000, onRetry }: RetryOptions = {},
): Promise<Answer<T>> => {
  const limit = createAlarm(timers);
  let isLate = false;
  limit.set(() => {
    isLate = true;
  }, limitMs);
  try {
    for (let attempt = 0, waitedMs = 0; ; attempt++) {
      const answer = await send();
      if (answer.ok || isLate || !isTemporary(answer)) return answer;
      const waitMs = answer.retryAfterMs ?? backoffMs(attempt, random(), FIRST_WAIT_MS);
      waitedMs += waitMs;
      if (waitedMs > limitMs) return answer;
      onRetry?.(answer);
      await new Promise<void>((done) => timers.setTimer(done, waitMs));
    }
  } finally {
    limit.clear();
  }
};

/** A failure that may be gone when the same request is sent again. */
export const isTemporary = ({ status, code }: Failure): boolean =>
  code === 'KEY_IN_USE' || [429, 502, 503, 504].includes(status);
