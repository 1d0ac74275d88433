// Notices that nobody is there any more. A socket that answers no ping is dead, whatever the operating system says.

import { createAlarm, type Timers } from './timers.ts';

export interface Heartbeat {
  start(): void;
  /** Something arrived, whatever it was. */
  heard(): void;
  stop(): void;
}

interface HeartbeatOptions {
  readonly timers: Timers;
  readonly pingMs: number;
  readonly ping: () => void;
  readonly dead: () => void;
}

/** This many pings in a row may stay without an answer; the opening of the socket counts as the first. */
const MISSED_MAX = 2;

export const createHeartbeat = ({ timers, pingMs, ping, dead }: HeartbeatOptions): Heartbeat => {
  const next = createAlarm(timers);
  let missed = 0;
  const beat = () => {
    if (missed >= MISSED_MAX) return dead();
    missed += 1;
    ping();
    next.set(beat, pingMs);
  };
  return {
    start() {
      missed = 1;
      next.set(beat, pingMs);
    },
    heard() {
      missed = 0;
    },
    stop: next.clear,
  };
};
