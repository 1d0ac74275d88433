// How fast the moves of others are shown: the viewer chooses, and a long queue is told faster than a short one.

import type { Settings } from './settings.ts';

type Pace = Settings['pace'];

export const PACE_FACTORS: Readonly<Record<Pace, number>> = {
  relaxed: 1.6,
  normal: 1,
  quick: 0.45,
  instant: 0,
};

/** When more than this waits to be shown, all of it is told faster, and slows down towards the present. */
const UNHURRIED_MS: Readonly<Record<Pace, number>> = {
  relaxed: 15_000,
  normal: 4000,
  quick: 1000,
  instant: 0,
};

/** How long a beat stays that takes `ms`, when it and what waits behind it take `waitingMs` in all. */
export const beatMs = (ms: number, waitingMs: number, pace: Pace): number => {
  const factor = PACE_FACTORS[pace];
  return ms * factor * Math.min(1, UNHURRIED_MS[pace] / Math.max(1, waitingMs * factor));
};
