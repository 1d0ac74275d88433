// Reviews that were made in this browser. They are large and can be made again, so they have a database of their own, and
// the oldest make room.

import { REVIEW_VERSION, type Review } from '@turnfold/bots/review';

export interface KeptReview {
  readonly review: Review;
  readonly advice: Readonly<Record<number, string>>;
}

const STORE = 'reviews';
const KEPT_MAX = 12;

const keyOf = (head: string): string => `${REVIEW_VERSION}/${head}`;

/** What was found out about the record with this last hash; null where nothing is kept, or nothing can be. */
export const keptReview = async (head: string): Promise<KeptReview | null> => {
  const found = await inStore('readonly', (store) => store.get(keyOf(head)));
  return (found as { value?: KeptReview } | undefined)?.value ?? null;
};

export const keepReview = async (value: KeptReview): Promise<void> => {
  await inStore('readwrite', (store) => {
    const all = store.index('at').getAllKeys();
    all.onsuccess = () => {
      for (const key of all.result.slice(0, Math.max(0, all.result.length - KEPT_MAX + 1))) store.delete(key);
    };
    return store.put({ value, at: Date.now() }, keyOf(value.review.head));
  });
};

/** Where a browser keeps nothing, nothing is found: a review is made again. */
const inStore = async (
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> => {
  try {
    const database = await opened();
    const request = work(database.transaction(STORE, mode).objectStore(STORE));
    const result = await resultOf(request);
    database.close();
    return result;
  } catch {
    return undefined;
  }
};

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('turnfold-reviews', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE).createIndex('at', 'at');
  return resultOf(request);
};

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
