// Going to any revision and back to the present. What was seen is kept; neighbours are fetched ahead.

import type { Answer, Moment } from '@turnfold/wire';
import type { Cell } from './cell.ts';
import type { Director } from './director.ts';
import type { Lru } from './lru.ts';
import { eventsOf, firstRevision, type TableState } from './table-state.ts';

interface LookingBackOptions {
  readonly cell: Cell<TableState>;
  readonly moments: Lru<number, Moment>;
  readonly fetchMoment: (revision: number) => Promise<Answer<{ readonly moment: Moment }>>;
  readonly youAt: (moment: Moment) => string | null;
  readonly director: Pick<Director, 'tell'>;
}

export interface LookingBack {
  /** Null, or the newest revision, is the present. */
  look(revision: number | null): void;
  /** Tries again to show the revision that is looked at. */
  again(): void;
}

/** How many neighbours of a looked-at revision are fetched ahead. */
const AHEAD = 3;

export const createLookingBack = (options: LookingBackOptions): LookingBack => {
  const { cell, moments, fetchMoment, youAt, director } = options;

  const look = (revision: number | null) => {
    const { latest, shown } = cell.get();
    if (latest === null) return;
    if (revision === null || revision >= latest.revision) {
      cell.set({ cursor: null, pastFailure: null, beat: null });
      if (latest.revision === shown?.revision) return;
      if (latest.revision === (shown?.revision ?? -1) + 1) step(latest);
      else cell.set({ shown: latest, fresh: [], you: youAt(latest) });
      return;
    }
    const cursor = Math.max(firstRevision(cell.get()), revision);
    cell.set({ cursor, pastFailure: null, beat: null });
    void show(cursor);
  };

  const show = async (revision: number) => {
    const before = cell.get().shown?.revision;
    const kept = moments.get(revision);
    const answer = kept ? { ok: true as const, moment: kept } : await fetchOnce(revision);
    if (cell.get().cursor !== revision) return;
    if (!answer.ok) return cell.set({ pastFailure: answer });
    if (before === revision - 1) step(answer.moment);
    else cell.set({ shown: answer.moment, fresh: [] });
    const direction = before === undefined || revision >= before ? 1 : -1;
    for (let step = 1; step <= AHEAD; step++) prefetch(revision + direction * step);
  };

  const fetching = new Map<number, ReturnType<typeof fetchMoment>>();
  const fetchOnce = (revision: number): ReturnType<typeof fetchMoment> => {
    const running = fetching.get(revision);
    if (running) return running;
    const fetched = fetchMoment(revision).finally(() => fetching.delete(revision));
    fetching.set(revision, fetched);
    return fetched;
  };

  const prefetch = (revision: number) => {
    if (
      revision < firstRevision(cell.get()) ||
      revision >= (cell.get().latest?.revision ?? 0) ||
      moments.has(revision)
    )
      return;
    void fetchOnce(revision); // Where that fails, whoever needs it asks again, and hears why not.
  };

  /** On to the next move: shown beat by beat. */
  const step = (moment: Moment) => director.tell({ moment, events: eventsOf(cell.get(), moment.revision) });

  return {
    look,
    again: () => {
      const { cursor } = cell.get();
      if (cursor !== null) look(cursor);
    },
  };
};
