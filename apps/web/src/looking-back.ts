// Going to any revision and back to the present. What was seen is kept; neighbours are fetched ahead.

import type { Envelope } from '@turnfold/kernel';
import type { Answer, Moment } from '@turnfold/wire';
import type { Cell } from './cell.ts';
import type { Lru } from './lru.ts';
import type { TableState } from './table-state.ts';

interface LookingBackOptions {
  readonly cell: Cell<TableState>;
  readonly moments: Lru<number, Moment>;
  readonly fetchMoment: (revision: number) => Promise<Answer<{ readonly moment: Moment }>>;
  readonly youAt: (moment: Moment) => string | null;
}

export interface LookingBack {
  /** Null, or the newest revision, is the present. */
  look(revision: number | null): void;
  /** Tries again to show the revision that is looked at. */
  again(): void;
}

/** How many neighbours of a looked-at revision are fetched ahead. */
const AHEAD = 3;

export const createLookingBack = ({ cell, moments, fetchMoment, youAt }: LookingBackOptions): LookingBack => {
  const look = (revision: number | null) => {
    const { latest, shown } = cell.get();
    if (latest === null) return;
    if (revision === null || revision >= latest.revision) {
      const step = shown !== null && latest.revision === shown.revision + 1;
      const fresh = step ? told(latest.revision) : [];
      cell.set({ cursor: null, pastFailure: null, shown: latest, fresh, you: youAt(latest) });
      return;
    }
    const cursor = Math.max(0, revision);
    cell.set({ cursor, pastFailure: null });
    void show(cursor);
  };

  const show = async (revision: number) => {
    const before = cell.get().shown?.revision;
    const kept = moments.get(revision);
    const answer = kept ? { ok: true as const, moment: kept } : await fetchOnce(revision);
    if (cell.get().cursor !== revision) return;
    if (!answer.ok) return cell.set({ pastFailure: answer });
    cell.set({ shown: answer.moment, fresh: before === revision - 1 ? told(revision) : [] });
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
    if (revision < 0 || revision >= (cell.get().latest?.revision ?? 0) || moments.has(revision)) return;
    void fetchOnce(revision); // Where that fails, whoever needs it asks again, and hears why not.
  };

  const told = (revision: number): readonly Envelope[] => cell.get().entries?.[revision]?.events ?? [];

  return {
    look,
    again: () => {
      const { cursor } = cell.get();
      if (cursor !== null) look(cursor);
    },
  };
};
