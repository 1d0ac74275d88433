// Those who watch a game, and how each is sent to or let go.

import type { Seat } from '@turnfold/kernel';
import { type Failure, isFailure, type LiveMessage } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Role } from './access.ts';

export interface Watcher {
  readonly role: Role;
  readonly as: string | undefined;
  /** The last revision that was sent; -1 before the opening. */
  shown: number;
  /** The version of the facts that was sent. */
  version: number;
  /** The number of the last phrase that was said before or told. */
  heard: number;
  /** True while it waits for its turn to be sent more of the past. */
  isWaiting: boolean;
  readonly listener: (message: LiveMessage) => void;
  lags: readonly number[];
  /** Who was there when it was told last, as text; null for who is not told. */
  present: string | null;
  readonly leave: () => void;
}

export interface Watchers {
  readonly all: Set<Watcher>;
  /** A watcher that cannot be sent to is let go; the others and the game go on. */
  send(watcher: Watcher, messageOf: () => LiveMessage | Failure): void;
  /** Lets a watcher go and tells it why. */
  end(watcher: Watcher, failure: Failure | null): void;
  /** Lets a watcher go; false where it has gone before. */
  drop(watcher: Watcher): boolean;
}

export const createWatchers = (onEmpty: () => void): Watchers => {
  const all = new Set<Watcher>();

  const drop: Watchers['drop'] = (watcher) => {
    if (!all.delete(watcher)) return false;
    if (all.size === 0) onEmpty();
    watcher.leave();
    return true;
  };

  const end: Watchers['end'] = (watcher, failure) => {
    if (drop(watcher)) watcher.listener({ type: 'end', failure });
  };

  const send: Watchers['send'] = (watcher, messageOf) => {
    if (!all.has(watcher)) return;
    try {
      const message = messageOf();
      if (isFailure(message)) end(watcher, message);
      else watcher.listener(message);
    } catch {
      end(watcher, fail('INTERNAL_ERROR'));
    }
  };

  return { all, send, end, drop };
};

/** Of the newest measurements the smallest counts: nobody gains by answering late now and then. */
const LAGS_KEPT = 5;

export const noteLag = (watcher: Watcher, ms: number): void => {
  watcher.lags = [...watcher.lags, ms].slice(-LAGS_KEPT);
};

/** How long a player's messages take, where somebody measured it. */
export const lagOfSeat = (watchers: ReadonlySet<Watcher>, seat: Seat): number | null => {
  const theirs = [...watchers].filter(({ role }) => role.kind === 'player' && role.seats.includes(seat));
  const lags = theirs.flatMap((watcher) => watcher.lags);
  return lags.length === 0 ? null : Math.min(...lags);
};
