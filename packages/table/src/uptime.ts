// The time that clocks run by: the store's clock, without the times in which no node could store anything.
//
// A node that can write says so every five seconds. One that starts, or comes back, says from when on it could; what lies
// between that and the last stamp of anybody is lost time, and is given back to every clock at once, because all of
// them run by this one. Where other nodes may be alive and between two stamps, a newcomer waits for them before it
// counts anything as lost.

import type { EventStore, Stamp } from '@turnfold/store';
import type { TableLog } from './settings.ts';

export interface Uptime {
  /** In whole milliseconds. Only after `ready`. */
  now(): number;
  /** Resolves when the time is known; rejects where the store cannot be asked. From then on it is stamped. */
  ready(): Promise<void>;
  /** Whether this node knows the time well enough to say that somebody's has run out. */
  isSure(): boolean;
  close(): void;
}

export const STAMP_MS = 5_000;
/** Who has not stamped for so long is gone. */
const SILENCE_MS = STAMP_MS + 1_500;

interface UptimeDeps {
  readonly store: EventStore;
  readonly now: () => number;
  readonly log: TableLog;
  readonly isAttended: boolean;
}

export const createUptime = ({ store, now, log, isAttended }: UptimeDeps): Uptime => {
  let known: { readonly skew: number; readonly lost: number } | null = null;
  /** From when on, by the store's clock, this node could write without a break; null when it could not. */
  let since: number | null = null;
  /** When this node last stamped, by its own clock. */
  let stampedAt = Number.NEGATIVE_INFINITY;
  /** Somebody has a clock, here or on another node. */
  let isBegun = false;
  let asking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let closed = false;

  /** The difference of the clocks lies between two bounds; what is known already stays where it may. */
  const learn = (before: number, { now: theirs, lost }: Stamp) => {
    const [least, most] = [theirs - now(), theirs - before];
    const skew = Math.min(most, Math.max(least, known?.skew ?? (least + most) / 2));
    known = { skew, lost };
  };

  const ask = async (from: number | null): Promise<Stamp> => {
    const before = now();
    const stamp = await store.stamp(from);
    learn(before, stamp);
    return stamp;
  };

  const write = async (from: number): Promise<void> => {
    since = (await ask(from)).until;
    stampedAt = now();
  };

  /** Comes to know the time, and stamps at once unless other nodes may be between two stamps. */
  const begin = async (): Promise<void> => {
    const { now: from, until } = await ask(null);
    if (!isAttended) return;
    since = from;
    const mayBeOthers = store.shared && until !== null && from - until < SILENCE_MS;
    if (!mayBeOthers) await write(from);
  };

  const tick = async (): Promise<void> => {
    try {
      isBegun ||= (await store.stamp(null)).until !== null;
      if (!isBegun) return;
      await (since === null ? begin() : write(since));
    } catch (error) {
      since = null;
      throw error;
    }
  };

  /** One at a time, and the next one some seconds later. */
  const turn = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    asking ??= tick().finally(() => {
      asking = null;
      setTimer(since !== null && stampedAt === Number.NEGATIVE_INFINITY ? SILENCE_MS : STAMP_MS);
    });
    return asking;
  };

  const setTimer = (afterMs: number) => {
    if (closed) return;
    timer = setTimeout(() => {
      turn().catch((error) => {
        stampedAt = Number.NEGATIVE_INFINITY;
        if (!closed) log.warn({ error }, 'the time could not be stamped');
      });
    }, afterMs);
    (timer as { unref?: () => void }).unref?.();
  };

  if (isAttended) setTimer(0);

  return {
    now() {
      if (!known) throw new Error('bug: the time was asked for before it was known');
      return Math.floor(now() + known.skew - known.lost);
    },
    async ready() {
      if (known) return;
      isBegun = true;
      await asking?.catch(() => {});
      if (!known) await turn();
    },
    isSure: () => now() - stampedAt < 2 * STAMP_MS,
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
    },
  };
};
