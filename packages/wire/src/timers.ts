// Time is handed in, so that tests need not wait.

export interface Timers {
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

export const realTimers: Timers = {
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** One thing that is to happen later; setting it again replaces what was set before. */
export interface Alarm {
  set(run: () => void, ms: number): void;
  clear(): void;
}

export const createAlarm = ({ setTimer, clearTimer }: Timers): Alarm => {
  let timer: unknown = null;
  const clear = () => {
    if (timer !== null) clearTimer(timer);
    timer = null;
  };
  return {
    clear,
    set(run, ms) {
      clear();
      timer = setTimer(() => {
        timer = null;
        run();
      }, ms);
    },
  };
};

const LONGEST_WAIT_MS = 8_000;

/** Twice as long each time, up to 8 s; scattered, so that not all clients return at once after a restart. */
export const backoffMs = (attempt: number, random: number, firstMs = 500): number =>
  Math.min(LONGEST_WAIT_MS, firstMs * 2 ** attempt) * (0.5 + random / 2);
