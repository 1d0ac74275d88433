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
    return (...args: unknown[]) => {
      const start = performance.now();
      return ask(...args).then(
        (answer) => {
          stored(name, performance.now() - start, null);
          return answer;
        },
        (error) => {
          stored(name, performance.now() - start, error instanceof StoreError ? error.reason : 'bug');
          throw error;
        },
      );
    };
  };
  const members = Object.fromEntries(TIMED.map((name) => [name, timed(name)])) as Partial<EventStore>;
  return { ...store, ...members };
};
