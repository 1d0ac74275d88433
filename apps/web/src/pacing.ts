// Time on this device, and how long a beat stays.

import { beatMs, getSettings } from '@turnfold/board';
import type { Timers } from '@turnfold/wire';

export const timers: Timers = {
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer as number),
};

/** Nobody looks at a page in the background: it is at the present when they come back. */
export const stayMs = (ms: number, waitingMs: number): number =>
  document.hidden ? 0 : beatMs(ms, waitingMs, getSettings().pace);
