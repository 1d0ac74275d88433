// A store that is timed, and whose failures are counted.

import { type EventStore, StoreError } from '@turnfold/store';
import type { Metrics } from './metrics.ts';

const TIMED = [
  'create',
  'append',
  'facts',
  'luck',
  'entries',
  'latest',
  'list',
  'answer',
  'hold',
  'takeDue',
] as const satisfies readonly (keyof EventStore)[];

export const measuredStore = (store: EventStore, { stored }: Pick<Metrics, 'stored'>): EventStore => {
  const timed = (name: (typeof TIMED)[number]) => {
    const ask = store[name] as (...args: unknown[]) => Promise<unknown>;
    return async (...args: unknown[]) => {
      const start = performance.now();
      try {
        const answer = await ask(...args);
        stored(name, performance.now() - start, null);
        return answer;
      } catch (error) {
        stored(name, performance.now() - start, error instanceof StoreError ? error.reason : 'bug');
        throw error;
      }
    };
  };
  const members = Object.fromEntries(TIMED.map((name) => [name, timed(name)])) as Partial<EventStore>;
  return { ...store, ...members };
};
