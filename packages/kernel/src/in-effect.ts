// What is in effect after undos. Nothing is ever removed from a log, so an undo is one more item that says how far
// back it goes, and it can itself be undone. The answer is a chain: each item in effect knows the one before it, and
// each place of the log knows the last item that was in effect there.

import type { Writable } from './own.ts';

export interface Node<T> {
  readonly item: T;
  /** The item in effect before it. */
  readonly before: Node<T> | null;
}

export interface InEffect<T> {
  /** The newest item in effect now. */
  readonly last: Node<T> | null;
  /** The newest item that was in effect at a place of the log. */
  lastAt(place: number): Node<T> | null;
  /** An item takes the next place of the log. */
  add(place: number, item: T): void;
  /** An undo takes the next place: what was in effect at `to` is in effect again. */
  undo(place: number, to: number): void;
}

export const createInEffect = <T>(): InEffect<T> => {
  const places: (Node<T> | null)[] = [];
  const chain: Writable<InEffect<T>> = {
    last: null,
    lastAt: (place) => places[place] ?? null,
    add(place, item) {
      chain.last = { item, before: chain.last };
      places[place] = chain.last;
    },
    undo(place, to) {
      chain.last = places[to] ?? null;
      places[place] = chain.last;
    },
  };
  return chain;
};

/** Everything in effect, the newest first. */
export function* newestFirst<T>(last: Node<T> | null): Iterable<T> {
  for (let node = last; node; node = node.before) yield node.item;
}
