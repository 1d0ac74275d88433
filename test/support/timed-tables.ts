// Tables whose time is moved by hand: the clocks of the table, of its store and all timers go together.

import { createMemoryStore, type EventStore, StoreError } from '@turnfold/store';
import type { LocalTable, TableOptions } from '@turnfold/table';
import { afterEach, beforeEach, vi } from 'vitest';
import { predictable, testTable } from './tables.ts';

/** In every test of the file time stands still until `pass` moves it. */
export const withTimeByHand = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({
      now: Date.UTC(2030, 0, 1),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  });
  afterEach(async () => {
    await vi.runOnlyPendingTimersAsync(); // Nothing that others share is left waiting for a timer that never comes.
    vi.useRealTimers();
  });
};

/** Time passes, and what is due in it happens. */
export const pass = async (seconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
};

/** Much time passes at once, while nobody does anything: stamps and sweeps go on afterwards. */
export const jump = async (seconds: number): Promise<void> => {
  vi.setSystemTime(Date.now() + (seconds - SETTLE_SECONDS) * 1000);
  await pass(SETTLE_SECONDS);
};
const SETTLE_SECONDS = 10;

export const timedStore = (options: { readonly shared?: boolean } = {}): EventStore =>
  createMemoryStore({ ...options, now: Date.now });

export const timedTable = (options: Partial<TableOptions> = {}, salt = ''): LocalTable =>
  testTable({ store: timedStore(), ...predictable(salt), now: Date.now, leaseMs: 3_000, ...options });

/** A store that can be cut off, as by a pulled plug. */
export const withPlug = (store: EventStore) => {
  const plug = { isPulled: false, reason: 'unavailable' as 'unavailable' | 'full' };
  const plugged = new Proxy(store, {
    get: (target, name) => {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function' || ['watch', 'tell', 'hear'].includes(String(name))) return member;
      return async (...args: unknown[]) => {
        if (plug.isPulled) throw new StoreError(plug.reason, 'the plug is pulled');
        return Reflect.apply(member, target, args);
      };
    },
  });
  return Object.assign(plug, { store: plugged });
};
