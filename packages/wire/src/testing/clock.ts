import type { Timers } from '../timers.ts';

/** A clock that moves only when it is moved. */
export interface ManualClock extends Timers {
  /** Runs what is due within this time, in order, and lets promises settle in between. */
  pass(ms: number): Promise<void>;
  /** How long until the next timer; null when none is set. */
  nextIn(): number | null;
}

export const createClock = (): ManualClock => {
  let now = 0;
  const timers = new Map<object, { time: number; run: () => void }>();
  const next = () => [...timers].sort(([, a], [, b]) => a.time - b.time)[0];
  return {
    setTimer: (run, ms) => {
      const timer = {};
      timers.set(timer, { time: now + ms, run });
      return timer;
    },
    clearTimer: (timer) => timers.delete(timer as object),
    pass: async (ms) => {
      const end = now + ms;
      await settled();
      for (let due = next(); due && due[1].time <= end; due = next()) {
        timers.delete(due[0]);
        now = due[1].time;
        due[1].run();
        await settled();
      }
      now = end;
    },
    nextIn: () => {
      const due = next();
      return due ? due[1].time - now : null;
    },
  };
};

/** Lets every promise that can go on do so. */
export const settled = () => new Promise<void>((done) => setTimeout(done, 0));
