// What nodes tell each other and nobody keeps, for stores of one process.

import type { EventStore } from './store.ts';

export const createNews = (): Pick<EventStore, 'tell' | 'hear'> => {
  const listeners = new Set<(text: string) => void>();
  return {
    tell(text) {
      for (const listener of listeners) queueMicrotask(() => listener(text));
    },
    hear(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
