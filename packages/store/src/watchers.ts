// Callbacks per game, for stores that only their own process writes to.

import type { Latest } from './store.ts';

type OnChange = (latest: Latest) => void;

export interface Watchers {
  watch(gameId: string, onChange: OnChange): () => void;
  has(gameId: string): boolean;
  notify(gameId: string, latest: Latest): void;
  clear(): void;
}

export const createWatchers = (): Watchers => {
  const watchers = new Map<string, Set<OnChange>>();
  return {
    watch(gameId, onChange) {
      const ours = watchers.get(gameId) ?? new Set();
      watchers.set(gameId, ours.add(onChange));
      return () => {
        if (ours.delete(onChange) && ours.size === 0) watchers.delete(gameId);
      };
    },
    has: (gameId) => watchers.has(gameId),
    notify(gameId, latest) {
      for (const onChange of watchers.get(gameId) ?? []) queueMicrotask(() => onChange(latest));
    },
    clear: () => watchers.clear(),
  };
};
