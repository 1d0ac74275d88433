// Time in words and figures.

import type { ClockTerms } from '@turnfold/wire';
import type { ClocksToldAt } from '../table-state.ts';

/** When one's own clock is heard, in seconds, the longest first; spoken down to ten. */
export const WARNINGS: readonly number[] = [60, 30, 10, 5, 4, 3, 2, 1];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left of a clock, so long after it was told. */
export const leftNow = (told: ClocksToldAt | null, playerId: string, now: number): number => {
  const face = told?.clocks[playerId];
  if (!told || !face) return 0;
  return Math.max(0, face.remaining - (face.running ? (now - told.at) / 1000 : 0));
};

/** 9:05, 1:02:03, 2 d 4 h; in the last ten seconds with tenths. */
export const clockText = (seconds: number): string => {
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % MINUTE)}` : `${minutes}:${two(whole % MINUTE)}`;
};

/** For whoever hears it: "2 days 4 hours", "9 minutes", "12 seconds". */
export const clockWords = (seconds: number): string => {
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(seconds / DAY), 'day'],
    [Math.floor((seconds % DAY) / HOUR), 'hour'],
    [Math.floor((seconds % HOUR) / MINUTE), 'minute'],
    [Math.floor(seconds % MINUTE), 'second'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  const words = parts
    .slice(Math.max(0, first), Math.max(0, first) + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return words.length > 0 ? words.join(' ') : 'no time';
};

/** The last tenth of the time, and no more than half a minute of a game or an hour of a turn. */
export const isLow = (seconds: number, terms: NonNullable<ClockTerms>): boolean =>
  'initial' in terms
    ? seconds <= Math.min(30, Math.max(10, terms.initial / 10))
    : seconds <= Math.min(HOUR, Math.max(10, terms.perTurn / 10));
