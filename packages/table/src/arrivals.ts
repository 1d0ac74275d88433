// When an action arrived: what it is charged by. A request that could not be stored (503, 507) and is sent again with its key
// counts from its first arrival; one that was refused counts anew, or a clock could be stopped by asking for nonsense.

import { canonical, type Seat } from '@turnfold/kernel';
import type { Answer } from '@turnfold/wire';
import type { Host } from './host.ts';
import type { Room } from './room.ts';

export interface Arrival {
  /** By the clock of the players; null in games without one. */
  readonly time: number | null;
  /** Waits for the answer, and keeps the time while the request may have to come again. */
  during<T extends object>(work: () => Promise<Answer<T>>): Promise<Answer<T>>;
}

/** Requests of one game that are waited for: more than its players have under way. */
const KEPT_MAX = 32;

const kept = new WeakMap<Room, Map<string, number>>();

const UNTIMED: Arrival = { time: null, during: (work) => work() };

export const arrivalOf = (
  { uptime, hash }: Pick<Host, 'uptime' | 'hash'>,
  room: Room,
  seat: Seat,
  key: string | undefined,
  request: object,
  receivedMs: number,
): Arrival => {
  if (!room.facts.clock) return UNTIMED;
  const now = Math.floor(uptime.now() - (performance.now() - receivedMs));
  if (key === undefined) return { time: now, during: (work) => work() };
  const arrivals = kept.get(room) ?? new Map<string, number>();
  kept.set(room, arrivals);
  const id = hash(canonical([seat, key, request]));
  const time = arrivals.get(id) ?? now;
  return {
    time,
    async during(work) {
      arrivals.delete(id);
      arrivals.set(id, time); // Until it is answered: a store that fails throws.
      for (const oldest of arrivals.keys()) if (arrivals.size > KEPT_MAX) arrivals.delete(oldest);
      const answer = await work();
      const isOpen = !answer.ok && (answer.status === 503 || answer.code === 'KEY_IN_USE');
      if (!isOpen) arrivals.delete(id);
      return answer;
    },
  };
};
