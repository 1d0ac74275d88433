// The time in which games can be stored, as each store keeps it.

import type { Stamp } from './store.ts';

/** What is kept of it. */
export interface Uptime {
  readonly until: number;
  readonly lost: number;
}

/** A node could write from `since` until now. */
export const uptimeAfter = (known: Uptime | null, since: number, now: number): Uptime =>
  known
    ? { until: Math.max(known.until, now), lost: known.lost + Math.max(0, since - known.until) }
    : { until: now, lost: 0 };

export const stampOf = (known: Uptime | null, now: number): Stamp => ({
  now,
  until: known?.until ?? null,
  lost: known?.lost ?? 0,
});

/** As text, in the table that names the format: two whole numbers. */
export const uptimeText = ({ until, lost }: Uptime): string => `${until} ${lost}`;

export const readUptime = (text: string | undefined): Uptime | null => {
  const [until = Number.NaN, lost = Number.NaN] = (text ?? '').split(' ').map(Number);
  return Number.isSafeInteger(until) && Number.isSafeInteger(lost) ? { until, lost } : null;
};
