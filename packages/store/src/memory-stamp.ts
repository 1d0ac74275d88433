// The time in which a memory store could be written to.

import { stampOf, type Uptime, uptimeAfter } from './stamps.ts';
import type { EventStore } from './store.ts';

export const createMemoryStamp = (assertOpen: () => void, now: () => number): EventStore['stamp'] => {
  let uptime: Uptime | null = null;
  return async (since) => {
    assertOpen();
    const time = Math.floor(now());
    if (since !== null) uptime = uptimeAfter(uptime, since, time);
    return stampOf(uptime, time);
  };
};
