// A few at a time. What comes all at once, such as the bots of a thousand games, is spread out, so that whoever
// asks for something in between is answered.

import { createFairQueue, type Place } from './fair-queue.ts';

export type Spacing = (place: Place, run: () => void) => void;

export const createSpacing = (atOnce: number): Spacing => {
  const waiting = createFairQueue<() => void>();
  let free = atOnce;

  const tick = () => {
    free = atOnce;
    for (let run = waiting.next(); run; run = free > 0 ? waiting.next() : undefined) start(run);
  };

  const start = (run: () => void) => {
    if (free === atOnce) setTimeout(tick);
    free--;
    run();
  };

  return (place, run) => {
    if (free > 0 && waiting.length === 0) start(run);
    else waiting.add(place, run);
  };
};
